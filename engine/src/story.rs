//! What happened lately, for a game whose face tells its own story.

use serde::{Deserialize, Serialize};

/// What happened in the running turn and in the one before it. What counts as a turn is for the
/// game to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Story<E> {
    /// In the running turn.
    pub now: Vec<E>,
    /// In the last one.
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
