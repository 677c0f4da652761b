//! Rate limits that leave room for other users.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;

/// Number of requests that one person may make within a span. People tap once or twice a second, and each change of a
/// board and a hand is a picture.
pub(super) const REQUESTS: u32 = 150;
pub(super) const SPAN: Duration = Duration::from_secs(10);

/// Number of people, instances or browsers that are told apart.
const APART: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");

/// A rate limit per key: a number of uses within a span.
pub(super) struct Budget<K: Hash + Eq> {
    most: u32,
    span: Duration,
    spent: Mutex<LruCache<K, (Instant, u32)>>,
}

impl<K: Hash + Eq> Budget<K> {
    /// Builds a limit of `most` uses within a span.
    pub(super) fn new(most: u32, span: Duration) -> Self {
        let spent = Mutex::new(LruCache::new(APART));
        Self { most, span, spent }
    }

    /// Returns whether the key may be used now, and counts the use.
    pub(super) fn try_use(&self, who: K, now: Instant) -> bool {
        let mut spent = self.spent.lock();
        let (since, count) = spent.get_or_insert_mut(who, || (now, 0));
        if now.duration_since(*since) >= self.span {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= self.most
    }
}
