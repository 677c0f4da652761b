//! Evenings at a table, on whatever platform: what its people see, what they press, and what it
//! costs them. The flows of each platform say how seeing and pressing is done there.

use std::time::Duration;

use engine::{Game, GameId, Play, Seat};

use crate::{book::Book, polling::within};
use players::{Manner, Players};
use position::Position;

pub mod advance;
pub mod cost;
pub mod deeds;
pub mod journal;
pub mod mail;
pub mod players;
pub mod position;
pub mod runners;
pub mod scene;
pub mod survival;
pub mod terror;
pub mod zombiaki;

pub use crate::polling::PATIENCE;

/// Where somebody presses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// On what they see alone.
    Pane,
    /// On what everybody sees.
    Board,
}

/// A button: what stands on it, and what it sends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tap {
    /// Its words.
    pub label: String,
    /// What it sends.
    pub data: String,
}

/// A message about the table as it is now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shown {
    /// Its words.
    pub text: String,
    /// Its buttons.
    pub taps: Vec<Tap>,
    /// Whether it has a picture.
    pub pictured: bool,
}

/// What was written about a table in one place.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// Messages that are still there.
    pub lasting: usize,
    /// Messages that were taken away again.
    pub passing: usize,
    /// How often one of the lasting was changed.
    pub edits: usize,
}

/// A table as its people meet it.
pub trait TableClient {
    /// Its name.
    fn table(&self) -> &str;
    /// The database of the program.
    fn book(&self) -> &Book;
    /// What everybody sees.
    fn board(&self) -> Option<Shown>;
    /// What somebody sees alone.
    fn pane(&self, seat: Seat) -> Option<Shown>;
    /// Somebody presses what stands there, and it is carried out.
    fn presses(&self, seat: Seat, spot: Spot, data: &str) -> impl Future<Output = ()>;
    /// Somebody types an action where everybody reads it, and it is carried out.
    fn types(&self, seat: Seat, action: &str) -> impl Future<Output = ()>;
    /// Everything that was ever sent to the place of the table, or to somebody alone, without what
    /// differs from game to game; the same again stands there again.
    fn sent(&self, whom: Option<Seat>) -> Vec<String>;
    /// Everything that somebody alone was ever told: in private, and in answer to what they pressed
    /// or typed.
    fn told(&self, seat: Seat) -> String;
    /// How much of it there is.
    fn written(&self, whom: Option<Seat>) -> Written;
    /// Whether the program draws pictures there.
    fn is_drawn(&self) -> bool;
    /// Everything as text.
    fn transcript(&self) -> String;

    /// People go over to the next table, where everybody sits so many seats further.
    fn moves_over(&mut self, table: &str, by: usize);

    /// After the program was away, everybody opens again what was only shown to them in passing.
    fn looks_again(&self) -> impl Future<Output = ()>;

    /// The play as whoever knows everything sees it.
    fn play<G: Game>(&self) -> impl Future<Output = Play<G>> {
        self.book().play(self.table())
    }

    /// Waits until everything is shown.
    fn settles(&self) -> impl Future<Output = ()> {
        async {
            let owes = async || {
                let debts = self.book().debts_of(self.table()).await;
                debts.is_empty().then_some(())
            };
            let settled = within(PATIENCE, owes).await;
            assert!(settled.is_some(), "owed for ever:\n{}", self.transcript());
        }
    }

    /// Waits until everything is shown at all tables, and what has served is taken away.
    fn is_still(&self) -> impl Future<Output = ()> {
        async {
            let owes = async || self.book().debts().await.is_empty().then_some(());
            let still = within(PATIENCE, owes).await;
            assert!(still.is_some(), "owed for ever:\n{}", self.transcript());
        }
    }

    /// Waits until the play is as wanted.
    fn comes_to<G: Game>(
        &self,
        what: &str,
        wanted: impl Fn(&Play<G>) -> bool,
    ) -> impl Future<Output = Play<G>> {
        async move {
            let look = async || Some(self.play().await).filter(&wanted);
            let found = within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("waited in vain: {what}\n{}", self.transcript()))
        }
    }

    /// Waits until what somebody sees alone is as wanted.
    fn sees(
        &self,
        seat: Seat,
        what: &str,
        wanted: impl Fn(&Shown) -> bool,
    ) -> impl Future<Output = Shown> {
        async move {
            let look = async || self.pane(seat).filter(&wanted);
            let found = within(PATIENCE, look).await;
            found.unwrap_or_else(|| panic!("{seat} waited in vain: {what}\n{}", self.transcript()))
        }
    }

    /// The board is written anew from what is stored, and so are all panes: the host opens and
    /// folds their part of it.
    fn wakes(&self, host: Seat) -> impl Future<Output = ()> {
        async move {
            let data = format!("{}.manage", self.table());
            for _ in 0..2 {
                self.presses(host, Spot::Board, &data).await;
                self.settles().await;
            }
        }
    }
}

/// A platform with the program on it.
pub trait Harness: Sized {
    /// How people meet there.
    type Table: TableClient;

    /// What it is called.
    const NAME: &str;

    /// How somebody answers who can't be written to.
    const CLOSED: Manner;

    /// Opens in words alone, with clocks that hurry nobody.
    fn opens() -> impl Future<Output = Self>;

    /// Opens with pictures, and with clocks that hurry nobody.
    fn pictured() -> impl Future<Output = Self>;

    /// Opens with a clock that gives people so long.
    fn hurried(clock: Duration) -> impl Future<Output = Self>;

    /// Opens with clocks that hurry nobody, and with so long a look at each round.
    fn lingers(pause: Duration) -> impl Future<Output = Self>;

    /// People sit down, the first of them turns the switches of the lobby, and the game begins.
    fn begins(&self, party: Party<'_>) -> impl Future<Output = Self::Table>;

    /// The program is killed.
    fn dies(&mut self) -> impl Future<Output = ()>;

    /// It is started again on the same database.
    fn rises(&mut self) -> impl Future<Output = ()>;

    /// Waits until everything is done and sent; the program must have been beyond reproach, but
    /// for what it could not know of when it was killed in the middle of things.
    fn closes(&self, killed: bool) -> impl Future<Output = ()>;

    /// A table at which everybody answers in their pane.
    fn table<G: Game>(
        &self,
        people: usize,
        knobs: &[u8],
    ) -> impl Future<Output = Players<G, Self::Table>> {
        async move {
            let client = self.begins(Party::of::<G>(people, knobs)).await;
            Players::new(client, &vec![Manner::Pane; people], 3)
        }
    }

    /// Puts positions on tables, between two runs of the program.
    fn plants<G: Game>(
        &mut self,
        tables: &[(&Self::Table, &Position<G>)],
    ) -> impl Future<Output = ()> {
        async move {
            for (client, _) in tables {
                client.settles().await;
            }
            self.dies().await;
            for (client, Position { play, moves }) in tables {
                client.book().plant(client.table(), play, moves).await;
            }
            self.rises().await;
            for (client, _) in tables {
                client.looks_again().await;
                client.wakes(seat(0)).await;
            }
        }
    }

    /// Everything was beyond reproach, and the journals explain the plays; the program is gone
    /// then, since it may have orders to carry out.
    fn ends<G: Game>(&mut self, tables: &[Players<G, Self::Table>]) -> impl Future<Output = ()> {
        async move {
            self.closes(false).await;
            self.dies().await;
            for Players { client, .. } in tables {
                let (book, table) = (client.book(), client.table());
                book.assert_explained_as::<G>(table).await;
            }
        }
    }
}

/// Who comes, and what for.
#[derive(Debug, Clone, Copy)]
pub struct Party<'a> {
    /// The game.
    pub game: GameId,
    /// How many people.
    pub people: usize,
    /// The switches of the lobby that are turned, by their places, in this order.
    pub knobs: &'a [u8],
    /// Whether the last of them can't be written to.
    pub closed: bool,
    /// How many AIs sit down beside them.
    pub ais: usize,
    /// What the people are called.
    pub names: &'a [&'a str],
}

impl<'a> Party<'a> {
    /// So many people to whom one can write.
    pub fn of<G: Game>(people: usize, knobs: &'a [u8]) -> Self {
        Self {
            game: G::ID,
            people,
            knobs,
            closed: false,
            ais: 0,
            names: &NAMES,
        }
    }
}

/// What people are called.
pub const NAMES: [&str; 8] = ["Anna", "Boris", "Carl", "Dan", "Eve", "Fay", "Gil", "Hana"];

impl Shown {
    /// The buttons of one menu (`p`, `b`, `t` or `o`), with how far each leads.
    pub fn menu(&self, menu: char) -> impl Iterator<Item = (&Tap, Vec<&str>)> {
        self.taps.iter().filter_map(move |tap| {
            let words: Vec<&str> = tap.data.split('.').collect();
            let [_, of, _, trail] = words[..] else {
                return None;
            };
            let trail = trail.split('-').filter(|step| !step.is_empty());
            (of.len() == 1 && of.starts_with(menu)).then(|| (tap, trail.collect()))
        })
    }

    /// The buttons of a menu that lead furthest: those of the page that is open, not the way back.
    pub fn page(&self, menu: char) -> Vec<Tap> {
        let furthest = self.menu(menu).map(|(_, trail)| trail.len()).max();
        let open = self.menu(menu);
        let open = open.filter(|(_, trail)| Some(trail.len()) == furthest);
        open.map(|(tap, _)| tap.clone()).collect()
    }

    /// Whether the question with this number is asked here.
    pub fn asks(&self, question: u32) -> bool {
        let number = question.to_string();
        let is = |tap: &Tap| tap.data.split('.').nth(2) == Some(&number);
        self.menu('p').any(|(tap, _)| is(tap))
    }
}

/// A text without the long numbers that are drawn anew for each table and message: seals, and names
/// of files on their way.
pub fn plain(text: &str) -> String {
    let words = text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    let is_long = |word: &str| word.chars().take_while(char::is_ascii_hexdigit).count() >= 32;
    words
        .map(|word| if is_long(word) { "…" } else { word })
        .collect()
}

/// The seat at a place of a list.
///
/// # Panics
///
/// When no table has so many.
pub fn seat(place: usize) -> Seat {
    let place = u8::try_from(place).ok().and_then(Seat::nth);
    place.expect("tables are small")
}

/// The place of a seat in a list.
pub fn place(seat: Seat) -> usize {
    usize::from(seat.index())
}
