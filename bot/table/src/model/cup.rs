//! What a table is in a cup.

use serde::{Deserialize, Serialize};

/// A game of a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CupGame {
    /// In which of the cup's rounds, from 1 on.
    pub round: u8,
    /// Of how many.
    pub rounds: u8,
    /// Whether too few came for it, so that it was given to those who did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
}
