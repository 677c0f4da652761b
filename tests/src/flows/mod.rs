//! Evenings at a table, on whatever platform: what its people see, what they press, and what it
//! costs them. The flows of each platform say how seeing and pressing is done there.
//!
//! A flow about the table, not about its wire, is played over Telegram alone, which is cheaper; in a long run over
//! Discord too. Each platform keeps a whole game of each kind, its secrets, and the limits of its messages.

use std::time::Duration;

use engine::{Game, GameId, Orders};

use crate::database::Database;
use crate::program::Running;
use crate::stand_in::StormSummary;
use people::PersonClient;
use players::{Manner, Players};
use position::Position;

pub mod accents;
pub mod advance;
mod client;
pub mod cost;
pub mod deeds;
mod evening;
pub mod first;
pub mod full;
pub mod journal;
pub mod kills;
pub mod law;
pub mod lines;
pub mod mail;
pub mod once;
pub mod overlays;
pub mod paced;
pub mod people;
pub mod players;
pub mod position;
pub mod post;
pub mod quarrels;
pub mod rests;
pub mod rps;
pub mod runners;
pub mod scene;
pub mod secrets;
pub mod shown;
pub mod silence;
pub mod storms;
pub mod survival;
pub mod table;
pub mod terror;
pub mod worlds;
pub mod zombiaki;

pub use self::shown::{CallMessage, MessageCounts, Spot, TableMessage, Tap};
pub use crate::polling::PATIENCE;
pub use client::{NAMES, TableClient, place, seat};

/// A chat of people on a platform.
pub type PlaceOf<H> = <<H as Harness>::Person as PersonClient>::Place;

/// A platform with the program on it.
pub trait Harness: Sized {
    /// The client of a table on the platform.
    type Table: TableClient;

    /// The client of a person there.
    type Person: PersonClient;

    /// The name of the platform.
    const NAME: &str;

    /// The choice that people at a table take wherever it is offered, to be done sooner.
    const TASTE: Option<&str>;

    /// The way in which a player answers who can't be written to.
    const CLOSED: Manner;

    /// Opens the program without pictures, with generous clocks.
    fn opens() -> impl Future<Output = Self>;

    /// Opens the program with pictures and generous clocks.
    fn open_with_pictures() -> impl Future<Output = Self>;

    /// Opens with settings of one's own.
    fn set(settings: &[(&str, &str)]) -> impl Future<Output = Self>;

    /// Opens with a clock that gives people so long.
    fn open_with_clock(clock: Duration) -> impl Future<Output = Self> {
        async move {
            let clock = clock.as_millis().to_string();
            Self::set(&[("TABLETOMB_CLOCK_RELAXED", &clock)]).await
        }
    }

    /// Opens the program with generous clocks, and with this pause at each round.
    fn lingers(pause: Duration) -> impl Future<Output = Self> {
        async move {
            let pause = pause.as_millis().to_string();
            Self::set(&[("TABLETOMB_ROUND_PAUSE", &pause)]).await
        }
    }

    /// Returns a new person who speaks a language, by its two letters.
    fn person(&self, name: &str, language: &str) -> Self::Person;

    /// Returns a new place where people meet.
    fn meeting_place(&self) -> PlaceOf<Self>;

    /// The first of some people opens a lobby.
    fn lays(&self, party: &Party<'_>) -> impl Future<Output = Self::Table>;

    /// People sit down, the first of them turns the switches of the lobby, and the game begins.
    fn begins(&self, party: Party<'_>) -> impl Future<Output = Self::Table> {
        async move {
            let client = self.lays(&party).await;
            for place in 1..party.people {
                client.turns(seat(place), "join").await;
            }
            for _ in 0..party.ais {
                client.turns(seat(0), "ai").await;
            }
            for knob in party.settings {
                client.turns(seat(0), &format!("opt{knob}")).await;
            }
            client.turns(seat(0), "start").await;
            client.looks_again().await;
            client
        }
    }

    /// The program.
    fn program(&mut self) -> &mut Running;

    /// Returns the program's database as it is now.
    fn database(&self) -> impl Future<Output = Database>;

    /// Returns the number of requests that changed anything people see.
    fn requests(&self) -> usize;

    /// Lets any fault happen where people are from now on, as this seed says.
    fn storms(&self, seed: u64);

    /// Lets any request be refused where people are from now on, for unknown reasons.
    fn defies(&self, seed: u64);

    /// The storm is over; what it was like.
    fn calms(&self) -> StormSummary;

    /// Waits until the program has heard of everything, and owes no post.
    fn wait_until_quiet(&self) -> impl Future<Output = ()>;

    /// The program is killed.
    fn dies(&mut self) -> impl Future<Output = ()>;

    /// Kills the program while no post is on its way: a post that was sent but not yet stored is sent again.
    fn dies_at_rest(&mut self, client: &Self::Table) -> impl Future<Output = ()> {
        async move {
            loop {
                client.wait_until_still().await;
                self.program().pause().await;
                if client.database().debts().await.is_empty() {
                    break;
                }
                self.program().wake().await;
            }
            self.dies().await;
        }
    }

    /// Starts the program again on the same database.
    fn rises(&mut self) -> impl Future<Output = ()>;

    /// Waits until everything is done and sent; the program must have been beyond reproach, but
    /// for what it could not know of when it was killed in the middle of things.
    fn closes(&self, killed: bool) -> impl Future<Output = ()>;

    /// Like `closes`, after kills during presses, whose answers are then lost.
    fn survives(&self) -> impl Future<Output = ()>;

    /// Opens a table at which everyone answers in their pane.
    fn table<G: Orders>(
        &self,
        people: usize,
        settings: &[u8],
    ) -> impl Future<Output = Players<G, Self::Table>> {
        async move {
            let client = self.begins(Party::of::<G>(people, settings)).await;
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
                client.wait_until_shown().await;
            }
            self.dies().await;
            for (client, Position { play, moves }) in tables {
                client.database().plant(client.table(), play, moves).await;
            }
            self.rises().await;
            for (client, _) in tables {
                client.looks_again().await;
                client.wakes(seat(0)).await;
            }
        }
    }

    /// Sets the time limit of people at a table from now on, and gives an asked player all of it.
    fn gives_time(&mut self, client: &Self::Table, time: Duration) -> impl Future<Output = ()> {
        async move {
            self.dies_at_rest(client).await;
            client.database().give_time(client.table(), time).await;
            self.rises().await;
            client.looks_again().await;
        }
    }

    /// Checks that the program was beyond reproach and that the journals explain the plays, and kills it, since it may
    /// have orders to carry out.
    fn ends<G: Game>(&mut self, tables: &[Players<G, Self::Table>]) -> impl Future<Output = ()> {
        async move {
            self.closes(false).await;
            self.dies().await;
            for Players { client, .. } in tables {
                let (database, table) = (client.database(), client.table());
                database.assert_explained_as::<G>(table).await;
            }
        }
    }
}

/// The people who come, and their game.
#[derive(Debug, Clone, Copy)]
pub struct Party<'a> {
    /// The game.
    pub game: GameId,
    /// Number of people.
    pub people: usize,
    /// The switches of the lobby that are turned, by their places, in this order.
    pub settings: &'a [u8],
    /// Whether the last of them can't be written to.
    pub closed: bool,
    /// Number of AIs beside them.
    pub ais: usize,
    /// The names of the people.
    pub names: &'a [&'a str],
}

impl<'a> Party<'a> {
    /// Builds a party of people who can be written to.
    pub fn of<G: Game>(people: usize, settings: &'a [u8]) -> Self {
        Self {
            game: G::ID,
            people,
            settings,
            closed: false,
            ais: 0,
            names: &NAMES,
        }
    }
}

/// Removes from a text the long numbers that differ for each table and message: seals, and names of files on their way.
pub fn plain(text: &str) -> String {
    let words = text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    let is_long = |word: &str| word.chars().take_while(char::is_ascii_hexdigit).count() >= 32;
    words
        .map(|word| if is_long(word) { "…" } else { word })
        .collect()
}

/// Flows in one harness, each a test: its attribute, its name, how the harness is opened, with a
/// clock of so many milliseconds where it takes one, and the flow.
#[macro_export]
macro_rules! flow_tests {
    ($harness:ty; $(
        [$($kind:meta)?] $name:ident: $opens:ident$(($clock:literal))? => $flow:path,
    )*) => {
        $(
            #[tokio::test]
            $(#[$kind])?
            async fn $name() {
                let opened = <$harness as $crate::flows::Harness>::$opens(
                    $(std::time::Duration::from_millis($clock))?
                );
                $flow(&mut opened.await).await;
            }
        )*
    };
}
