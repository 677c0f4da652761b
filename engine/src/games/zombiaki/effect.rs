//! Effects that outlast the card that brought them.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// An effect that outlasts the card that brought it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// No zombie moves.
    Halt,
    /// The humans may play one card only.
    Terror,
}

impl Effect {
    /// The word of the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Halt => "halt",
            Self::Terror => "terror",
        }
    }
}

impl FromStr for Effect {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = [Self::Halt, Self::Terror].into_iter();
        let found = all.find(|effect| effect.name() == text);
        found.ok_or_else(|| NotationError::word("effect", text))
    }
}
