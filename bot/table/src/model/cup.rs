//! The role of a table in a cup.

use serde::{Deserialize, Serialize};

/// A game of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CupGame {
    /// The round of the cup, from 1 on.
    pub round: u8,
    /// Number of the cup's rounds.
    pub rounds: u8,
    /// Whether too few came for it, so that it was given to those who did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
}
