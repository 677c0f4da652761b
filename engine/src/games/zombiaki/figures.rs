//! The figures of the cards, read from `config/games/zombiaki.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::cards::{Card, Defence, Kind, Pile, Trait};
use super::sides::{BySide, Side};

/// Up to how many available cards are drawn (ZK-072).
pub(super) const HAND: usize = 4;

/// Number of cards that a short night takes away (ZK-195).
pub(super) const SHORTER: usize = 5;

/// Number of wounds that a gap between two burnt zombies swallows (ZK-152).
pub(super) const GAP: u8 = 1;

/// Up to which printed strength Plague raises a zombie.
const WEAK: u8 = 2;

/// Number of wounds that a mine deals to each neighbour (ZK-056).
pub(super) const SPLINTERS: u8 = 1;

/// Strength that chains add (ZK-121).
pub(super) const CHAINS: u8 = 1;

/// The figures of one card; a figure that the card doesn't have is 0 or empty.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Figure {
    side: Side,
    count: usize,
    #[serde(default)]
    strength: u8,
    #[serde(default)]
    wounds: u8,
    #[serde(default)]
    blocks_line: bool,
    #[serde(default)]
    traits: Traits,
}

/// The special abilities of a card, one bit each.
#[derive(Default, Deserialize)]
#[serde(from = "Vec<Trait>")]
struct Traits(u16);

impl From<Vec<Trait>> for Traits {
    fn from(traits: Vec<Trait>) -> Self {
        let bits = traits.into_iter().map(|special| 1 << special as u16);
        Self(bits.sum())
    }
}

#[derive(Deserialize)]
struct Figures {
    cards: BTreeMap<Card, Figure>,
}

/// The figures of all cards, in the order of [`Card::all`].
static FIGURES: LazyLock<[Figure; Card::COUNT]> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/zombiaki.toml");
    let figures: Figures =
        toml::from_str(text).expect("the figures are part of the program and tested");
    let figures: ArrayVec<Figure, { Card::COUNT }> = figures.cards.into_values().collect();
    let figures = figures.into_inner().ok();
    figures.expect("there are figures for every card")
});

/// The strength and special abilities of each zombie, kept here because they are read all the time.
static KINDS: LazyLock<[(u8, u16); Kind::ALL.len()]> = LazyLock::new(|| {
    Kind::ALL.map(|kind| {
        let figure = Card::Zombie(kind).figure();
        (figure.strength, figure.traits.0)
    })
});

static DECKS: LazyLock<BySide<Pile>> = LazyLock::new(|| {
    BySide::from_fn(|side| {
        let own = Card::all().filter(|card| card.side() == side && *card != Card::Dawn);
        own.flat_map(|card| std::iter::repeat_n(card, card.copies()))
            .collect()
    })
});

impl Kind {
    /// Returns the number of wounds that destroy the zombie, without chains.
    #[must_use]
    pub fn strength(self) -> u8 {
        let (strength, _) = KINDS[self as usize];
        strength
    }

    /// Whether Plague raises it (ZK-132).
    #[must_use]
    pub fn is_weak(self) -> bool {
        self.strength() <= WEAK
    }

    /// Whether this is special about it.
    #[must_use]
    #[inline]
    pub fn is(self, special: Trait) -> bool {
        let (_, traits) = KINDS[self as usize];
        traits & 1 << special as u16 != 0
    }
}

impl Defence {
    /// Returns whether the card blocks the line of fire.
    #[must_use]
    pub fn blocks_line(self) -> bool {
        Card::Defence(self).figure().blocks_line // ZK-098
    }
}

impl Card {
    #[inline]
    fn figure(self) -> &'static Figure {
        &FIGURES[self.index()]
    }

    /// Returns the side whose deck the card belongs to.
    #[must_use]
    pub fn side(self) -> Side {
        self.figure().side
    }

    /// Returns the number of wounds that the card deals; 0 if it deals none or a number of its own.
    #[must_use]
    pub fn wounds(self) -> u8 {
        self.figure().wounds
    }

    /// Returns the number of copies.
    #[must_use]
    pub fn copies(self) -> usize {
        self.figure().count
    }

    /// The cards of a side's deck that are shuffled, in canonical order: all but Dawn (ZK-002).
    pub(super) fn deck(side: Side) -> &'static Pile {
        &DECKS[side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_figures_for_everything_and_for_nothing_else() {
        assert!(Card::all().map(Card::index).eq(0..FIGURES.len()));
        assert_eq!(
            Side::ALL.map(|side| Card::deck(side).len()),
            [39, 40] // ZK-003, ZK-004: with Dawn both have 40
        );
        assert!(Kind::ALL.into_iter().all(|kind| kind.strength() > 0));
    }
}
