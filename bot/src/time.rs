//! Points in time, as they are stored.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A time in milliseconds since 1970.
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
    pub fn after(self, span: Duration) -> Self {
        let span = i64::try_from(span.as_millis()).unwrap_or(i64::MAX);
        Self(self.0.saturating_add(span))
    }

    /// How long it is from `earlier` to here; nothing if it is not later.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        let span = self.0.saturating_sub(earlier.0);
        Duration::from_millis(u64::try_from(span).unwrap_or(0))
    }
}
