//! The names of cards.

use engine::games::rps_zombie::Card;

use super::super::Words;

/// Returns the name of a card.
pub(super) fn card(card: Card, words: Words) -> String {
    words.of(stem!("rps-"), card)
}
