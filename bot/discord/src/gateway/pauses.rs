//! The pauses between one connection to the gateway and the next.

use std::time::Duration;

use super::End;

/// The pause before the next connection after one that was lost; it doubles with each attempt to which Discord gives
/// no session. A gateway that isn't reached is tried more often than one that refuses, so that play goes on soon
/// after an outage.
const PAUSE: Duration = Duration::from_millis(900);
const LONGEST: Duration = Duration::from_secs(120);
const LONGEST_UNREACHED: Duration = Duration::from_secs(10);

/// The shortest and the longest pause after a session that Discord calls invalid.
const INVALID: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(5)];

/// The point that a connection got to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ConnectionStage {
    /// The connection didn't ask for a session.
    #[default]
    Nothing,
    /// The connection asked for a session.
    Asked,
    /// The connection got a session, or resumed one.
    Welcome,
}

/// The pauses of one shard.
pub(super) struct Pauses {
    next: Duration,
}

impl Default for Pauses {
    fn default() -> Self {
        Self { next: PAUSE }
    }
}

impl Pauses {
    /// Returns the pause after a connection that got as far as `reached`. `part`, from 0 to 1, picks the random share
    /// of it, so that not all bots reconnect at once.
    pub(super) fn pause_after(
        &mut self,
        end: &End,
        reached: ConnectionStage,
        part: f64,
    ) -> Duration {
        let welcome = reached == ConnectionStage::Welcome;
        if welcome {
            self.next = PAUSE;
        }
        match end {
            End::Asked if welcome => return Duration::ZERO,
            End::Invalid { .. } => return INVALID[0] + (INVALID[1] - INVALID[0]).mul_f64(part),
            End::Asked | End::Lost(_) | End::Over(_) | End::Refused(_) => {}
        }
        let longest = match reached {
            ConnectionStage::Nothing => LONGEST_UNREACHED,
            ConnectionStage::Asked | ConnectionStage::Welcome => LONGEST,
        };
        let pause = self.next.min(longest);
        self.next = (pause * 2).min(longest);
        pause.mul_f64(0.5 + part / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_until_there_is_a_session_and_are_shorter_where_nobody_is_reached() {
        let mut pauses = Pauses::default();
        let lost = End::from_error("why");
        let mut after = |reached, part| pauses.pause_after(&lost, reached, part);
        assert_eq!(after(ConnectionStage::Asked, 1.0), PAUSE);
        assert_eq!(after(ConnectionStage::Asked, 1.0), PAUSE * 2);
        assert_eq!(
            after(ConnectionStage::Asked, 0.0),
            PAUSE * 2,
            "half of four"
        );
        assert_eq!(after(ConnectionStage::Welcome, 1.0), PAUSE, "as at first");
        let all = (0..20).map(|_| after(ConnectionStage::Nothing, 1.0));
        assert_eq!(all.last(), Some(LONGEST_UNREACHED));
        let all = (0..20).map(|_| after(ConnectionStage::Asked, 1.0));
        assert_eq!(all.last(), Some(LONGEST));
    }

    #[test]
    fn discord_says_when_to_come_back() {
        let mut pauses = Pauses::default();
        let mut after = |end: &End, reached, part| pauses.pause_after(end, reached, part);
        assert_eq!(
            after(&End::Asked, ConnectionStage::Welcome, 1.0),
            Duration::ZERO
        );
        assert!(after(&End::Asked, ConnectionStage::Asked, 0.0) > Duration::ZERO);
        for resumable in [false, true] {
            let invalid = End::Invalid { resumable };
            for (part, pause) in [(0.0, INVALID[0]), (1.0, INVALID[1])] {
                assert_eq!(after(&invalid, ConnectionStage::Welcome, part), pause);
            }
        }
    }
}
