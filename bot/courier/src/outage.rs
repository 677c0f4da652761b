//! Outages: while a platform isn't reached, one of the messages that wait for it is tried again and again,
//! and as soon as one of them is through, the others go, too, however long they were to wait.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use base::address::Platform;

use super::LONGEST_PAUSE;

/// The time between the last try and the next during an outage, so that play resumes within a second of its end. Also
/// the minimum time between two releases of all messages.
const SOON: Duration = Duration::from_millis(900);

/// The divisor of an outage's duration that gives the pause before the next try.
const SHARE: u32 = 600;

/// The state of the platform that a try shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlatformState {
    /// The platform wasn't asked.
    Nothing,
    /// The platform has answered, either to a message that had failed before or to another.
    Answer {
        /// Whether the message had failed before.
        again: bool,
    },
    /// The platform wasn't reached.
    Silence,
}

/// The waiting messages that may go now: one, to test the platform, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Go {
    One,
    All,
}

/// The outages of all platforms.
#[derive(Debug, Default)]
pub(super) struct Outages(BTreeMap<Platform, Outage>);

#[derive(Debug)]
struct Outage {
    phase: Phase,
    /// The time when a message was last tried in vain.
    tried: Instant,
    /// The time when all were last let go.
    freed: Option<Instant>,
}

#[derive(Debug)]
enum Phase {
    Over,
    Since(Instant),
    /// The outage is over, but some messages still wait.
    Ending,
}

impl Outages {
    /// Hears what came of a try.
    pub(super) fn hear(&mut self, platform: Platform, met: PlatformState, now: Instant) {
        match (met, self.0.get_mut(&platform)) {
            (PlatformState::Silence, Some(outage)) => outage.goes_on(now),
            (PlatformState::Silence, None) => {
                self.0.insert(platform, Outage::begin(now));
            }
            (PlatformState::Answer { again: true }, Some(outage)) => outage.ends(),
            (PlatformState::Answer { .. } | PlatformState::Nothing, _) => {}
        }
    }

    /// Returns which messages may go now, by platform.
    pub(super) fn due(&mut self, now: Instant) -> Vec<(Platform, Go)> {
        let all = self.0.iter_mut();
        let go = |(platform, outage): (&Platform, &mut Outage)| Some((*platform, outage.go(now)?));
        all.filter_map(go).collect()
    }

    /// Returns how long until the next message may go.
    pub(super) fn wake(&self, now: Instant) -> Duration {
        let dues = self.0.values().filter_map(Outage::due);
        let waits = dues.map(|(at, _)| at.saturating_duration_since(now));
        waits.min().unwrap_or(LONGEST_PAUSE)
    }
}

impl Outage {
    fn begin(now: Instant) -> Self {
        Self {
            phase: Phase::Since(now),
            tried: now,
            freed: None,
        }
    }

    fn goes_on(&mut self, now: Instant) {
        self.tried = now;
        if !matches!(self.phase, Phase::Since(_)) {
            self.phase = Phase::Since(now);
        }
    }

    fn ends(&mut self) {
        if matches!(self.phase, Phase::Since(_)) {
            self.phase = Phase::Ending;
        }
    }

    /// Returns the times at which messages may go. An outage that lasts is looked at less often, and what fails for a
    /// reason of its own can't have all others try again and again at once.
    fn due(&self) -> Option<(Instant, Go)> {
        match self.phase {
            Phase::Over => None,
            Phase::Since(begin) => {
                let lasted = self.tried.saturating_duration_since(begin);
                let pause = (lasted / SHARE).clamp(SOON, LONGEST_PAUSE);
                Some((self.tried + pause, Go::One))
            }
            Phase::Ending => {
                let at = self.freed.map_or(self.tried, |freed| freed + SOON);
                Some((at, Go::All))
            }
        }
    }

    fn go(&mut self, now: Instant) -> Option<Go> {
        let (_, go) = self.due().filter(|(at, _)| *at <= now)?;
        match go {
            Go::One => self.tried = now,
            Go::All => {
                self.phase = Phase::Over;
                self.freed = Some(now);
            }
        }
        Some(go)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHAT: Platform = Platform::Telegram;

    fn instant_after(begin: Instant, ms: u64) -> Instant {
        begin + Duration::from_millis(ms)
    }

    #[test]
    fn one_is_tried_every_moment_and_all_once_it_is_through() {
        let (mut outages, begin) = (Outages::default(), Instant::now());
        outages.hear(CHAT, PlatformState::Silence, begin);
        assert_eq!(outages.due(instant_after(begin, 899)), []);
        assert_eq!(outages.wake(begin), SOON);
        assert_eq!(outages.due(instant_after(begin, 900)), [(CHAT, Go::One)]);
        assert_eq!(outages.due(instant_after(begin, 1_100)), []);
        outages.hear(
            CHAT,
            PlatformState::Answer { again: false },
            instant_after(begin, 1_100),
        );
        assert_eq!(
            outages.due(instant_after(begin, 1_100)),
            [],
            "it may have been another's fault"
        );
        outages.hear(
            CHAT,
            PlatformState::Answer { again: true },
            instant_after(begin, 1_200),
        );
        assert_eq!(outages.due(instant_after(begin, 1_200)), [(CHAT, Go::All)]);
        assert_eq!(outages.due(instant_after(begin, 9_000)), []);
        assert_eq!(outages.wake(instant_after(begin, 9_000)), LONGEST_PAUSE);
    }

    #[test]
    fn whatever_is_tried_anyway_is_try_enough() {
        let (mut outages, begin) = (Outages::default(), Instant::now());
        for ms in [0, 500, 1_400] {
            outages.hear(CHAT, PlatformState::Silence, instant_after(begin, ms));
        }
        assert_eq!(outages.due(instant_after(begin, 2_299)), []);
        assert_eq!(outages.due(instant_after(begin, 2_300)), [(CHAT, Go::One)]);
    }

    #[test]
    fn a_message_that_never_comes_through_sends_the_others_once_in_a_while() {
        let (mut outages, begin) = (Outages::default(), Instant::now());
        let mut all = 0;
        for ms in (0..10_000).step_by(100) {
            let now = instant_after(begin, ms);
            outages.hear(CHAT, PlatformState::Silence, now);
            outages.hear(CHAT, PlatformState::Answer { again: true }, now);
            let due = outages.due(now);
            all += due.iter().filter(|(_, go)| *go == Go::All).count();
        }
        assert_eq!(all, 12, "every 0.9 seconds");
    }

    #[test]
    fn a_long_outage_is_looked_at_less_often() {
        let (mut outages, begin) = (Outages::default(), Instant::now());
        outages.hear(CHAT, PlatformState::Silence, begin);
        let minute = 60_000;
        for (lasted, pause) in [(5, 900), (60, 6_000), (24 * 60, 60_000)] {
            let now = instant_after(begin, lasted * minute);
            outages.hear(CHAT, PlatformState::Silence, now);
            assert_eq!(outages.wake(now), Duration::from_millis(pause));
        }
    }
}
