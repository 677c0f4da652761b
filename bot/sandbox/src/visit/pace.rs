//! How much one visitor may ask for, so that others are served meanwhile.

use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::PersonId;
use base::recent::Recent;
use parking_lot::Mutex;

use crate::budget::{Budget, REQUESTS, SPAN};
use crate::doors::followed;

/// How often somebody may come in within a span by an instance of Discord's that we have opened, and how often by
/// all others together: each time Discord is asked.
const BY_KNOWN: u32 = 60;
const BY_OTHERS: u32 = 30;

/// How often it is looked within a span whether we have opened an instance.
const LOOKED_UP: u32 = 600;

/// How many pages one person may have open.
const PAGES: usize = 6;

/// Who may ask Discord who they are: where one instance asks too much, others are let in all the same.
pub(super) struct Arrivals {
    all: Budget<()>,
    known: Budget<String>,
    others: Budget<()>,
}

/// How many ways in that Telegram has signed are remembered, and for how long: they are too old by then.
const SHOWN: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");
const OLD: Duration = Duration::from_secs(2 * 60 * 60);

/// For how long the same one is believed again: the answer may have been lost on the way.
const LOST: Duration = Duration::from_secs(10);

/// Which ways in have been shown that Telegram has signed, by how, and when first.
pub(super) struct Shown(Recent<String, Instant>);

/// What visitors have asked for lately, and the pages they have open.
pub(super) struct Pace {
    asked: Budget<PersonId>,
    open: Arc<Mutex<HashMap<PersonId, usize>>>,
}

/// A page that somebody has open.
pub(super) struct OpenPage {
    whose: PersonId,
    open: Arc<Mutex<HashMap<PersonId, usize>>>,
}

impl Default for Arrivals {
    fn default() -> Self {
        Self {
            all: Budget::new(LOOKED_UP, SPAN),
            known: Budget::new(BY_KNOWN, SPAN),
            others: Budget::new(BY_OTHERS, SPAN),
        }
    }
}

impl Arrivals {
    /// Whether it may be looked now by what somebody comes.
    pub(super) fn may_knock(&self, now: Instant) -> bool {
        self.all.may((), now)
    }

    /// Whether Discord may be asked for whoever comes by an instance now.
    pub(super) fn may_come(&self, instance: &str, is_known: bool, now: Instant) -> bool {
        match is_known {
            true => self.known.may(instance.to_owned(), now),
            false => self.others.may((), now),
        }
    }
}

impl Default for Shown {
    fn default() -> Self {
        Self(Recent::new(SHOWN, OLD))
    }
}

impl Shown {
    /// Whether this is shown for the first time, and not by somebody who has seen it elsewhere.
    pub(super) fn is_new(&self, signature: &str, now: Instant) -> bool {
        let first = self.0.get(&signature.to_owned()).unwrap_or(now);
        self.0.put(signature.to_owned(), first);
        now.saturating_duration_since(first) < LOST
    }
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            asked: Budget::new(REQUESTS, SPAN),
            open: Arc::default(),
        }
    }
}

impl Pace {
    /// Whether somebody may ask for something now.
    pub(super) fn may_ask(&self, person: PersonId, now: Instant) -> bool {
        self.asked.may(person, now)
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
    fn strangers_do_not_shut_the_door_on_those_whose_board_we_have_opened() {
        let (arrivals, now) = (Arrivals::default(), Instant::now());
        let stranger = |number: u32| arrivals.may_come(&format!("i-{number}"), false, now);
        assert_eq!((0..400).filter(|it| stranger(*it)).count(), 30);
        assert!((0..BY_KNOWN).all(|_| arrivals.may_come("ours", true, now)));
        assert!(!arrivals.may_come("ours", true, now));
        assert!(arrivals.may_come("another of ours", true, now));
        assert!(arrivals.may_come("i-1", false, now + SPAN));
    }

    #[test]
    fn what_was_shown_before_is_no_way_in_but_for_an_answer_that_was_lost() {
        let (shown, now) = (Shown::default(), Instant::now());
        assert!(shown.is_new("a", now) && shown.is_new("a", now + LOST / 2));
        assert!(!shown.is_new("a", now + LOST));
        assert!(
            !shown.is_new("a", now + LOST / 2 + LOST),
            "it isn't new again"
        );
        assert!(shown.is_new("b", now + LOST), "nor is another one old");
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
