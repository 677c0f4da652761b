//! The cards, which beats which, and their figures.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;
use crate::figures::ordered_figures;

/// A card of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A life in front of a player.
    Brain,
    /// Beats scissors, kills a zombie.
    Rock,
    /// Beat paper, kill a zombie.
    Scissors,
    /// Beats rock, can't kill a zombie.
    Paper,
    /// Attacks every other player of the flip.
    Zombie,
}

crate::word_enum!(
    Card, "card":
    Brain = "brain",
    Rock = "rock",
    Scissors = "scissors",
    Paper = "paper",
    Zombie = "zombie",
);

/// A kind of card that can be thrown and stored as a trophy, in listing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Rock.
    Rock,
    /// Scissors.
    Scissors,
    /// Paper.
    Paper,
}

impl Card {
    /// Returns the kind of a trophy card; `None` for a brain or a zombie.
    #[must_use]
    pub fn kind(self) -> Option<Kind> {
        match self {
            Self::Rock => Some(Kind::Rock),
            Self::Scissors => Some(Kind::Scissors),
            Self::Paper => Some(Kind::Paper),
            Self::Brain | Self::Zombie => None,
        }
    }

    /// Returns the number of copies in the whole pack (RZ-002).
    #[must_use]
    pub fn copies(self) -> u8 {
        FIGURES.pack[self as usize]
    }

    /// Whether the card kills a zombie.
    pub(crate) fn is_weapon(self) -> bool {
        matches!(self, Self::Rock | Self::Scissors) // RZ-064: paper never kills
    }
}

impl Kind {
    /// All kinds in the order of lists.
    pub const ALL: [Self; 3] = [Self::Rock, Self::Scissors, Self::Paper];

    /// The kind that this one beats.
    #[must_use]
    pub fn beats(self) -> Self {
        match self {
            Self::Rock => Self::Scissors,  // RZ-030
            Self::Scissors => Self::Paper, // RZ-031
            Self::Paper => Self::Rock,     // RZ-032
        }
    }

    /// The card of this kind.
    #[must_use]
    pub fn card(self) -> Card {
        match self {
            Self::Rock => Card::Rock,
            Self::Scissors => Card::Scissors,
            Self::Paper => Card::Paper,
        }
    }
}

impl From<Kind> for Card {
    fn from(kind: Kind) -> Self {
        kind.card()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.card().name())
    }
}

impl FromStr for Kind {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let card = text.parse::<Card>().ok().and_then(Card::kind);
        card.ok_or_else(|| NotationError::word("kind", text))
    }
}

/// The most cards that lie in a pile: the whole pack.
pub(super) const PACK: usize = 57;

/// A count of each card in a pile whose order doesn't matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile([u8; 5]);

impl Pile {
    /// Returns the number of copies of one card.
    #[must_use]
    pub fn of(&self, card: Card) -> u8 {
        self.0[card as usize]
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

    pub(crate) fn add(&mut self, card: Card) {
        self.0[card as usize] += 1;
    }

    /// Takes cards out. Returns false and takes nothing if the pile holds too few.
    pub(crate) fn take(&mut self, card: Card, count: u8) -> bool {
        let left = self.0[card as usize].checked_sub(count);
        self.0[card as usize] = left.unwrap_or(self.0[card as usize]);
        left.is_some()
    }

    /// All the cards one by one, in the order of the rules page.
    pub(crate) fn cards(self) -> impl Iterator<Item = Card> {
        let repeat = move |card| std::iter::repeat_n(card, usize::from(self.of(card)));
        Card::ALL.into_iter().flat_map(repeat)
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Self::default();
        cards.into_iter().for_each(|card| pile.add(card));
        pile
    }
}

/// The whole pack (RZ-002).
pub(crate) fn pack() -> Pile {
    let mut pile = Pile::default();
    for card in Card::ALL {
        pile.0[card as usize] = card.copies();
    }
    pile
}

/// The brains each player starts with (RZ-003, RZ-004).
pub(crate) fn starting_brains(players: u8) -> u8 {
    FIGURES.brains[usize::from(players - 2)]
}

struct Figures {
    pack: [u8; 5],
    /// Starting brains with 2 players and with 3.
    brains: [u8; 2],
}

#[derive(Deserialize)]
struct Tables {
    pack: BTreeMap<String, u8>,
    brains: BTreeMap<String, u8>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/rps-zombie.toml");
    let tables: Tables = toml::from_str(text).expect("the figures are tested");
    Figures {
        pack: ordered_figures(&tables.pack, Card::ALL.map(Card::name)),
        brains: ordered_figures(&tables.brains, ["2", "3"]),
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_has_figures_for_every_card_and_no_other() {
        assert_eq!(usize::from(pack().len()), PACK);
        assert_eq!((starting_brains(2), starting_brains(3)), (3, 2));
    }

    #[test]
    fn every_kind_beats_one_and_is_beaten_by_one() {
        for kind in Kind::ALL {
            assert_eq!(kind.beats().beats().beats(), kind);
            assert_ne!(kind.beats(), kind);
        }
    }
}
