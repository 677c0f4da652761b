//! The neutral layer: seats, lobby, decisions, menus and pages, the same for every platform and
//! every game. Everything here is plain and synchronous, and time comes in as a value; only
//! [`desk`] waits for anything.

pub mod any;
mod board;
pub mod body;
pub mod desk;
pub mod effect;
mod live;
mod lobby;
pub mod menu;
mod pane;
mod play;
pub mod request;
mod service;
mod timer;

pub use body::{Body, Sitter, Stage};
pub use live::{Ask, Caller, Table};
