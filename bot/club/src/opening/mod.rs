//! New tables.

mod handler;
mod lookouts;
mod page;
mod rematch;
