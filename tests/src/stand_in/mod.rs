//! Strict imitations of the platforms' servers, in the test's own process.
//!
//! They refuse what the real servers refuse, in the same words, and write down every request.

pub mod broken;
pub mod common;
pub mod discord;
pub mod proxy;
pub mod telegram;

pub use self::common::ledger::Call;
pub use self::common::storm::{OddRefusal, StormSummary};
