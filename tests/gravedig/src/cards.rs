//! The cards, the signs, and how many of each the packs have.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use serde::{Deserialize, Serialize};

use super::ground::Ground;

/// A card of the pack; in the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A 1.
    One,
    /// A 2.
    Two,
    /// A 3.
    Three,
    /// A 4.
    Four,
    /// Gives what was just dug back to the ground.
    Lantern,
    /// Takes a turn out of order.
    Bell,
}

/// A sign, one of which may be worth a point at the count; in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Number 0.
    Owl,
    /// Number 1.
    Rat,
    /// Number 2.
    Fox,
    /// Number 3.
    Bat,
}

const WIDE_PACK: [(Card, usize); 6] = [
    (Card::One, 4),
    (Card::Two, 4),
    (Card::Three, 4),
    (Card::Four, 4),
    (Card::Lantern, 3),
    (Card::Bell, 2),
];

const SMALL_PACK: [(Card, usize); 4] = [
    (Card::One, 3),
    (Card::Two, 3),
    (Card::Lantern, 2),
    (Card::Bell, 1),
];

impl Card {
    /// Every card, in the order of lists.
    pub const ALL: [Self; 6] = [
        Self::One,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Lantern,
        Self::Bell,
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::One => "1",
            Self::Two => "2",
            Self::Three => "3",
            Self::Four => "4",
            Self::Lantern => "lantern",
            Self::Bell => "bell",
        }
    }

    /// Returns the card's value in a bid.
    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Lantern | Self::Bell => 0,
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }
}

impl Sign {
    /// Every sign, in the order of their numbers.
    pub const ALL: [Self; 4] = [Self::Owl, Self::Rat, Self::Fox, Self::Bat];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Owl => "owl",
            Self::Rat => "rat",
            Self::Fox => "fox",
            Self::Bat => "bat",
        }
    }

    /// The sign that a sum of treasures names.
    #[must_use]
    pub fn of(sum: u16) -> Self {
        Self::ALL[usize::from(sum % 4)]
    }
}

/// The whole pack of a ground, in the order of lists.
pub(super) fn pack(ground: Ground) -> Vec<Card> {
    let figures: &[(Card, usize)] = match ground {
        Ground::Wide => &WIDE_PACK,
        Ground::Small => &SMALL_PACK,
    };
    let repeat = |(card, count): &(Card, usize)| std::iter::repeat_n(*card, *count);
    figures.iter().flat_map(repeat).collect()
}

/// The cards of a hand.
pub(super) fn hand_size(ground: Ground) -> u8 {
    match ground {
        Ground::Wide => 3,
        Ground::Small => 2,
    }
}

/// Removes one such item; returns false and leaves the list alone if there is none.
pub(super) fn take<T: PartialEq>(items: &mut Vec<T>, item: &T) -> bool {
    let place = items.iter().position(|other| other == item);
    place.map(|place| items.remove(place)).is_some()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|card| card.name() == text)
            .ok_or_else(|| NotationError::word("card", text))
    }
}

impl FromStr for Sign {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|sign| sign.name() == text)
            .ok_or_else(|| NotationError::word("sign", text))
    }
}
