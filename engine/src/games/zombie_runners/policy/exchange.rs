//! Cards that change hands: Thief, Adventure and the swap.

use super::super::action::{Param, Source};
use super::super::cards::{Card, EventCard};
use super::combination::Position;
use super::{DRAWN, Mind};

impl Mind<'_> {
    /// Note 8: when nothing fits; from the deck, or from whoever has the most cards, as they are
    /// helped least.
    pub(super) fn steal(&self, position: &Position<'_>, param: Param) -> i32 {
        let source = match param {
            Param::From(Source::Hand(seat)) => i32::from(self.count(seat).min(10)),
            Param::From(Source::Deck) => 12,
            Param::None
            | Param::Effect(_)
            | Param::Draw(_)
            | Param::Swap(_)
            | Param::DrawSwap(..)
            | Param::Order(_)
            | Param::Target(..) => 0,
        };
        self.need(position) + 2 + source
    }

    /// Note 8: when nothing fits.
    pub(super) fn venture(&self, position: &Position<'_>) -> i32 {
        self.need(position) + 1
    }

    /// How welcome other cards are.
    fn need(&self, position: &Position<'_>) -> i32 {
        if position.may_lay_zombie() { -DRAWN } else { 0 }
    }

    /// Note 9: the card that burdens most.
    pub(super) fn give(&self, card: Card) -> i32 {
        self.burden(card)
    }

    /// Note 8: what fits neither the table nor the rest of the hand, high points first.
    pub(super) fn put(&self, card: Card) -> i32 {
        if self.table.fits(card) {
            return -DRAWN;
        }
        self.burden(card) - 15 - 5 * self.links(card)
    }

    /// What it costs to hold a card, less what it is good for.
    pub(super) fn burden(&self, card: Card) -> i32 {
        match card {
            Card::Event(EventCard::Thief | EventCard::Adventure) => 0,
            Card::Event(event) => -self.hold(event),
            Card::Zombie(..) | Card::Boss(_) => 10 * i32::from(card.points()),
        }
    }

    /// With how many other cards of the hand a card goes together.
    fn links(&self, card: Card) -> i32 {
        let alike = |other: &Card| {
            *other != card
                && other.is_zombie()
                && (other.number() == card.number() || other.corporation() == card.corporation())
        };
        let cards = self.private.hand.iter().filter(alike).count();
        i32::try_from(cards.min(5)).unwrap_or_default()
    }
}
