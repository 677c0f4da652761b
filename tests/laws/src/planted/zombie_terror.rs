//! Faults in a game whose questions are open and whose cards are not.

use std::cell::Cell;

use engine::games::zombie_terror::{Action, Options, ZombieTerror};

use super::fault::{Base, Fault, NoFault, Spot};
use super::{broken_law, keeps_every_law};
use crate::{Law, leak};

impl Base for ZombieTerror {
    const GAMES: u64 = crate::FEW;

    fn small() -> Options {
        Options {
            quick_setup: true,
            ..Options::default()
        }
    }

    fn fault_spot() -> &'static Spot<Self> {
        thread_local! {
            static PLANTED: Cell<&'static dyn Fault<ZombieTerror>> = const { Cell::new(&NoFault) };
        }
        &PLANTED
    }
}

#[test]
fn without_a_fault_it_keeps_every_law() {
    keeps_every_law::<ZombieTerror>(1);
}

planted! {
    /// The board offers the cards that a player holds.
    fn cards_on_the_board() in ZombieTerror, found by leak::check as NoLeak {
        fn shows_hand(&self, _: Action) -> bool {
            false
        }
    }
}
