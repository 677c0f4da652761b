//! What people have set for themselves about the messages they get, and what is done for them.

use serde::{Deserialize, Serialize};

use crate::time::Time;

const HOUR: i64 = 60 * 60 * 1_000;
const DAY: i64 = 24 * HOUR;

/// When nobody is called who doesn't want it at night, in milliseconds of their own day.
const EVENING: i64 = 22 * HOUR;
const MORNING: i64 = 8 * HOUR;

/// When somebody wants to be called because a table waits for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Calls {
    /// Whenever it does.
    Always,
    /// When they haven't been at the table just before.
    #[default]
    Away,
    /// Never.
    Never,
}

engine::word_enum!(Calls, "calls": Always = "always", Away = "away", Never = "never");

/// What somebody has set about the messages they get, and about what is done for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// When they want to be called.
    pub calls: Calls,
    /// Whether they want to be written to in their private chat, where there is another way to show
    /// them something.
    pub direct: bool,
    /// Whether they are answered for where a question leaves them no choice. `None`: in games against AIs alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obvious: Option<bool>,
    /// By how many hours their clock is ahead of the world's, if they aren't to be called at night.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<i8>,
    /// Whether they read words alone, without pictures and columns.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

impl Default for Preferences {
    /// Those of somebody who has set nothing.
    fn default() -> Self {
        Self {
            calls: Calls::default(),
            direct: true,
            obvious: None,
            night: None,
            plain: false,
        }
    }
}

/// The numbers under which [`Preferences::obvious`] is stored; any other stands for `None`.
const OBVIOUS_ON: i64 = 1;
const OBVIOUS_OFF: i64 = 2;

/// Returns the number under which it is stored whether a person is answered for where they have no choice.
#[must_use]
pub fn obvious_number(on: bool) -> i64 {
    if on { OBVIOUS_ON } else { OBVIOUS_OFF }
}

/// Returns the setting that is stored under a number.
#[must_use]
pub fn obvious_of(number: i64) -> Option<bool> {
    match number {
        OBVIOUS_ON => Some(true),
        OBVIOUS_OFF => Some(false),
        _ => None,
    }
}

/// When the night is over that is on by a clock so many hours ahead of the world's, if one is.
#[must_use]
pub fn morning(ahead: Option<i8>, now: Time) -> Option<Time> {
    let today = (now.0 + i64::from(ahead?) * HOUR).rem_euclid(DAY);
    let left = if today < MORNING {
        MORNING - today
    } else if today >= EVENING {
        DAY + MORNING - today
    } else {
        return None;
    };
    Some(Time(now.0 + left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_night_by_the_clock_of_whoever_sleeps() {
        let at = |hour: i64| Time(20_000 * DAY + hour * HOUR);
        assert_eq!(morning(None, at(23)), None);
        for (ahead, hour, over) in [
            (0, 22, 32),
            (0, 7, 8),
            (2, 20, 30),
            (-5, 3, 13),
            (12, 19, 20),
        ] {
            assert_eq!(morning(Some(ahead), at(hour)), Some(at(over)), "{hour}");
        }
        for (ahead, hour) in [(0, 21), (0, 8), (2, 19), (2, 6), (-5, 2)] {
            assert_eq!(morning(Some(ahead), at(hour)), None, "{hour}");
        }
    }
}
