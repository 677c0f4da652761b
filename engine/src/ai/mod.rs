//! Players that are programs. In goes what a seat may know and its legal actions, out comes one
//! of them: nothing here ever sees a state. They think with a generator of their own.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{Game, View};
use crate::seat::Seat;

/// Who acts at random interrupts once in so many times that they could.
const NOW_AND_THEN: u8 = 4;

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
            Self::Heuristic if legal.len() > 1 => best(&look(), seat, legal, chance).1,
            // nobody has to look who has no choice
            Self::Random | Self::Heuristic => *chance.pick(legal),
        }
    }

    /// Chooses one of the legal actions of a seat that may interrupt while nobody waits for it,
    /// or lets it be: at random now and then, with a strategy whenever the best it could do
    /// weighs more than nothing.
    pub fn interrupt<G: Game>(
        self,
        look: impl FnOnce() -> View<G>,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        if legal.is_empty() {
            return None;
        }
        match self {
            Self::Random => (chance.roll(NOW_AND_THEN) == 1).then(|| *chance.pick(legal)),
            Self::Heuristic => {
                let (weight, action) = best(&look(), seat, legal, chance);
                (weight > 0).then_some(action)
            }
        }
    }
}

/// One of the actions that a game's strategy likes best, and how much it does.
fn best<G: Game>(
    view: &View<G>,
    seat: Seat,
    legal: &[G::Action],
    chance: &mut Chance,
) -> (i32, G::Action) {
    let weights = G::weigh_all(view, seat, legal);
    let most = weights.iter().copied().max();
    let weighed = legal.iter().zip(weights);
    let liked = weighed.filter(|(_, weight)| Some(*weight) == most);
    let liked: Vec<G::Action> = liked.map(|(action, _)| *action).collect();
    (most.unwrap_or_default(), *chance.pick(&liked))
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
