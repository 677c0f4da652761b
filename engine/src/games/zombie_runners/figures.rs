//! The figures of the game, read from `config/games/zombie-runners.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::cards::{Boss, Card, Corporation, EventCard, Family};
use super::kinds::Kinds;
use super::options::{Format, Mode};
use crate::figures::ordered_figures;

/// Number of cards dealt to each player (ZR-035).
pub(super) const HAND: u8 = 6;

/// Number of cards left with which Glutton gives an extra turn (ZR-112).
pub(super) const GLUTTONY: usize = 7;

/// Number of the card in a turn from which nothing prolongs the turn (ZR-310).
pub(super) const LONG_TURN: usize = 60;

/// Number of turns after which a round is called off (ZR-304).
pub(super) const TURNS: u16 = 1_000;

/// Number of rounds after which a game ends (ZR-307).
pub(super) const ROUNDS: u16 = 200;

impl Boss {
    /// Returns the corporation that the boss belongs to.
    #[must_use]
    pub fn corporation(self) -> Corporation {
        FIGURES.corporations[self as usize]
    }
}

impl Kinds {
    /// The zombies of a corporation.
    pub(super) fn from_corporation(corporation: Corporation) -> Self {
        FIGURES.members[corporation as usize]
    }
}

impl EventCard {
    /// Returns the number of copies in a deck.
    pub(super) fn copies(self) -> usize {
        FIGURES.events[self as usize]
    }
}

impl Mode {
    /// Returns the score limit of a game; `None` where no points are counted.
    pub(super) fn limit(self, format: Format, seats: u8) -> Option<u16> {
        let limits = &FIGURES.limits;
        let common = Some(limits["common"]); // ZR-281
        match (self, format) {
            (Self::Outsider, _) => None,
            (Self::Lord, _) => Some(limits["lord-seat"] * u16::from(seats)), // ZR-289
            (Self::Alliances, Format::ThreeThree) => Some(limits["3x3"]),    // ZR-282
            (Self::Alliances, Format::FourFour) => Some(limits["4x4"]),      // ZR-283
            (Self::Duel | Self::Marathon | Self::Alliances, _) => common,
        }
    }
}

struct Figures {
    corporations: [Corporation; 5],
    /// The zombies of each corporation.
    members: [Kinds; 4],
    events: [usize; 5],
    limits: BTreeMap<String, u16>,
}

#[derive(Deserialize)]
struct Tables {
    corporations: BTreeMap<String, Corporation>,
    events: BTreeMap<String, usize>,
    limits: BTreeMap<String, u16>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/zombie-runners.toml");
    let tables: Tables = toml::from_str(text).expect("the figures are tested");
    let corporations = ordered_figures(&tables.corporations, Boss::ALL.map(Boss::name));
    let members = |corporation| {
        let common = Family::ALL.map(|family| Card::Zombie(family, corporation));
        let bosses = Boss::ALL.into_iter();
        let bosses = bosses.filter(|boss| corporations[*boss as usize] == corporation);
        common.into_iter().chain(bosses.map(Card::Boss)).collect()
    };
    Figures {
        corporations,
        members: Corporation::ALL.map(members),
        events: ordered_figures(&tables.events, EventCard::ALL.map(EventCard::name)),
        limits: tables.limits,
    }
});

#[cfg(test)]
mod tests {
    use super::super::cards::pack;
    use super::*;

    #[test]
    fn there_are_figures_for_everything_and_for_nothing_else() {
        assert_eq!(
            EventCard::ALL.map(EventCard::copies).iter().sum::<usize>(),
            9
        );
        assert_eq!([1, 2].map(|decks| pack(decks).len()), [54, 108]);
        let limit = |mode: Mode, format| mode.limit(format, 4);
        assert_eq!(limit(Mode::Alliances, Format::ThreeThree), Some(90));
        assert_eq!(limit(Mode::Alliances, Format::FourFour), Some(120));
        assert_eq!(limit(Mode::Lord, Format::TwoTwo), Some(120));
        assert_eq!(limit(Mode::Duel, Format::TwoTwo), Some(60));
    }
}
