//! What of the drawing the choices mean.

use engine::Seat;
use engine::games::survival::{Choice, Location, Pawn};

use super::super::Spot;

/// What a choice means, if it is a place, somebody or a pawn of `seat`.
pub(super) fn of(choice: &Choice, seat: Option<Seat>) -> Option<Spot> {
    match choice {
        Choice::At(location) | Choice::Go(location) => Some(room(*location)),
        Choice::Vote(seat) | Choice::To(seat) => Some(Spot::seat(*seat)),
        Choice::Pawn(who)
        | Choice::Move(who)
        | Choice::Lose(who)
        | Choice::Either(who)
        | Choice::Inside(who)
        | Choice::Away(who) => seat.map(|seat| pawn(seat, *who)),
        _ => None,
    }
}

pub(super) fn room(location: Location) -> Spot {
    Spot::new("place", location)
}

pub(super) fn pawn(seat: Seat, pawn: Pawn) -> Spot {
    Spot::new("pawn", format_args!("{seat}-{pawn}"))
}
