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

/// How many seats a table has (ZT-001).
pub(super) const SEATS: u8 = 2;

/// How many tokens make a board (ZT-200).
pub(super) const TOKENS: usize = 12;

/// How many cards there are of a side.
pub(super) const DECK: usize = 6;

/// How many AP a zombie has in its activation (ZT-114).
pub(super) const ZOMBIE_AP: u8 = 2;

/// How many zombies there are (ZT-008).
pub const ZOMBIES: u8 = 20;

/// How many of them are set up in each half (ZT-023).
pub const IN_HALF: u8 = 5;

/// How many bullets the Policeman begins with (ZT-021).
pub const BULLETS: u8 = 4;

/// How many stars win (ZT-063).
pub const GOAL: u8 = 5;

/// How many cells ahead a zombie sees (ZT-123).
pub(super) const SIGHT: u8 = 4;

/// How many cards each side is dealt (ZT-020).
pub(super) const DEALT: u8 = 4;

/// On which field the terror marker is put (ZT-149), and with a shorter track (ZT-222).
pub(super) const TERROR: u8 = 5;
pub(super) const SHORT_TERROR: u8 = 3;

/// From which round on the terror marker comes by itself (ZT-103).
pub(super) const LONG_NIGHT: u16 = 30;

/// How far Sawn-off shoots, in cells (ZT-174).
pub const SAWN_OFF: u8 = 3;

/// How many AP Adrenaline gives (ZT-177).
pub(super) const ADRENALINE: u8 = 2;

/// How many zombies Noise turns (ZT-179).
pub(super) const NOISE: u8 = 2;

/// How many zombies more come for Plague (ZT-180) and for Zombie horde (ZT-181).
pub(super) const PLAGUE: u8 = 2;
pub(super) const HORDE: u8 = 1;

/// How many zombies more are activated for Bloodlust (ZT-182).
pub(super) const BLOODLUST: u8 = 2;

/// How many AP Rampage gives (ZT-184).
pub(super) const RAMPAGE: u8 = 1;

/// What is known of a human.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stars {
    healthy: u8,
    wounded: u8,
}

/// What a board is made of.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plan {
    /// What lies there from the start.
    pub(super) fixed: ArrayVec<Token, TOKENS>,
    /// Who lays what after that.
    pub(super) order: Vec<(Side, Kind)>,
}

impl Human {
    /// What he is worth in this health: nothing if he is dead.
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

/// Where a human is set up by the list.
pub(super) fn home(human: Human) -> Cell {
    FIGURES.humans.home[&human]
}

/// Where humans are set up by the list if their places are taken.
pub(super) fn spare() -> &'static [Cell] {
    &FIGURES.humans.spare
}

/// Where zombies are set up by the list, before any other cell.
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
