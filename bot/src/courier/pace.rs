//! How fast each place may be written to.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use super::deliver::Limits;
use crate::address::Place;

const MINUTE: Duration = Duration::from_secs(60);

/// Which part of a minute's messages may go out at once; the rest is spread over the minute, so
/// that a busy board lags a little instead of standing still until the minute is over.
const BURST: usize = 4;

/// How many places are remembered before quiet ones are forgotten.
const REMEMBERED: usize = 1_000;

/// The paces of all places that were written to lately.
#[derive(Default)]
pub(super) struct Paces(HashMap<Place, Pace>);

struct Pace {
    /// Whether a message is under way; a place gets one after another.
    out: bool,
    /// Not before: the platform has asked to wait.
    not_before: Option<Instant>,
    /// When the last message was sent.
    last: Instant,
    /// When the place would be as rested as if it had never been written to.
    rested: Instant,
}

/// The burst that a place takes, and the time in which it rests from one message.
fn bucket(per_minute: usize) -> (u32, Duration) {
    let burst = u32::try_from(per_minute / BURST).unwrap_or(u32::MAX).max(1);
    let rest = u32::try_from(per_minute)
        .unwrap_or(u32::MAX)
        .saturating_sub(burst);
    (burst, MINUTE / rest.max(1))
}

impl Paces {
    /// Whether a message to the place is under way.
    pub(super) fn is_out(&self, place: &Place) -> bool {
        self.0.get(place).is_some_and(|pace| pace.out)
    }

    /// How long the place must still be left alone; nothing if it may be written to.
    pub(super) fn wait(&self, place: &Place, limits: Limits, now: Instant) -> Option<Duration> {
        let pace = self.0.get(place)?;
        let tired = limits.per_minute.map(bucket);
        // the burst is used up when the time to rest has grown to a whole burst
        let tired = tired.and_then(|(burst, rest)| pace.rested.checked_sub(rest * (burst - 1)));
        let until = [pace.not_before, Some(pace.last + limits.gap), tired];
        let until = until.into_iter().flatten().max()?;
        Some(until.saturating_duration_since(now)).filter(|wait| !wait.is_zero())
    }

    /// A message to the place goes out.
    pub(super) fn go(&mut self, place: &Place, limits: Limits, now: Instant) {
        if self.0.len() > REMEMBERED {
            self.0
                .retain(|_, pace| pace.out || now.duration_since(pace.last) < MINUTE);
        }
        let rest = limits
            .per_minute
            .map_or(Duration::ZERO, |most| bucket(most).1);
        let pace = self.0.entry(place.clone()).or_insert(Pace {
            out: true,
            not_before: None,
            last: now,
            rested: now,
        });
        pace.out = true;
        pace.last = now;
        pace.rested = pace.rested.max(now) + rest;
    }

    /// The message is through, and the platform may have asked to wait until then.
    pub(super) fn back(&mut self, place: &Place, not_before: Option<Instant>) {
        if let Some(pace) = self.0.get_mut(place) {
            pace.out = false;
            pace.not_before = not_before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::Platform;

    /// Writes as fast as is allowed for five minutes; the times from the start.
    fn written(limits: Limits) -> Vec<Duration> {
        let place = Place::new(Platform::Telegram, "-1");
        let start = Instant::now();
        let mut paces = Paces::default();
        let mut now = start;
        let mut times = Vec::new();
        while now < start + 5 * MINUTE {
            match paces.wait(&place, limits, now) {
                Some(wait) => now += wait,
                None => {
                    paces.go(&place, limits, now);
                    paces.back(&place, None);
                    times.push(now - start);
                }
            }
        }
        times
    }

    #[test]
    fn a_group_never_gets_more_than_it_takes_in_any_minute_nor_long_silence() {
        let gap = Duration::from_secs(1);
        let per_minute = Some(20);
        let times = written(Limits { gap, per_minute });
        for (index, start) in times.iter().enumerate() {
            let within = times[index..]
                .iter()
                .take_while(|time| **time < *start + MINUTE);
            assert!(within.count() <= 20, "{times:?}");
        }
        let pauses = times.windows(2).map(|pair| pair[1] - pair[0]);
        let (least, most) = pauses.fold((MINUTE, gap), |(a, b), it| (a.min(it), b.max(it)));
        assert!(
            least >= gap && most <= Duration::from_secs(5),
            "{least:?} {most:?}"
        );
    }

    #[test]
    fn a_pause_that_was_asked_for_is_kept() {
        let place = Place::new(Platform::Telegram, "1");
        let now = Instant::now();
        let mut paces = Paces::default();
        let limits = Limits::default();
        paces.go(&place, limits, now);
        assert!(paces.is_out(&place));
        paces.back(&place, Some(now + Duration::from_secs(7)));
        assert_eq!(
            paces.wait(&place, limits, now),
            Some(Duration::from_secs(7))
        );
        assert_eq!(
            paces.wait(&place, limits, now + Duration::from_secs(7)),
            None
        );
    }
}
