//! Turns: how they open, their steps, and the bell that takes one out of order.

use engine::{BySeat, EventLog, Seat};

use super::count;
use crate::Gravedig;
use crate::bar::could_ring;
use crate::cards::Card;
use crate::ground::{Cell, Cells};
use crate::state::{Phase, State, Turn, Window};
use crate::view::{Event, Whisper};

/// The next turn of the round, or its count.
pub(super) fn open_next(state: &mut State, told: &mut EventLog<Gravedig>) {
    if state.waiting.is_empty() {
        count(state, told);
        return;
    }
    let seat = state.waiting.remove(0);
    // an armed bell rings before the player acts
    let armed = |other: &&Seat| {
        state.armed[**other] && could_ring(&state.waiting, **other, &state.hands[**other]).is_ok()
    };
    match state.waiting.iter().find(armed) {
        Some(ringer) => rob(state, *ringer, seat, told),
        None => open(state, Turn::opening(seat, false), told),
    }
}

fn open(state: &mut State, turn: Turn, told: &mut EventLog<Gravedig>) {
    state.phase = Phase::Turn(turn);
    let seat = turn.seat;
    told.tell_everyone(|| Event::TurnOpens { seat });
}

pub(super) fn ring(state: &mut State, seat: Seat, told: &mut EventLog<Gravedig>) {
    let robbed = running_turn(state).seat;
    rob(state, seat, robbed, told);
}

/// The ringer now, the robbed seat next, then the others as before.
fn rob(state: &mut State, seat: Seat, robbed: Seat, told: &mut EventLog<Gravedig>) {
    state.throw_away(seat, Card::Bell);
    state.armed[seat] = false;
    state.waiting.retain(|other| *other != seat);
    state.waiting.insert(0, robbed);
    told.reveal(|| Event::Rang { seat, robbed });
    open(state, Turn::opening(seat, true), told);
}

pub(super) fn dig(state: &mut State, seat: Seat, cell: Cell, told: &mut EventLog<Gravedig>) {
    let turn = running_turn(state);
    turn.cells = turn.cells.with(cell);
    turn.fresh = false;
    state.dug[seat] = state.dug[seat].with(cell);
    told.tell_everyone(|| Event::Dug { seat, cell });
}

pub(super) fn look(state: &mut State, seat: Seat, cell: Cell, told: &mut EventLog<Gravedig>) {
    let turn = running_turn(state);
    turn.looked = true;
    turn.fresh = false;
    state.looked[seat] = state.looked[seat].with(cell);
    let value = state.treasure(cell);
    told.tell_everyone(|| Event::Looked { seat, cell });
    told.tell_seat(seat, || Whisper::Saw { cell, value });
}

pub(super) fn end(state: &mut State, seat: Seat, told: &mut EventLog<Gravedig>) {
    let cells = running_turn(state).cells;
    told.tell_everyone(|| Event::TurnEnds { seat });
    told.fence();
    if cells.is_empty() {
        open_next(state, told);
    } else {
        open_window(state, seat, cells);
    }
}

fn open_window(state: &mut State, digger: Seat, cells: Cells) {
    state.phase = Phase::Window(Window {
        digger,
        cells,
        answers: BySeat::from_fn(state.seats(), |_| None),
    });
}

fn running_turn(state: &mut State) -> &mut Turn {
    let Phase::Turn(turn) = &mut state.phase else {
        unreachable!("steps and bells are legal in a turn only");
    };
    turn
}
