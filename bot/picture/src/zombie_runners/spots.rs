//! What of the drawings the choices mean.

use engine::games::zombie_runners::{Choice, Source};

use super::super::Spot;

/// What a choice means, if it is a card, somebody or the deck.
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
        _ => None,
    }
}
