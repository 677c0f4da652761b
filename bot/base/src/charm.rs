//! What each person at a table adds to what their cards are shuffled from.

use serde::{Deserialize, Serialize};

/// A small thing that somebody takes with the press by which they sit down or begin, before all eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Charm {
    /// 🔦
    Torch,
    /// 🔨
    Hammer,
    /// 🧠
    Brain,
}

engine::word_enum!(Charm, "charm": Torch = "torch", Hammer = "hammer", Brain = "brain");

impl Charm {
    /// Its sign, which every phone has.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Torch => "🔦",
            Self::Hammer => "🔨",
            Self::Brain => "🧠",
        }
    }
}
