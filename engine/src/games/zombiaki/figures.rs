//! The figures of the cards, read from `config/games/zombiaki.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Card, Trait};
use super::sides::Side;

/// Up to how many available cards are drawn (ZK-072).
pub(super) const HAND: usize = 4;

/// How many cards a short night takes away (ZK-195).
pub(super) const SHORTER: usize = 5;

/// How much a gap between two burnt zombies swallows (ZK-152).
pub(super) const GAP: u8 = 1;

/// Up to which printed strength Plague raises a zombie.
pub(super) const WEAK: u8 = 2;

/// How many wounds a mine deals to each neighbour (ZK-056).
pub(super) const SPLINTERS: u8 = 1;

/// How much chains add to a strength (ZK-121).
pub(super) const CHAINS: u8 = 1;

/// What is known of one card; what it doesn't have is 0 or nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Figure {
    pub(super) side: Side,
    pub(super) count: usize,
    #[serde(default)]
    pub(super) strength: u8,
    #[serde(default)]
    pub(super) wounds: u8,
    #[serde(default)]
    pub(super) blocks_line: bool,
    #[serde(default)]
    pub(super) traits: Vec<Trait>,
}

pub(super) fn of(card: Card) -> &'static Figure {
    &FIGURES.cards[&card]
}

#[derive(Deserialize)]
struct Figures {
    cards: BTreeMap<Card, Figure>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/zombiaki.toml");
    toml::from_str(text).expect("the figures are part of the program and tested")
});

#[cfg(test)]
mod tests {
    use super::super::cards::Kind;
    use super::*;

    #[test]
    fn there_are_figures_for_everything_and_for_nothing_else() {
        assert_eq!(FIGURES.cards.len(), Card::all().count());
        assert_eq!(Side::ALL.map(|side| Card::deck(side).len()), [40, 40]);
        assert!(Kind::ALL.into_iter().all(|kind| kind.strength() > 0));
    }
}
