//! People at one table, who press what its board or their panes offer.

use std::time::Duration;

use rand::seq::SliceRandom;
use tabletomb_tests::database::Database;
pub(crate) use tabletomb_tests::flows::post::{choices, find};
use tabletomb_tests::flows::people::{PersonClient, boards};
use tabletomb_tests::flows::post::{find_knob_data, table_id};
use tabletomb_tests::polling::{wait_until, wait_within};
use tabletomb_tests::stand_in::discord::{Channel, Interaction, Message, Person};
use tokio::time::Instant;

use crate::app::{App, PATIENCE, wait_until_done};
use tabletomb_tests::polling::EVENING;

/// A table and the people at it, in the order of their seats.
pub(crate) struct Table {
    pub(crate) id: String,
    /// The channel in which the table was asked for.
    pub(crate) home: Channel,
    pub(crate) board: Message,
    pub(crate) people: Vec<Person>,
    /// A choice that is taken wherever it is offered, to be done sooner.
    pub(crate) taste: Option<&'static str>,
    database: Database,
}

impl Table {
    /// The first of the people opens a table, the others join, and it waits to be started; rounds
    /// will wait for a tap.
    pub(crate) async fn open(app: &App, home: &Channel, people: &[&Person]) -> Self {
        let old = public(home).last().map_or(0, Message::id);
        people[0].calls(home, "play", &[("game", "rps-zombie")]);
        let lobby = board_of(app, home, old).await;
        let table = Self::of(app, home, lobby, people).await;
        for person in &people[1..] {
            table.turns(person, "join").await;
        }
        table.turns(people[0], "opt1").await;
        table
    }

    /// Like `open`, with the game begun: the board asks for the first throw.
    pub(crate) async fn begin(app: &App, home: &Channel, people: &[&Person]) -> Self {
        let mut table = Self::open(app, home, people).await;
        table.starts().await;
        table
    }

    /// The table of a board, with those who sit there.
    pub(crate) async fn of(app: &App, home: &Channel, board: Message, people: &[&Person]) -> Self {
        Self {
            id: table_id(&board),
            home: home.clone(),
            board,
            people: people.iter().map(|person| (*person).clone()).collect(),
            // two who lose their brains soon have played a whole game too
            taste: Some("Lose a brain"),
            database: app.database().await,
        }
    }

    /// The first of the people starts the game.
    pub(crate) async fn starts(&mut self) {
        self.turns(&self.people[0], "start").await;
        self.board_where(|m| !choices(m).is_empty()).await;
    }

    /// Waits for a button such as `join` on the board, and lets a person press it.
    pub(crate) async fn turns(&self, person: &Person, knob: &str) -> Interaction {
        let sent = |shown: &Message| find_knob_data(shown, &self.id, knob);
        let shown = match knob.starts_with("opt") {
            true => {
                let opens = format!("{}.options", self.id);
                let board = self.newest_where(|m| find(m, &opens).is_some()).await;
                wait_until_done(&self.database, &person.forges(&board, &opens)).await;
                let has_it = |m: &Message| m.is_ephemeral() && sent(m).is_some();
                let look = async || person.sees(&board.channel()).into_iter().rfind(has_it);
                wait_within(PATIENCE, look)
                    .await
                    .expect("the options are open")
            }
            false => self.newest_where(|m| sent(m).is_some()).await,
        };
        let id = sent(&shown).expect("it was just there");
        let press = person.forges(&shown, &id);
        if shown.is_ephemeral() {
            wait_until_done(&self.database, &press).await;
            press.wait_for_response().await;
            let back = format!("{}.fold", self.id);
            person.forges(&shown, &back).wait_for_response().await;
            shown.wait_until(Message::is_deleted).await;
            return press;
        }
        wait_until_done(&self.database, &press).await;
        press
    }

    /// Waits until its newest board is as wanted; that is its board from then on.
    pub(crate) async fn board_where(&mut self, wanted: impl Fn(&Message) -> bool) -> Message {
        self.board = self.newest_where(wanted).await;
        self.board.clone()
    }

    async fn newest_where(&self, wanted: impl Fn(&Message) -> bool) -> Message {
        let look = async || self.boards().pop().filter(|board| wanted(board));
        let found = wait_within(PATIENCE, look).await;
        found.unwrap_or_else(|| panic!("no such board:\n{}", self.transcript()))
    }

    /// Every board of it that stands, oldest first.
    pub(crate) fn boards(&self) -> Vec<Message> {
        boards::<Person>(&self.home, &self.id)
    }

    /// Returns the home channel and its threads as text.
    pub(crate) fn transcript(&self) -> String {
        Person::describe_place(&self.home)
    }

    /// Whether the board shows the end.
    pub(crate) fn is_over(&self) -> bool {
        let is_last = |board: &Message| find(board, ".again").is_some();
        self.boards().last().is_some_and(is_last)
    }

    /// Plays until the board shows the end; exactly one board stands then.
    pub(crate) async fn plays_out(&mut self) {
        let end = Instant::now() + EVENING;
        while !self.is_over() {
            let in_time = Instant::now() < end;
            assert!(in_time, "no end in sight:\n{}", self.transcript());
            self.plays_on().await;
        }
        self.stands_once().await;
    }

    /// Plays on for a few moves, or to the end if that comes first; exactly one board stands then.
    pub(crate) async fn goes_on(&mut self) {
        let (end, enough) = (Instant::now() + EVENING, self.count_moves().await + 4);
        while !self.is_over() && self.count_moves().await < enough {
            let in_time = Instant::now() < end;
            assert!(in_time, "it doesn't go on:\n{}", self.transcript());
            self.plays_on().await;
        }
        self.stands_once().await;
    }

    /// Waits until all is shown, on one board.
    async fn stands_once(&mut self) {
        self.is_shown().await;
        assert_eq!(self.boards().len(), 1, "{}", self.transcript());
    }

    /// Lets every player press one choice on offer, if there is any, and waits until all is shown.
    pub(crate) async fn plays_on(&mut self) {
        self.is_shown().await;
        let before = self.count_moves().await;
        for seat in 0..self.people.len() {
            self.answers(seat).await;
        }
        if self.count_moves().await == before {
            // a round is being shown, or it is an AI's turn
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.is_shown().await;
    }

    /// Waits until everything owed by the table is sent.
    pub(crate) async fn is_shown(&mut self) {
        let owes = async || {
            self.database
                .debts_of(&self.id)
                .await
                .is_empty()
                .then_some(())
        };
        if wait_within(PATIENCE, owes).await.is_none() {
            let debts = self.database.debts_of(&self.id).await.join("\n");
            panic!("owed for ever: {debts}\n{}", self.transcript());
        }
        if let Some(board) = self.boards().pop() {
            self.board = board;
        }
    }

    /// One person presses what is offered, on the board or in their own pane, until something is
    /// theirs to press.
    async fn answers(&mut self, seat: usize) {
        let before = self.count_moves().await;
        let mut left = choices(&self.board);
        left.shuffle(&mut rand::rng());
        left.sort_by_key(|label| !self.taste.is_some_and(|taste| label.contains(taste)));
        for label in left {
            let press = self.taps_anywhere(seat, &label);
            wait_until_done(&self.database, &press).await;
            if self.count_moves().await != before {
                return;
            }
        }
    }

    fn taps_anywhere(&self, seat: usize, label: &str) -> Interaction {
        let person = &self.people[seat];
        let pane = self.pane(seat).filter(|pane| pane.button(label).is_some());
        match pane.filter(|_| rand::random()) {
            Some(pane) => person.taps(&pane, label),
            None => person.taps(&self.board, label),
        }
    }

    /// Returns the newest pane that a player sees beside the board.
    pub(crate) fn pane(&self, seat: usize) -> Option<Message> {
        panes(&self.people[seat], &self.board.channel(), &self.id).pop()
    }

    /// Counts the moves made.
    pub(crate) async fn count_moves(&self) -> usize {
        self.database.moves(&self.id).await.len()
    }

    /// Presses a choice on the board for a player, and waits until it is carried out.
    pub(crate) async fn presses(&mut self, seat: usize, label: &str) -> Interaction {
        let press = self.taps(seat, label);
        wait_until_done(&self.database, &press).await;
        press
    }

    /// Presses a choice on the board for a player, without waiting.
    pub(crate) fn taps(&self, seat: usize, label: &str) -> Interaction {
        self.people[seat].taps(&self.board, label)
    }

    /// The game has come to its proper end, as the database has it too.
    pub(crate) async fn assert_over(&self) {
        self.database.assert_over(&self.id).await;
    }

    /// The journal explains the play.
    pub(crate) async fn assert_explained(&self) {
        self.database.assert_explained(&self.id).await;
    }

    /// Waits until so many moves were made.
    pub(crate) async fn has_made(&self, moves: usize) {
        wait_until("so many moves are made", PATIENCE, async || {
            (self.count_moves().await >= moves).then_some(())
        })
        .await;
    }
}

/// Waits for a lobby in a channel or its threads, newer than a message.
pub(crate) async fn board_of(app: &App, home: &Channel, old: u64) -> Message {
    let is_lobby = |m: &Message| m.id() > old && find(m, ".options").is_some();
    let look = async || public(home).into_iter().rev().find(is_lobby);
    let lobby = wait_within(PATIENCE, look).await;
    lobby.unwrap_or_else(|| panic!("no lobby\n{}", app.discord.transcript()))
}

/// Returns the bot's public messages in a channel and its threads, oldest first, without signs.
pub(crate) fn public(home: &Channel) -> Vec<Message> {
    Person::public_messages(home)
}

/// Returns the panes of a table that only this person sees in a channel, oldest first.
pub(crate) fn panes(person: &Person, channel: &Channel, table: &str) -> Vec<Message> {
    let title = format!("table {table}");
    let is_pane = |m: &Message| m.is_ephemeral() && m.text().contains(&title);
    person.sees(channel).into_iter().filter(is_pane).collect()
}

/// Two people at a table whose board asks for the first throw.
pub(crate) async fn begin_duel(app: &App) -> (Table, [Person; 2]) {
    let people = app.people(["Anna", "Boris"]);
    let [anna, boris] = &people;
    let mut table = Table::begin(app, &app.channel(), &[anna, boris]).await;
    app.is_quiet().await;
    table.is_shown().await;
    (table, people)
}
