//! All that waits: the desk, which takes requests, the keeper of each table, the timer, and what
//! of a table goes into the database.

pub mod desk;
#[cfg(test)]
mod desk_tests;
mod errands;
mod keeper;
mod stored;
mod timer;
mod writes;
