//! The reason that the server says no, in Discord's own words.

use serde_json::{Value, json};

use crate::stand_in::common::storm::OddRefusal;

/// A refused request: its text is the `message` of Discord's answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The token is not the bot's.
    #[error("401: Unauthorized")]
    Unauthorized,
    /// The stand-in has no such route.
    #[error("404: Not Found")]
    UnknownRoute,
    /// The channel doesn't exist.
    #[error("Unknown Channel")]
    UnknownChannel,
    /// The guild doesn't exist.
    #[error("Unknown Guild")]
    UnknownGuild,
    /// The guild has no member with this id.
    #[error("Unknown Member")]
    UnknownMember,
    /// The message doesn't exist, or only its reader can reach it.
    #[error("Unknown Message")]
    UnknownMessage,
    /// No user has this id.
    #[error("Unknown User")]
    UnknownUser,
    /// The interaction was not answered yet, or is another application's.
    #[error("Unknown Webhook")]
    UnknownWebhook,
    /// The interaction is unknown, or was not answered within three seconds.
    #[error("Unknown interaction")]
    UnknownInteraction,
    /// The command doesn't exist.
    #[error("Unknown application command")]
    UnknownCommand,
    /// The private channel was opened too soon after others.
    #[error("You are opening direct messages too fast")]
    OpeningTooFast,
    /// A file of more than 10 MiB.
    #[error("Request entity too large")]
    TooLarge,
    /// The interaction has its first answer.
    #[error("Interaction has already been acknowledged.")]
    AlreadyAcknowledged,
    /// The bot is not there, or may not see the channel.
    #[error("Missing Access")]
    MissingAccess,
    /// The message was written by someone else.
    #[error("Cannot edit a message authored by another user")]
    NotAuthor,
    /// The message has no visible content.
    #[error("Cannot send an empty message")]
    EmptyMessage,
    /// The person takes no messages from the bot.
    #[error("Cannot send messages to this user")]
    CannotSendToUser,
    /// A right is missing.
    #[error("Missing Permissions")]
    MissingPermissions,
    /// The channel's type doesn't support the action.
    #[error("Cannot execute action on this channel type")]
    WrongChannelType,
    /// The interaction's token is unknown, or its time is over.
    #[error("Invalid Webhook Token")]
    InvalidToken,
    /// The body is not as it should be.
    #[error("Invalid Form Body")]
    InvalidForm {
        /// The place of the fault, with dots: `components.0.components.1.label`.
        path: String,
        /// Discord's short name for it, such as `BASE_TYPE_BAD_LENGTH`.
        code: &'static str,
        /// The reason in words.
        why: String,
    },
    /// The thread rests in the archive.
    #[error("Thread is archived")]
    ThreadArchived,
    /// The person shares no guild with the bot.
    #[error("Cannot send messages to this user due to having no mutual guilds")]
    NoMutualGuild,
    /// More than a few edits of a message older than an hour.
    #[error("Maximum number of edits to messages older than 1 hour reached. Try again later")]
    TooManyOldEdits,
    /// More than 100 commands.
    #[error("Maximum number of application commands reached (100)")]
    TooManyCommands,
    /// A list of commands without the one that opens the Activity.
    #[error("You cannot remove this app's Entry Point command in a bulk update operation.")]
    NoEntryPoint,
    /// The message has its thread.
    #[error("A thread has already been created for this message")]
    ThreadExists,
    /// The thread is locked.
    #[error("Thread is locked")]
    ThreadLocked,
    /// The guild has as many active threads as it may have.
    #[error("Maximum number of active threads reached")]
    TooManyThreads,
    /// Too many requests; also made to order by a test.
    #[error("You are being rate limited.")]
    RateLimited {
        /// The wait before the next request, in milliseconds.
        milliseconds: u64,
        /// Whether it is the limit of the whole bot.
        global: bool,
    },
    /// The server is down, by order of a test.
    #[error("500: Internal Server Error")]
    Down,
    /// An unknown reason, by order of a test.
    #[error("{}", _0.words)]
    Odd(OddRefusal),
}

impl Refusal {
    /// The HTTP status.
    pub fn status(&self) -> u16 {
        match self {
            Self::Unauthorized | Self::InvalidToken => 401,
            Self::OpeningTooFast
            | Self::MissingAccess
            | Self::NotAuthor
            | Self::CannotSendToUser
            | Self::NoMutualGuild
            | Self::MissingPermissions => 403,
            Self::UnknownRoute
            | Self::UnknownChannel
            | Self::UnknownGuild
            | Self::UnknownMember
            | Self::UnknownMessage
            | Self::UnknownUser
            | Self::UnknownWebhook
            | Self::UnknownInteraction
            | Self::UnknownCommand => 404,
            Self::TooLarge => 413,
            Self::RateLimited { .. } | Self::TooManyOldEdits => 429,
            Self::Down => 500,
            Self::Odd(refusal) => refusal.status,
            _ => 400,
        }
    }

    /// Discord's own number for it, in the answer's `code`; 0 where there is none.
    pub fn code(&self) -> u32 {
        match self {
            Self::Unauthorized | Self::UnknownRoute | Self::RateLimited { .. } | Self::Down => 0,
            Self::UnknownChannel => 10003,
            Self::UnknownGuild => 10004,
            Self::UnknownMember => 10007,
            Self::UnknownMessage => 10008,
            Self::UnknownUser => 10013,
            Self::UnknownWebhook => 10015,
            Self::UnknownInteraction => 10062,
            Self::UnknownCommand => 10063,
            Self::TooManyCommands => 30032,
            Self::TooManyOldEdits => 30046,
            Self::OpeningTooFast => 40003,
            Self::TooLarge => 40005,
            Self::AlreadyAcknowledged => 40060,
            Self::MissingAccess => 50001,
            Self::NotAuthor => 50005,
            Self::EmptyMessage => 50006,
            Self::CannotSendToUser => 50007,
            Self::MissingPermissions => 50013,
            Self::WrongChannelType => 50024,
            Self::InvalidToken => 50027,
            Self::InvalidForm { .. } => 50035,
            Self::NoEntryPoint => 50240,
            Self::ThreadArchived => 50083,
            Self::NoMutualGuild => 50278,
            Self::Odd(_) => 77_777,
            Self::ThreadExists => 160_004,
            Self::ThreadLocked => 160_005,
            Self::TooManyThreads => 160_006,
        }
    }

    /// A body that is not as it should be at this place.
    pub(super) fn form(path: &str, code: &'static str, why: impl Into<String>) -> Self {
        Self::InvalidForm {
            path: path.to_owned(),
            code,
            why: why.into(),
        }
    }

    /// The answer's body.
    pub(super) fn body(&self) -> Value {
        let mut body = json!({ "message": self.to_string(), "code": self.code() });
        match self {
            Self::RateLimited {
                milliseconds,
                global,
            } => {
                body["retry_after"] = json!(Self::seconds(*milliseconds));
                body["global"] = json!(global);
            }
            Self::InvalidForm { path, code, why } => body["errors"] = errors(path, code, why),
            _ => {}
        }
        body
    }

    /// Milliseconds as a JSON number of seconds.
    pub(super) fn seconds(milliseconds: u64) -> f64 {
        std::time::Duration::from_millis(milliseconds).as_secs_f64()
    }
}

/// The tree of complaints, one object a step of the path.
fn errors(path: &str, code: &str, why: &str) -> Value {
    let leaf = json!({ "_errors": [{ "code": code, "message": why }] });
    let steps = path.split('.').filter(|step| !step.is_empty());
    steps.rev().fold(leaf, |inner, step| json!({ step: inner }))
}
