//! Reference: rules, cards, help and the games on offer.

mod cards;
mod handler;
pub(crate) mod offers;
pub(crate) mod page;
