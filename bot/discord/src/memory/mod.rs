//! What is remembered of interactions while they can be answered, and of who can be reached how. It
//! may all be lost: whoever taps again is shown everything anew.

use std::hash::Hash;
use std::num::NonZeroUsize;

use lru::LruCache;

mod answers;
mod commands;
mod panes;
mod people;
mod places;
mod tokens;

pub(super) use answers::{By, Filling, Waiting};
pub(super) use commands::Commands;
pub(super) use panes::{PaneKey, Shown, Step};

/// Everything that is remembered, each sort behind a lock of its own.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub(super) tokens: tokens::Tokens,
    pub(super) answers: answers::Answers,
    pub(super) panes: panes::Panes,
    pub(super) people: people::People,
    pub(super) places: places::Places,
    pub(super) commands: Commands,
}

/// How much of a sort is remembered.
pub(super) const KEPT: NonZeroUsize = NonZeroUsize::new(4_096).expect("it is more than none");

/// A memory for [`KEPT`] of a sort; what was used least lately is forgotten first.
fn cache<K: Hash + Eq, V>() -> LruCache<K, V> {
    LruCache::new(KEPT)
}
