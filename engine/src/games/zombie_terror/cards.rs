//! The special cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::sides::Side;
use crate::error::NotationError;

/// A special card, of which there is one each; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A human fires without a bullet.
    SawnOff,
    /// A human eliminates a zombie next to him.
    Courage,
    /// The human on the sewer escapes.
    Sewers,
    /// A human has more AP.
    Adrenaline,
    /// A wounded human becomes healthy.
    FirstAid,
    /// Zombies are turned.
    Noise,
    /// The sewer is opened, and one zombie more comes.
    ZombieHorde,
    /// Two zombies more come.
    Plague,
    /// An activation is free of duty.
    Awe,
    /// A zombie comes on any cell.
    Trap,
    /// Two zombies more are activated.
    Bloodlust,
    /// A zombie has one AP more.
    Rampage,
}

impl Card {
    /// All, in the order of the rules page.
    pub const ALL: [Self; 12] = [
        Self::SawnOff,
        Self::Courage,
        Self::Sewers,
        Self::Adrenaline,
        Self::FirstAid,
        Self::Noise,
        Self::ZombieHorde,
        Self::Plague,
        Self::Awe,
        Self::Trap,
        Self::Bloodlust,
        Self::Rampage,
    ];

    /// The cards of a side, in the order of the rules page.
    pub fn of(side: Side) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |card| card.side() == side)
    }

    /// Whose card it is.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Self::SawnOff
            | Self::Courage
            | Self::Sewers
            | Self::Adrenaline
            | Self::FirstAid
            | Self::Noise => Side::Humans,
            Self::ZombieHorde
            | Self::Plague
            | Self::Awe
            | Self::Trap
            | Self::Bloodlust
            | Self::Rampage => Side::Zombies,
        }
    }

    /// The word of the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SawnOff => "sawn-off",
            Self::Courage => "courage",
            Self::Sewers => "sewers",
            Self::Adrenaline => "adrenaline",
            Self::FirstAid => "first-aid",
            Self::Noise => "noise",
            Self::ZombieHorde => "zombie-horde",
            Self::Plague => "plague",
            Self::Awe => "awe",
            Self::Trap => "trap",
            Self::Bloodlust => "bloodlust",
            Self::Rampage => "rampage",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|card| card.name() == text);
        found.ok_or_else(|| NotationError::word("card", text))
    }
}
