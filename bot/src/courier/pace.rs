//! How fast each place may be written to.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use super::deliver::Limits;
use crate::table::request::Place;

const MINUTE: Duration = Duration::from_secs(60);

/// The paces of all places that were written to lately.
#[derive(Default)]
pub(super) struct Paces(HashMap<Place, Pace>);

#[derive(Default)]
struct Pace {
    /// Whether a message is under way; a place gets one after another.
    out: bool,
    /// Not before: the platform has asked to wait.
    not_before: Option<Instant>,
    /// When messages were sent in the last minute.
    sent: VecDeque<Instant>,
}

impl Paces {
    /// Whether a message to the place is under way.
    pub(super) fn is_out(&self, place: &Place) -> bool {
        self.0.get(place).is_some_and(|pace| pace.out)
    }

    /// How long the place must still be left alone; nothing if it may be written to.
    pub(super) fn wait(&mut self, place: &Place, limits: Limits) -> Option<Duration> {
        self.wait_at(place, limits, Instant::now())
    }

    fn wait_at(&mut self, place: &Place, limits: Limits, now: Instant) -> Option<Duration> {
        let pace = self.0.get_mut(place)?;
        pace.sent.retain(|sent| now.duration_since(*sent) < MINUTE);
        let asked = pace.not_before;
        let gap = pace.sent.back().map(|last| *last + limits.gap);
        let full = limits.per_minute.filter(|most| pace.sent.len() >= *most);
        let minute = full.and_then(|most| pace.sent.iter().rev().nth(most - 1));
        let minute = minute.map(|first| *first + MINUTE);
        let until = [asked, gap, minute].into_iter().flatten().max()?;
        Some(until.saturating_duration_since(now)).filter(|wait| !wait.is_zero())
    }

    /// A message to the place goes out.
    pub(super) fn go(&mut self, place: &Place) {
        let now = Instant::now();
        // places that have been quiet for long are forgotten
        let quiet = |pace: &Pace| {
            pace.sent
                .back()
                .is_none_or(|last| now.duration_since(*last) > MINUTE)
        };
        if self.0.len() > 1_000 {
            self.0.retain(|_, pace| pace.out || !quiet(pace));
        }
        let pace = self.0.entry(place.clone()).or_default();
        pace.out = true;
        pace.sent.push_back(now);
    }

    /// The message is through, and the platform may have asked to wait.
    pub(super) fn back(&mut self, place: &Place, pause: Option<Duration>) {
        if let Some(pace) = self.0.get_mut(place) {
            pace.out = false;
            pace.not_before = pause.map(|pause| Instant::now() + pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::request::Platform;

    #[test]
    fn a_place_is_left_alone_for_the_gap_and_when_its_minute_is_full() {
        let place = Place::new(Platform::Telegram, "-1");
        let limits = Limits {
            gap: Duration::from_secs(1),
            per_minute: Some(2),
        };
        let mut paces = Paces::default();
        assert_eq!(paces.wait(&place, limits), None);
        paces.go(&place);
        let start = Instant::now();
        assert!(paces.wait_at(&place, limits, start).is_some());
        let later = start + Duration::from_secs(2);
        assert_eq!(paces.wait_at(&place, limits, later), None);
        paces.go(&place);
        let wait = paces.wait_at(&place, limits, later).unwrap();
        assert!(wait > Duration::from_secs(50), "{wait:?}");
    }
}
