//! Places: their settings, whether they are open to us, and what becomes of them.

pub(crate) mod closed;
mod held;
pub(crate) mod looks;
pub(crate) mod moved;
pub(crate) mod settings;
