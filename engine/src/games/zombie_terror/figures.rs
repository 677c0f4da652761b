//! The figures of the game, read from `config/games/zombie-terror.toml`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::Deserialize;

use super::cells::Cell;
use super::humans::{ByHuman, Health, Human};
use super::options::Variant;
use super::sides::Side;
use super::tokens::{Kind, Token};

/// Number of seats at a table (ZT-001).
pub(super) const SEATS: u8 = 2;

/// Number of tokens on a board (ZT-200).
pub(super) const TOKENS: usize = 12;

/// Number of cards of each side.
pub(super) const DECK: usize = 6;

/// AP a zombie has in its activation (ZT-114).
pub(super) const ZOMBIE_AP: u8 = 2;

/// Number of zombies (ZT-008).
pub const ZOMBIES: u8 = 20;

/// Number of zombies set up in each half (ZT-023).
pub const IN_HALF: u8 = 5;

/// Number of bullets the Policeman begins with (ZT-021).
pub const BULLETS: u8 = 4;

/// Number of stars that win (ZT-063).
pub const GOAL: u8 = 5;

/// Number of cells ahead that a zombie sees (ZT-123).
pub(super) const SIGHT: u8 = 4;

/// Number of cards dealt to each side (ZT-020).
pub(super) const DEALT: u8 = 4;

/// The field on which the terror marker is put (ZT-149), and the one with a shorter track (ZT-222).
pub(super) const TERROR: u8 = 5;
pub(super) const SHORT_TERROR: u8 = 3;

/// First round in which the terror marker comes by itself (ZT-103).
pub(super) const LONG_NIGHT: u16 = 30;

/// Range of Sawn-off, in cells (ZT-174).
pub const SAWN_OFF: u8 = 3;

/// AP that Adrenaline gives (ZT-177).
pub(super) const ADRENALINE: u8 = 2;

/// Number of zombies that Noise turns (ZT-179).
pub(super) const NOISE: u8 = 2;

/// Number of additional zombies for Plague (ZT-180) and for Zombie horde (ZT-181).
pub(super) const PLAGUE: u8 = 2;
pub(super) const HORDE: u8 = 1;

/// Number of additional activations for Bloodlust (ZT-182).
pub(super) const BLOODLUST: u8 = 2;

/// AP that Rampage gives (ZT-184).
pub(super) const RAMPAGE: u8 = 1;

/// The stars of a human, by health.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stars {
    healthy: u8,
    wounded: u8,
}

/// The tokens of a board.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    /// The tokens that lie there from the start.
    pub(super) fixed: ArrayVec<Token, TOKENS>,
    /// The kinds of token laid after that, each with the side that lays it.
    pub(super) order: Vec<(Side, Kind)>,
}

impl Human {
    /// Returns the human's stars in this health: 0 for the dead.
    #[must_use]
    pub fn stars(self, health: Health) -> u8 {
        let stars = STARS[self];
        match health {
            Health::Healthy => stars.healthy,
            Health::Wounded => stars.wounded,
            Health::Dead => 0,
        }
    }
}

pub(super) fn plan(variant: Variant) -> &'static Plan {
    &FIGURES.variants[&variant]
}

/// Returns the cell on which the list sets up a human.
pub(super) fn home(human: Human) -> Cell {
    FIGURES.humans.home[&human]
}

/// Returns the cells for humans whose own cell on the list is taken.
pub(super) fn spare() -> &'static [Cell] {
    &FIGURES.humans.spare
}

/// Returns the cells on which the list sets up zombies, before any other cell.
pub(super) fn list() -> &'static [Cell] {
    &FIGURES.zombies.list
}

#[derive(Deserialize)]
struct Figures {
    stars: BTreeMap<Human, Stars>,
    humans: Homes,
    zombies: List,
    variants: BTreeMap<Variant, Plan>,
}

#[derive(Deserialize)]
struct Homes {
    home: BTreeMap<Human, Cell>,
    spare: Vec<Cell>,
}

#[derive(Deserialize)]
struct List {
    list: Vec<Cell>,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    let text = include_str!("../../../../config/games/zombie-terror.toml");
    toml::from_str(text).expect("the figures are part of the program and tested")
});

/// Asked for after every action.
static STARS: LazyLock<ByHuman<Stars>> =
    LazyLock::new(|| ByHuman::from_fn(|human| FIGURES.stars[&human]));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_figures_for_everything_and_for_nothing_else() {
        let humans = Human::ALL.len();
        assert_eq!(
            [FIGURES.stars.len(), FIGURES.humans.home.len()],
            [humans; 2]
        );
        assert_eq!(
            Human::ALL
                .map(|human| human.stars(Health::Healthy))
                .iter()
                .sum::<u8>(),
            12
        );
        assert_eq!(FIGURES.variants.len(), 3);
        for plan in FIGURES.variants.values() {
            assert_eq!(plan.fixed.len() + plan.order.len(), TOKENS);
        }
    }
}
