//! The drawing of cards, and the deck that is made again when it is empty.

use super::super::cards::{Card, Cards};
use super::super::event::Event;
use super::super::hand::Hand;
use super::Umpire;

impl Umpire<'_> {
    /// Draws the next card; `None` if none is left (ZR-301).
    pub(super) fn draw(&mut self) -> Option<Card> {
        if self.state.deck.open().is_empty() {
            self.reshuffle();
        }
        let card = self.state.deck.open_mut().pop();
        self.trim();
        card
    }

    /// Several cards into a hand, as far as there are any.
    pub(super) fn draw_many(&mut self, count: u8) -> Cards {
        (0..count).map_while(|_| self.draw()).collect()
    }

    #[cold]
    fn reshuffle(&mut self) {
        let count = self.state.table.shufflable(0); // ZR-300
        if count == 0 {
            return;
        }
        let sorted: Hand = self.state.table.pile.drain(..count).collect();
        let mut cards = sorted.cards();
        self.chance.shuffle(&mut cards);
        cards.reverse();
        *self.state.deck.open_mut() = cards;
        let cards = u8::try_from(count).expect("two decks have 108 cards");
        self.told.reveal(|| Event::Reshuffled { cards });
    }

    /// Cards that were put under the deck have been drawn.
    fn trim(&mut self) {
        let deck = self.state.deck.open().len();
        let buried = &mut self.state.table.buried;
        let sum =
            |cards: usize, burial: &super::super::table::Burial| cards + usize::from(burial.cards);
        while buried.iter().fold(0, sum) > deck {
            if let Some(top) = buried.last_mut() {
                top.cards -= 1;
            }
            buried.retain(|burial| burial.cards > 0);
        }
    }
}
