//! The usual lobby settings, copied to new tables.
//!
//! Admins change them at a table that no one has opened, by the same buttons as options in a lobby.

use base::lengths::Lengths;
use serde::{Deserialize, Serialize};

use super::budget::GameTime;
use super::clock::Clock;
use super::delay::Delay;
use super::record::TableRecord;

/// The usual settings of a lobby; stored as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct UsualLobby {
    /// The options of the game.
    pub options: serde_json::Value,
    /// The clock for players' decisions.
    pub clock: Clock,
    /// The time of players for the whole game.
    #[serde(default)]
    pub game_time: GameTime,
    /// The lengths of clocks that admins have set.
    #[serde(default)]
    pub lengths: Lengths,
    /// Whether the table waits for a tap where it could go on by itself.
    pub by_hand: bool,
    /// Whether the host begins the game even if the table is full.
    #[serde(default)]
    pub by_host: bool,
    /// Whether the players vote on spectators who want to play for an AI.
    #[serde(default)]
    pub guarded: bool,
    /// Whether sides are swapped when the game begins.
    #[serde(default)]
    pub swapped: bool,
    /// The delay with which spectators see the game on the page.
    #[serde(default)]
    pub delay: Delay,
}

impl TableRecord {
    /// Returns the table's settings for other tables to copy.
    #[must_use]
    pub fn usual(&self) -> UsualLobby {
        UsualLobby {
            options: self.options.clone(),
            clock: self.clock,
            game_time: self.game_time,
            lengths: self.lengths,
            by_hand: self.by_hand,
            by_host: self.start.by_host,
            guarded: self.guarded,
            swapped: self.swapped,
            delay: self.delay,
        }
    }

    /// Gives clocks the lengths that admins have set.
    pub fn set_lengths(&mut self, lengths: Lengths) {
        self.tempo = lengths.apply(self.tempo);
        self.lengths = lengths;
    }

    /// Begins as tables of its game do where it is opened.
    pub fn begin_like(&mut self, usual: UsualLobby) {
        (self.options, self.clock) = (usual.options, usual.clock);
        (self.by_hand, self.swapped) = (usual.by_hand, usual.swapped);
        (self.delay, self.guarded) = (usual.delay, usual.guarded);
        self.start.by_host = usual.by_host;
        self.game_time = usual.game_time;
        self.set_lengths(usual.lengths);
    }
}
