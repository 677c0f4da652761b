//! Tabletomb: seats people from chats at zombie tabletop games.
//!
//! `ARCHITECTURE.md` at the root of the project says how the parts hang together.

pub mod address;
pub mod chat;
pub mod cli;
pub mod commitment;
pub mod courier;
pub mod games;
pub mod page;
pub mod picture;
pub mod replay;
pub mod settings;
pub mod speech;
pub mod store;
pub mod table;
pub mod time;
pub mod uptime;
