//! What every part of the program speaks of: people and places, languages, points in time, and
//! messages before any platform has seen them.

pub mod address;
pub mod commitment;
pub mod fit;
pub mod lang;
pub mod page;
pub mod preferences;
pub mod recent;
pub mod time;
pub mod uptime;
