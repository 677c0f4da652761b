//! Rate limits for people who were refused often lately. A program that presses others' buttons, or types impossible
//! text, keeps no one else waiting.
//!
//! Without this, 32 programs that pressed buttons of others made answers take 3.8 times as long.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use base::address::PersonId;
use base::recent::Recent;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Maximum number of counted refusals before a person is put off: many more than come of impatience.
const MANY: f64 = 20.0;

/// Number of refusals forgotten per second.
const FORGOTTEN: f64 = 2.0;

/// Maximum number of refusals that count, so that a person who stops is heard again in a few seconds.
const MOST: f64 = 30.0;

/// The delay of an answer to a person who is put off.
const LATER: Duration = Duration::from_secs(1);

/// Maximum number of such answers that wait at once. Further ones are dropped.
const WAITING: usize = 64;

/// The time after which all refusals of a person would be forgotten, and they are removed.
const AGE: Duration = Duration::from_secs(15);

/// Maximum number of people counted apart.
const APART: NonZeroUsize = NonZeroUsize::new(10_000).expect("it is more than none");

/// A person's count of refusals, and the time of the count.
#[derive(Clone, Copy)]
struct Count {
    many: f64,
    since: Instant,
    /// Whether they know that they are put off.
    told: bool,
}

/// The count of each person's refusals, and the waiting answers.
pub(crate) struct Refusals {
    counts: Recent<PersonId, Count>,
    waiting: Arc<Semaphore>,
}

impl Default for Refusals {
    fn default() -> Self {
        Self {
            counts: Recent::new(APART, AGE),
            waiting: Arc::new(Semaphore::new(WAITING)),
        }
    }
}

impl Refusals {
    /// Counts one.
    pub(crate) fn count(&self, whose: PersonId, now: Instant) {
        let left = self.remaining_count(whose, now);
        let known = self.counts.get(&whose).is_some_and(|count| count.told);
        let count = Count {
            many: (left + 1.0).min(MOST),
            since: now,
            told: known && left >= MANY,
        };
        self.counts.put(whose, count);
    }

    /// Returns whether a person's request is put off. A request made in the meantime counts as well.
    pub(crate) fn put_off(&self, whose: PersonId, now: Instant) -> bool {
        let many = self.remaining_count(whose, now) >= MANY;
        if many {
            self.count(whose, now);
        }
        many
    }

    /// Returns whether a person who is put off must be told so: once, until they are heard again.
    pub(crate) fn tells(&self, whose: PersonId) -> bool {
        let Some(count) = self.counts.get(&whose).filter(|count| !count.told) else {
            return false;
        };
        self.counts.put(
            whose,
            Count {
                told: true,
                ..count
            },
        );
        true
    }

    /// Waits as a person who is put off must. The permit must be held until they are answered; `None` if too many wait.
    pub(crate) fn wait(&self) -> impl Future<Output = Option<OwnedSemaphorePermit>> + use<> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().ok();
        async move {
            if place.is_some() {
                tokio::time::sleep(LATER).await;
            }
            place
        }
    }

    /// Returns the number of refusals that still count.
    fn remaining_count(&self, whose: PersonId, now: Instant) -> f64 {
        self.counts.get(&whose).map_or(0.0, |count| {
            let passed = now.saturating_duration_since(count.since).as_secs_f64();
            (count.many - passed * FORGOTTEN).max(0.0)
        })
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn person(number: i64) -> PersonId {
        PersonId {
            platform: Platform::Telegram,
            number,
        }
    }

    #[test]
    fn whoever_is_refused_again_and_again_is_put_off_until_they_stop_for_a_while() {
        let (refusals, start) = (Refusals::default(), Instant::now());
        for _ in 0..20 {
            assert!(!refusals.put_off(person(1), start));
            refusals.count(person(1), start);
        }
        assert!(refusals.put_off(person(1), start));
        assert!(!refusals.put_off(person(2), start), "nobody else is");
        assert!(refusals.tells(person(1)) && !refusals.tells(person(1)));
        // who presses on stays where they are, at the most
        let pressed_on =
            (1..=300).all(|press| refusals.put_off(person(1), start + press * SECOND / 10));
        assert!(pressed_on);
        assert!(!refusals.tells(person(1)), "they know");
        assert!(!refusals.put_off(person(1), start + 36 * SECOND));
        for _ in 0..20 {
            refusals.count(person(1), start + 50 * SECOND);
        }
        assert!(refusals.put_off(person(1), start + 50 * SECOND));
        assert!(refusals.tells(person(1)), "it is another time");
    }

    #[test]
    fn whoever_is_refused_now_and_then_never_is() {
        let (refusals, start) = (Refusals::default(), Instant::now());
        for refused in 0..200 {
            let now = start + refused * SECOND / 2;
            assert!(!refusals.put_off(person(1), now));
            refusals.count(person(1), now);
        }
    }
}
