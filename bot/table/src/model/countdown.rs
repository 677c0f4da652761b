//! The countdown of a full lobby, after which its game begins by itself.

use base::time::Uptime;
use serde::{Deserialize, Serialize};

/// The ways in which the game of a lobby begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStart {
    /// Whether every player may start the game, and not the host alone.
    #[serde(
        default,
        rename = "all_start",
        skip_serializing_if = "std::ops::Not::not"
    )]
    pub by_all: bool,
    /// Whether the host begins the game even if the table is full.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_host: bool,
    /// The countdown to the beginning of the game, while the table is full.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub countdown: Option<Countdown>,
}

impl GameStart {
    /// Returns the time at which the game begins by itself; `None` unless a countdown runs.
    #[must_use]
    pub fn begins_at(&self) -> Option<Uptime> {
        match self.countdown? {
            Countdown::Until(at) => Some(at),
            Countdown::Held => None,
        }
    }
}

/// The countdown of a full lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Countdown {
    /// The game begins at this time.
    Until(Uptime),
    /// A player holds it: the host begins the game.
    Held,
}
