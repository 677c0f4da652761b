//! The endings of a game.

use serde::{Deserialize, Serialize};

use super::sides::Side;

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A zombie got onto the barricade.
    Barricade,
    /// Dawn was drawn.
    Dawn,
}

impl Ending {
    /// Returns the kind of ending in a word.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Barricade => "barricade",
            Self::Dawn => "dawn",
        }
    }

    /// Returns the side that has won.
    #[must_use]
    pub fn winner(self) -> Side {
        match self {
            Self::Barricade => Side::Zombies, // ZK-180
            Self::Dawn => Side::Humans,       // ZK-183
        }
    }
}
