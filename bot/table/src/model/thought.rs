//! What an AI is thinking about while its table does other things.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::Seat;
use parking_lot::Mutex;

use crate::any::Pondering;

/// The best answer that was found so far, as it is typed.
pub(crate) type Best = Arc<Mutex<Option<String>>>;

/// A question that an AI thinks about.
pub(crate) struct Thought {
    /// Since when it has been asked that.
    pub(crate) since: u32,
    pub(crate) best: Best,
}

/// A question to be thought about, and where the best answer is to be written: for as long as somebody else
/// can read it there, too.
pub(crate) struct Task {
    pub(crate) pondering: Pondering,
    pub(crate) best: Best,
}

/// The best answer that an AI has found to what it has been asked since a moment; with it the thought is over.
pub(crate) fn found(
    thoughts: &mut BTreeMap<Seat, Thought>,
    seat: Seat,
    since: u32,
) -> Option<String> {
    let thought = thoughts.remove(&seat)?;
    let best = thought.best.lock().take();
    best.filter(|_| thought.since == since)
}
