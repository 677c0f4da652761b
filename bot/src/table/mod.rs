//! The neutral layer: seats, lobby, decisions, menus and pages, the same for every platform and
//! every game. Everything here is plain and synchronous, and time comes in as a value; only
//! [`desk`], the keeper and the timer behind it wait for anything.

pub mod any;
mod board;
pub mod body;
mod choices;
pub mod desk;
mod door;
pub mod effect;
mod keeper;
mod live;
mod lobby;
pub mod menu;
mod pane;
mod play;
pub mod request;
mod service;
mod stored;
#[cfg(test)]
mod tests;
mod timer;
mod waking;
#[cfg(test)]
mod waking_tests;
mod writes;

pub use body::{Body, Sitter, Stage};
pub use live::{Ask, Caller, Table};
