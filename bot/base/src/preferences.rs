//! The settings of people for the messages they get, and for what is done for them.

use serde::{Deserialize, Serialize};

use crate::vacation::Vacation;
use crate::zone::Clock;

/// The occasions on which a person wants to be notified because a table waits for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Calls {
    /// Whenever it does.
    Always,
    /// Only when they haven't been at the table just before.
    #[default]
    Away,
    /// Never.
    Never,
}

engine::word_enum!(Calls, "calls": Always = "always", Away = "away", Never = "never");

/// The settings of a person for the messages they get, and for what is done for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The occasions on which they want to be mentioned.
    pub calls: Calls,
    /// Whether they want to be written to in their private chat, where there is another way to show
    /// them something.
    pub direct: bool,
    /// Whether they are answered for where a question leaves them no choice. `None`: in games against AIs alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obvious: Option<bool>,
    /// Their clock, if they aren't to be called at night.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<Clock>,
    /// Their last vacation, or the one ahead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vacation: Option<Vacation>,
    /// Whether they read words alone, without pictures and columns.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
}

impl Default for Preferences {
    /// Returns the preferences of a person who has set none.
    fn default() -> Self {
        Self {
            calls: Calls::default(),
            direct: true,
            obvious: None,
            night: None,
            vacation: None,
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
