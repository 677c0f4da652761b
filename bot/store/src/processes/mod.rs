//! Records that a process leaves for the time after a restart, and the sharing of work between processes.

pub(crate) mod asides;
mod fellows;
mod gateway;
pub(crate) mod hearts;
pub(crate) mod inbox;
pub(crate) mod launches;
pub(crate) mod paces;

pub use fellows::Wishes;
