//! The heartbeat of a connection: when to send one, and whether the other side answers.

use std::time::{Duration, Instant};

/// The heartbeat of one connection.
pub(super) struct Pulse {
    interval: Duration,
    /// The time when the next beat is due.
    next: Instant,
    /// Whether the last one was answered.
    is_answered: bool,
    /// The time when anything came last.
    heard: Instant,
}

/// The action that is due.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Due {
    /// No action yet.
    Nothing,
    /// A heartbeat is due.
    Beat,
    /// A reconnection: a beat was still unanswered when the next one was due.
    Anew,
}

impl Pulse {
    /// The pulse of a connection that begins; the first beat comes after a part of the interval, from
    /// 0 to 1, so that not all bots beat at once after an outage of Discord's.
    pub(super) fn new(interval: Duration, part: f32, now: Instant) -> Self {
        Self {
            interval,
            next: now + interval.mul_f32(part),
            is_answered: true,
            heard: now,
        }
    }

    /// Notes that something arrived on the connection.
    pub(super) fn note_frame(&mut self, now: Instant) {
        self.heard = now;
    }

    /// A beat was answered.
    pub(super) fn note_answer(&mut self) {
        self.is_answered = true;
    }

    /// Whether the connection can be believed to be alive: something came in the last one and a half
    /// intervals.
    pub(super) fn is_alive(&self, now: Instant) -> bool {
        now.duration_since(self.heard) < self.interval.mul_f32(1.5)
    }

    /// Returns the step that is due now; a returned beat counts as sent.
    pub(super) fn due(&mut self, now: Instant) -> Due {
        if now < self.next {
            return Due::Nothing;
        }
        if !self.is_answered {
            return Due::Anew;
        }
        self.next = now + self.interval;
        self.is_answered = false;
        Due::Beat
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_beat_is_due_every_interval_as_long_as_they_are_answered() {
        let now = Instant::now();
        let mut pulse = Pulse::new(40 * SECOND, 0.25, now);
        assert_eq!(pulse.due(now + 9 * SECOND), Due::Nothing);
        assert_eq!(pulse.due(now + 10 * SECOND), Due::Beat);
        assert_eq!(pulse.due(now + 49 * SECOND), Due::Nothing);
        pulse.note_answer();
        assert_eq!(pulse.due(now + 50 * SECOND), Due::Beat);
        assert_eq!(pulse.due(now + 89 * SECOND), Due::Nothing);
        assert_eq!(pulse.due(now + 90 * SECOND), Due::Anew);
    }

    #[test]
    fn who_is_silent_for_a_beat_and_a_half_is_not_believed_to_be_alive() {
        let now = Instant::now();
        let mut pulse = Pulse::new(40 * SECOND, 0.0, now);
        assert!(pulse.is_alive(now + 59 * SECOND));
        assert!(!pulse.is_alive(now + 60 * SECOND));
        pulse.note_frame(now + 30 * SECOND);
        assert!(pulse.is_alive(now + 89 * SECOND));
    }
}
