//! Settings and positions of Survival.

use engine::Play;
use engine::games::survival::{Options, Survival};

use super::super::position::{self, Position};

/// The switch in a lobby by which the program places the pawns.
pub const QUICK: u8 = 1;

/// The clock, which is off after two turns.
pub const CLOCK: u8 = 3;

/// The switches that turn the clock off.
pub const UNHURRIED: [u8; 2] = [CLOCK; 2];

/// The first position that is as wanted, after a quick start.
pub(super) fn position(seats: u8, wanted: impl Fn(&Play<Survival>) -> bool) -> Position<Survival> {
    let options = Options {
        quick_start: true,
        ..Options::default()
    };
    position::position(&options, seats, wanted)
}
