//! Cards that change hands: Thief, Adventure and the swap.

use super::super::action::{Param, Source};
use super::super::cards::{Card, EventCard};
use super::super::state::Stage;
use super::Mind;
use super::combination::ImaginedTurn;
use super::weights::{WEIGHTS, at};

impl Mind<'_> {
    /// Weighs a Thief by note 8: from the deck, or from the rival it helps least, and then the best play.
    pub(super) fn steal(&self, thought: &mut ImaginedTurn<'_>, param: Param) -> i32 {
        let weights = &WEIGHTS;
        let source = match param {
            Param::From(Source::Hand(seat)) => {
                at(&weights.steal, self.count(seat).saturating_sub(2))
            }
            Param::From(Source::Deck) => weights.deck,
            Param::None
            | Param::Effect(_)
            | Param::Draw(_)
            | Param::Swap(_)
            | Param::DrawSwap(..)
            | Param::Order(_)
            | Param::Target(..) => 0,
        };
        let rest = thought.thief_worth(param);
        let need = if thought.may_lay_zombie() {
            0
        } else {
            weights.need
        };
        rest - weights.unknown + source + need
    }

    /// Weighs an Adventure by note 8: when nothing fits.
    pub(super) fn venture(&self, thought: &ImaginedTurn<'_>) -> i32 {
        let need = if thought.may_lay_zombie() { -200 } else { 0 };
        self.promise(&self.private.hand, self.table) - WEIGHTS.draw + WEIGHTS.venture + need
    }

    /// Note 9: the card that burdens most.
    pub(super) fn give(&self, card: Card) -> i32 {
        let mut hand = self.private.hand.clone();
        hand.take(card);
        self.promise(&hand, self.table) - self.gift(card)
    }

    /// Returns the value of a card to the rival who gets it: mostly that they can lay it in the next turn.
    fn gift(&self, card: Card) -> i32 {
        let Stage::Give { to } = self.public.stage else {
            return 0;
        };
        let lays = self.table.next(self.seat) == to && self.table.fits(card);
        i32::from(lays) * WEIGHTS.gift
    }

    /// Note 8: what fits neither the table nor the rest of the hand, high points first.
    pub(super) fn put(&self, card: Card) -> i32 {
        if self.table.fits(card) {
            return -25;
        }
        let burden = match card {
            Card::Event(EventCard::Thief | EventCard::Adventure) => 0,
            Card::Event(event) => -self.hold(event, self.private.hand.len()),
            Card::Zombie(..) | Card::Boss(_) => 10 * i32::from(card.points()),
        };
        burden - 15 - 5 * self.links(card)
    }

    /// Returns the cost of holding a card in a hand of this size, less its use.
    pub(super) fn burden(&self, card: Card, cards: u8) -> i32 {
        match card {
            Card::Event(event) => -self.hold(event, cards),
            Card::Zombie(..) | Card::Boss(_) => self.rate * i32::from(card.points()),
        }
    }

    /// Counts the other cards of the hand that go together with a card.
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
