//! AI players. An AI gets what a seat may know and its legal actions, and returns one of the actions. An AI never sees a
//! state, and draws from a random generator of its own.
//!
//! ```
//! use engine::ai::Level;
//! use engine::games::rps_zombie::{Options, RpsZombie};
//! use engine::{Chance, EventLog, Play, Seed, Viewer};
//!
//! let seed = Seed::from_number(7);
//! let mut play = Play::<RpsZombie>::start(Options::default(), 2, seed, &mut EventLog::new());
//! let mut dice = Chance::from_seed(Seed::from_number(8));
//! while let Some(seat) = play.pending_seats().iter().next() {
//!     let look = || play.view(Viewer::Seat(seat));
//!     let action = Level::Normal.choose(look, seat, &play.legal(seat), &mut dice);
//!     play.act(seat, action).expect("an AI chooses a legal action");
//! }
//! assert!(play.outcome().is_some());
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::chance::Chance;
use crate::error::NotationError;
use crate::game::{Policy, Skill, View};
use crate::search::{best, search};
use crate::seat::Seat;

/// A random choice interrupts once in this many chances.
const NOW_AND_THEN: u8 = 4;

/// The playing strength of an AI.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal action.
    Random,
    /// The level of a beginner: often a random action, otherwise that of the next level.
    Easy,
    /// The action that the game's own heuristic likes best.
    #[default]
    #[serde(alias = "heuristic")]
    Normal,
    /// The action that wins most playouts.
    Hard,
}

impl Level {
    /// Returns the next better level; `None` for the best.
    #[must_use]
    pub fn harder(self) -> Option<Self> {
        match self {
            Self::Random => Some(Self::Easy),
            Self::Easy => Some(Self::Normal),
            Self::Normal => Some(Self::Hard),
            Self::Hard => None,
        }
    }

    /// Chooses one of the legal actions. `look` returns what the seat may know; it is called only if the choice depends
    /// on that.
    ///
    /// # Panics
    /// If there is none.
    pub fn choose<G: Policy>(
        self,
        look: impl FnOnce() -> View<G>,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action {
        // a seat without a choice needs no look
        if legal.len() == 1 || self.slips(G::SKILL, chance) {
            return *chance.pick(legal);
        }
        self.think(&look(), seat, legal, chance)
    }

    /// Chooses by heuristic or by search. The function isn't inlined, so that a random choice needs no stack space for
    /// it.
    #[inline(never)]
    fn think<G: Policy>(
        self,
        view: &View<G>,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> G::Action {
        if self == Self::Hard {
            let playouts = G::playout_budget(view, seat);
            return search::<G>(view, seat, legal, playouts, chance, |_| true).best;
        }
        best(view, seat, legal, chance).1
    }

    /// Whether this choice is random.
    fn slips(self, skill: Skill, chance: &mut Chance) -> bool {
        match self {
            Self::Random => true,
            Self::Easy => chance.roll(skill.slips) == 1,
            Self::Normal | Self::Hard => false,
        }
    }

    /// Chooses one of the legal actions of a seat that may interrupt while the table doesn't wait for it; `None` to let
    /// the chance pass. A random choice interrupts now and then. A considered one interrupts whenever the best action
    /// weighs more than 0.
    pub fn interrupt<G: Policy>(
        self,
        look: impl FnOnce() -> View<G>,
        seat: Seat,
        legal: &[G::Action],
        chance: &mut Chance,
    ) -> Option<G::Action> {
        if legal.is_empty() {
            return None;
        }
        if self.slips(G::SKILL, chance) {
            return (chance.roll(NOW_AND_THEN) == 1).then(|| *chance.pick(legal));
        }
        let (weight, action) = best(&look(), seat, legal, chance);
        (weight > 0).then_some(action)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        })
    }
}

impl FromStr for Level {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "random" => Ok(Self::Random),
            "easy" => Ok(Self::Easy),
            "normal" | "heuristic" => Ok(Self::Normal),
            "hard" => Ok(Self::Hard),
            _ => Err(NotationError::word("level", text)),
        }
    }
}
