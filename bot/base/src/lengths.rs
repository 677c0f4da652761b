//! The lengths of clocks in a chat, as its admins set them.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::time::Tempo;

/// A clock whose length admins set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimedClock {
    /// The clock for players who are all present.
    Live,
    /// The clock for players who look in now and then.
    Relaxed,
    /// The clock for games over days.
    Slow,
}

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

impl TimedClock {
    /// All of them, from short to long.
    pub const ALL: [Self; 3] = [Self::Live, Self::Relaxed, Self::Slow];

    /// Returns the length of the clock in milliseconds.
    #[must_use]
    pub fn length(self, tempo: &Tempo) -> u64 {
        match self {
            Self::Live => tempo.live,
            Self::Relaxed => tempo.relaxed,
            Self::Slow => tempo.slow,
        }
    }

    /// Returns the length that follows another one on the button that cycles through them, in milliseconds.
    #[must_use]
    pub fn next_length(self, length: u64) -> u64 {
        let choices = self.choices();
        let longer = choices.into_iter().find(|choice| *choice > length);
        longer.unwrap_or(choices[0])
    }

    /// Returns the clock with this name in a press.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let is_named = |clock: &Self| clock.to_string() == text;
        Self::ALL.into_iter().find(is_named)
    }

    /// The lengths to choose from, in milliseconds and in ascending order.
    fn choices(self) -> [u64; 5] {
        match self {
            Self::Live => [MINUTE / 2, MINUTE, MINUTE * 3 / 2, 2 * MINUTE, 3 * MINUTE],
            Self::Relaxed => [3, 5, 10, 20, 60].map(|count| count * MINUTE),
            Self::Slow => [8, 12, 24, 48, 7 * 24].map(|count| count * HOUR),
        }
    }
}

impl fmt::Display for TimedClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Live => "live",
            Self::Relaxed => "relaxed",
            Self::Slow => "slow",
        })
    }
}

/// The lengths that admins have set, in milliseconds; `None` for those that the operator has set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lengths {
    live: Option<u64>,
    relaxed: Option<u64>,
    slow: Option<u64>,
}

impl Lengths {
    /// Sets the length of a clock, in milliseconds.
    pub fn set(&mut self, clock: TimedClock, length: u64) {
        let set = match clock {
            TimedClock::Live => &mut self.live,
            TimedClock::Relaxed => &mut self.relaxed,
            TimedClock::Slow => &mut self.slow,
        };
        *set = Some(length);
    }

    /// Returns the durations with these lengths in them.
    #[must_use]
    pub fn apply(self, tempo: Tempo) -> Tempo {
        Tempo {
            live: self.live.unwrap_or(tempo.live),
            relaxed: self.relaxed.unwrap_or(tempo.relaxed),
            slow: self.slow.unwrap_or(tempo.slow),
            ..tempo
        }
    }

    /// Returns whether none is set.
    #[must_use]
    pub fn is_unset(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_comes_by_every_length_and_leaves_one_that_the_operator_chose() {
        for clock in TimedClock::ALL {
            let choices = clock.choices();
            assert!(choices.is_sorted_by(|before, after| before < after));
            let mut length = choices[0];
            for choice in choices {
                assert_eq!(length, choice);
                length = clock.next_length(length);
            }
            assert_eq!(length, choices[0]);
            assert_eq!(clock.next_length(choices[0] + 1), choices[1]);
        }
    }

    #[test]
    fn what_is_set_replaces_the_operators_length_and_the_rest_stays() {
        let tempo = Tempo::default();
        let mut lengths = Lengths::default();
        assert!(lengths.is_unset());
        assert_eq!(lengths.apply(tempo), tempo);
        lengths.set(TimedClock::Live, 30_000);
        let set = lengths.apply(tempo);
        assert_eq!(
            set,
            Tempo {
                live: 30_000,
                ..tempo
            }
        );
        assert_eq!(TimedClock::Live.length(&set), 30_000);
    }
}
