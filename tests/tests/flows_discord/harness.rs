//! Discord as a harness: how people meet there at a table.

use std::ops::RangeInclusive;
use std::sync::Mutex;

use base::address::{PersonId, Platform};
use engine::Seat;
use serde_json::Value;
use tabletomb_tests::database::Database;
use tabletomb_tests::flows::people::PersonClient;
use tabletomb_tests::flows::players::Manner;
use tabletomb_tests::flows::post::{Post, find, is_about, is_choice, moves_by, table_id};
use tabletomb_tests::flows::{
    CallMessage, Harness, MessageCounts, Party, Spot, TableClient, TableMessage, place, plain, seat,
};
use tabletomb_tests::polling::wait_within;
use tabletomb_tests::program::Running;
use tabletomb_tests::seal::strip_seals;
use tabletomb_tests::stand_in::StormSummary;
use tabletomb_tests::stand_in::discord::{
    Call, Channel, Discord, Interaction, Message, Permission, Person, Response,
};

use crate::app::{App, PATIENCE, wait_until_done};
use crate::table::{panes, public};

/// Complaints explained by a kill: a message deleted a second time because no record said that it was gone.
const EXPLAINED: [&str; 1] = ["Unknown Message"];

/// Complaints explained by a kill during presses: a first answer that never came, or came too late.
const LOST: [&str; 3] = [
    "no answer",
    "Unknown interaction",
    "already been acknowledged",
];

/// Refusals that explain themselves where places are shut.
const SHUT: [&str; 3] = [
    "Thread is archived",
    "Missing Permissions",
    "Missing Access",
];

/// A table in a thread of its own, and the people who sit there.
pub(crate) struct Threads {
    id: String,
    database: Database,
    home: Channel,
    people: Vec<Person>,
    /// The presses, with their seats and data.
    pressed: Mutex<Vec<(Seat, String, Interaction)>>,
    /// The person who takes no private messages, and so plays beside the board.
    closed: Option<usize>,
    discord: Discord,
    drawn: bool,
}

impl Threads {
    /// The newest board.
    fn newest(&self) -> Option<Message> {
        let is_own = |message: &Message| is_about(message, &self.id);
        public(&self.home).into_iter().rfind(is_own)
    }

    /// Returns the messages that only this player sees, oldest first: in private, or beside the board.
    fn panes(&self, place: usize) -> Vec<Message> {
        let person = &self.people[place];
        if self.closed == Some(place) {
            let board = self.newest().expect("there is a board");
            return panes(person, &board.channel(), &self.id);
        }
        let title = format!("table {}", self.id);
        let all = person.dm().from_bot().into_iter();
        let is_own = |m: &Message| m.text().contains(&title) || is_about(m, &self.id);
        all.filter(is_own).collect()
    }

    /// Returns the overlay that has opened for a player beside the board.
    fn overlay(&self, place: usize) -> Option<Message> {
        let board = self.newest()?;
        let own = self.people[place].sees(&board.channel()).into_iter();
        let is_open = |sends: &str| sends.contains(".t.") || sends.contains(".opt0");
        let opened = |m: &Message| m.taps().any(|(_, sends)| is_open(sends));
        let mut own = own.filter(|m| m.is_ephemeral() && is_about(m, &self.id));
        own.rfind(opened)
    }

    fn channel_of(&self, whom: Option<Seat>) -> Channel {
        match whom {
            Some(seat) => self.people[place(seat)].dm(),
            None => self.newest().expect("there is a board").channel(),
        }
    }
}

impl Harness for App {
    type Table = Threads;
    type Person = Person;

    const NAME: &str = "Discord";
    // two who lose their brains soon have played a whole game too
    const TASTE: Option<&str> = Some("Lose a brain");
    const CLOSED: Manner = Manner::Pane;

    async fn opens() -> Self {
        Self::open().await
    }

    async fn open_with_pictures() -> Self {
        Self::open_with_pictures().await
    }

    async fn set(settings: &[(&str, &str)]) -> Self {
        Self::with(|program| program.set_all(settings)).await
    }

    fn person(&self, name: &str, language: &str) -> Person {
        let locale = if language == "en" { "en-US" } else { language };
        self.discord.person(name, locale)
    }

    fn meeting_place(&self) -> Channel {
        self.channel()
    }

    async fn lays(&self, party: &Party<'_>) -> Threads {
        let names = party.names[..party.people].iter();
        let people = names.map(|name| self.discord.person(name, "en-US"));
        let people: Vec<Person> = people.collect();
        let home = self.channel();
        let closed = party.closed.then(|| people.len() - 1);
        if let Some(last) = closed {
            people[last].closes_dms();
            self.discord.expect(50_007);
        }
        people[0].calls(&home, "play", &[("game", &party.game.to_string())]);
        let is_lobby = |m: &Message| find(m, ".join").is_some();
        let look = async || public(&home).into_iter().rfind(is_lobby);
        let lobby = wait_within(PATIENCE, look).await;
        let lobby = lobby.unwrap_or_else(|| panic!("no lobby\n{}", self.discord.transcript()));
        Threads {
            id: table_id(&lobby),
            database: self.database().await,
            home,
            people,
            pressed: Mutex::default(),
            closed,
            discord: self.discord.clone(),
            drawn: self.program.draws(),
        }
    }

    fn program(&mut self) -> &mut Running {
        &mut self.program
    }

    async fn database(&self) -> Database {
        Self::database(self).await
    }

    fn requests(&self) -> usize {
        let calls = self.discord.calls().into_iter();
        calls.filter(changes_something).count()
    }

    fn storms(&self, seed: u64) {
        self.discord.storms(seed);
    }

    fn defies(&self, seed: u64) {
        self.discord.defies(seed);
    }

    fn calms(&self) -> StormSummary {
        self.discord.calms()
    }

    async fn wait_until_quiet(&self) {
        Self::wait_until_quiet(self).await;
    }

    async fn dies(&mut self) {
        self.program.kill().await;
        self.discord.gateway().wait_until_disconnected().await;
        self.discord.note_kill();
    }

    async fn rises(&mut self) {
        let times = self.discord.gateway().identifies().len();
        self.program.restart().await;
        self.discord
            .gateway()
            .wait_until_identified(times + 1)
            .await;
    }

    async fn closes(&self, killed: bool) {
        Self::closes(self, if killed { &EXPLAINED } else { &[] }).await;
    }

    async fn survives(&self) {
        Self::wait_until_quiet(self).await;
        self.is_clean(&[&LOST[..], &SHUT].concat());
    }
}

impl TableClient for Threads {
    type Press = Interaction;

    fn table(&self) -> &str {
        &self.id
    }

    fn database(&self) -> &Database {
        &self.database
    }

    fn board(&self) -> Option<TableMessage> {
        self.newest().as_ref().map(Post::visible_part)
    }

    fn menu(&self, seat: Seat) -> Option<TableMessage> {
        let overlay = self.overlay(place(seat));
        let seen = overlay.or_else(|| self.newest());
        seen.as_ref().map(Post::visible_part)
    }

    fn pane(&self, seat: Seat) -> Option<TableMessage> {
        self.panes(place(seat)).last().map(Post::visible_part)
    }

    async fn rests(&self, seat: Seat) -> bool {
        let number = self.people[place(seat)].id().cast_signed();
        let person = PersonId {
            platform: Platform::Discord,
            number,
        };
        self.database.rests(&self.id, person).await
    }

    async fn reads(&self, whom: Option<Seat>) -> Option<TableMessage> {
        let (mut shown, spot) = match whom {
            None => (self.board()?, Spot::Board),
            Some(seat) => (self.pane(seat)?, Spot::Pane),
        };
        let details = format!("{}.details", self.id);
        if shown.taps.iter().any(|tap| tap.data == details) {
            let press = self.taps(whom.unwrap_or(seat(0)), spot, &details);
            shown.text = format!("{}\n{}", shown.text, press.wait_for_content().await.text);
        }
        Some(shown)
    }

    async fn presses(&self, seat: Seat, spot: Spot, data: &str) {
        let press = self.taps(seat, spot, data);
        wait_until_done(&self.database, &press).await;
        press.wait_for_response().await;
    }

    fn taps(&self, seat: Seat, spot: Spot, data: &str) -> Interaction {
        let message = match spot {
            Spot::Pane => self.panes(place(seat)).pop(),
            Spot::Board => {
                let has_it = |m: &Message| m.taps().any(|(_, sends)| sends == data);
                let overlay = self.overlay(place(seat)).filter(has_it);
                overlay.or_else(|| self.newest())
            }
        };
        let message = message.expect("it was just there");
        let press = self.people[place(seat)].forges(&message, data);
        let mut pressed = self.pressed.lock().expect("nobody panics here");
        pressed.push((seat, data.to_owned(), press.clone()));
        press
    }

    async fn wait_until_answered(&self, press: &Interaction) {
        press.wait_for_response().await;
    }

    async fn private_answer(&self, press: &Interaction) -> String {
        let response = press.wait_for_response().await;
        let text = match response {
            Response::Deferred => Some(press.wait_for_content().await.text),
            _ => press.reply().map(|reply| reply.text),
        };
        plain(&format!("{response:?} {text:?}"))
    }

    fn answer_to(&self, press: &Interaction) -> Option<String> {
        press.reply().map(|reply| reply.text)
    }

    async fn wait_until_settled(&self, press: &Interaction) {
        press.forgive();
    }

    async fn wait_until_heard(&self, press: &Interaction) {
        press.wait_for_response().await;
    }

    fn confirmed_moves(&self, seat: Seat) -> RangeInclusive<usize> {
        let pressed = self.pressed.lock().expect("nobody panics here");
        let chosen = pressed.iter().filter(|(_, data, _)| is_choice(data));
        let own = chosen.filter(|(whose, ..)| *whose == seat);
        // a board that was old is brought as an answer too, with words beside it that may be refused
        let unsure = self.discord.has_defied();
        let is_told = |press: &Interaction| !unsure || press.response() != Some(Response::Updated);
        let told = |data: &str, press| Person::is_confirmed(press, data).filter(|_| is_told(press));
        moves_by(own.map(|(_, data, press)| (data.as_str(), told(data, press))))
    }

    fn shuts_out(&self, seat: Seat) {
        self.people[place(seat)].closes_dms();
        self.discord.expect(50_007);
    }

    fn bends(&self, whim: u8) {
        match whim % 3 {
            0 => self.home.threads().iter().for_each(Channel::close),
            1 => self.home.deny(Permission::SendInThreads),
            _ => {
                self.people.last().expect("somebody plays").closes_dms();
                self.discord.expect(50_007);
            }
        }
    }

    fn straightens(&self) {
        self.home.allow(Permission::SendInThreads);
        self.home.threads().iter().for_each(Channel::unarchive);
        self.people.last().expect("somebody plays").opens_dms();
    }

    async fn types(&self, seat: Seat, action: &str) {
        let channel = self.channel_of(None);
        let typed = [("action", action)];
        let typed = self.people[place(seat)].calls(&channel, "do", &typed);
        wait_until_done(&self.database, &typed).await;
        typed.wait_for_response().await;
    }

    fn sent_messages(&self, whom: Option<Seat>) -> Vec<String> {
        let shown = self.channel_of(whom).public_texts();
        shown.iter().map(|text| plain(text)).collect()
    }

    /// Returns the pictures, each with its description.
    fn pictures(&self, whom: Option<Seat>) -> Vec<Vec<u8>> {
        let stand = self.channel_of(whom).from_bot().into_iter();
        let pictures = stand.filter_map(|message| message.picture());
        let files = pictures.flat_map(|it| [it.bytes.to_vec(), it.alt.unwrap_or_default().into()]);
        files.collect()
    }

    fn private_words(&self, seat: Seat) -> String {
        self.people[place(seat)].private_text()
    }

    fn calls(&self) -> Vec<CallMessage> {
        let all = public(&self.home).into_iter();
        let calls = all.filter(|m| m.text().contains("is waiting for you"));
        let place_of = |id: &u64| self.people.iter().position(|it| it.id() == *id);
        let called = |message: Message| CallMessage {
            text: message.text().to_owned(),
            seats: message
                .mentions()
                .iter()
                .filter_map(place_of)
                .map(seat)
                .collect(),
            rings: !message.is_silent(),
        };
        calls.map(called).collect()
    }

    /// Returns the board with the data of its buttons, and with the names and descriptions of files.
    fn look(&self, edits: usize, requests: usize) -> (Vec<String>, Vec<u8>) {
        let board = self.newest().expect("there is a board");
        let mut seen: Vec<String> = board.texts().split_off(edits);
        let taps = board.taps().flat_map(|(label, id)| [label, id]);
        seen.extend(taps.map(str::to_owned));
        let calls = self.discord.calls().into_iter();
        let changes = calls.filter(changes_something).skip(requests);
        let edits = changes.filter(|call| call.asked.method == "PATCH");
        let files = edits.map(|call| call.asked.body["attachments"].clone());
        seen.extend(files.filter(Value::is_array).map(|files| files.to_string()));
        let picture = board.picture().expect("boards have pictures");
        seen.extend(picture.alt);
        let seen = seen
            .iter()
            .map(|text| strip_seals(text).replace(&self.id, "…"));
        (seen.collect(), picture.bytes.to_vec())
    }

    fn message_counts(&self, whom: Option<Seat>) -> MessageCounts {
        let all = match whom {
            Some(seat) => self.panes(place(seat)),
            None => public(&self.home),
        };
        let path = format!("/channels/{}/messages", self.channel_of(whom).id());
        let is_gone = |call: &Call| call.asked.method == "DELETE" && call.refusal().is_none();
        let rings = |call: &Call| {
            let flags = call.asked.body["flags"].as_u64();
            call.asked.method == "POST" && flags.is_some_and(|flags| flags & 1 << 12 == 0)
        };
        let calls = self.discord.calls();
        let here = || calls.iter().filter(|call| call.asked.path.contains(&path));
        let gone = here().filter(|call| is_gone(call));
        MessageCounts {
            lasting: all.len(),
            passing: gone.count(),
            edits: all.iter().map(Message::edits).sum(),
            rang: here().filter(|call| rings(call)).count(),
        }
    }

    fn moves_over(&mut self, table: &str, by: usize) {
        table.clone_into(&mut self.id);
        self.people.rotate_right(by);
        let count = self.people.len();
        self.closed = self.closed.map(|place| (place + by) % count);
    }

    async fn looks_again(&self) {
        if let Some(place) = self.closed {
            let look = async || self.newest().filter(|board| board.has_button("My hand"));
            let board = wait_within(PATIENCE, look).await.expect("there is a board");
            self.people[place]
                .presses(&board, "My hand")
                .await
                .wait_for_content()
                .await;
        }
    }

    fn is_drawn(&self) -> bool {
        self.drawn
    }

    fn transcript(&self) -> String {
        self.discord.transcript()
    }
}

/// Whether a request changes anything.
fn changes_something(call: &Call) -> bool {
    call.asked.method != "GET"
}
