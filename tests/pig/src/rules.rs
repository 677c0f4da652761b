//! The state of a game, its legal actions, and their effects.

use engine::{BySeat, Chance, EventLog, Seat, require};
use serde::{Deserialize, Serialize};

use super::Pig;

/// The options agreed before the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Whether half the points win.
    pub short: bool,
}

/// The whole truth, which is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// Number of points that win.
    pub goal: u16,
    /// The banked points of each player.
    pub scores: BySeat<u16>,
    /// The seat whose turn it is; at the end the winner's.
    pub turn: Seat,
    /// Number of points at stake in this turn.
    pub stake: u16,
    /// The last roll.
    pub die: Option<u8>,
}

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Rolls the die.
    Roll,
    /// Takes what is at stake, and ends the turn.
    Hold,
}

engine::word_enum!(Action, "action": Roll = "roll", Hold = "hold");

/// The reason that something is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// No points are at stake to hold.
    NothingToHold,
}

/// An event told to everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat has rolled this.
    Rolled(Seat, u8),
    /// A seat has taken so many points, all that were at stake.
    Held(Seat, u16),
}

impl Public {
    pub(super) fn opening(options: &Options, seats: u8) -> Self {
        Self {
            goal: if options.short { 50 } else { 100 }, // PG-002
            scores: BySeat::from_fn(seats, |_| 0),
            turn: Seat::nth(0).expect("there is a first seat"), // PG-003
            stake: 0,
            die: None,
        }
    }

    /// Returns the winner; `None` if there is none yet.
    pub(super) fn winner(&self) -> Option<Seat> {
        let rich = self.scores.seats_where(|score| *score >= self.goal);
        rich.iter().next() // PG-009
    }

    /// Checks whether the player whose turn it is may take an action, and says why not.
    pub(super) fn permit(&self, action: Action) -> Result<(), Bar> {
        match action {
            Action::Roll => Ok(()),                                      // PG-004
            Action::Hold => require(self.stake > 0, Bar::NothingToHold), // PG-008
        }
    }

    pub(super) fn apply(&mut self, action: Action, chance: &mut Chance, told: &mut EventLog<Pig>) {
        let (seat, stake) = (self.turn, self.stake);
        match action {
            Action::Roll => {
                let face = chance.roll(6);
                told.reveal(|| Event::Rolled(seat, face));
                self.die = Some(face);
                self.stake = if face > 1 { stake + u16::from(face) } else { 0 }; // PG-005
            }
            Action::Hold => {
                told.tell_everyone(|| Event::Held(seat, stake));
                self.scores[seat] += stake; // PG-007
                self.stake = 0;
            }
        }
        if self.stake == 0 && self.winner().is_none() {
            let mut round = seat.clockwise(self.scores.count()); // PG-003
            self.turn = round.nth(1).expect("two play at least"); // PG-006
            told.fence();
        }
    }
}
