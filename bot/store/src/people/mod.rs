//! People: their data and settings, their names and identities, and the deletion of it all.

pub(crate) mod blocks;
pub(crate) mod chats;
pub(crate) mod explained;
pub(crate) mod forget;
pub(crate) mod identities;
pub(crate) mod known;
pub(crate) mod main_identity;
pub(crate) mod names;
pub(crate) mod preferences;
pub(crate) mod vacations;

pub use forget::{Naming, PersonRows};
pub use identities::CODE_HOLDS;
