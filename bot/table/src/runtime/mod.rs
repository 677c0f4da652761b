//! All that waits: the service, which takes requests, the actor of each table, the timer, and what
//! of a table goes into the database.

mod actors;
mod asking;
mod doubts;
mod endings;
mod explained;
pub mod inbox;
mod job;
mod minds;
mod opened;
mod packing;
mod scores;
#[cfg(test)]
mod scores_tests;
pub mod service;
mod stored;
mod timer;
mod writes;
