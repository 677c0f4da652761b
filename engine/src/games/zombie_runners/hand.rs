//! A hand: cards in canonical order.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards, Family};

/// The most cards a list can have: two decks.
const MOST: &str = "two decks have 108 cards";

/// What a screaming hand counts for each card.
const SCREAM: u16 = 15;

/// Cards in canonical order, however they came.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hand(Cards);

impl Hand {
    /// All cards, in canonical order.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0
    }

    /// Every card once, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        let alike = self.0.chunk_by(|card, next| card == next);
        alike.filter_map(|copies| copies.first().copied())
    }

    /// How many cards there are.
    #[must_use]
    pub fn len(&self) -> u8 {
        u8::try_from(self.0.len()).expect(MOST)
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is such a card.
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.0.contains(&card)
    }

    /// Whether there is a card that answers what was played against somebody.
    #[must_use]
    pub fn protects(&self) -> bool {
        self.0.iter().any(|card| card.protects())
    }

    /// What it counts at the end of a round.
    #[must_use]
    pub fn count(&self) -> u16 {
        if self.is_screaming() {
            return SCREAM * u16::from(self.len()); // ZR-271
        }
        self.0.iter().map(|card| u16::from(card.points())).sum() // ZR-270
    }

    /// Whether there is nothing but Screamers.
    #[must_use]
    pub fn is_screaming(&self) -> bool {
        let scream = |card: &Card| card.is(Family::Screamer);
        !self.is_empty() && self.0.iter().all(scream)
    }

    pub(super) fn add(&mut self, card: Card) {
        let place = self.0.partition_point(|other| *other <= card);
        self.0.insert(place, card);
    }

    /// Takes a card out; false, and nothing is taken, if there is none.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let place = self.0.iter().position(|other| *other == card);
        place.map(|place| self.0.remove(place)).is_some()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut cards: Cards = cards.into_iter().collect();
        cards.sort_unstable();
        Self(cards)
    }
}
