//! The views of a table: its board, the panes of its seats, and the pages without a table.

mod awaited;
mod board;
mod branches;
pub(crate) mod cards;
pub(crate) mod check;
mod choices;
mod claims;
pub(crate) mod cups;
mod followers;
pub(crate) mod identities;
mod invitations;
pub(crate) mod lessons;
mod managing;
pub(crate) mod names;
pub(crate) mod nights;
pub(crate) mod notices;
mod options;
mod overlay;
#[cfg(test)]
mod overlay_tests;
pub(crate) mod pane;
pub(crate) mod people;
pub(crate) mod personal_data;
mod phone;
#[cfg(test)]
mod phone_tests;
pub(crate) mod places;
pub(crate) mod position;
pub(crate) mod scene;
pub(crate) mod tale;
mod typing;
