//! The thoughts of AIs that run while a table does other things.

use std::collections::BTreeMap;
use std::sync::Arc;

use base::time::Uptime;
use engine::Seat;
use parking_lot::Mutex;

use crate::any::{Insight, Pondering};

/// The best answer found so far.
pub(crate) type Best = Arc<Mutex<Option<Insight>>>;

/// A question that is thought about.
pub(crate) struct PonderedQuestion {
    /// Since when it has been asked that.
    pub(crate) since: u32,
    pub(crate) best: Best,
}

/// A question to think about, with the place for the result. The search runs for as long as that place has another
/// reader.
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

/// A player's request for the move that a hard AI would make in their place.
pub(crate) struct Hint {
    /// The seat of the player.
    pub(crate) seat: Seat,
    /// Since when they have been asked what it is about.
    pub(crate) since: u32,
    /// The time at which the best answer so far is told; `None` afterwards.
    pub(crate) due: Option<Uptime>,
    /// The place of the result, once the search runs.
    pub(crate) best: Option<Best>,
    /// The answer told to the player.
    pub(crate) told: Option<Insight>,
}

/// Ends the search of a seat's AI and returns the best answer that it has found. `None` if the search was about another
/// question than the one asked at `since`.
pub(crate) fn take_answer(
    thoughts: &mut BTreeMap<Seat, PonderedQuestion>,
    seat: Seat,
    since: u32,
) -> Option<String> {
    let thought = thoughts.remove(&seat)?;
    let found = thought.best.lock().take();
    found.filter(|_| thought.since == since).map(|it| it.best)
}
