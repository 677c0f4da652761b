//! The neutral layer: seats, lobby, decisions, menus and pages, the same for every platform and
//! every game. Everything here is plain and synchronous, and time comes in as a value; only the
//! [`runtime`] waits for anything.
//!
//! From above to below: [`runtime`], `pages`, `rules`, [`model`], [`any`].

pub mod any;
#[cfg(test)]
#[path = "../../games/src/lib.rs"]
pub mod games;
pub mod model;
pub mod pages;
pub mod rules;
pub mod runtime;
#[cfg(test)]
mod tests;

// the list of games, which only the program and the tests know, names this crate from outside
#[cfg(test)]
extern crate self as table;

pub use model::caller::{Caller, MenuPlace};
pub use model::record::{Stage, TableRecord};
pub use model::seat::Occupant;
pub use model::table::{Ask, Opening, Table};
