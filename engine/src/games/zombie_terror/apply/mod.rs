//! The effects of actions. All code here works on the open table alone; only `deal` touches hands.

use super::ZombieTerror;
use super::action::Action;
use super::state::State;
use super::table::Table;
use crate::chance::Chance;
use crate::game::EventLog;
use crate::story::Story;

mod adds;
mod cards;
mod deal;
mod end;
mod humans;
mod moves;
mod setup;
mod turn;
mod umpire;

pub(crate) use umpire::Umpire;

pub(super) use deal::start;

pub(super) fn apply(
    state: &mut State,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<ZombieTerror>,
) {
    if let Action::Play(play) = action {
        let card = play.card();
        let hand = &mut state.hands[card.side()];
        hand.open_mut().retain(|held| *held != card);
    }
    let mut umpire = Umpire::new(&mut state.table, told);
    umpire.take(action);
    if umpire.deals {
        deal::deal(state, chance);
    }
    if state.table.ending().is_some() {
        deal::show(state, told);
    }
}

/// Goes on with a position that leads on by itself.
pub(super) fn go_on(table: &mut Table) {
    Umpire::new(table, &mut EventLog::new_muted()).go_on();
}

impl Table {
    /// A legal action tried on a copy, which doesn't remember what was before.
    #[must_use]
    pub(in crate::games::zombie_terror) fn preview_action(&self, action: Action) -> Self {
        let mut copy = self.bare();
        Umpire::new(&mut copy, &mut EventLog::new_for_playouts()).take(action);
        copy
    }

    /// Returns a copy without the story, which affects nothing.
    pub(in crate::games::zombie_terror) fn bare(&self) -> Self {
        Self {
            played: self.played.clone(),
            story: Story::default(),
            ..*self
        }
    }
}
