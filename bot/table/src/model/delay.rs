//! The delay with which spectators see a game on the page.

use serde::{Deserialize, Serialize};

/// The delay with which spectators see a game, so that they can't tell one player what another has just done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delay {
    /// No delay.
    #[default]
    None,
    /// Half a minute.
    Short,
    /// Two minutes.
    Long,
}

impl Delay {
    /// Returns the delay in seconds; `None` for no delay.
    #[must_use]
    pub fn seconds(self) -> Option<u16> {
        match self {
            Self::None => None,
            Self::Short => Some(30),
            Self::Long => Some(120),
        }
    }

    /// Returns the next delay, for a button that cycles through them.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::None => Self::Short,
            Self::Short => Self::Long,
            Self::Long => Self::None,
        }
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
    pub(super) fn is_none(&self) -> bool {
        *self == Self::None
    }
}
