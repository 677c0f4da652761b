//! The count at the end of a round.

use engine::{BySeat, EventLog};

use super::super::Gravedig;
use super::super::cards::Sign;
use super::super::state::{Phase, State};
use super::super::view::Event;

pub(super) fn count(state: &mut State, told: &mut EventLog<Gravedig>) {
    state.armed = BySeat::from_fn(state.seats(), |_| false);
    state.phase = Phase::Count;
    let sum = state.sum();
    let sign = Sign::of(sum);
    let owner = state.owner(sign);
    if let Some(owner) = owner {
        state.scores[owner] += 1;
    }
    told.tell_everyone(|| Event::Counted { sum, sign, owner });
}
