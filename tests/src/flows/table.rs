//! People at one table of the shortest game, who press what its board or their panes offer.

use std::time::Duration;

use rand::seq::SliceRandom;
use tokio::time::{Instant, sleep};

use super::Harness;
use super::people::{PersonClient, boards};
use super::post::{Post, choices, find, find_knob_data, moves_by, table_id};
use crate::database::{Database, assert_confirmed};
use crate::polling::{EVENING, PATIENCE, wait_until, wait_within};

/// A table and the people at it, in the order of their seats.
#[derive(Debug)]
pub struct Table<P: PersonClient> {
    /// The name of the table.
    pub id: String,
    /// The place in which the table was asked for.
    pub home: P::Place,
    /// The board as it was when the people looked.
    pub board: P::Message,
    /// The people.
    pub people: Vec<P>,
    /// A choice that is taken wherever it is offered, to be done sooner.
    pub taste: Option<&'static str>,
    /// The presses on choices so far, by seat, with their data.
    pub presses: Vec<(usize, String, P::Press)>,
    database: Database,
}

impl<P: PersonClient> Table<P> {
    /// The first of the people opens a table, the others join, and it waits to be started; rounds will wait for a tap.
    /// Panics if there is no lobby within `PATIENCE`.
    pub async fn open<H>(app: &H, home: &P::Place, people: &[&P]) -> Self
    where
        H: Harness<Person = P>,
    {
        let old = P::public_messages(home).last().map_or(0, Post::id);
        people[0].calls_command(home, "play", &[("game", "rps-zombie")]);
        let lobby = lobby_after::<P>(home, old).await;
        let table = Self::of(app, home, lobby, people).await;
        for person in &people[1..] {
            table.turns(person, "join").await;
        }
        table.turns(people[0], "opt1").await;
        table
    }

    /// Like `open`, with the game begun: the board asks for the first throw.
    pub async fn begin<H>(app: &H, home: &P::Place, people: &[&P]) -> Self
    where
        H: Harness<Person = P>,
    {
        let mut table = Self::open(app, home, people).await;
        table.starts().await;
        table
    }

    /// The table of a board, with the people who sit there.
    pub async fn of<H>(app: &H, home: &P::Place, board: P::Message, people: &[&P]) -> Self
    where
        H: Harness<Person = P>,
    {
        Self {
            id: table_id(&board),
            home: home.clone(),
            board,
            people: people.iter().map(|person| (*person).clone()).collect(),
            taste: H::TASTE,
            presses: Vec::new(),
            database: app.database().await,
        }
    }

    /// The first of the people starts the game.
    pub async fn starts(&mut self) {
        self.turns(&self.people[0], "start").await;
        self.wait_for_board(|m| !choices(m).is_empty()).await;
    }

    /// Waits for a button such as `join` on the board or among the options, and lets a person press it.
    pub async fn turns(&self, person: &P, knob: &str) -> P::Press {
        let sent = |shown: &P::Message| find_knob_data(shown, &self.id, knob);
        let is_aside = is_option(knob) && self.boards().last().is_none_or(|m| sent(m).is_none());
        if is_aside {
            let options = format!("{}.options", self.id);
            let board = self.newest_where(|m| find(m, &options).is_some()).await;
            let press = person.touches(&board, &options);
            P::is_done(&press, &self.database).await;
        }
        let look = async || {
            let board = self.boards().into_iter().rfind(|m| sent(m).is_some());
            let own = || person.own_messages(&self.stands()).into_iter();
            let options = || own().rfind(|m| sent(m).is_some()).filter(|_| is_aside);
            let board = board.map(|board| (board, false));
            board.or_else(|| options().map(|options| (options, true)))
        };
        let found = wait_within(PATIENCE, look).await;
        let (shown, are_open) =
            found.unwrap_or_else(|| panic!("no {knob}:\n{}", self.transcript()));
        let press = person.touches(&shown, &sent(&shown).expect("it was just there"));
        P::is_done(&press, &self.database).await;
        if are_open {
            P::answer_text(&press).await;
            person.touches(&shown, &format!("{}.fold", self.id));
            let gone = async || shown.current_state().is_deleted().then_some(());
            wait_until("the options are closed", PATIENCE, gone).await;
        }
        press
    }

    /// Waits until a board is as wanted; that is its board from then on.
    pub async fn wait_for_board(&mut self, wanted: impl Fn(&P::Message) -> bool) -> P::Message {
        self.board = self.newest_where(wanted).await;
        self.board.clone()
    }

    async fn newest_where(&self, wanted: impl Fn(&P::Message) -> bool) -> P::Message {
        let look = async || self.boards().into_iter().rfind(&wanted);
        let found = wait_within(PATIENCE, look).await;
        found.unwrap_or_else(|| panic!("no such board:\n{}", self.transcript()))
    }

    /// Returns the place where the board stands.
    fn stands(&self) -> P::Place {
        P::place_of(&self.boards().pop().unwrap_or_else(|| self.board.clone()))
    }

    /// Returns the boards that stand, oldest first.
    pub fn boards(&self) -> Vec<P::Message> {
        boards::<P>(&P::home_of(&self.home, &self.board), &self.id)
    }

    /// Returns the board at which people look: the one that they know while it stands, else the newest.
    fn looked_at(&self) -> Option<P::Message> {
        let boards = self.boards();
        let known = boards.iter().find(|board| board.id() == self.board.id());
        known.or_else(|| boards.last()).cloned()
    }

    /// Returns the place as text.
    pub fn transcript(&self) -> String {
        P::describe_place(&self.home)
    }

    /// Whether the board shows the end.
    pub fn is_over(&self) -> bool {
        let is_last = |board: &P::Message| find(board, ".again").is_some();
        self.looked_at().as_ref().is_some_and(is_last)
    }

    /// Plays until the board shows the end; exactly one board stands then. Panics if that takes longer than an evening.
    pub async fn plays_out(&mut self) {
        self.plays_until(usize::MAX).await;
    }

    /// Plays on for a few moves, or to the end if that comes first; exactly one board stands then. Panics if that takes
    /// longer than an evening.
    pub async fn goes_on(&mut self) {
        let enough = self.count_moves().await + 4;
        self.plays_until(enough).await;
    }

    async fn plays_until(&mut self, enough: usize) {
        let end = Instant::now() + EVENING;
        while !self.is_over() && self.count_moves().await < enough {
            let in_time = Instant::now() < end;
            assert!(in_time, "no end in sight:\n{}", self.transcript());
            self.plays_on().await;
        }
        self.wait_until_shown().await;
        assert_eq!(self.boards().len(), 1, "{}", self.transcript());
    }

    /// Lets every player press one choice on offer, if there is any, and waits until all is shown.
    pub async fn plays_on(&mut self) {
        self.wait_until_shown().await;
        let before = self.count_moves().await;
        for seat in 0..self.people.len() {
            self.answers(seat).await;
        }
        if self.count_moves().await == before {
            // a round is being shown, or it is an AI's turn
            sleep(Duration::from_millis(50)).await;
        }
        self.wait_until_shown().await;
    }

    /// Waits until everything owed by the table is sent.
    pub async fn wait_until_shown(&mut self) {
        let debts = async || self.database.debts_of(&self.id).await;
        let is_sent = async || debts().await.is_empty().then_some(());
        if wait_within(PATIENCE, is_sent).await.is_none() {
            let debts = debts().await.join("\n");
            panic!("owed for ever: {debts}\n{}", self.transcript());
        }
        if let Some(board) = self.looked_at() {
            self.board = board;
        }
    }

    /// One person presses what is offered, on the board or in their own pane beside it, until something is theirs to
    /// press.
    async fn answers(&mut self, seat: usize) {
        let before = self.count_moves().await;
        let mut left = choices(&self.board);
        left.shuffle(&mut rand::rng());
        left.sort_by_key(|label| !self.taste.is_some_and(|taste| label.contains(taste)));
        for label in left {
            let pane = self.pane(seat).filter(|pane| pane.data(&label).is_some());
            let board = self.board.clone();
            let shown = pane.filter(|_| rand::random()).unwrap_or(board);
            let press = self.taps_on(seat, &shown, &label);
            P::is_done(&press, &self.database).await;
            if self.count_moves().await != before {
                return;
            }
        }
    }

    /// Returns the newest pane that a player sees beside the board.
    pub fn pane(&self, seat: usize) -> Option<P::Message> {
        let place = P::place_of(&self.board);
        self.people[seat].panes_beside(&place, &self.id).pop()
    }

    /// Counts the moves made.
    pub async fn count_moves(&self) -> usize {
        self.database.moves(&self.id).await.len()
    }

    /// Presses a choice on the board for a player, and waits until it is carried out.
    pub async fn presses(&mut self, seat: usize, label: &str) -> P::Press {
        let press = self.taps(seat, label);
        P::is_done(&press, &self.database).await;
        press
    }

    /// Presses a choice on the board for a player, without waiting.
    pub fn taps(&mut self, seat: usize, label: &str) -> P::Press {
        self.taps_on(seat, &self.board.clone(), label)
    }

    fn taps_on(&mut self, seat: usize, on: &P::Message, label: &str) -> P::Press {
        let press = self.people[seat].taps_label(on, label);
        let data = on.data(label).expect("it is a choice");
        self.presses.push((seat, data.to_owned(), press.clone()));
        press
    }

    /// Asserts that confirmed moves are in the journal. A move lacks its confirmation only where the answer was lost,
    /// or given for a repeat.
    pub async fn assert_told(&self) {
        let moves = self.database.moves(&self.id).await;
        let letters = ["A", "B", "C"].into_iter();
        for (seat, letter) in letters.enumerate().take(self.people.len()) {
            let own = self.presses.iter().filter(|(of, ..)| *of == seat);
            let told = own.map(|(_, data, press)| (&data[..], P::is_confirmed(press, data)));
            assert_confirmed(&moves, letter, &moves_by(told));
        }
    }

    /// The game has come to its proper end, as the database has it too.
    pub async fn assert_over(&self) {
        self.database.assert_over(&self.id).await;
    }

    /// The journal explains the play.
    pub async fn assert_explained(&self) {
        self.database.assert_explained(&self.id).await;
    }

    /// Waits until so many moves were made.
    pub async fn wait_until_made(&self, moves: usize) {
        wait_until("so many moves are made", PATIENCE, async || {
            (self.count_moves().await >= moves).then_some(())
        })
        .await;
    }
}

/// Waits for a lobby in a place, newer than a message. Panics if there is none within `PATIENCE`.
pub async fn lobby_after<P: PersonClient>(home: &P::Place, old: u64) -> P::Message {
    let is_lobby = |m: &P::Message| m.id() > old && find(m, ".options").is_some();
    let look = async || P::public_messages(home).into_iter().rfind(is_lobby);
    let lobby = wait_within(PATIENCE, look).await;
    lobby.unwrap_or_else(|| panic!("no lobby\n{}", P::describe_place(home)))
}

/// Whether a button such as `opt1` stands among the options.
fn is_option(knob: &str) -> bool {
    let numbered = |rest: &str| rest.starts_with(|it: char| it.is_ascii_digit());
    ["keep", "invite"].contains(&knob) || knob.strip_prefix("opt").is_some_and(numbered)
}
