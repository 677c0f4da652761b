//! The pauses after failures.

use std::time::Duration;

/// The longest pause between two looks at what is owed, and after failures.
pub(super) const LONGEST_PAUSE: Duration = Duration::from_secs(60);
