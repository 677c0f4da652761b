//! Tables with their seats, moves and results.

mod chat_tables;
mod journal;
pub(crate) mod packed;
mod reading;
mod writing;

pub use reading::{OpenTables, SeatOf, TableRow};
pub(crate) use writing::{branch, end, must_be, open, put, put_moves, seat, stop};
