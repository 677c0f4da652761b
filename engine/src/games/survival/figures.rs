//! The figures of the game, read from `config/games/survival.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::Card;
use super::locations::Location;
use super::pawns::Pawn;
use crate::figures::ordered_figures;

/// Number of zombie dice rolled at a time (SV-021, SV-085).
pub(super) const DICE: usize = 4;

/// Number of zombies that block a location without pawns (SV-108).
pub(super) const BLOCKING: u8 = 8;

/// Number of zombies needed to get onto the roof (SV-135).
pub(super) const ROOF: u8 = 4;

/// Number of cards that a caller draws (SV-064).
pub(super) const DRAWN: usize = 3;

impl Pawn {
    /// Returns the points that the pawn is worth alive.
    #[must_use]
    pub fn points(self) -> u8 {
        FIGURES.points[self as usize] // SV-004, SV-005, SV-006, SV-007
    }
}

impl Card {
    /// Returns the number of copies in the game.
    #[must_use]
    pub fn copies(self) -> u8 {
        FIGURES.cards[self as usize] // SV-008
    }
}

impl Location {
    /// Returns the number of pawns that the location holds; `None` if unlimited.
    #[must_use]
    pub fn capacity(self) -> Option<u8> {
        FIGURES.capacity[self as usize] // SV-013, SV-014
    }
}

/// Returns the number of living pawns at which the game ends.
pub(super) fn limit(seats: u8) -> u8 {
    FIGURES.limit[usize::from(seats - 3)]
}

struct Figures {
    points: [u8; 4],
    cards: [u8; 6],
    capacity: [Option<u8>; 6],
    /// Number of living pawns at which the game ends, with 3 players and with more.
    limit: [u8; 4],
}

#[derive(Deserialize)]
struct Tables {
    points: BTreeMap<String, u8>,
    cards: BTreeMap<String, u8>,
    capacity: BTreeMap<String, u8>,
    limit: BTreeMap<String, u8>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/survival.toml");
    let tables: Tables = toml::from_str(text).expect("the figures are tested");
    let capacity = |location: Location| tables.capacity.get(location.name()).copied();
    Figures {
        points: ordered_figures(&tables.points, Pawn::ALL.map(Pawn::name)),
        cards: ordered_figures(&tables.cards, Card::ALL.map(Card::name)),
        capacity: Location::ALL.map(capacity),
        limit: ordered_figures(&tables.limit, ["3", "4", "5", "6"]),
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_figures_for_everything_and_for_nothing_else() {
        assert_eq!(Card::ALL.map(Card::copies).iter().sum::<u8>(), 21);
        let bounded = Location::ALL.into_iter().filter_map(Location::capacity);
        assert_eq!(bounded.count(), 5);
        assert_eq!([3, 4, 5, 6].map(limit), [4, 4, 4, 6]);
    }
}
