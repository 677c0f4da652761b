//! How a lobby was set, for other tables to begin like it.

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::delay::Delay;
use super::record::TableRecord;

/// What is kept of that; stored as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UsualLobby {
    /// The options of the game.
    pub options: serde_json::Value,
    /// How much time people have.
    pub clock: Clock,
    /// Whether the table waits for a tap where it could go on by itself.
    pub by_hand: bool,
    /// Whether sides are swapped when the game begins.
    #[serde(default)]
    pub swapped: bool,
    /// How much later those see the game on the page who only watch it.
    #[serde(default)]
    pub delay: Delay,
}

impl TableRecord {
    /// How it is set, for other tables to begin like it.
    #[must_use]
    pub fn usual(&self) -> UsualLobby {
        UsualLobby {
            options: self.options.clone(),
            clock: self.clock,
            by_hand: self.by_hand,
            swapped: self.swapped,
            delay: self.delay,
        }
    }

    /// Begins as tables of its game do where it is opened.
    pub fn begin_like(&mut self, usual: UsualLobby) {
        (self.options, self.clock) = (usual.options, usual.clock);
        (self.by_hand, self.swapped) = (usual.by_hand, usual.swapped);
        self.delay = usual.delay;
    }
}
