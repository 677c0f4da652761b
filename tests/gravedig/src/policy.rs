//! The heuristic player's evaluation of an action, after the strategy notes of the rules page.

use engine::{Seat, View};

use super::Gravedig;
use super::action::Action;
use super::cards::Card;
use super::ground::{Cell, Cells, Ground};
use super::view::{Private, Public, Stage};

pub(super) fn weigh(view: &View<Gravedig>, seat: Seat, action: Action) -> i32 {
    let public = &view.public;
    let private = view.private.as_ref();
    match action {
        Action::Bid(card) => bid(public, card),
        Action::Dig(cell) => dig(public, private, cell),
        Action::Look(cell) => look(public, private, seat, cell),
        Action::Lantern => lantern(public, private, seat),
        Action::Ring => ring(public),
        Action::Claim(_)
        | Action::End
        | Action::Pass
        | Action::Next
        | Action::Arm
        | Action::Disarm => 0,
    }
}

/// Note 1: keep lanterns and bells; on small ground the first digs, on wide ground the last is
/// left in peace.
fn bid(public: &Public, card: Card) -> i32 {
    let number = i32::from(card.number());
    match (number, public.options.ground) {
        (0, _) => -10,
        (_, Ground::Wide) => -number,
        (_, Ground::Small) => number,
    }
}

/// Scores a dig by strategy note 2: a cell known to be rich before an unknown one, and none known to be empty.
fn dig(public: &Public, private: Option<&Private>, cell: Cell) -> i32 {
    match seen_treasure(private, cell) {
        Some(value) => i32::from(value) * 20 - 5,
        None => average(public, private),
    }
}

/// Note 3: look before digging blindly, unless a rich cell is known.
fn look(public: &Public, private: Option<&Private>, seat: Seat, cell: Cell) -> i32 {
    let turn = public.stage.turn_of(seat);
    let useful = turn.is_some_and(|turn| turn.digs() > 0);
    if useful && seen_treasure(private, cell).is_none() {
        average(public, private) + 1
    } else {
        -1
    }
}

/// Note 4: a lantern for two cells or a known fat one, never against a mate.
fn lantern(public: &Public, private: Option<&Private>, seat: Seat) -> i32 {
    let Stage::Window { digger, cells } = public.stage else {
        return 0;
    };
    let side = |seat| public.options.team(seat);
    if side(digger) == side(seat) {
        return -1;
    }
    let known = |cell| seen_treasure(private, cell).unwrap_or(1);
    let worth: u8 = cells.iter().map(known).sum();
    if worth >= 2 { 1 } else { -1 }
}

/// Note 5: a bell is for ground that is soon dug up.
fn ring(public: &Public) -> i32 {
    let free = public.diggable().count();
    if free <= 2 * (public.waiting.len() + 1) {
        1
    } else {
        -1
    }
}

fn seen_treasure(private: Option<&Private>, cell: Cell) -> Option<u8> {
    let mut seen = private?.seen.iter();
    seen.find(|(other, _)| *other == cell)
        .map(|(_, value)| *value)
}

/// Returns twenty times the average treasure of a cell that the seat hasn't seen.
fn average(public: &Public, private: Option<&Private>) -> i32 {
    let seen = private.map(|private| private.seen.as_slice());
    let shown = public.shown.iter().chain(seen.unwrap_or_default());
    let mut known = Cells::NONE;
    let mut sum: i32 = public
        .options
        .ground
        .treasures()
        .iter()
        .map(|value| i32::from(*value))
        .sum();
    let mut count = i32::try_from(public.options.ground.treasures().len()).unwrap_or(1);
    for (cell, value) in shown {
        if !known.contains(*cell) {
            known = known.with(*cell);
            sum -= i32::from(*value);
            count -= 1;
        }
    }
    sum * 20 / count.max(1)
}
