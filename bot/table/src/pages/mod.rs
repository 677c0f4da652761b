//! The views of a table: its board, the panes of its seats, and the pages without a table.

mod awaited;
pub mod board;
mod branches;
mod budget;
pub mod choices;
mod followers;
mod invitations;
mod managing;
pub mod names;
mod options;
mod overlay;
#[cfg(test)]
mod overlay_tests;
pub mod pane;
pub mod phone;
#[cfg(test)]
mod phone_tests;
pub mod rules;
pub mod scene;
mod typing;
mod vacations;
mod votes;
