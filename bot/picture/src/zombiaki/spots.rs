//! The names of what the choices mean.

use engine::games::zombiaki::{Choice, Lane, Street, Way};

use super::super::Spot;

/// What a choice means; a step means where it leads.
pub(super) fn of(choice: &Choice) -> Option<Spot> {
    Some(match choice {
        Choice::Card(which) | Choice::Theirs(which) => Spot::card(*which),
        Choice::At(place) | Choice::Step(_, Way::Cell(place)) => Spot::cell(*place),
        Choice::Step(from, Way::Barricade) => Spot::cell(*from),
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

pub(super) fn lane(lane: Lane) -> Spot {
    Spot::new("lane", lane)
}

pub(super) fn street(street: Street) -> Spot {
    Spot::new("street", street)
}
