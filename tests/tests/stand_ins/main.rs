//! The stand-in servers are as strict as the platforms.

mod discord;
mod telegram;
