//! Vacations: spans of time in which a person's clocks stand still at slow tables.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::time::Time;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The time over which days of vacation are counted.
const YEAR: Duration = Duration::from_secs(365 * DAY.as_secs());

/// The most days of vacation in a year.
pub const DAYS_A_YEAR: u8 = 14;

/// The most days by which a vacation is set ahead.
pub const DAYS_AHEAD: u8 = 60;

/// A vacation, from its first moment up to the one after its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vacation {
    /// The time at which it begins.
    pub from: Time,
    /// The time at which it is over.
    pub until: Time,
}

impl Vacation {
    /// Returns a vacation of so many days.
    #[must_use]
    pub fn of_days(from: Time, days: u8) -> Self {
        Self {
            from,
            until: from.add_span(DAY * u32::from(days)),
        }
    }

    /// Returns whether it is on.
    #[must_use]
    pub fn contains(self, now: Time) -> bool {
        self.from <= now && now < self.until
    }

    /// Returns whether it is on or lies ahead.
    #[must_use]
    pub fn is_to_come(self, now: Time) -> bool {
        now < self.until
    }
}

/// Returns the time that many days later.
#[must_use]
pub fn days_later(time: Time, days: u8) -> Time {
    time.add_span(DAY * u32::from(days))
}

/// Returns the number of whole days that a person may take for a vacation which begins then, since they have taken
/// these in the year before.
#[must_use]
pub fn days_left(taken: &[Vacation], from: Time) -> u8 {
    let year = from.subtract_span(YEAR);
    let within = |it: &Vacation| it.until.min(from).since(it.from.max(year));
    let spent: Duration = taken.iter().map(within).sum();
    let left = (DAY * u32::from(DAYS_A_YEAR)).saturating_sub(spent);
    u8::try_from(left.as_secs() / DAY.as_secs()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn day(number: i64) -> Time {
        Time(number * 86_400_000)
    }

    #[test]
    fn a_vacation_is_on_from_its_first_moment_up_to_its_end() {
        let vacation = Vacation::of_days(day(10), 3);
        let on = [day(10), Time(day(13).0 - 1)].map(|now| vacation.contains(now));
        let off = [Time(day(10).0 - 1), day(13)].map(|now| vacation.contains(now));
        assert_eq!((on, off), ([true; 2], [false; 2]));
        assert!(vacation.is_to_come(day(1)) && !vacation.is_to_come(day(13)));
    }

    #[test]
    fn a_year_has_fourteen_days_of_it_and_what_was_taken_counts_for_a_year() {
        assert_eq!(days_left(&[], day(500)), 14);
        let taken = [
            Vacation::of_days(day(100), 9),
            Vacation::of_days(day(300), 2),
        ];
        assert_eq!(days_left(&taken, day(310)), 3);
        assert_eq!(
            days_left(&taken, day(100 + 365 + 4)),
            7,
            "four of nine have lapsed"
        );
        assert_eq!(days_left(&taken, day(700)), 14);
        let cut = [Vacation {
            from: day(0),
            until: Time(1),
        }];
        assert_eq!(days_left(&cut, day(1)), 13, "a day that was begun");
    }
}
