//! The window after a turn: answers are gathered in secret, then what was dug is kept or not.

use engine::{EventLog, Seat, Seats};

use super::turn;
use crate::Gravedig;
use crate::action::Action;
use crate::cards::Card;
use crate::ground::Cells;
use crate::state::{Phase, State};
use crate::view::Event;

pub(super) fn answer(state: &mut State, seat: Seat, action: Action, told: &mut EventLog<Gravedig>) {
    let Phase::Window(window) = &mut state.phase else {
        unreachable!("answers are legal while a window is open only");
    };
    window.answers[seat] = Some(action);
    told.tell_everyone(|| Event::HasAnswered { seat });
    let lanterns = |answer: &Option<Action>| *answer == Some(Action::Lantern);
    let (digger, cells) = (window.digger, window.cells);
    let by = window.answers.seats_where(lanterns);
    if !state.pending_seats().is_empty() {
        return;
    }
    if by.is_empty() {
        keep(state, digger, cells, told);
    } else {
        give_back(state, digger, cells, by, told);
    }
    turn::open_next(state, told);
}

fn give_back(
    state: &mut State,
    digger: Seat,
    cells: Cells,
    by: Seats,
    told: &mut EventLog<Gravedig>,
) {
    by.iter()
        .for_each(|seat| state.throw_away(seat, Card::Lantern));
    state.give_back(digger, cells);
    told.reveal(|| Event::GivenBack { digger, cells, by });
}

fn keep(state: &mut State, digger: Seat, cells: Cells, told: &mut EventLog<Gravedig>) {
    let treasures = state.with_treasures(cells);
    let found: u16 = treasures.iter().map(|(_, value)| u16::from(*value)).sum();
    state.scores[digger] += found;
    told.reveal(|| Event::Kept { digger, treasures });
}
