//! By how much later whoever only watches sees a game on the page.

use serde::{Deserialize, Serialize};

/// How much later those see a game who only watch it, so that they can't tell a player what another one has
/// just done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Delay {
    /// At once.
    #[default]
    None,
    /// Half a minute.
    Short,
    /// Two minutes.
    Long,
}

impl Delay {
    /// In seconds; nothing if at once.
    #[must_use]
    pub fn seconds(self) -> Option<u16> {
        match self {
            Self::None => None,
            Self::Short => Some(30),
            Self::Long => Some(120),
        }
    }

    /// The next one, where somebody turns them through.
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
