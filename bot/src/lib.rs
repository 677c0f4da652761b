//! Tabletomb: seats people from chats at zombie tabletop games.
//!
//! `ARCHITECTURE.md` at the root of the project says how the parts hang together.

pub mod cli;
pub mod replay;
pub mod settings;
