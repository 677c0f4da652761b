//! Recent events, for a game whose face tells its own story.

use serde::{Deserialize, Serialize};

/// The events of the running turn and of the one before it. The game defines what counts as a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story<E> {
    /// Events of the running turn.
    pub now: Vec<E>,
    /// Events of the last turn.
    pub before: Vec<E>,
}

impl<E> Story<E> {
    /// The running turn becomes the last one.
    pub(crate) fn turn_over(&mut self) {
        std::mem::swap(&mut self.now, &mut self.before);
        self.now.clear();
    }
}

impl<E> Default for Story<E> {
    fn default() -> Self {
        Self {
            now: Vec::new(),
            before: Vec::new(),
        }
    }
}
