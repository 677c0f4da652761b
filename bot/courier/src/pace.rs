//! How fast messages may go out, counted as the platforms count.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use base::time::Time;
use store::Pace as Stored;

use super::deliver::Bucket;

const MINUTE: Duration = Duration::from_secs(60);

/// Which part of a minute's messages may go out at once; the rest is spread over the minute, so
/// that a busy board lags a little instead of standing still until the minute is over.
const BURST: usize = 4;

/// How many buckets are remembered before quiet ones are forgotten.
const REMEMBERED: usize = 1_000;

/// The limiter of all buckets that were used lately.
#[derive(Debug, Default)]
pub(super) struct RateLimiter(HashMap<String, Pace>);

#[derive(Debug)]
struct Pace {
    /// Not before: the platform has asked to wait.
    not_before: Option<Instant>,
    /// When the last message was sent.
    last: Instant,
    /// When the bucket would be as empty as if it had never been used.
    rested: Instant,
    /// When messages were sent in the last minute, oldest first, where they are counted.
    lately: VecDeque<Instant>,
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
            let pace = self.0.entry(stored.bucket).or_insert(Pace {
                not_before: None,
                last: now,
                rested,
                lately: VecDeque::new(),
            });
            pace.not_before = pace.not_before.max(Some(not_before));
            pace.rested = pace.rested.max(rested);
        }
    }

    /// What is to be stored of these buckets.
    pub(super) fn stored(&self, buckets: &[Bucket], wall: Time, now: Instant) -> Vec<Stored> {
        let stored = buckets.iter().filter_map(|bucket| {
            let pace = self.0.get(&bucket.key)?;
            let later = |time: Instant| wall.after(time.saturating_duration_since(now));
            Some(Stored {
                bucket: bucket.key.clone(),
                rested: later(pace.rested),
                not_before: pace.not_before.map_or(wall, later),
            })
        });
        stored.collect()
    }

    /// How long a message must still wait to fit into all its buckets; nothing if it may go.
    pub(super) fn wait(&self, buckets: &[Bucket], now: Instant) -> Option<Duration> {
        let until = buckets
            .iter()
            .filter_map(|bucket| self.until(bucket))
            .max()?;
        Some(until.saturating_duration_since(now)).filter(|wait| !wait.is_zero())
    }

    fn until(&self, bucket: &Bucket) -> Option<Instant> {
        let pace = self.0.get(&bucket.key)?;
        let tired = bucket.per_minute.map(burst);
        // the burst is used up when the time to rest has grown to a whole burst
        let tired = tired.and_then(|(burst, rest)| pace.rested.checked_sub(rest * (burst - 1)));
        let until = [pace.not_before, Some(pace.last + bucket.gap), tired];
        until.into_iter().flatten().max()
    }

    /// How long a message must wait that isn't urgent: until more than half of what each bucket takes
    /// in a minute is free.
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
    pub(super) fn go(&mut self, buckets: &[Bucket], now: Instant) {
        if self.0.len() > REMEMBERED {
            let banned = |pace: &Pace| pace.not_before.is_some_and(|until| until > now);
            let recent = |pace: &Pace| now.duration_since(pace.last) < MINUTE;
            self.0.retain(|_, pace| recent(pace) || banned(pace));
        }
        for bucket in buckets {
            let rest = bucket
                .per_minute
                .map_or(Duration::ZERO, |most| burst(most).1);
            let pace = self.0.entry(bucket.key.clone()).or_insert(Pace {
                not_before: None,
                last: now,
                rested: now,
                lately: VecDeque::new(),
            });
            pace.last = now;
            pace.rested = pace.rested.max(now) + rest;
            pace.lately
                .retain(|sent| now.duration_since(*sent) < MINUTE);
            pace.lately.extend(bucket.per_minute.map(|_| now));
        }
    }

    /// The message is through, and the platform may have asked to leave its chat alone for so
    /// long: the first of the buckets.
    pub(super) fn back(&mut self, buckets: &[Bucket], now: Instant, pause: Option<Duration>) {
        let chat = buckets
            .first()
            .and_then(|bucket| self.0.get_mut(&bucket.key));
        if let Some(pace) = chat {
            // the gap counts from the end: how long a message is on its way varies
            pace.last = now;
            // what came through at the same time in another part of the chat takes nothing back
            pace.not_before = pace.not_before.max(pause.map(|pause| now + pause));
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
        }]
    }

    /// Writes as fast as is allowed for five minutes; the times from the start.
    fn written(buckets: &[Bucket]) -> Vec<Duration> {
        let start = Instant::now();
        let mut limiter = RateLimiter::default();
        let mut now = start;
        let mut times = Vec::new();
        while now < start + 5 * MINUTE {
            match limiter.wait(buckets, now) {
                Some(wait) => now += wait,
                None => {
                    limiter.go(buckets, now);
                    limiter.back(buckets, now, None);
                    times.push(now - start);
                }
            }
        }
        times
    }

    #[test]
    fn a_group_never_gets_more_than_it_takes_in_any_minute_nor_long_silence() {
        let times = written(&bucket(1, Some(20)));
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
        for second in 0..5 {
            let now = start + Duration::from_secs(second);
            limiter.go(&buckets, now);
            limiter.back(&buckets, now, None);
        }
        let (now, wall) = (
            start + Duration::from_secs(7),
            wall.after(Duration::from_secs(7)),
        );
        let stored = limiter.stored(&buckets, wall, now);
        let mut again = RateLimiter::default();
        again.resume(stored, wall, now);
        assert_eq!(again.wait(&buckets, now), Some(Duration::from_secs(1)));
        limiter.go(&buckets, now);
        limiter.go(&buckets, now);
        let stored = limiter.stored(&buckets, wall, now);
        let mut again = RateLimiter::default();
        again.resume(stored, wall, now);
        let without = limiter.wait(&buckets, now);
        assert!(without > Some(Duration::from_secs(1)), "{without:?}");
        assert_eq!(again.wait(&buckets, now), without, "tired as before");
        limiter.back(&buckets, now, Some(Duration::from_secs(30)));
        let stored = limiter.stored(&buckets, wall, now);
        let later = wall.after(Duration::from_secs(10));
        let mut again = RateLimiter::default();
        again.resume(stored, later, now);
        assert_eq!(again.wait(&buckets, now), Some(Duration::from_secs(20)));
    }

    #[test]
    fn what_can_wait_leaves_half_of_the_minute_free() {
        let (buckets, start) = (bucket(1, Some(20)), Instant::now());
        let mut limiter = RateLimiter::default();
        for second in 0..10 {
            let now = start + Duration::from_secs(second);
            assert_eq!(limiter.spare(&buckets, now), None, "{second}");
            limiter.go(&buckets, now);
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
        limiter.go(&buckets, now);
        limiter.back(&buckets, now, Some(Duration::from_secs(7)));
        limiter.back(&buckets, now, None); // another topic of the chat
        assert_eq!(limiter.wait(&buckets, now), Some(Duration::from_secs(7)));
        assert_eq!(limiter.wait(&buckets, now + Duration::from_secs(7)), None);
    }
}
