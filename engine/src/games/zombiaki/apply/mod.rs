//! The effects of actions. All code here works on the open table alone; only `deck` touches a deck.

use super::Zombiaki;
use super::action::Action;
use super::state::State;
use super::table::Table;
use crate::game::EventLog;

mod deck;
mod drive;
mod enter;
mod hit;
mod humans;
mod play;
mod push;
mod turn;
mod umpire;
mod walk;
mod zombies;

pub(crate) use umpire::{Next, Umpire};

pub(super) use deck::{begin, start, under_dawn};

pub(super) fn apply(state: &mut State, action: Action, told: &mut EventLog<Zombiaki>) {
    let next = Umpire::new(&mut state.table, told).take(action);
    deck::go_on(state, next, told);
}

impl Table {
    /// Returns a copy of the table after a legal action, as far as the action goes before a side draws.
    #[must_use]
    pub(in crate::games::zombiaki) fn preview_action(&self, action: Action) -> Self {
        let mut copy = self.bare();
        // what a copy draws nobody sees
        let (Next::Wait | Next::Draw) =
            Umpire::new(&mut copy, &mut EventLog::new_for_playouts()).take(action);
        copy
    }

    /// Returns the table after this many ends of turns at which no side draws or plays. Zombies with a choice of ways
    /// walk ahead.
    #[must_use]
    pub(in crate::games::zombiaki) fn preview_turns(&self, turns: u8) -> Self {
        let mut copy = self.bare();
        copy.pass(turns);
        copy
    }

    /// Becomes what it is after so many ends of turns.
    pub(in crate::games::zombiaki) fn pass(&mut self, turns: u8) {
        let told = &mut EventLog::new_for_playouts();
        let mut umpire = Umpire::new(self, told);
        umpire.walk_on();
        for _ in 0..turns {
            if umpire.table.ending().is_none() {
                let (Next::Wait | Next::Draw) = umpire.end_turn();
                umpire.walk_on();
            }
        }
    }
}
