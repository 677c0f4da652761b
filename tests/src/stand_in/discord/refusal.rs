//! The reason that the server says no, in Discord's own words.

use serde_json::{Value, json};

use crate::stand_in::common::faults::Reason;
use crate::stand_in::common::refusals::refusals;
use crate::stand_in::common::storm::OddRefusal;

refusals! {
    /// A refused request: its text is the `message` of Discord's answer, its number the `code`, which is 0 where there
    /// is none.
    Odd(_) = 77_777;
    401 0 Unauthorized = "401: Unauthorized",
    404 0 UnknownRoute = "404: Not Found",
    404 10003 UnknownChannel = "Unknown Channel",
    404 10004 UnknownGuild = "Unknown Guild",
    404 10007 UnknownMember = "Unknown Member",
    404 10008 UnknownMessage = "Unknown Message",
    404 10013 UnknownUser = "Unknown User",
    /// The interaction was not answered yet, or is another application's.
    404 10015 UnknownWebhook = "Unknown Webhook",
    /// The interaction is unknown, or was not answered within three seconds.
    404 10062 UnknownInteraction = "Unknown interaction",
    404 10063 UnknownCommand = "Unknown application command",
    /// The private channel was opened too soon after others.
    403 40003 OpeningTooFast = "You are opening direct messages too fast",
    /// A file of more than 10 MiB.
    413 40005 TooLarge = "Request entity too large",
    400 40060 AlreadyAcknowledged = "Interaction has already been acknowledged.",
    403 50001 MissingAccess = "Missing Access",
    403 50005 NotAuthor = "Cannot edit a message authored by another user",
    400 50006 EmptyMessage = "Cannot send an empty message",
    403 50007 CannotSendToUser = "Cannot send messages to this user",
    403 50013 MissingPermissions = "Missing Permissions",
    400 50024 WrongChannelType = "Cannot execute action on this channel type",
    401 50027 InvalidToken = "Invalid Webhook Token",
    /// The body is not as it should be.
    400 50035 InvalidForm {
        /// The place of the fault, with dots: `components.0.components.1.label`.
        path: String,
        /// Discord's short name for it, such as `BASE_TYPE_BAD_LENGTH`.
        code: &'static str,
        /// The reason in words.
        why: String,
    } = "Invalid Form Body",
    400 50083 ThreadArchived = "Thread is archived",
    403 50278 NoMutualGuild = "Cannot send messages to this user due to having no mutual guilds",
    /// More than a few edits of a message older than an hour.
    429 30046 TooManyOldEdits = "Maximum number of edits to messages older than 1 hour reached. Try again later",
    400 30032 TooManyCommands = "Maximum number of application commands reached (100)",
    /// A list of commands without the one that opens the Activity.
    400 50240 NoEntryPoint = "You cannot remove this app's Entry Point command in a bulk update operation.",
    400 160_004 ThreadExists = "A thread has already been created for this message",
    400 160_005 ThreadLocked = "Thread is locked",
    400 160_006 TooManyThreads = "Maximum number of active threads reached",
    /// Too many requests; also made to order by a test.
    429 0 RateLimited {
        /// The wait before the next request, in milliseconds.
        milliseconds: u64,
        /// Whether it is the limit of the whole bot.
        global: bool,
    } = "You are being rate limited.",
    /// The server is down, by order of a test.
    500 0 Down = "500: Internal Server Error",
}

impl Refusal {
    /// A body that is not as it should be at this place.
    pub(super) fn form(path: &str, code: &'static str, why: impl Into<String>) -> Self {
        Self::InvalidForm {
            path: path.to_owned(),
            code,
            why: why.into(),
        }
    }

    /// Milliseconds as a JSON number of seconds.
    pub(super) fn seconds(milliseconds: u64) -> f64 {
        std::time::Duration::from_millis(milliseconds).as_secs_f64()
    }
}

impl Reason for Refusal {
    const DOWN: Self = Self::Down;

    fn too_many(seconds: u64) -> Self {
        Self::RateLimited {
            milliseconds: seconds * 1000,
            global: false,
        }
    }

    fn odd(refusal: OddRefusal) -> Self {
        Self::Odd(refusal)
    }

    fn body(&self) -> Value {
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
}

/// Refuses a body that is not as it should be at this place.
pub(super) fn refuse_form<T>(
    path: &str,
    code: &'static str,
    why: impl Into<String>,
) -> Result<T, Refusal> {
    Err(Refusal::form(path, code, why))
}

/// The tree of complaints, one object a step of the path.
fn errors(path: &str, code: &str, why: &str) -> Value {
    let leaf = json!({ "_errors": [{ "code": code, "message": why }] });
    let steps = path.split('.').filter(|step| !step.is_empty());
    steps.rev().fold(leaf, |inner, step| json!({ step: inner }))
}
