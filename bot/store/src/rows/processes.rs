//! Records that a process leaves for the time after a restart, or for another process.

use base::address::{PersonId, UpdateId};
use base::page::TableId;
use base::time::Time;

use super::duty::Duty;

/// An update that has come in.
#[derive(Clone, PartialEq, Eq)]
pub struct Arrival {
    /// The number of the update.
    pub update: UpdateId,
    /// The duty of the process that carries it out.
    pub duty: Duty,
    /// The platform's number of the chat. The updates of a chat are carried out in order.
    pub chat: i64,
    /// The update itself, as the platform tells it.
    pub body: String,
}

/// A rate limit bucket of a platform, and its state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketRecord {
    /// Name of the bucket: a chat, a bot.
    pub bucket: String,
    /// Time at which the bucket is as rested as if it had never sent anything.
    pub rested: Time,
    /// Time until which the platform has asked to be left alone.
    pub not_before: Time,
}

impl BucketRecord {
    /// Whether there is no state left to remember.
    #[must_use]
    pub fn is_quiet(&self, now: Time) -> bool {
        self.rested.max(self.not_before) <= now
    }
}

/// An overlay: a message that one person alone sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OverlayRecord {
    /// The person who sees it.
    pub person: PersonId,
    /// The spot that it takes among theirs, in the adapter's words; there is one in each.
    pub spot: String,
    /// The table that it is about.
    pub table: TableId,
    /// The key under which the adapter reaches it.
    pub key: String,
}
