//! The names of what the choices mean.

use engine::games::zombiaki::{Choice, Lane, Street, Way};

use super::super::Spot;

/// The part that the last choice of a path means. A step means the cell it leads to; a card that is already
/// chosen is played or discarded by a second tap.
pub(super) fn of(path: &[Choice]) -> Option<Spot> {
    let (choice, so_far) = path.split_last()?;
    Some(match choice {
        Choice::Card(which) | Choice::Theirs(which) => Spot::card(*which),
        Choice::At(place) | Choice::Step(_, Way::Cell(place)) => Spot::cell(*place),
        Choice::Step(from, Way::Barricade) => Spot::cell(*from),
        Choice::Lane(_, which) => lane(*which),
        Choice::Street(which) => street(*which),
        Choice::Play | Choice::Discard => return of(so_far),
        Choice::Burn(_) | Choice::Raise(_) | Choice::Done | Choice::End => return None,
    })
}

pub(super) fn lane(lane: Lane) -> Spot {
    Spot::new("lane", lane)
}

pub(super) fn street(street: Street) -> Spot {
    Spot::new("street", street)
}
