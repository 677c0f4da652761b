//! The chat that a person is looking at, for people who may act both in their private chat and elsewhere.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use base::recent::Recent;

/// Maximum number of people remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");

/// The people who have just acted outside their private chat, and so don't look there.
#[derive(Debug)]
pub struct Attention<K: Hash + Eq> {
    elsewhere: Recent<K, Instant>,
    span: Duration,
}

impl<K: Hash + Eq> Attention<K> {
    /// Knows no one yet. A person who acts elsewhere counts as not looking at their private chat for `span`.
    #[must_use]
    pub fn new(span: Duration) -> Self {
        Self {
            elsewhere: Recent::new(KEPT, span),
            span,
        }
    }

    /// Notes that a person acts, in their private chat or elsewhere.
    pub fn acts(&self, person: K, in_private: bool) {
        if in_private {
            self.elsewhere.take(&person);
        } else {
            self.elsewhere.put(person, Instant::now());
        }
    }

    /// Returns for how long at least a person won't look at their private chat; `None` if they may be looking.
    pub fn absence(&self, person: &K) -> Option<Duration> {
        let since = self.elsewhere.get(person)?;
        self.span.checked_sub(since.elapsed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_acts_in_private_looks_there_again() {
        let attention = Attention::new(Duration::from_secs(60));
        assert_eq!(attention.absence(&1), None);
        attention.acts(1, false);
        assert!(
            attention
                .absence(&1)
                .is_some_and(|left| left > Duration::from_secs(50))
        );
        assert_eq!(attention.absence(&2), None);
        attention.acts(1, true);
        assert_eq!(attention.absence(&1), None);
    }

    #[test]
    fn without_a_span_everybody_looks() {
        let attention = Attention::new(Duration::ZERO);
        attention.acts(1, false);
        assert_eq!(attention.absence(&1), None);
    }
}
