//! Snowflakes: numbers that tell when they were made and only ever grow.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::Value;

/// Milliseconds from 1970 to the first moment of 2015, where snowflakes begin.
const EPOCH: u64 = 1_420_070_400_000;
/// Number of bits below a snowflake's milliseconds.
const PER_MILLISECOND: u32 = 22;

/// Gives out snowflakes.
#[derive(Debug, Default)]
pub(super) struct Snowflakes {
    last: u64,
    /// Offset of the snowflakes into the past.
    pub(super) back: Duration,
}

impl Snowflakes {
    /// One that is greater than all before it.
    pub(super) fn next(&mut self) -> u64 {
        let back = u64::try_from(self.back.as_millis()).unwrap_or(u64::MAX);
        let now = milliseconds().saturating_sub(EPOCH + back) << PER_MILLISECOND;
        self.last = now.max(self.last + 1);
        self.last
    }

    /// The next one that is as wanted, and be it of a later millisecond.
    pub(super) fn next_that(&mut self, is_wanted: impl Fn(u64) -> bool) -> u64 {
        let mut next = self.next();
        while !is_wanted(next) {
            next += 1 << PER_MILLISECOND;
        }
        self.last = next;
        next
    }
}

/// Returns the time when a snowflake was made, in milliseconds since they began.
pub(super) fn milliseconds_of(id: u64) -> u64 {
    id >> PER_MILLISECOND
}

fn milliseconds() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let since = since.unwrap_or_default().as_millis();
    u64::try_from(since).unwrap_or(u64::MAX)
}

/// A moment as Discord writes it.
pub(super) fn timestamp(at: SystemTime) -> String {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (days, second) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let micros = since.subsec_micros();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

/// Year, month and day of a day since 1970: years are counted from March, so that the odd day is
/// their last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * day + 2) / 153;
    let day = day - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 {
        from_march + 3
    } else {
        from_march - 9
    };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

/// An id in JSON: text, or a number.
pub(super) fn read(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_with_their_date() {
        let at = |seconds| timestamp(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01T00:00:00.000000+00:00");
        assert_eq!(at(951_782_400), "2000-02-29T00:00:00.000000+00:00");
        assert_eq!(at(1_793_447_999), "2026-10-31T11:59:59.000000+00:00");
    }

    #[test]
    fn snowflakes_grow() {
        let mut flakes = Snowflakes::default();
        let (first, second) = (flakes.next(), flakes.next());
        assert!(second > first);
        assert!(first > 1 << 60);
        let third = flakes.next_that(|id| milliseconds_of(id) % 5 == 3);
        assert!(third > second && flakes.next() > third);
        assert_eq!(milliseconds_of(third) % 5, 3);
    }
}
