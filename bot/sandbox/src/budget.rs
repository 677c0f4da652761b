//! How often something may be done, so that others are served meanwhile.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;

/// How many requests one person may make within a span: people tap once or twice a second, and each change
/// of a board and a hand is a picture.
pub(super) const REQUESTS: u32 = 150;
pub(super) const SPAN: Duration = Duration::from_secs(10);

/// How many people are told apart, or instances, or browsers.
const APART: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");

/// How often something may be done within a span by each of those who do it.
pub(super) struct Budget<K: Hash + Eq> {
    most: u32,
    span: Duration,
    spent: Mutex<LruCache<K, (Instant, u32)>>,
}

impl<K: Hash + Eq> Budget<K> {
    /// So much within a span.
    pub(super) fn new(most: u32, span: Duration) -> Self {
        let spent = Mutex::new(LruCache::new(APART));
        Self { most, span, spent }
    }

    /// Whether somebody may do it now, which counts.
    pub(super) fn may(&self, who: K, now: Instant) -> bool {
        let mut spent = self.spent.lock();
        let (since, count) = spent.get_or_insert_mut(who, || (now, 0));
        if now.duration_since(*since) >= self.span {
            (*since, *count) = (now, 0);
        }
        *count = count.saturating_add(1);
        *count <= self.most
    }
}
