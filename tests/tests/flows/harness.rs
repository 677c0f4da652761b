//! Telegram as a harness: how people meet there at a table.

use std::{sync::Mutex, time::Duration};

use engine::Seat;
use serde_json::Value;
use tabletomb_tests::{
    book::Book,
    flows::{
        Harness, Party, Shown, Spot, TableClient, Tap, Written, place, plain, players::Manner,
    },
    stand_in::telegram::{Button, Call, Chat, Deed, Message, Person, Telegram},
};

use crate::{
    app::App,
    table::{find, table_id},
};

/// What a kill explains: what was done a second time because nothing could say any more that it had
/// been done.
const EXPLAINED: [&str; 3] = [
    "message is not modified",
    "message to delete not found",
    "query is too old",
];

/// What was sent, without the number of the message; the part with the picture, which has a name
/// drawn by lot, under one that is always the same.
fn sorted(params: &Value) -> Value {
    let all = params.as_object().into_iter().flatten();
    let named = all.map(|(name, value)| match value.get("file") {
        Some(_) => ("picture".to_owned(), value.clone()),
        None => (name.clone(), value.clone()),
    });
    named.filter(|(name, _)| name != "message_id").collect()
}

/// A table in a group, and the people who sit there.
pub(crate) struct Telegrams {
    id: String,
    book: Book,
    chat: Chat,
    people: Vec<Person>,
    /// What was said in answer to presses, and to whom.
    answers: Mutex<Vec<(usize, String)>>,
    telegram: Telegram,
    drawn: bool,
}

impl Telegrams {
    async fn turns(&self, place: usize, knob: &str) {
        let data = format!("{}.{knob}", self.id);
        let board = self.newest(&self.chat).expect("there is a board");
        let board = board.when(|m| find(m, &data).is_some()).await;
        self.people[place].presses_data(&board, &data).await;
    }

    /// The newest message about the table in a chat.
    fn newest(&self, chat: &Chat) -> Option<Message> {
        let own = format!("{}.", self.id);
        let is_own = |message: &Message| {
            let title = format!("table {}", self.id);
            let mut buttons = message.buttons();
            let sends =
                |deed: &Deed| matches!(deed, Deed::Callback(data) if data.starts_with(&own));
            message.text().contains(&title) || buttons.any(|button| sends(&button.deed))
        };
        chat.from_bot().into_iter().rfind(is_own)
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

    const NAME: &str = "Telegram";
    const CLOSED: Manner = Manner::Board;

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

    async fn begins(&self, party: Party<'_>) -> Telegrams {
        let chat = self.telegram.group("Movie night");
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
            last.private().when(|all| !all.is_empty()).await;
            last.blocks_bot();
        }
        people[0].says(&chat, &format!("/play {}", party.game));
        let lobby = chat.message_where(|m| find(m, ".join").is_some()).await;
        let client = Telegrams {
            id: table_id(&lobby),
            book: self.book().await,
            chat,
            people,
            answers: Mutex::default(),
            telegram: self.telegram.clone(),
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
        client
    }

    async fn dies(&mut self) {
        self.program.kill().await;
    }

    async fn rises(&mut self) {
        self.program.restart().await;
        self.telegram.next_poll().await;
    }

    async fn closes(&self, killed: bool) {
        Self::closes(self, if killed { &EXPLAINED } else { &[] }).await;
    }
}

impl TableClient for Telegrams {
    fn table(&self) -> &str {
        &self.id
    }

    fn book(&self) -> &Book {
        &self.book
    }

    fn board(&self) -> Option<Shown> {
        self.newest(&self.chat).as_ref().map(shown)
    }

    fn pane(&self, seat: Seat) -> Option<Shown> {
        let chat = self.people[place(seat)].private();
        self.newest(&chat).as_ref().map(shown)
    }

    async fn presses(&self, seat: Seat, spot: Spot, data: &str) {
        let person = &self.people[place(seat)];
        let chat = match spot {
            Spot::Pane => person.private(),
            Spot::Board => self.chat.clone(),
        };
        let message = self.newest(&chat).expect("it was just there");
        let answer = person.presses_data(&message, data).await;
        let answer = (place(seat), answer.text().to_owned());
        self.answers
            .lock()
            .expect("nobody panics here")
            .push(answer);
    }

    async fn types(&self, seat: Seat, action: &str) {
        self.people[place(seat)].says(&self.chat, &format!("/do {} {action}", self.id));
        self.telegram.all_confirmed().await;
    }

    fn sent(&self, whom: Option<Seat>) -> Vec<String> {
        let chat = self.chat_of(whom).id();
        let calls = self.telegram.calls().into_iter();
        let here = calls.filter(|call| call.integer("chat_id") == Some(chat));
        let text = |call: Call| {
            plain(&format!(
                "{} {}",
                call.asked.method,
                sorted(&call.asked.params)
            ))
        };
        here.map(text).collect()
    }

    fn told(&self, seat: Seat) -> String {
        let private = self.people[place(seat)].private().from_bot();
        let said = private.iter().flat_map(Message::texts).map(str::to_owned);
        let answers = self.answers.lock().expect("nobody panics here");
        let own = answers.iter().filter(|(whom, _)| *whom == place(seat));
        let all: Vec<String> = said.chain(own.map(|(_, text)| text.clone())).collect();
        all.join("\n")
    }

    fn written(&self, whom: Option<Seat>) -> Written {
        let chat = self.chat_of(whom);
        let tally = chat.tally_where(|message| message.ever_had(&self.id));
        Written {
            lasting: tally.lasting,
            passing: tally.transient,
            edits: tally.edits,
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

fn shown(message: &Message) -> Shown {
    let tap = |button: &Button| match &button.deed {
        Deed::Callback(data) => Some(Tap {
            label: button.label.clone(),
            data: data.clone(),
        }),
        Deed::Link(_) | Deed::Other(_) => None,
    };
    Shown {
        text: message.text().to_owned(),
        taps: message.buttons().filter_map(tap).collect(),
        pictured: message.photo().is_some(),
    }
}
