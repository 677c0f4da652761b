//! The clock on the wall, held against one that only counts on.

use std::time::{Duration, Instant};

use base::time::Time;

/// A clock that is wrong by less is left alone: it may be set right a little at any time.
const SLACK: Duration = Duration::from_secs(10);

/// The readings of both clocks at the last look.
#[derive(Debug)]
pub(super) struct Wall {
    shown: Time,
    seen: Option<Instant>,
}

impl Wall {
    /// A clock that has shown this before the program was started.
    pub(super) fn new(shown: Time) -> Self {
        Self { shown, seen: None }
    }

    /// Notes the time that the clock shows. Returns by how much it was set back since the last look, if it was. The
    /// first result after a start is a lower bound, as the time without the program isn't known.
    pub(super) fn note_clock(&mut self, shown: Time, now: Instant) -> Option<Duration> {
        let passed = self.seen.map(|seen| now.saturating_duration_since(seen));
        let expected = self.shown.add_span(passed.unwrap_or_default());
        (self.shown, self.seen) = (shown, Some(now));
        Some(expected.since(shown)).filter(|by| *by > SLACK)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);
    const HOUR: Duration = Duration::from_secs(3_600);

    #[test]
    fn only_a_clock_that_is_set_back_is_noticed_and_once() {
        let (start, noon) = (Instant::now(), Time(43_200_000));
        let mut wall = Wall::new(noon);
        assert_eq!(
            wall.note_clock(noon.add_span(HOUR), start),
            None,
            "it was away"
        );
        let later = noon.add_span(HOUR).add_span(10 * SECOND);
        assert_eq!(wall.note_clock(later, start + 10 * SECOND), None);
        let ahead = noon.add_span(3 * HOUR);
        assert_eq!(wall.note_clock(ahead, start + 20 * SECOND), None);
        let back = noon.add_span(HOUR);
        assert_eq!(
            wall.note_clock(back, start + 30 * SECOND),
            Some(2 * HOUR + 10 * SECOND)
        );
        assert_eq!(
            wall.note_clock(back.add_span(SECOND), start + 31 * SECOND),
            None
        );
    }

    #[test]
    fn a_clock_that_was_set_back_while_the_program_was_away_is_noticed() {
        let mut wall = Wall::new(Time(7_200_000));
        assert_eq!(wall.note_clock(Time(3_600_000), Instant::now()), Some(HOUR));
    }
}
