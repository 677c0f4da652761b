//! Places: what admins set, their languages, and their changes.

pub(crate) mod changes;
mod handler;
mod language;
pub(crate) mod page;
