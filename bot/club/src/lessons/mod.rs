//! Lessons of the games.

mod handler;
mod page;
