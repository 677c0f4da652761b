//! The time that each player has for a whole game, besides the time for a decision.

use std::time::Duration;

use base::time::Tempo;
use serde::{Deserialize, Serialize};

use super::clock::Clock;

/// The time for the whole game, as a table has agreed on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameTime {
    /// The amount of time.
    #[serde(default, skip_serializing_if = "Budget::is_none")]
    pub budget: Budget,
    /// Whether a player who has used it up loses the game. Otherwise a shambler moves for them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub loses: bool,
}

/// The amount of time that each player has for the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Budget {
    /// No limit.
    #[default]
    None,
    /// The time of five decisions.
    Short,
    /// The time of ten decisions.
    Middle,
    /// The time of twenty decisions.
    Long,
}

/// The number of increments in the time for one decision.
const INCREMENTS: u32 = 12;

/// An amount of time, and the increment that a player gets after each of their turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BudgetSpan {
    /// The time at the beginning, which is also the most that a player can have.
    pub total: Duration,
    /// The time added after each turn.
    pub increment: Duration,
}

impl Budget {
    /// Returns the next amount, for a button that cycles through them.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::None => Self::Short,
            Self::Short => Self::Middle,
            Self::Middle => Self::Long,
            Self::Long => Self::None,
        }
    }

    /// Returns the amount beside a clock for decisions; `None` for no limit, as always where no clock runs.
    #[must_use]
    pub fn span(self, clock: Clock, tempo: &Tempo) -> Option<BudgetSpan> {
        let decision = clock.span(tempo)?;
        let decisions = match self {
            Self::None => return None,
            Self::Short => 5,
            Self::Middle => 10,
            Self::Long => 20,
        };
        Some(BudgetSpan {
            total: decision * decisions,
            increment: decision / INCREMENTS,
        })
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}
