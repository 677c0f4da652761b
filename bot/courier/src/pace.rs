//! The rate limits of messages, counted as the platforms count them.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use base::time::Time;
use store::BucketRecord as Stored;

use super::deliver::Bucket;

const MINUTE: Duration = Duration::from_secs(60);

/// The part of a minute's messages that may go out at once; the rest is spread over the minute, so
/// that a busy board lags a little instead of standing still until the minute is over.
const BURST: usize = 5;

/// Number of messages of a burst that boards leave to menus, since a person who has tapped waits for a menu.
const KEPT: u32 = 1;

/// The most menus in a row that go before a board that waits.
const PASSED: u32 = 20;

/// The time after which a board that was told to wait no longer counts as waiting.
const WAITS: Duration = Duration::from_secs(10);

/// The reason why a message goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Haste {
    /// The message answers a tap, and a person waits for it.
    Tapped,
    /// The message is a post that is owed.
    Owed,
}

/// Number of buckets remembered before quiet ones are dropped.
const REMEMBERED: usize = 1_000;

/// The limiter of all buckets that were used lately.
#[derive(Debug, Default)]
pub(super) struct RateLimiter(HashMap<String, RateBucket>);

#[derive(Debug)]
struct RateBucket {
    /// The earliest time for the next message, if the platform has asked to wait.
    not_before: Option<Instant>,
    /// The time when the last message was sent.
    last: Instant,
    /// The time when the bucket would be as empty as if it had never been used.
    rested: Instant,
    /// The time when messages were sent in the last minute, oldest first, where they are counted.
    lately: VecDeque<Instant>,
    /// The menus that have gone out since the last message that was owed.
    passed: u32,
    /// The moment at which a message that is owed was last told to wait.
    owed: Option<Instant>,
}

impl RateBucket {
    /// Creates the state of a bucket whose only message goes out at `last`. At `rested` the bucket is as empty as if it
    /// had never been used.
    fn new(last: Instant, rested: Instant) -> Self {
        Self {
            not_before: None,
            last,
            rested,
            lately: VecDeque::new(),
            passed: 0,
            owed: None,
        }
    }

    /// Returns how many messages of a burst one with this haste leaves to others.
    fn leaves(&self, haste: Haste, now: Instant) -> u32 {
        let has_passed = self.passed >= PASSED;
        let is_awaited = || self.owed.is_some_and(|at| now.duration_since(at) < WAITS);
        match haste {
            Haste::Tapped if has_passed && is_awaited() => KEPT,
            Haste::Owed if !has_passed => KEPT,
            Haste::Tapped | Haste::Owed => 0,
        }
    }
}

/// The burst that a bucket takes, and the time in which it rests from one message.
fn burst(per_minute: usize) -> (u32, Duration) {
    let burst = u32::try_from(per_minute / BURST).unwrap_or(u32::MAX).max(1);
    let rest = u32::try_from(per_minute)
        .unwrap_or(u32::MAX)
        .saturating_sub(burst);
    (burst, MINUTE / rest.max(1))
}

impl RateLimiter {
    /// Goes on from what was stored, before the program was started again or by another process.
    /// When it has sent its last message isn't known: perhaps just now.
    pub(super) fn resume(&mut self, stored: Vec<Stored>, wall: Time, now: Instant) {
        for stored in stored {
            let not_before = now + stored.not_before.since(wall);
            // a clock that was set back makes nobody wait longer
            let rested = now + stored.rested.since(wall).min(MINUTE);
            let pace = self.0.entry(stored.bucket);
            let pace = pace.or_insert(RateBucket::new(now, rested));
            pace.not_before = pace.not_before.max(Some(not_before));
            pace.rested = pace.rested.max(rested);
        }
    }

    /// Returns the paces of these buckets to be stored.
    pub(super) fn stored_paces(&self, buckets: &[Bucket], wall: Time, now: Instant) -> Vec<Stored> {
        let stored = buckets.iter().filter_map(|bucket| {
            let pace = self.0.get(&bucket.key)?;
            let later = |time: Instant| wall.add_span(time.saturating_duration_since(now));
            Some(Stored {
                bucket: bucket.key.clone(),
                rested: later(pace.rested),
                not_before: pace.not_before.map_or(wall, later),
            })
        });
        stored.collect()
    }

    /// Returns how long a message must still wait to fit into all its buckets; `None` if it may go.
    pub(super) fn wait(
        &mut self,
        buckets: &[Bucket],
        now: Instant,
        haste: Haste,
    ) -> Option<Duration> {
        let untils = buckets.iter();
        let until = untils
            .filter_map(|bucket| self.wait_end(bucket, now, haste))
            .max()?;
        let wait = until.saturating_duration_since(now);
        if wait.is_zero() {
            return None;
        }
        if haste == Haste::Owed {
            for bucket in buckets.iter().filter(|bucket| bucket.per_minute.is_some()) {
                let pace = self.0.get_mut(&bucket.key);
                pace.into_iter().for_each(|pace| pace.owed = Some(now));
            }
        }
        Some(wait)
    }

    fn wait_end(&self, bucket: &Bucket, now: Instant, haste: Haste) -> Option<Instant> {
        let pace = self.0.get(&bucket.key)?;
        let tired = bucket.per_minute.map(burst);
        // the burst is used up when the time to rest has grown to a whole burst
        let tired = tired.and_then(|(burst, rest)| {
            let most = burst.saturating_sub(1 + pace.leaves(haste, now));
            pace.rested.checked_sub(rest * most)
        });
        let until = [pace.not_before, Some(pace.last + bucket.gap), tired];
        until.into_iter().flatten().max()
    }

    /// Returns how long a message that isn't urgent must wait until more than half of each bucket's quota per minute is
    /// free.
    pub(super) fn spare(&self, buckets: &[Bucket], now: Instant) -> Option<Duration> {
        let crowded = buckets.iter().filter_map(|bucket| {
            let lately = &self.0.get(&bucket.key)?.lately;
            let fresh = lately
                .iter()
                .filter(|sent| now.duration_since(**sent) < MINUTE);
            // the message itself is one more
            let over = (fresh.clone().count() + 1).checked_sub(bucket.per_minute? / 2)?;
            let leaves = fresh.take(over).last()?;
            Some(MINUTE - now.duration_since(*leaves))
        });
        crowded.max()
    }

    /// A message goes out through these buckets.
    pub(super) fn go(&mut self, buckets: &[Bucket], now: Instant, haste: Haste) {
        if self.0.len() > REMEMBERED {
            let banned = |pace: &RateBucket| pace.not_before.is_some_and(|until| until > now);
            let recent = |pace: &RateBucket| now.duration_since(pace.last) < MINUTE;
            self.0.retain(|_, pace| recent(pace) || banned(pace));
        }
        for bucket in buckets {
            let rest = bucket
                .per_minute
                .map_or(Duration::ZERO, |most| burst(most).1);
            let pace = self.0.entry(bucket.key.clone());
            let pace = pace.or_insert(RateBucket::new(now, now));
            (pace.passed, pace.owed) = match haste {
                Haste::Tapped => (pace.passed.saturating_add(1), pace.owed),
                Haste::Owed => (0, None),
            };
            pace.last = now;
            pace.rested = pace.rested.max(now) + rest;
            pace.lately
                .retain(|sent| now.duration_since(*sent) < MINUTE);
            pace.lately.extend(bucket.per_minute.map(|_| now));
        }
    }

    /// The message is through, and the platform may have asked to wait for so long with others like it.
    pub(super) fn note_return(
        &mut self,
        buckets: &[Bucket],
        now: Instant,
        pause: Option<Duration>,
    ) {
        // the gap of a chat counts from the end: how long a message is on its way varies
        if let Some(pace) = buckets.first().and_then(|chat| self.0.get_mut(&chat.key)) {
            pace.last = now;
        }
        for bucket in buckets.iter().filter(|bucket| bucket.waits) {
            if let Some(pace) = self.0.get_mut(&bucket.key) {
                // what came through at the same time in another part of the chat takes nothing back
                pace.not_before = pace.not_before.max(pause.map(|pause| now + pause));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bucket(gap: u64, per_minute: Option<usize>) -> [Bucket; 1] {
        let gap = Duration::from_secs(gap);
        let key = "-1".to_owned();
        [Bucket {
            key,
            gap,
            per_minute,
            waits: true,
        }]
    }

    /// Writes as fast as is allowed for five minutes; the times from the start.
    fn measure_writes(buckets: &[Bucket]) -> Vec<Duration> {
        let start = Instant::now();
        let mut limiter = RateLimiter::default();
        let mut now = start;
        let mut times = Vec::new();
        while now < start + 5 * MINUTE {
            match limiter.wait(buckets, now, Haste::Owed) {
                Some(wait) => now += wait,
                None => {
                    limiter.go(buckets, now, Haste::Owed);
                    limiter.note_return(buckets, now, None);
                    times.push(now - start);
                }
            }
        }
        times
    }

    #[test]
    fn a_group_never_gets_more_than_it_takes_in_any_minute_nor_long_silence() {
        let times = measure_writes(&bucket(1, Some(20)));
        for (index, start) in times.iter().enumerate() {
            let within = times[index..]
                .iter()
                .take_while(|time| **time < *start + MINUTE);
            assert!(within.count() <= 20, "{times:?}");
        }
        let gap = Duration::from_secs(1);
        let pauses = times.windows(2).map(|pair| pair[1] - pair[0]);
        let (least, most) = pauses.fold((MINUTE, gap), |(a, b), it| (a.min(it), b.max(it)));
        assert!(
            least >= gap && most <= Duration::from_secs(5),
            "{least:?} {most:?}"
        );
    }

    #[test]
    fn a_restart_gives_no_new_burst_and_forgets_no_pause() {
        let (buckets, start, wall) = (bucket(1, Some(20)), Instant::now(), Time::now());
        let mut limiter = RateLimiter::default();
        for second in 0..3 {
            let now = start + Duration::from_secs(second);
            limiter.go(&buckets, now, Haste::Owed);
            limiter.note_return(&buckets, now, None);
        }
        let (now, wall) = (
            start + Duration::from_secs(7),
            wall.add_span(Duration::from_secs(7)),
        );
        let stored = limiter.stored_paces(&buckets, wall, now);
        let mut again = RateLimiter::default();
        again.resume(stored, wall, now);
        assert_eq!(
            again.wait(&buckets, now, Haste::Owed),
            Some(Duration::from_secs(1))
        );
        limiter.go(&buckets, now, Haste::Owed);
        limiter.go(&buckets, now, Haste::Owed);
        let stored = limiter.stored_paces(&buckets, wall, now);
        let mut again = RateLimiter::default();
        again.resume(stored, wall, now);
        let without = limiter.wait(&buckets, now, Haste::Owed);
        assert!(without > Some(Duration::from_secs(1)), "{without:?}");
        assert_eq!(
            again.wait(&buckets, now, Haste::Owed),
            without,
            "tired as before"
        );
        limiter.note_return(&buckets, now, Some(Duration::from_secs(30)));
        let stored = limiter.stored_paces(&buckets, wall, now);
        let later = wall.add_span(Duration::from_secs(10));
        let mut again = RateLimiter::default();
        again.resume(stored, later, now);
        assert_eq!(
            again.wait(&buckets, now, Haste::Owed),
            Some(Duration::from_secs(20))
        );
    }

    #[test]
    fn a_menu_goes_before_a_board_but_not_for_ever() {
        let buckets = bucket(0, Some(20));
        let mut limiter = RateLimiter::default();
        let mut now = Instant::now();
        while limiter.wait(&buckets, now, Haste::Owed).is_none() {
            limiter.go(&buckets, now, Haste::Owed);
        }
        let mut menus = 0;
        loop {
            let [menu, board] =
                [Haste::Tapped, Haste::Owed].map(|haste| limiter.wait(&buckets, now, haste));
            match (menu, board) {
                (None, Some(_)) => {
                    limiter.go(&buckets, now, Haste::Tapped);
                    menus += 1;
                }
                (Some(_), None) => break,
                (Some(menu), Some(board)) => now += menu.min(board),
                (None, None) => panic!("one goes before the other after {menus} menus"),
            }
        }
        assert_eq!(menus, PASSED);
        limiter.go(&buckets, now, Haste::Owed);
        let rested = now + burst(20).1;
        assert_eq!(limiter.wait(&buckets, rested, Haste::Tapped), None);
    }

    #[test]
    fn what_can_wait_leaves_half_of_the_minute_free() {
        let (buckets, start) = (bucket(1, Some(20)), Instant::now());
        let mut limiter = RateLimiter::default();
        for second in 0..10 {
            let now = start + Duration::from_secs(second);
            assert_eq!(limiter.spare(&buckets, now), None, "{second}");
            limiter.go(&buckets, now, Haste::Owed);
        }
        let later = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(
            limiter.spare(&buckets, later(10)),
            Some(Duration::from_secs(50))
        );
        assert_eq!(limiter.spare(&buckets, later(60)), None);
        assert_eq!(limiter.spare(&bucket(1, None), later(10)), None);
    }

    #[test]
    fn a_pause_that_was_asked_for_is_kept() {
        let buckets = bucket(0, None);
        let now = Instant::now();
        let mut limiter = RateLimiter::default();
        limiter.go(&buckets, now, Haste::Owed);
        limiter.note_return(&buckets, now, Some(Duration::from_secs(7)));
        limiter.note_return(&buckets, now, None); // another topic of the chat
        assert_eq!(
            limiter.wait(&buckets, now, Haste::Owed),
            Some(Duration::from_secs(7))
        );
        assert_eq!(
            limiter.wait(&buckets, now + Duration::from_secs(7), Haste::Owed),
            None
        );
    }
}
