//! Telegram as a harness: how people meet there at a table.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::Seat;
use serde_json::{Map, Value, json};
use tabletomb_tests::database::Database;
use tabletomb_tests::flows::people::PersonClient;
use tabletomb_tests::flows::players::Manner;
use tabletomb_tests::flows::post::{Post, find, is_about, is_choice, moves_by, table_id};
use tabletomb_tests::flows::{
    CallMessage, Harness, MessageCounts, Party, Spot, TableClient, TableMessage, place, plain, seat,
};
use tabletomb_tests::polling::{PATIENCE, wait_until, wait_within};
use tabletomb_tests::program::Running;
use tabletomb_tests::seal::strip_seals;
use tabletomb_tests::stand_in::StormSummary;
use tabletomb_tests::stand_in::telegram::{Call, Chat, Message, Person, Press, Rights, Telegram};

use crate::app::App;

/// Complaints explained by a kill: actions done a second time because no record said that they had been done.
const EXPLAINED: [&str; 3] = [
    "message is not modified",
    "message to delete not found",
    "query is too old",
];

/// Complaints explained by a kill during presses: an answer lost on the way, an edit or an answer made a second time,
/// or a menu removed. The program could not know that the first had arrived.
const LOST: [&str; 4] = [
    "no answer",
    "message is not modified",
    "message to delete not found",
    "query is too old",
];

/// Whether a call is about a message that one person alone sees.
pub(crate) fn is_alone(call: &Call) -> bool {
    let params = &call.asked.params;
    let names = ["ephemeral_message_parameters", "ephemeral_message_id"];
    names.iter().any(|name| !params[name].is_null())
}

/// A parameter as it is meant: a form has everything as text.
fn parse_param(value: &Value) -> Value {
    let read = value
        .as_str()
        .and_then(|text| serde_json::from_str(text).ok());
    read.unwrap_or_else(|| value.clone())
}

/// A table in a group, and the people who sit there.
pub(crate) struct Telegrams {
    id: String,
    database: Database,
    chat: Chat,
    pub(crate) people: Vec<Person>,
    /// The presses, with their seats and data.
    pressed: Mutex<Vec<(Seat, String, Press)>>,
    telegram: Telegram,
    drawn: bool,
    /// The people who can't be written to in private.
    closed: Mutex<BTreeSet<usize>>,
    /// Whether the last of them has left the chat, if only for a while.
    left: AtomicBool,
}

impl Telegrams {
    /// The newest message about the table in a chat.
    fn newest(&self, chat: &Chat) -> Option<Message> {
        let title = format!("table {}", self.id);
        let is_own = |m: &Message| m.text().contains(&title) || is_about(m, &self.id);
        chat.from_bot().into_iter().rfind(is_own)
    }

    /// Returns a sent message without its number. A picture appears as its bytes, whether they were uploaded or are
    /// kept by Telegram.
    fn normalise_message(&self, params: &Value) -> Value {
        let all = params.as_object().into_iter().flatten();
        let named = all.filter(|(name, _)| *name != "message_id");
        let mut sent: Map<_, _> = named
            .map(|(name, value)| (name.clone(), parse_param(value)))
            .collect();
        let picture = match sent.get_mut("media") {
            Some(media) => media.get_mut("media"),
            None => sent.get_mut("photo"),
        };
        let picture = picture.map(Value::take);
        let kept = picture.as_ref().and_then(Value::as_str);
        if let Some(photo) = kept.and_then(|name| self.telegram.find_photo(name)) {
            let bytes = json!({ "file": format!("{} bytes", photo.bytes.len()) });
            sent.insert("file".to_owned(), bytes);
        }
        Value::Object(sent)
    }

    /// Returns the overlay that has opened for a player beside the board.
    fn overlay(&self, seat: Seat) -> Option<Message> {
        let own = self.chat.private_messages(self.people[place(seat)].id());
        own.into_iter().rfind(|m| is_about(m, &self.id))
    }

    fn chat_of(&self, whom: Option<Seat>) -> Chat {
        match whom {
            Some(seat) => self.people[place(seat)].private(),
            None => self.chat.clone(),
        }
    }
}

impl Harness for App {
    type Table = Telegrams;
    type Person = Person;

    const NAME: &str = "Telegram";
    const TASTE: Option<&str> = None;
    const CLOSED: Manner = Manner::Board;

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
        self.telegram.person(name, language)
    }

    fn meeting_place(&self) -> Chat {
        self.telegram.group("Movie night")
    }

    async fn lays(&self, party: &Party<'_>) -> Telegrams {
        let chat = self.meeting_place();
        let names = party.names[..party.people].iter();
        let people: Vec<Person> = names.map(|it| self.telegram.person(it, "en")).collect();
        let (last, others) = people.split_last().expect("somebody plays");
        for person in others {
            person.starts("");
        }
        // of those who can't be written to, one has never opened a chat and one has closed it
        if !party.closed || people.len() > 3 {
            last.starts("");
        }
        if party.closed && people.len() > 3 {
            last.private().wait_until(|all| !all.is_empty()).await;
            last.blocks_bot();
        }
        people[0].says(&chat, &format!("/play {}", party.game));
        let lobby = chat.wait_for_message(|m| find(m, ".join").is_some()).await;
        Telegrams {
            id: table_id(&lobby),
            database: self.database().await,
            chat,
            people,
            pressed: Mutex::default(),
            telegram: self.telegram.clone(),
            drawn: self.program.draws(),
            left: AtomicBool::new(false),
            closed: Mutex::new(
                party
                    .closed
                    .then_some(party.people - 1)
                    .into_iter()
                    .collect(),
            ),
        }
    }

    fn program(&mut self) -> &mut Running {
        &mut self.program
    }

    async fn database(&self) -> Database {
        Self::database(self).await
    }

    fn requests(&self) -> usize {
        let calls = self.telegram.calls().into_iter();
        let is_seen = |call: &Call| call.integer("chat_id").is_some();
        calls.filter(is_seen).count()
    }

    fn storms(&self, seed: u64) {
        self.telegram.storms(seed);
    }

    fn defies(&self, seed: u64) {
        self.telegram.defies(seed);
    }

    fn calms(&self) -> StormSummary {
        self.telegram.calms()
    }

    async fn wait_until_quiet(&self) {
        Self::wait_until_quiet(self).await;
    }

    async fn dies(&mut self) {
        self.program.kill().await;
    }

    async fn rises(&mut self) {
        self.program.restart().await;
        self.telegram.wait_for_next_poll().await;
    }

    async fn closes(&self, killed: bool) {
        Self::closes(self, if killed { &EXPLAINED } else { &[] }).await;
    }

    async fn survives(&self) {
        Self::closes(self, &LOST).await;
    }
}

/// The time in which an overlay turns that was pressed.
const TURNS: Duration = Duration::from_secs(1);

impl TableClient for Telegrams {
    type Press = Press;

    fn table(&self) -> &str {
        &self.id
    }

    fn database(&self) -> &Database {
        &self.database
    }

    fn board(&self) -> Option<TableMessage> {
        self.newest(&self.chat).as_ref().map(Post::visible_part)
    }

    fn menu(&self, seat: Seat) -> Option<TableMessage> {
        let overlay = self.overlay(seat);
        let seen = overlay.or_else(|| self.newest(&self.chat));
        seen.as_ref().map(Post::visible_part)
    }

    fn pane(&self, seat: Seat) -> Option<TableMessage> {
        let chat = self.people[place(seat)].private();
        self.newest(&chat).as_ref().map(Post::visible_part)
    }

    async fn presses(&self, seat: Seat, spot: Spot, data: &str) {
        let overlay = || self.overlay(seat).as_ref().map(Post::visible_part);
        let before = overlay().filter(|it| it.taps.iter().any(|tap| tap.data == data));
        self.taps(seat, spot, data).wait_for_answer().await;
        if spot == Spot::Board && before.is_some() {
            // who has pressed is answered before it turns; where they are asked whether they mean it, it doesn't
            wait_within(TURNS, async || (overlay() != before).then_some(())).await;
        }
    }

    fn taps(&self, seat: Seat, spot: Spot, data: &str) -> Press {
        let person = &self.people[place(seat)];
        let message = match spot {
            Spot::Pane => self.newest(&person.private()),
            Spot::Board => {
                let has_it = |m: &Message| m.taps().any(|(_, sends)| sends == data);
                let overlay = self.overlay(seat).filter(has_it);
                overlay.or_else(|| self.newest(&self.chat))
            }
        };
        let message = message.expect("it was just there");
        let press = person.forges(&message, data, false);
        let mut pressed = self.pressed.lock().expect("nobody panics here");
        pressed.push((seat, data.to_owned(), press.clone()));
        press
    }

    async fn wait_until_answered(&self, press: &Press) {
        press.wait_for_answer().await;
    }

    async fn private_answer(&self, press: &Press) -> String {
        plain(&format!("{:?}", press.wait_for_answer().await))
    }

    fn answer_to(&self, press: &Press) -> Option<String> {
        press.find_answer()?.text
    }

    async fn wait_until_settled(&self, press: &Press) {
        let lost = || self.telegram.confirming_poll(press.update()).is_some();
        let settled = async || (lost() || press.find_answer().is_some()).then_some(());
        wait_until("a press is answered or lost", PATIENCE, settled).await;
    }

    fn confirmed_moves(&self, seat: Seat) -> RangeInclusive<usize> {
        let pressed = self.pressed.lock().expect("nobody panics here");
        let chosen = pressed.iter().filter(|(_, data, _)| is_choice(data));
        let own = chosen.filter(|(whose, ..)| *whose == seat);
        moves_by(own.map(|(_, data, press)| (&data[..], Person::is_confirmed(press, data))))
    }

    fn shuts_out(&self, seat: Seat) {
        self.people[place(seat)].blocks_bot();
        let mut closed = self.closed.lock().expect("nobody panics here");
        closed.insert(place(seat));
    }

    fn bends(&self, whim: u8) {
        let last = self.people.last().expect("somebody plays");
        match whim % 3 {
            0 => self.chat.restricts_members(Rights::NONE),
            1 => {
                last.leaves(&self.chat);
                self.left.store(true, Ordering::Relaxed);
            }
            _ => last.blocks_bot(),
        }
    }

    async fn comes_back(&self) {
        if !self.left.load(Ordering::Relaxed) {
            return;
        }
        let last = self.people.last().expect("somebody plays");
        let board = self.newest(&self.chat).expect("there is a board");
        let back = format!("{}.back", self.id);
        last.forges(&board, &back, false).wait_for_answer().await;
    }

    fn has_left(&self, seat: Seat) -> bool {
        let is_last = place(seat) + 1 == self.people.len();
        is_last && self.left.load(Ordering::Relaxed)
    }

    fn straightens(&self) {
        let last = self.people.last().expect("somebody plays");
        self.chat.restricts_members(Rights::ALL);
        last.joins(&self.chat);
        last.unblocks_bot();
    }

    async fn types(&self, seat: Seat, action: &str) {
        let person = &self.people[place(seat)];
        // what is asked in secret is taken in private alone
        let is_secret = |m: Message| {
            ["Secret choice", "🔒 "]
                .iter()
                .any(|it| m.text().contains(it))
        };
        let closed = || self.closed.lock().expect("nobody panics here");
        let is_closed = closed().contains(&place(seat));
        let alone = self.newest(&self.chat).is_some_and(is_secret) && !is_closed;
        let chat = match alone {
            true => person.private(),
            false => self.chat.clone(),
        };
        let overlay = || self.overlay(seat).as_ref().map(Post::visible_part);
        let before = overlay();
        person.says(&chat, &format!("/do {} {action}", self.id));
        self.telegram.wait_until_all_confirmed().await;
        self.database.wait_until_carried_out().await;
        if before.is_some() {
            // what stands over the board is about what was asked before, for a moment
            wait_within(TURNS, async || (overlay() != before).then_some(())).await;
        }
    }

    fn sent_messages(&self, whom: Option<Seat>) -> Vec<String> {
        let chat = self.chat_of(whom).id();
        let calls = self.telegram.calls().into_iter();
        let is_said = |call: &Call| !is_alone(call) && !call.is("setMessageReaction");
        let here = calls.filter(|call| call.integer("chat_id") == Some(chat) && is_said(call));
        let text = |call: Call| {
            plain(&format!(
                "{} {}",
                call.asked.method,
                self.normalise_message(&call.asked.params)
            ))
        };
        here.map(text).collect()
    }

    fn pictures(&self, whom: Option<Seat>) -> Vec<Vec<u8>> {
        let stand = self.chat_of(whom).from_bot().into_iter();
        let photos = stand.filter_map(|message| Some(message.photo()?.bytes.to_vec()));
        photos.collect()
    }

    fn private_words(&self, seat: Seat) -> String {
        let private = self.people[place(seat)].private().from_bot();
        let said = private.iter().flat_map(Message::texts).map(str::to_owned);
        let pressed = self.pressed.lock().expect("nobody panics here");
        let own = pressed.iter().filter(|(whose, ..)| *whose == seat);
        let own = own.filter_map(|(.., press)| press.find_answer()?.text);
        let all: Vec<String> = said.chain(own).collect();
        all.join("\n")
    }

    fn calls(&self) -> Vec<CallMessage> {
        let all = self.chat.from_bot().into_iter();
        let calls = all.filter(|m| m.text().contains("is waiting for you"));
        let called = |message: Message| CallMessage {
            text: message.text().to_owned(),
            seats: (0..self.people.len())
                .map(seat)
                .filter(|seat| message.notifies().calls(&self.people[place(*seat)]))
                .collect(),
            rings: message.notifies().all,
        };
        calls.map(called).collect()
    }

    fn look(&self, _edits: usize, _requests: usize) -> (Vec<String>, Vec<u8>) {
        let board = self.newest(&self.chat).expect("there is a board");
        let labels = board.labels().into_iter().map(str::to_owned);
        let text = strip_seals(board.text()).replace(&self.id, "…");
        let photo = board.photo().expect("boards have pictures");
        (
            [text].into_iter().chain(labels).collect(),
            photo.bytes.to_vec(),
        )
    }

    fn message_counts(&self, whom: Option<Seat>) -> MessageCounts {
        let chat = self.chat_of(whom);
        let tally = chat.tally_where(|message| message.ever_had(&self.id));
        MessageCounts {
            lasting: tally.lasting,
            passing: tally.transient,
            edits: tally.edits,
            rang: tally.ringing,
        }
    }

    fn moves_over(&mut self, table: &str, by: usize) {
        table.clone_into(&mut self.id);
        self.people.rotate_right(by);
    }

    async fn looks_again(&self) {}

    fn is_drawn(&self) -> bool {
        self.drawn
    }

    fn transcript(&self) -> String {
        let private = self.people.iter().map(|it| it.private().transcript());
        let private: String = private.collect();
        self.chat.transcript() + &private
    }
}
