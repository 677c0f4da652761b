//! The actions of buttons on a person's vacation, with their text forms.

use std::fmt;
use std::str::FromStr;

use crate::knob::ForgedPress;
use crate::time::Time;
use crate::vacation::{DAYS_AHEAD, Vacation, days_later};

/// Milliseconds in an hour.
const HOUR: i64 = 60 * 60 * 1_000;

/// An action on a person's vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VacationKnob {
    /// Shows it, beside what the person reads now.
    Show,
    /// Turns the page to another vacation that could be taken.
    Look(OfferedVacation),
    /// Takes this vacation.
    Take(OfferedVacation),
    /// Ends it now, or calls it off.
    End,
}

/// A vacation that could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfferedVacation {
    /// The number of whole hours from 1970 to its beginning; `None` for one that begins at once.
    pub from: Option<u32>,
    /// The number of days.
    pub days: u8,
}

impl OfferedVacation {
    /// Returns it as it would be, were it taken now. Its beginning lies neither in the past nor further ahead than
    /// [`DAYS_AHEAD`].
    #[must_use]
    pub fn vacation(self, now: Time) -> Vacation {
        let from = self.from.map_or(now, |hour| Time(i64::from(hour) * HOUR));
        Vacation::of_days(from.clamp(now, days_later(now, DAYS_AHEAD)), self.days)
    }

    /// Returns the number of the hour of a point in time.
    #[must_use]
    pub fn hour_of(time: Time) -> u32 {
        u32::try_from(time.0 / HOUR).unwrap_or(0)
    }
}

impl fmt::Display for OfferedVacation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.from.unwrap_or(0), self.days)
    }
}

impl fmt::Display for VacationKnob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Show => f.write_str("show"),
            Self::Look(offered) => write!(f, "look.{offered}"),
            Self::Take(offered) => write!(f, "take.{offered}"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for VacationKnob {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let offered = |from: &str, days: &str| {
            let from: u32 = from.parse().map_err(|_| ForgedPress)?;
            let days = days.parse().map_err(|_| ForgedPress)?;
            let from = Some(from).filter(|from| *from > 0);
            Ok(OfferedVacation { from, days })
        };
        let words: Vec<&str> = text.split('.').collect();
        match words[..] {
            ["show"] => Ok(Self::Show),
            ["end"] => Ok(Self::End),
            ["look", from, days] => offered(from, days).map(Self::Look),
            ["take", from, days] => offered(from, days).map(Self::Take),
            _ => Err(ForgedPress),
        }
    }
}
