//! Random games that are the same in every run, and files in which tests keep what came of them.

use std::env;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

use engine::{Chance, EventLog, Game, Play, Seat, Seed};

/// The variable that, set to 1, lets tests write their kept files instead of complaining.
pub const RECORD: &str = "TABLETOMB_RECORD";

/// Whether kept files are to be written.
#[must_use]
pub fn is_recording() -> bool {
    env::var(RECORD).is_ok_and(|value| value == "1")
}

/// Returns the command that writes the kept files of a test target.
#[must_use]
pub fn command(target: &str) -> String {
    format!("{RECORD}=1 cargo test -p tabletomb-tests --test {target}")
}

/// Writes a kept file. Panics if that can't be done.
pub fn write(path: &str, text: &str) {
    fs::write(project_path(path), text).unwrap_or_else(|error| panic!("{path}: {error}"));
}

/// Removes a kept file. Panics if that can't be done.
pub fn remove(path: &str) {
    fs::remove_file(project_path(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
}

fn project_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// A random player of all seats, with its own random numbers. It mostly gives one of the listed answers, now and then
/// any other possible action.
#[derive(Debug)]
pub struct Walker(Chance);

/// One step of a walker.
#[derive(Debug)]
pub struct Step<G: Game> {
    /// The acting seat.
    pub seat: Seat,
    /// The deed of the walker.
    pub deed: TableMove<G::Action>,
    /// The result of the deed.
    pub told: EventLog<G>,
}

/// A possible deed at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableMove<A> {
    /// Answers what is asked.
    Answer(A),
    /// Takes an action that no question asked for.
    Aside(A),
    /// Changes a secret answer.
    Change {
        /// The answer before the change.
        from: A,
        /// The answer after the change.
        to: A,
    },
    /// Takes back a step.
    Undo,
}

/// Out of this many steps, one is an aside, two are changes and two are steps back, where they are possible.
const SELDOM: u8 = 12;

/// Out of this many steps, one may go to a seat the game doesn't wait for.
const INTERRUPTED: u8 = 2;

impl Walker {
    /// A walker whose random numbers follow from the seed of the game, but not as the game's chance
    /// does.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Chance::from_seed(Seed::from_number(!seed)))
    }

    /// Takes one step. `None` once the game is over.
    pub fn step<G: Game>(&mut self, play: &mut Play<G>) -> Option<Step<G>> {
        if play.is_over() {
            return None;
        }
        let seldom = match self.0.roll(SELDOM) {
            1 => self.pick_aside(play),
            2 | 3 => self.change(play),
            4 | 5 => self.undo(play),
            _ => None,
        };
        let (seat, deed) = seldom.unwrap_or_else(|| self.answer(play));
        let told = match deed {
            TableMove::Answer(action) | TableMove::Aside(action) => play.act(seat, action),
            TableMove::Change { to, .. } => play.replace(seat, to).map(|()| EventLog::new()),
            TableMove::Undo => play.undo(seat).map(|()| EventLog::new()),
        };
        let told = told.unwrap_or_else(|refused| panic!("{seat}, {deed:?}: {refused}"));
        Some(Step { seat, deed, told })
    }

    fn answer<G: Game>(&mut self, play: &Play<G>) -> (Seat, TableMove<G::Action>) {
        let seats = match self.0.roll(INTERRUPTED) {
            1 => play.offers(),
            _ => play.pending_seats(),
        };
        let seat = self.one(seats.iter()).expect("a running game waits");
        let action = self
            .one(play.legal(seat))
            .expect("who is asked has answers");
        (seat, TableMove::Answer(action))
    }

    fn pick_aside<G: Game>(&mut self, play: &Play<G>) -> Option<(Seat, TableMove<G::Action>)> {
        let seats = Seat::first(play.seats());
        let seat = self.one(seats.filter(|seat| !play.asides(*seat).is_empty()))?;
        Some((seat, TableMove::Aside(self.one(play.asides(seat))?)))
    }

    fn change<G: Game>(&mut self, play: &Play<G>) -> Option<(Seat, TableMove<G::Action>)> {
        let seats = Seat::first(play.seats());
        let seat = self.one(seats.filter(|seat| play.given_answer(*seat).is_some()))?;
        let given = play.given_answer(seat)?;
        let (from, options) = (given.answer, given.options.into_iter());
        let to = self.one(options.filter(|action| *action != from))?;
        Some((seat, TableMove::Change { from, to }))
    }

    fn undo<G: Game>(&mut self, play: &Play<G>) -> Option<(Seat, TableMove<G::Action>)> {
        let seats = Seat::first(play.seats());
        let seat = self.one(seats.filter(|seat| play.can_undo(*seat)))?;
        Some((seat, TableMove::Undo))
    }

    fn one<T: Copy + Display>(&mut self, from: impl IntoIterator<Item = T>) -> Option<T> {
        let from: Vec<T> = from.into_iter().collect();
        (!from.is_empty()).then(|| *self.0.pick(&from))
    }
}
