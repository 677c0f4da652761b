//! The bounds of weights.

/// Weight of an action the player never takes by choice.
pub(super) const NEVER: i32 = -1_000_000;
