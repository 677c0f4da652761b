//! The action cards and piles of them.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// An action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// Strengthens a location for one attack.
    Barricade,
    /// Removes one or two zombies.
    Weapon,
    /// Takes a pawn out of a vote.
    Hide,
    /// Lets a player stay, or go elsewhere.
    Escape,
    /// Shows the zombie dice.
    Camera,
    /// Gives one more vote.
    Threat,
}

crate::word_enum!(
    Card, "card":
    Barricade = "barricade",
    Weapon = "weapon",
    Hide = "hide",
    Escape = "escape",
    Camera = "camera",
    Threat = "threat",
);

/// All the cards there are, in an order.
pub(super) type Deck = ArrayVec<Card, 21>;

/// A count of each card in a set whose order doesn't matter: a hand, the played cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pile([u8; 6]);

impl Pile {
    /// All 21 cards.
    pub(super) fn pack() -> Self {
        let mut pile = Self::default();
        Card::ALL
            .into_iter()
            .for_each(|card| pile.0[card as usize] = card.copies());
        pile
    }

    /// Returns the number of copies of one card.
    #[must_use]
    pub fn of(&self, card: Card) -> u8 {
        self.0[card as usize]
    }

    /// Whether there is such a card.
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.of(card) > 0
    }

    /// Returns the total number of cards.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The kinds that are there, each once, in the order of the rules page.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().filter(|card| self.has(*card))
    }

    /// All the cards one by one, in the order of the rules page.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let repeat = move |card| std::iter::repeat_n(card, usize::from(self.of(card)));
        Card::ALL.into_iter().flat_map(repeat)
    }

    pub(super) fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes a card out. Returns false and takes nothing if the pile has none.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let left = self.0[card as usize].checked_sub(1);
        self.0[card as usize] = left.unwrap_or(0);
        left.is_some()
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::default();
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}
