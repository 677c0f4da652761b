//! All that waits: the service, which takes requests, the actor of each table, the timer, and what
//! of a table goes into the database.

mod actors;
mod asking;
mod blocks;
mod branches;
mod challenged;
mod challenges;
mod check;
mod commands;
mod cups;
mod doubts;
mod endings;
mod explained;
mod followers;
mod identities;
pub mod inbox;
mod job;
mod lessons;
mod lookouts;
mod minds;
pub mod offers;
mod opened;
mod packing;
mod people;
mod places;
mod refusals;
pub mod replays;
mod scores;
#[cfg(test)]
mod scores_tests;
pub mod service;
#[cfg(test)]
mod service_tests;
mod stored;
mod tale;
mod tales;
mod timer;
mod typing;
mod writes;
