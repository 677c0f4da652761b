//! A hand: cards in canonical order.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Cards, Family, pack};
use super::kinds::{KINDS, Kinds, POINTS};
use crate::seat::{BySeat, Seats};

/// Points of each card in a screaming hand.
const SCREAM: u16 = 15;

/// Cards in canonical order, however they came: of each kind how many.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Cards", into = "Cards")]
pub struct Hand {
    /// The kinds of which there is a card at all.
    kinds: Kinds,
    copies: [u8; KINDS],
    len: u8,
    points: u16,
}

impl Hand {
    /// Every card, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        let copies = |card| std::iter::repeat_n(card, usize::from(self.copies(card)));
        self.kinds.iter().flat_map(copies)
    }

    /// All cards, in canonical order.
    #[must_use]
    pub fn cards(&self) -> Cards {
        let mut cards = Cards::new();
        for (place, card) in self.kinds.places() {
            (0..self.copies[place]).for_each(|_| cards.push(card));
        }
        cards
    }

    /// Every card once, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> {
        self.kinds.iter()
    }

    /// Every card once.
    pub(super) fn set(&self) -> Kinds {
        self.kinds
    }

    /// Returns the number of copies of a card.
    #[must_use]
    pub fn copies(&self, card: Card) -> u8 {
        self.copies[card.place()]
    }

    /// Returns the number of cards of these kinds.
    pub(super) fn count_of(&self, kinds: Kinds) -> u8 {
        let held = self.kinds & kinds;
        held.places().map(|(place, _)| self.copies[place]).sum()
    }

    /// Returns the total number of cards.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there is no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is such a card.
    #[must_use]
    pub fn has(&self, card: Card) -> bool {
        self.kinds.has(card)
    }

    /// Returns whether the hand has a card that answers hits against a player.
    #[must_use]
    pub fn protects(&self) -> bool {
        !(self.kinds & Kinds::PROTECTIVE).is_empty()
    }

    /// The points of its cards.
    pub(super) fn points(&self) -> u16 {
        self.points
    }

    /// Returns the points that the hand counts at the end of a round.
    #[must_use]
    pub fn count(&self) -> u16 {
        if self.is_screaming() {
            return SCREAM * u16::from(self.len); // ZR-271
        }
        self.points // ZR-270
    }

    /// Returns whether the hand is nothing but Screamers.
    #[must_use]
    pub fn is_screaming(&self) -> bool {
        !self.is_empty() && self.kinds & Kinds::from_family(Family::Screamer) == self.kinds
    }

    pub(super) fn add(&mut self, card: Card) {
        let place = card.place();
        self.kinds = self.kinds.with(card);
        self.copies[place] += 1;
        self.len += 1;
        self.points += u16::from(POINTS[place]);
    }

    /// Takes a card out. Returns false and takes nothing if the hand has none.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let place = card.place();
        let copies = &mut self.copies[place];
        if *copies == 0 {
            return false;
        }
        *copies -= 1;
        self.len -= 1;
        self.points -= u16::from(POINTS[place]);
        if *copies == 0 {
            self.kinds = self.kinds.without(card);
        }
        true
    }
}

/// Returns the cards of one deck, or of two together, as a single hand.
pub(super) fn full_hand(decks: u8) -> &'static Hand {
    let [one, two] = &*WHOLE;
    if decks == 1 { one } else { two }
}

static WHOLE: LazyLock<[Hand; 2]> =
    LazyLock::new(|| [1, 2].map(|decks| pack(decks).clone().into()));

/// The number of cards in each hand: from the hands themselves, or as others see it.
#[derive(Clone, Copy)]
pub(super) enum Counts<'a> {
    Of(&'a BySeat<Hand>),
    Seen(&'a BySeat<u8>),
}

impl Counts<'_> {
    /// Returns the seats that hold more than one card.
    pub(super) fn rich(self) -> Seats {
        match self {
            Self::Of(hands) => hands.seats_where(|hand| hand.len() > 1),
            Self::Seen(counts) => counts.seats_where(|count| *count > 1),
        }
    }
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            kinds: Kinds::NONE,
            copies: [0; KINDS],
            len: 0,
            points: 0,
        }
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Hand").field(&self.cards()).finish()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::default();
        cards.into_iter().for_each(|card| hand.add(card));
        hand
    }
}

impl From<Cards> for Hand {
    fn from(cards: Cards) -> Self {
        cards.into_iter().collect()
    }
}

impl From<Hand> for Cards {
    fn from(hand: Hand) -> Self {
        hand.cards()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_keeps_its_cards_in_order_and_counts_them() {
        let all = pack(2);
        let mut hand: Hand = all.iter().rev().copied().collect();
        assert_eq!((hand.len(), hand.cards()), (108, all.clone()));
        assert!(hand.iter().eq(all.iter().copied()));
        let text = serde_json::to_string(&hand).unwrap();
        assert_eq!(text, serde_json::to_string(all).unwrap());
        assert_eq!(serde_json::from_str::<Hand>(&text).unwrap(), hand);
        for (taken, card) in (1..).zip(all) {
            assert!(hand.take(*card));
            assert_eq!(hand.len(), 108 - taken);
            assert_eq!(hand.has(*card), all[usize::from(taken)..].contains(card));
        }
        assert!(hand.is_empty() && !hand.take(Card::PRIORITY));
        assert_eq!(hand, Hand::default());
    }
}
