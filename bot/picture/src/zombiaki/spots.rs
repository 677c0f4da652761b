//! The names of what the choices mean.

use engine::games::zombiaki::{Card, Cell, Choice, Lane, Street, Way};

use super::super::Spot;

/// What a choice means; a step means where it leads.
pub(super) fn of(choice: &Choice) -> Option<Spot> {
    Some(match choice {
        Choice::Card(which) | Choice::Theirs(which) => card(*which),
        Choice::At(place) | Choice::Step(_, Way::Cell(place)) => cell(*place),
        Choice::Step(from, Way::Barricade) => cell(*from),
        Choice::Lane(_, which) => lane(*which),
        Choice::Street(which) => street(*which),
        Choice::Burn(_)
        | Choice::Raise(_)
        | Choice::Done
        | Choice::Play
        | Choice::Discard
        | Choice::End => return None,
    })
}

pub(super) fn card(card: Card) -> Spot {
    Spot::new("card", card)
}

pub(super) fn cell(cell: Cell) -> Spot {
    Spot::new("cell", cell)
}

pub(super) fn lane(lane: Lane) -> Spot {
    Spot::new("lane", lane)
}

pub(super) fn street(street: Street) -> Spot {
    Spot::new("street", street)
}
