//! What is being thought about while a table does other things.

use std::collections::BTreeMap;
use std::sync::Arc;

use base::time::Uptime;
use engine::Seat;
use parking_lot::Mutex;

use crate::any::{Insight, Pondering};

/// What was found so far.
pub(crate) type Best = Arc<Mutex<Option<Insight>>>;

/// A question that is thought about.
pub(crate) struct Thought {
    /// Since when it has been asked that.
    pub(crate) since: u32,
    pub(crate) best: Best,
}

/// A question to be thought about, and where what is found is to be written: for as long as somebody else
/// can read it there, too.
pub(crate) struct Task {
    pub(crate) pondering: Pondering,
    pub(crate) best: Best,
}

impl Task {
    /// A question, and where what is found will be read.
    pub(crate) fn new(pondering: Pondering) -> (Self, Best) {
        let best = Best::default();
        let read = Arc::clone(&best);
        (Self { pondering, best }, read)
    }
}

/// Somebody has asked what a hard AI would do in their place.
pub(crate) struct Hint {
    /// Who.
    pub(crate) seat: Seat,
    /// Since when they have been asked what it is about.
    pub(crate) since: u32,
    /// When it is told, whatever was found by then; later nothing.
    pub(crate) due: Option<Uptime>,
    /// Where it is written, once it is being thought about.
    pub(crate) best: Option<Best>,
    /// What they are told.
    pub(crate) told: Option<Insight>,
}

/// The best answer that an AI has found to what it has been asked since a moment; with it the thought is over.
pub(crate) fn found(
    thoughts: &mut BTreeMap<Seat, Thought>,
    seat: Seat,
    since: u32,
) -> Option<String> {
    let thought = thoughts.remove(&seat)?;
    let found = thought.best.lock().take();
    found.filter(|_| thought.since == since).map(|it| it.best)
}
