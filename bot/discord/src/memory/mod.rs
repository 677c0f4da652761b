//! The memory of interactions while they can be answered, and of the ways to reach users. All of it may be lost: a user
//! who taps again is shown everything again.

use std::hash::Hash;
use std::num::NonZeroUsize;

use lru::LruCache;

mod answers;
mod commands;
mod panes;
mod people;
mod places;
mod tokens;

pub(super) use answers::{By, Filling, WaitingUser};
pub(super) use commands::Commands;
pub(super) use panes::{PaneContent, PaneKey, Step};

/// The whole memory; each part has its own lock.
#[derive(Debug, Default)]
pub(super) struct Memory {
    pub(super) tokens: tokens::Tokens,
    pub(super) answers: answers::Answers,
    pub(super) panes: panes::Panes,
    pub(super) people: people::People,
    pub(super) places: places::Places,
    pub(super) commands: Commands,
}

/// Maximum number of entries in each part of the memory.
pub(super) const KEPT: NonZeroUsize = NonZeroUsize::new(4_096).expect("it is more than none");

/// A memory for [`KEPT`] of a sort; what was used least lately is forgotten first.
fn cache<K: Hash + Eq, V>() -> LruCache<K, V> {
    LruCache::new(KEPT)
}
