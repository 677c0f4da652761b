//! Discord as a harness: how people meet there at a table.

use std::time::Duration;

use engine::Seat;
use tabletomb_tests::{
    book::Book,
    flows::{
        Harness, Party, Shown, Spot, TableClient, Tap, Written, place, plain, players::Manner,
    },
    polling::within,
    stand_in::discord::{Button, Call, Channel, Deed, Discord, Message, Person},
};

use crate::{
    app::{App, PATIENCE, carried},
    table::{find, ids, panes, public, table_id},
};

/// What a kill explains: what was taken away a second time because nothing could say any more that
/// it was gone.
const EXPLAINED: [&str; 1] = ["Unknown Message"];

/// A table in a thread of its own, and the people who sit there.
pub(crate) struct Threads {
    id: String,
    book: Book,
    home: Channel,
    people: Vec<Person>,
    /// Who takes no private messages: they play beside the board.
    closed: Option<usize>,
    discord: Discord,
    drawn: bool,
}

impl Threads {
    async fn turns(&self, place: usize, knob: &str) {
        let id = format!("{}.{knob}", self.id);
        let look = async || self.newest().filter(|board| find(board, &id).is_some());
        let board = within(PATIENCE, look).await;
        let board = board.unwrap_or_else(|| panic!("no {knob}\n{}", self.transcript()));
        carried(&self.book, &self.people[place].forges(&board, &id)).await;
    }

    /// The newest board.
    fn newest(&self) -> Option<Message> {
        let own = format!("{}.", self.id);
        let is_own = |m: &Message| ids(m).any(|id| id.starts_with(&own));
        public(&self.home).into_iter().rfind(is_own)
    }

    /// What somebody sees alone, oldest first: in private, or beside the board.
    fn panes(&self, place: usize) -> Vec<Message> {
        let person = &self.people[place];
        if self.closed == Some(place) {
            let board = self.newest().expect("there is a board");
            return panes(person, &board.channel(), &self.id);
        }
        let title = format!("table {}", self.id);
        let all = person.dm().from_bot().into_iter();
        all.filter(|m| m.text().contains(&title)).collect()
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

    const NAME: &str = "Discord";
    const CLOSED: Manner = Manner::Pane;

    async fn opens() -> Self {
        Self::open().await
    }

    async fn pictured() -> Self {
        Self::pictured().await
    }

    async fn hurried(clock: Duration) -> Self {
        let clock = clock.as_millis().to_string();
        Self::with(|program| program.set("TABLETOMB_CLOCK_RELAXED", &clock)).await
    }

    async fn lingers(pause: Duration) -> Self {
        let pause = pause.as_millis().to_string();
        Self::with(|program| program.set("TABLETOMB_ROUND_PAUSE", &pause)).await
    }

    async fn begins(&self, party: Party<'_>) -> Threads {
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
        let lobby = within(PATIENCE, look).await;
        let lobby = lobby.unwrap_or_else(|| panic!("no lobby\n{}", self.discord.transcript()));
        let client = Threads {
            id: table_id(&lobby),
            book: self.book().await,
            home,
            people,
            closed,
            discord: self.discord.clone(),
            drawn: self.program.draws(),
        };
        for place in 1..client.people.len() {
            client.turns(place, "join").await;
        }
        for _ in 0..party.ais {
            client.turns(0, "ai").await;
        }
        for knob in party.knobs {
            client.turns(0, &format!("opt{knob}")).await;
        }
        client.turns(0, "start").await;
        client.looks_again().await;
        client
    }

    async fn dies(&mut self) {
        self.program.kill().await;
        self.discord.gateway().disconnected().await;
    }

    async fn rises(&mut self) {
        let times = self.discord.gateway().identifies().len();
        self.program.restart().await;
        self.discord.gateway().identified(times + 1).await;
    }

    async fn closes(&self, killed: bool) {
        Self::closes(self, if killed { &EXPLAINED } else { &[] }).await;
    }
}

impl TableClient for Threads {
    fn table(&self) -> &str {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn board(&self) -> Option<Shown> {
        self.newest().as_ref().map(shown)
    }

    fn pane(&self, seat: Seat) -> Option<Shown> {
        self.panes(place(seat)).last().map(shown)
    }

    async fn presses(&self, seat: Seat, spot: Spot, data: &str) {
        let message = match spot {
            Spot::Pane => self.panes(place(seat)).pop(),
            Spot::Board => self.newest(),
        };
        let message = message.expect("it was just there");
        let press = self.people[place(seat)].forges(&message, data);
        carried(&self.book, &press).await;
    }

    async fn types(&self, seat: Seat, action: &str) {
        let channel = self.channel_of(None);
        let typed = [("action", action)];
        let typed = self.people[place(seat)].calls(&channel, "do", &typed);
        carried(&self.book, &typed).await;
    }

    fn sent(&self, whom: Option<Seat>) -> Vec<String> {
        let shown = self.channel_of(whom).public_texts();
        shown.iter().map(|text| plain(text)).collect()
    }

    fn told(&self, seat: Seat) -> String {
        self.people[place(seat)].private_text()
    }

    fn written(&self, whom: Option<Seat>) -> Written {
        let all = match whom {
            Some(seat) => self.panes(place(seat)),
            None => public(&self.home),
        };
        let path = format!("/channels/{}/messages", self.channel_of(whom).id());
        let is_gone = |call: &Call| call.asked.method == "DELETE" && call.refusal().is_none();
        let calls = self.discord.calls().into_iter();
        let gone = calls.filter(|call| call.asked.path.contains(&path) && is_gone(call));
        Written {
            lasting: all.len(),
            passing: gone.count(),
            edits: all.iter().map(Message::edits).sum(),
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
            let board = within(PATIENCE, look).await.expect("there is a board");
            self.people[place]
                .presses(&board, "My hand")
                .await
                .said()
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

fn shown(message: &Message) -> Shown {
    let tap = |button: &Button| match &button.deed {
        Deed::Custom(data) => Some(Tap {
            label: button.label.clone(),
            data: data.clone(),
        }),
        Deed::Link(_) => None,
    };
    Shown {
        text: message.text().to_owned(),
        taps: message.buttons().filter_map(tap).collect(),
        pictured: message.picture().is_some(),
    }
}
