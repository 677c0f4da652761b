//! How much one visitor may ask for, so that others are served meanwhile.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::PersonId;
use lru::LruCache;
use parking_lot::Mutex;

use crate::doors::followed;

/// How many requests one person may make within a span: people tap once or twice a second, and each change
/// of a board and a hand is a picture.
const REQUESTS: u32 = 150;
const SPAN: Duration = Duration::from_secs(10);

/// How many people are told apart.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");

/// How many pages one person may have open.
const PAGES: usize = 6;

/// What visitors have asked for lately, and the pages they have open.
pub(super) struct Pace {
    asked: Mutex<LruCache<PersonId, (Instant, u32)>>,
    open: Arc<Mutex<HashMap<PersonId, usize>>>,
}

/// A page that somebody has open.
pub(super) struct OpenPage {
    whose: PersonId,
    open: Arc<Mutex<HashMap<PersonId, usize>>>,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            asked: Mutex::new(LruCache::new(PEOPLE)),
            open: Arc::default(),
        }
    }
}

impl Pace {
    /// Whether somebody may ask for something now.
    pub(super) fn may_ask(&self, person: PersonId, now: Instant) -> bool {
        let mut asked = self.asked.lock();
        let (since, count) = asked.get_or_insert_mut(person, || (now, 0));
        if now.duration_since(*since) >= SPAN {
            (*since, *count) = (now, 0);
        }
        *count += 1;
        *count <= REQUESTS
    }

    /// Opens a page, if there may be one more.
    pub(super) fn open(&self, person: PersonId) -> Option<OpenPage> {
        let mut open = self.open.lock();
        let all: usize = open.values().sum();
        let own = open.entry(person).or_default();
        if *own >= PAGES || all >= followed() {
            return None;
        }
        *own += 1;
        Some(OpenPage {
            whose: person,
            open: Arc::clone(&self.open),
        })
    }
}

impl Drop for OpenPage {
    fn drop(&mut self) {
        let mut open = self.open.lock();
        if let Some(own) = open.get_mut(&self.whose) {
            *own -= 1;
            if *own == 0 {
                open.remove(&self.whose);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;

    fn person(number: i64) -> PersonId {
        let platform = Platform::Telegram;
        PersonId { platform, number }
    }

    #[test]
    fn whoever_asks_too_much_waits_and_nobody_else_does() {
        let (pace, now) = (Pace::default(), Instant::now());
        assert!((0..REQUESTS).all(|_| pace.may_ask(person(1), now)));
        assert!(!pace.may_ask(person(1), now));
        assert!(pace.may_ask(person(2), now));
        assert!(pace.may_ask(person(1), now + SPAN));
    }

    #[test]
    fn so_many_pages_are_open_at_once_and_a_closed_one_makes_room() {
        let pace = Pace::default();
        let mut pages: Vec<_> = (0..PAGES).map(|_| pace.open(person(1)).unwrap()).collect();
        assert!(pace.open(person(1)).is_none());
        pages.pop();
        assert!(pace.open(person(1)).is_some());
        drop(pages);
        assert!(pace.open.lock().is_empty());
        let all: Vec<_> = (0..1_000)
            .flat_map(|number| [person(number); PAGES])
            .filter_map(|it| pace.open(it))
            .collect();
        assert_eq!(all.len(), followed());
    }
}
