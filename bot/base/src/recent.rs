//! Recent knowledge that may be forgotten.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use lru::LruCache;
use parking_lot::Mutex;

/// A map with a limit and an age. Of too many entries the one that was used least lately goes
/// first; one that is too old counts as none.
#[derive(Debug)]
pub struct Recent<K: Hash + Eq, V> {
    entries: Mutex<LruCache<K, (V, Instant)>>,
    age: Duration,
}

impl<K: Hash + Eq, V: Clone> Recent<K, V> {
    /// Creates an empty map of at most `limit` entries, each of which is valid for `age`.
    #[must_use]
    pub fn new(limit: NonZeroUsize, age: Duration) -> Self {
        Self {
            entries: Mutex::new(LruCache::new(limit)),
            age,
        }
    }

    /// Returns the value of a key, if it is known.
    pub fn get(&self, key: &K) -> Option<V> {
        self.fresh(self.entries.lock().get(key).cloned())
    }

    /// Takes note of something; gives what was known before.
    pub fn put(&self, key: K, value: V) -> Option<V> {
        self.fresh(self.entries.lock().put(key, (value, Instant::now())))
    }

    /// Returns the keys of which something is known that is `wanted`.
    pub fn keys_where(&self, wanted: impl Fn(&V) -> bool) -> Vec<K>
    where
        K: Clone,
    {
        let entries = self.entries.lock();
        let fresh = entries
            .iter()
            .filter(|(_, (_, since))| since.elapsed() < self.age);
        let found = fresh.filter(|(_, (value, _))| wanted(value));
        found.map(|(key, _)| key.clone()).collect()
    }

    /// Forgets a key; gives what was known of it.
    pub fn take(&self, key: &K) -> Option<V> {
        self.fresh(self.entries.lock().pop(key))
    }

    fn fresh(&self, entry: Option<(V, Instant)>) -> Option<V> {
        let (value, since) = entry?;
        (since.elapsed() < self.age).then_some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: NonZeroUsize = NonZeroUsize::new(2).expect("it is more than none");

    #[test]
    fn the_least_used_goes_first_and_what_is_taken_is_gone() {
        let recent = Recent::new(TWO, Duration::from_secs(60));
        assert_eq!(recent.put(1, 'a'), None);
        assert_eq!(recent.put(2, 'b'), None);
        assert_eq!(recent.get(&1), Some('a'));
        assert_eq!(recent.put(3, 'c'), None);
        assert_eq!(
            [1, 2, 3].map(|key| recent.get(&key)),
            [Some('a'), None, Some('c')]
        );
        assert_eq!(recent.put(3, 'd'), Some('c'));
        assert_eq!(recent.take(&3), Some('d'));
        assert_eq!(recent.get(&3), None);
    }

    #[test]
    fn what_is_too_old_counts_as_none() {
        let recent = Recent::new(TWO, Duration::ZERO);
        recent.put(1, 'a');
        assert_eq!(recent.get(&1), None);
        assert_eq!(recent.put(1, 'b'), None);
        assert_eq!(recent.take(&1), None);
    }
}
