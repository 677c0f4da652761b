//! The spans of time and the numbers that several kinds of rows share.

use std::time::Duration;

/// Time for which an answer to one person stays where others read along.
pub const FADES: Duration = Duration::from_mins(15);

/// A day, in the milliseconds of the clock on the wall.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1_000;

/// Number of batches between two searches for old data, and the most people and messages deleted by one.
pub(crate) const FORGET_EVERY: u16 = 512;
