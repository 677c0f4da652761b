//! Updates on their way to the bot.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// Sorts that `getUpdates` leaves out unless they are asked for by name.
const ONLY_BY_NAME: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];
const FIRST_ID: i64 = 500_000_001;

/// Updates not yet confirmed, and what the bot wants to hear of.
#[derive(Debug, Default)]
pub(super) struct Queue {
    count: i64,
    pending: BTreeMap<i64, Value>,
    again: Vec<Value>,
    /// Updates that are on their way for long, while they are held back.
    held: Option<Vec<Value>>,
    allowed: Vec<String>,
    /// Every update there ever was.
    pub(super) history: Vec<Value>,
    /// The number of the newest poll; an older one is over.
    pub(super) newest_poll: u64,
    /// Number of polls that wait at the moment.
    pub(super) open_polls: usize,
}

impl Queue {
    /// Numbers an update and lines it up, unless the bot does not want its sort.
    pub(super) fn push(&mut self, sort: &str, content: Value) -> Value {
        let id = FIRST_ID + self.count;
        let mut update = json!({ "update_id": id });
        update[sort] = content;
        if self.wants(sort) {
            self.count += 1;
            match &mut self.held {
                Some(held) => held.push(update.clone()),
                None => drop(self.pending.insert(id, update.clone())),
            }
            self.history.push(update.clone());
        }
        update
    }

    fn wants(&self, sort: &str) -> bool {
        if self.allowed.is_empty() {
            return !ONLY_BY_NAME.contains(&sort);
        }
        self.allowed.iter().any(|allowed| allowed == sort)
    }

    /// Sends an update once more, whatever was confirmed.
    pub(super) fn push_again(&mut self, update: Value) {
        self.again.push(update);
    }

    /// Holds updates back from now on.
    pub(super) fn hold_back(&mut self) {
        self.held = Some(Vec::new());
    }

    /// Stops holding updates back. Returns those held back, oldest first, which don't come by themselves any more.
    pub(super) fn release(&mut self) -> Vec<Value> {
        self.held.take().unwrap_or_default()
    }

    /// Limits the queue to these kinds of updates from now on; an empty list means the usual ones.
    pub(super) fn allow(&mut self, sorts: Vec<String>) {
        self.allowed = sorts;
    }

    /// Forgets all that a poll with this offset confirms; a negative one keeps only the last.
    pub(super) fn confirm(&mut self, offset: i64) {
        let first = match usize::try_from(offset) {
            Ok(_) => offset,
            Err(_) => {
                let kept = usize::try_from(offset.unsigned_abs()).unwrap_or(usize::MAX);
                let mut ids = self.pending.keys().rev().take(kept);
                ids.next_back().copied().unwrap_or_default()
            }
        };
        self.pending = self.pending.split_off(&first);
    }

    /// Returns the updates for a poll; those sent again are handed out once.
    pub(super) fn batch(&mut self, limit: usize) -> Vec<Value> {
        let mut batch = std::mem::take(&mut self.again);
        batch.extend(
            self.pending
                .values()
                .take(limit.saturating_sub(batch.len()))
                .cloned(),
        );
        batch
    }

    /// Returns the number of unconfirmed updates.
    pub(super) fn len(&self) -> usize {
        self.pending.len()
    }

    /// Forgets everything that is not confirmed.
    pub(super) fn clear(&mut self) {
        self.pending.clear();
        self.again.clear();
    }
}
