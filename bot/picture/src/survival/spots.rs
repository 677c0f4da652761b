//! The parts of the drawing that the choices mean.

use engine::Seat;
use engine::games::survival::{Card, Choice, Location, Pawn};

use super::super::Spot;

/// The place, player, card or pawn of `seat` that a choice means.
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
        Choice::Threats(count) | Choice::ThreatsAnd(count) => {
            (*count > 0).then(|| Spot::card(Card::Threat))
        }
        Choice::Hide(_) => Some(Spot::card(Card::Hide)),
        Choice::Camera => Some(Spot::card(Card::Camera)),
        Choice::Escape => Some(Spot::card(Card::Escape)),
        Choice::Weapon(_) => Some(Spot::card(Card::Weapon)),
        Choice::Barricade => Some(Spot::card(Card::Barricade)),
        Choice::Keep(card) | Choice::Give(card) => Some(drawn_spot(*card)),
        Choice::Pass
        | Choice::Stay
        | Choice::PassGame
        | Choice::CardOrders
        | Choice::PassAttack
        | Choice::PassTurn
        | Choice::MoveOrders => None,
    }
}

pub(super) fn room(location: Location) -> Spot {
    Spot::new("place", location)
}

pub(super) fn pawn(seat: Seat, pawn: Pawn) -> Spot {
    Spot::new("pawn", format_args!("{seat}-{pawn}"))
}

/// A card that was drawn by a *Police Call* and isn't shared out yet.
pub(super) fn drawn_spot(card: Card) -> Spot {
    Spot::new("drawn", card)
}
