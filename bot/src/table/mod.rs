//! The neutral layer: seats, lobby, decisions, menus and pages, the same for every platform and
//! every game. Everything here is plain and synchronous, and time comes in as a value; only
//! [`desk`], with its errands, the keeper and the timer behind it wait for anything.

pub mod any;
mod board;
pub mod body;
mod cards;
mod choices;
pub mod clock;
pub mod desk;
#[cfg(test)]
mod desk_tests;
mod door;
pub mod effect;
mod errands;
mod keeper;
mod live;
mod lobby;
mod manage;
pub mod menu;
mod pane;
mod play;
mod presence;
#[cfg(test)]
mod presence_tests;
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
pub use live::{Ask, Caller, Opening, Table};
