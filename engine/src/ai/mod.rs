//! Players that are programs. In goes what a seat may know and its legal actions, out comes one
//! of them: nothing here ever sees a state. They think with a generator of their own.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{Game, View};
use crate::seat::Seat;

/// How well an AI plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action.
    Random,
    /// What the game's own strategy notes like best.
    #[default]
    Heuristic,
}

impl Level {
    /// Chooses one of the legal actions. `look` gives what the seat may know; who doesn't care
    /// for it doesn't look.
    ///
    /// # Panics
    /// If there is none.
    pub fn choose<G: Game>(
        self,
        look: impl FnOnce() -> View<G>,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action {
        match self {
            Self::Random => *chance.pick(legal),
            Self::Heuristic => {
                let view = look();
                let weights = legal.iter().map(|action| G::weigh(&view, seat, *action));
                let weighed: Vec<_> = weights.zip(legal.iter().copied()).collect();
                let best = weighed.iter().map(|(weight, _)| *weight).max();
                let liked = weighed.iter().filter(|(weight, _)| Some(*weight) == best);
                let liked: Vec<G::Action> = liked.map(|(_, action)| *action).collect();
                *chance.pick(&liked)
            }
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Heuristic => "heuristic",
        })
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "random" => Ok(Self::Random),
            "heuristic" => Ok(Self::Heuristic),
            _ => Err(NotationError::word("level", text)),
        }
    }
}
