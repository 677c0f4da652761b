//! Cups: small tournaments of a chat.

mod draws;
mod handler;
mod page;
mod rounds;
