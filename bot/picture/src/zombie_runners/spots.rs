//! The parts of the drawings that the choices mean.

use engine::games::zombie_runners::{Card, Choice, EventCard, Source};

use super::super::Spot;

/// Returns the spot of a choice, if it means a card, a player or the deck.
pub(super) fn of(choice: &Choice) -> Option<Spot> {
    match choice {
        Choice::Card(which)
        | Choice::Lay { card: which, .. }
        | Choice::Way { card: which, .. }
        | Choice::Effect(which, _)
        | Choice::Give(which)
        | Choice::Put(which) => Some(Spot::card(*which)),
        Choice::Seat(seat)
        | Choice::Draws(seat)
        | Choice::SwapsWith(seat)
        | Choice::Take(Source::Hand(seat)) => Some(Spot::seat(*seat)),
        Choice::Take(Source::Deck) | Choice::Draw => Some(Spot::deck()),
        Choice::Mask | Choice::MaskFor => Some(event(EventCard::Mask)),
        Choice::Boomerang | Choice::BoomerangFor => Some(event(EventCard::Boomerang)),
        Choice::Priority | Choice::Arm | Choice::ArmAny | Choice::Disarm => {
            Some(event(EventCard::Priority))
        }
        _ => None,
    }
}

fn event(card: EventCard) -> Spot {
    Spot::card(Card::Event(card))
}
