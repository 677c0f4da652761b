//! Lobbies and games that others see on the page.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::address::PersonId;

/// A lobby, or a game that others may watch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WatchableTable {
    /// The people at the table.
    pub seated: Vec<PersonId>,
    /// The people with a kept seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<PersonId>,
    /// The person who alone may prepare the game and begin it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leads: Option<PersonId>,
    /// Delay in seconds after which others see the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<u16>,
}

impl WatchableTable {
    /// The delay after which others see the board; `None` if they see it at once.
    #[must_use]
    pub fn delay(&self) -> Option<Duration> {
        self.seconds
            .map(|seconds| Duration::from_secs(seconds.into()))
    }
}
