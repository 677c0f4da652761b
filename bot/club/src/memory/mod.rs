//! The memory of the club: it has no rows, and may be lost at any time.

pub(crate) mod challenges;
pub(crate) mod refusals;
pub(crate) mod tales;
