//! People at one table, who press what its board offers.

use tabletomb_tests::flows::people::PersonClient;
use tabletomb_tests::flows::post::moves_by;
pub(crate) use tabletomb_tests::flows::post::{choices, find, find_knob_data, table_id};
use tabletomb_tests::stand_in::telegram::{Answer, Chat, Kind, Message, Person, Press};
use tokio::time::Instant;

use crate::database::{Entry, assert_confirmed};
use tabletomb_tests::polling::{EVENING, PATIENCE, wait_within};

/// A table and the people at it, in the order of their seats.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) board: Message,
    pub(crate) people: Vec<Person>,
    /// Every press of a choice so far, by seat, and what it sent.
    pub(crate) presses: Vec<(usize, String, Press)>,
    /// A choice that is taken wherever it is offered, to be done sooner.
    pub(crate) taste: Option<&'static str>,
}

impl Table {
    /// The first of the people opens a table, the others join, and it waits to be started; rounds
    /// will wait for a tap.
    pub(crate) async fn open(chat: &Chat, people: &[&Person]) -> Self {
        let old = chat.from_bot().last().map_or(0, Message::id);
        people[0].says(chat, "/play rps-zombie");
        let is_lobby = |m: &Message| m.id() > old && find(m, ".join").is_some();
        let lobby = chat.message_where(is_lobby).await;
        let table = Self::of(lobby, people);
        for person in &people[1..] {
            table.turns(person, "join").await;
        }
        table.turns(people[0], "opt1").await;
        table
    }

    /// Like `open`, with the game begun: the board asks for the first throw.
    pub(crate) async fn begin(chat: &Chat, people: &[&Person]) -> Self {
        let mut table = Self::open(chat, people).await;
        table.starts().await;
        table
    }

    /// The table of a board, with those who sit there.
    pub(crate) fn of(board: Message, people: &[&Person]) -> Self {
        let id = table_id(&board);
        let people = people.iter().map(|person| (*person).clone()).collect();
        Self {
            id,
            board,
            people,
            presses: Vec::new(),
            taste: None,
        }
    }

    /// The first of the people starts the game.
    pub(crate) async fn starts(&mut self) {
        self.turns(&self.people[0], "start").await;
        self.board = self.board.wait_until(|m| !choices(m).is_empty()).await;
    }

    /// Waits for a button such as `join` on the board or among the options, and lets a person press it.
    pub(crate) async fn turns(&self, person: &Person, knob: &str) -> Answer {
        let sent = |shown: &Message| find_knob_data(shown, &self.id, knob);
        let is_private = self.board.chat().kind() == Kind::Private;
        let shown = match is_option(knob) {
            true if !is_private => self.open_overlay(person, "options").await,
            true if sent(&self.board.current_state()).is_none() => {
                let options = format!("{}.options", self.id);
                person.presses_data(&self.board, &options).await;
                self.board.wait_until(|m| sent(m).is_some()).await
            }
            _ => self.board.wait_until(|m| sent(m).is_some()).await,
        };
        let data = sent(&shown).expect("it is offered");
        let answer = person.presses_data(&shown, &data).await;
        if shown.id() != self.board.id() {
            person
                .presses_data(&shown, &format!("{}.fold", self.id))
                .await;
            shown.wait_until_deleted().await;
        }
        answer
    }

    /// Lets a person press a button that opens an overlay beside the board, and waits for the overlay.
    pub(crate) async fn open_overlay(&self, person: &Person, knob: &str) -> Message {
        let data = format!("{}.{knob}", self.id);
        person.presses_data(&self.board, &data).await;
        let chat = self.board.chat();
        let opened = wait_within(PATIENCE, async || chat.private_messages(person.id()).pop()).await;
        opened.unwrap_or_else(|| panic!("nothing opens:\n{}", chat.transcript()))
    }

    /// Whether the board shows the end.
    pub(crate) fn is_over(&self) -> bool {
        find(&self.board.current_state(), ".again").is_some()
    }

    /// Plays until the board shows the end.
    pub(crate) async fn plays_out(&mut self) {
        let end = Instant::now() + EVENING;
        while !self.is_over() {
            assert!(
                Instant::now() < end,
                "no end in sight:\n{}",
                self.board.chat().transcript()
            );
            self.plays_on().await;
        }
        self.board = self.board.current_state();
    }

    /// Lets every player press one choice of the board, if there is any, and waits for the board to change.
    pub(crate) async fn plays_on(&mut self) {
        self.board = self.board.current_state();
        for seat in 0..self.people.len() {
            self.answers(seat).await;
        }
        let seen = self.board.edits();
        self.board = self.board.wait_until(|m| m.edits() > seen).await;
    }

    /// One person presses what the board offers until something is theirs to press.
    async fn answers(&mut self, seat: usize) {
        let mut left = choices(&self.board);
        while !left.is_empty() {
            let liked = |label: &String| self.taste.is_some_and(|taste| label.contains(taste));
            let liked = left.iter().position(liked);
            let place = liked.unwrap_or_else(|| rand::random_range(0..left.len()));
            let label = left.swap_remove(place);
            if !self.taps(seat, &label).answer().await.alert {
                return;
            }
        }
    }

    /// Presses a choice for a player, without waiting.
    pub(crate) fn taps(&mut self, seat: usize, label: &str) -> Press {
        let press = self.people[seat].taps(&self.board, label);
        let sent = self.board.data(label).expect("it is a choice");
        self.presses.push((seat, sent.to_owned(), press.clone()));
        press
    }

    /// Returns the answers to the presses of the player at a seat.
    pub(crate) fn answer_texts(&self, seat: usize) -> Vec<String> {
        let own = self.presses.iter().filter(|(of, ..)| *of == seat);
        let answers = own.filter_map(|(.., press)| press.find_answer());
        answers.map(|answer| answer.text().to_owned()).collect()
    }

    /// Asserts that confirmed moves are in the journal. A move lacks its confirmation only where the answer was lost,
    /// or given for a repeat.
    pub(crate) fn assert_told(&self, moves: &[Entry]) {
        let letters = ["A", "B", "C"].into_iter();
        for (seat, letter) in letters.enumerate().take(self.people.len()) {
            let own = self.presses.iter().filter(|(of, ..)| *of == seat);
            let told = own.map(|(_, data, press)| (&data[..], Person::is_confirmed(press, data)));
            assert_confirmed(moves, letter, &moves_by(told));
        }
    }
}

/// Whether a button such as `opt1` stands among the options.
fn is_option(knob: &str) -> bool {
    let numbered = |rest: &str| rest.starts_with(|it: char| it.is_ascii_digit());
    ["keep", "invite"].contains(&knob) || knob.strip_prefix("opt").is_some_and(numbered)
}
