//! Faults in a game whose questions are open and whose cards are not.

use engine::games::zombie_terror::{Action, Options, ZombieTerror};

use super::fault::{Base, Fault};
use super::{broken, keeps_every_law};
use crate::{Law, leak};

impl Base for ZombieTerror {
    const GAMES: u64 = crate::FEW;

    fn small() -> Options {
        Options {
            quick_setup: true,
            ..Options::default()
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct NoFault;

impl Fault for NoFault {
    type Base = ZombieTerror;
}

#[test]
fn without_a_fault_it_keeps_every_law() {
    keeps_every_law::<NoFault>(1);
}

planted! {
    /// The board offers the cards that somebody holds.
    fn cards_on_the_board() in ZombieTerror, found by leak::check as NoLeak {
        fn shows_hand(_: Action) -> bool {
            false
        }
    }
}
