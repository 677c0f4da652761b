//! Rate limits of a visitor, so that others are served meanwhile.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use base::address::PersonId;
use base::permits::{KeyedPermit, KeyedPermits};
use base::recent::Recent;

use crate::budget::{Budget, REQUESTS, SPAN};
use crate::doors::follower_limit;

/// Maximum number of arrivals within a span through one Discord instance that we have opened, and through all others
/// together. Each arrival asks Discord.
const BY_KNOWN: u32 = 60;
const BY_OTHERS: u32 = 30;

/// Maximum number of look-ups within a span of whether we have opened an instance.
const LOOKED_UP: u32 = 600;

/// Maximum number of pages that one person may have open.
const PAGES: usize = 6;

/// Limits on asking Discord who visitors are: when one instance asks too much, others are still let in.
pub(super) struct Arrivals {
    all: Budget<()>,
    known: Budget<String>,
    others: Budget<()>,
}

/// The number of launches signed by Telegram that are remembered, and the time they are remembered; after that they
/// have expired.
const SHOWN: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");
const OLD: Duration = Duration::from_secs(2 * 60 * 60);

/// The time for which the same launch is accepted again: the answer may have been lost on the way.
const LOST: Duration = Duration::from_secs(10);

/// The signatures of Telegram launches that were shown, with the time of the first showing.
pub(super) struct LaunchSignatures(Recent<String, Instant>);

/// The recent requests of visitors, and their open pages.
pub(super) struct VisitorLimiter {
    asked: Budget<PersonId>,
    open: KeyedPermits<PersonId>,
}

/// A page that a person has open.
pub(super) type OpenPage = KeyedPermit<PersonId>;

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
    /// Returns whether the instance of an arrival may be looked up now.
    pub(super) fn may_knock(&self, now: Instant) -> bool {
        self.all.try_use((), now)
    }

    /// Returns whether Discord may be asked now about a visitor who comes through an instance.
    pub(super) fn may_come(&self, instance: &str, is_known: bool, now: Instant) -> bool {
        match is_known {
            true => self.known.try_use(instance.to_owned(), now),
            false => self.others.try_use((), now),
        }
    }
}

impl Default for LaunchSignatures {
    fn default() -> Self {
        Self(Recent::new(SHOWN, OLD))
    }
}

impl LaunchSignatures {
    /// Returns whether a signature is shown for the first time, and not by someone who saw it elsewhere. A repeat
    /// within a moment still counts as the first.
    pub(super) fn is_new(&self, signature: &str, now: Instant) -> bool {
        let first = self.0.get(&signature.to_owned()).unwrap_or(now);
        self.0.put(signature.to_owned(), first);
        now.saturating_duration_since(first) < LOST
    }
}

impl Default for VisitorLimiter {
    fn default() -> Self {
        Self {
            asked: Budget::new(REQUESTS, SPAN),
            open: KeyedPermits::new(PAGES, follower_limit()),
        }
    }
}

impl VisitorLimiter {
    /// Returns whether a person may make a request now.
    pub(super) fn may_ask(&self, person: PersonId, now: Instant) -> bool {
        self.asked.try_use(person, now)
    }

    /// Opens a page, if there may be one more.
    pub(super) fn open(&self, person: PersonId) -> Option<OpenPage> {
        self.open.take(person)
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
        let (pace, now) = (VisitorLimiter::default(), Instant::now());
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
        let (shown, now) = (LaunchSignatures::default(), Instant::now());
        assert!(shown.is_new("a", now) && shown.is_new("a", now + LOST / 2));
        assert!(!shown.is_new("a", now + LOST));
        assert!(
            !shown.is_new("a", now + LOST / 2 + LOST),
            "it isn't new again"
        );
        assert!(shown.is_new("b", now + LOST), "nor is another one old");
    }
}
