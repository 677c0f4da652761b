//! Points in time, as they are stored.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A time in milliseconds since 1970, by the clock on the wall.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Time(pub i64);

impl Time {
    /// The time by the clock of the machine.
    #[must_use]
    pub fn now() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let since = since.unwrap_or_default().as_millis();
        Self(i64::try_from(since).unwrap_or(i64::MAX))
    }

    /// The time so much later.
    #[must_use]
    pub fn add_span(self, span: Duration) -> Self {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(span))
    }

    /// The time so much earlier.
    #[must_use]
    pub fn subtract_span(self, span: Duration) -> Self {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_sub(span))
    }

    /// The year, the month and the day in UTC.
    #[must_use]
    pub fn day(self) -> (i64, i64, i64) {
        const DAY: i64 = 24 * 60 * 60 * 1_000;
        // years that begin in March have their odd day at the end, and 400 of them are always as long
        let days = self.0.div_euclid(DAY) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 {
            (month + 3, 0)
        } else {
            (month - 9, 1)
        };
        (era * 400 + year + next, month, day)
    }

    /// Returns the day and the time of day in UTC, for readers whose own clock isn't known.
    #[must_use]
    pub fn utc(self) -> String {
        let (year, month, day) = self.day();
        let minutes = self.0.div_euclid(60_000).rem_euclid(24 * 60);
        let (hour, minute) = (minutes / 60, minutes % 60);
        format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
    }

    /// The year and the month in which the quarter of a year has begun, in UTC.
    #[must_use]
    pub fn quarter(self) -> (i64, i64) {
        let (year, month, _) = self.day();
        (year, (month - 1) / 3 * 3 + 1)
    }

    /// Returns the time from `earlier` to this point; zero if this point isn't later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        let span = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(span).unwrap_or(0))
    }
}

/// A point in the running time of a platform, in milliseconds: the wall clock less the time in which the bot was not
/// there for its people (see [`Heart`](crate::uptime::Heart)). All waiting at a table is measured in it, so that no
/// outage takes a player's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Uptime(pub i64);

impl Uptime {
    /// The point so much later.
    #[must_use]
    pub fn add_span(self, span: Duration) -> Self {
        Self(Time(self.0).add_span(span).0)
    }

    /// Returns the time from `earlier` to this point; zero if this point isn't later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Time(self.0).since(Time(earlier.0))
    }
}

/// The durations at a table, as set when the table was opened. Milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tempo {
    /// Time for which something is shown before the table continues by itself.
    pub round_pause: u64,
    /// Minimum time for which an AI seems to think; in games of many small steps about a third of it.
    #[serde(default = "ai_pause")]
    pub ai_pause: u64,
    /// Time limit of each decision by the live clock.
    pub live: u64,
    /// Time limit of each decision by the relaxed clock.
    pub relaxed: u64,
    /// Time limit of each decision by the slow clock.
    pub slow: u64,
    /// Time for which a person counts as present after they did something; by the live clock half as long.
    #[serde(default = "presence")]
    pub presence: u64,
    /// Time after which the game of a full lobby begins by itself.
    #[serde(default = "countdown")]
    pub countdown: u64,
}

impl Default for Tempo {
    fn default() -> Self {
        Self {
            round_pause: 4_000,
            ai_pause: ai_pause(),
            live: 60_000,
            relaxed: 300_000,
            slow: 86_400_000,
            presence: presence(),
            countdown: countdown(),
        }
    }
}

/// Returns the value of older tables, which don't store it.
fn ai_pause() -> u64 {
    700
}

fn presence() -> u64 {
    20_000
}

fn countdown() -> u64 {
    60_000
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_in_time_is_told_to_the_minute() {
        assert_eq!(Time(1_795_737_599_999).utc(), "2026-11-26 23:59 UTC");
        assert_eq!(Time(0).utc(), "1970-01-01 00:00 UTC");
    }

    #[test]
    fn days_are_those_of_the_calendar() {
        let days = [
            (0, (1970, 1, 1)),
            (951_782_400_000, (2000, 2, 29)),
            (1_795_737_599_999, (2026, 11, 26)),
            (1_795_737_600_000, (2026, 11, 27)),
            (1_798_761_600_000, (2027, 1, 1)),
            (-1, (1969, 12, 31)),
        ];
        for (time, day) in days {
            assert_eq!(Time(time).day(), day, "{time}");
            assert_eq!(Time(time).quarter().0, day.0);
        }
        let quarters = [
            (951_782_400_000, 1),
            (1_795_737_600_000, 10),
            (1_798_761_599_999, 10),
        ];
        for (time, month) in quarters {
            assert_eq!(Time(time).quarter().1, month, "{time}");
        }
    }
}
