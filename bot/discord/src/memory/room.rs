//! The room of each part of the memory.

use std::hash::Hash;
use std::num::NonZeroUsize;

use lru::LruCache;

/// Maximum number of entries in each part of the memory.
pub(crate) const KEPT: NonZeroUsize = NonZeroUsize::new(4_096).expect("it is more than none");

/// A memory for [`KEPT`] of a sort; what was used least lately is forgotten first.
pub(super) fn cache<K: Hash + Eq, V>() -> LruCache<K, V> {
    LruCache::new(KEPT)
}
