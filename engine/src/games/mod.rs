//! The list of games. A new game is a room beside the others, a variant of [`GameId`] and an arm
//! of [`with_game!`](crate::with_game).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

pub mod rps_zombie;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameId {
    /// Rock, Paper, Scissors and … ZOMBIE!!!
    RpsZombie,
}

impl GameId {
    /// Every game there is, in the order in which they are offered.
    pub const ALL: [Self; 1] = [Self::RpsZombie];

    /// The name used in files, commands and settings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::RpsZombie => "rps-zombie",
        }
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|game| game.name() == text)
            .ok_or_else(|| NotationError::word("game", text))
    }
}

/// Runs an expression with `$G` standing for the rules of a game: the one place where a
/// [`GameId`] becomes a type.
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $body:expr) => {
        match $id {
            $crate::GameId::RpsZombie => {
                type $G = $crate::games::rps_zombie::RpsZombie;
                $body
            }
        }
    };
}
