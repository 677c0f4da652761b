//! What the club remembers without a row, and may lose at any time.

pub(crate) mod challenges;
pub(crate) mod refusals;
pub(crate) mod tales;
