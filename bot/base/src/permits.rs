//! Permits by key: limits on what one person, or all of them, have under way at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use parking_lot::Mutex;

type Counts<K> = Arc<Mutex<HashMap<K, usize>>>;

/// The permits in use for each key.
#[derive(Clone, Debug)]
pub struct KeyedPermits<K> {
    /// Maximum number of permits of a key.
    most: usize,
    /// Maximum number of permits of all keys together.
    of_all: usize,
    used: Counts<K>,
}

/// A permit, which is given back when it is dropped.
#[derive(Debug)]
pub struct KeyedPermit<K: Eq + Hash> {
    key: K,
    used: Counts<K>,
}

impl<K: Clone + Eq + Hash> KeyedPermits<K> {
    /// Creates `most` permits for each key, and `of_all` for all keys together.
    #[must_use]
    pub fn new(most: usize, of_all: usize) -> Self {
        Self {
            most,
            of_all,
            used: Arc::default(),
        }
    }

    /// Takes a permit of a key; `None` if there is none left.
    #[must_use]
    pub fn take(&self, key: K) -> Option<KeyedPermit<K>> {
        let mut used = self.used.lock();
        let all: usize = used.values().sum();
        let own = used.get(&key).copied().unwrap_or_default();
        if own >= self.most || all >= self.of_all {
            return None;
        }
        used.insert(key.clone(), own + 1);
        let used = Arc::clone(&self.used);
        Some(KeyedPermit { key, used })
    }
}

impl<K: Eq + Hash> Drop for KeyedPermit<K> {
    fn drop(&mut self) {
        let mut used = self.used.lock();
        if let Some(own) = used.get_mut(&self.key) {
            *own -= 1;
            if *own == 0 {
                used.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_key_has_so_many_permits_and_all_have_so_many_together() {
        let permits = KeyedPermits::new(8, 20);
        let mut own: Vec<_> = (0..100).filter_map(|_| permits.take(1)).collect();
        assert_eq!(own.len(), 8);
        own.pop();
        assert!(permits.take(1).is_some(), "one was given back");
        let all: Vec<_> = (2..100)
            .flat_map(|key| [key; 8])
            .filter_map(|key| permits.take(key))
            .collect();
        assert_eq!(own.len() + all.len(), 20);
        drop((own, all));
        assert!(permits.used.lock().is_empty(), "no key is remembered");
    }
}
