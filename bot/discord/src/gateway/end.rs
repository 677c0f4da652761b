//! The end of a connection, and the shard that it served.

use std::fmt::Display;

use super::super::DiscordError;

/// One of the parts into which Discord divides its servers, each with a session of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shard {
    /// The number of the shard; the first one has the private chats.
    pub(crate) number: u16,
    /// The number of shards.
    pub(crate) of: u16,
}

/// The end of a connection, and the reason.
#[derive(Debug)]
pub(super) enum End {
    /// The session goes on by another.
    Lost(String),
    /// Another one begins another session.
    Over(String),
    /// Discord wants another one, at once, by which the session goes on.
    Asked,
    /// Discord takes no session now; a `resumable` one goes on by another connection.
    Invalid {
        /// Whether it may go on.
        resumable: bool,
    },
    /// The bot is refused, until its admin mends that or Discord thinks better of it.
    Refused(DiscordError),
}

impl End {
    pub(super) fn from_error(why: impl Display) -> Self {
        Self::Lost(why.to_string())
    }
}
