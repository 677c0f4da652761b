//! The reason that the server says no, in Telegram's own words.

use serde_json::{Value, json};

use crate::stand_in::common::faults::Reason;
use crate::stand_in::common::refusals::refusals;
use crate::stand_in::common::storm::OddRefusal;

refusals! {
    /// A refused request: its text is the `description` of Telegram's answer, its status also the `error_code`.
    Odd(refusal) = refusal.status.into();
    401 Unauthorized = "Unauthorized",
    404 UnknownMethod = "Not Found",
    409 OtherPoll = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    409 WebhookActive = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    400 WebhookWithoutTls = "Bad Request: bad webhook: An HTTPS URL must be provided for webhook",
    400 SecretTokenInvalid = "Bad Request: secret token contains unallowed characters",
    /// Too many messages; also made to order by a test.
    429 TooManyRequests {
        /// The wait before the next request, in seconds.
        seconds: u64,
    } = "Too Many Requests: retry after {seconds}",
    403 NeverStarted = "Forbidden: bot can't initiate conversation with a user",
    403 Blocked = "Forbidden: bot was blocked by the user",
    403 Kicked {
        /// `group` or `supergroup`.
        kind: &'static str,
    } = "Forbidden: bot was kicked from the {kind} chat",
    403 NotMember {
        /// `group` or `supergroup`.
        kind: &'static str,
    } = "Forbidden: bot is not a member of the {kind} chat",
    400 ChatIdEmpty = "Bad Request: chat_id is empty",
    400 ChatNotFound = "Bad Request: chat not found",
    400 Upgraded {
        /// The supergroup's id.
        to: i64,
    } = "Bad Request: group chat was upgraded to a supergroup chat",
    /// The topic doesn't exist; leaving `message_thread_id` out means General.
    400 ThreadNotFound = "Bad Request: message thread not found",
    /// The topic was deleted.
    400 ThreadDeleted = "Bad Request: message thread not found",
    400 TopicClosed = "Bad Request: TOPIC_CLOSED",
    400 NotEnoughRights {
        /// `text messages` or `photos`.
        what: &'static str,
    } = "Bad Request: not enough rights to send {what} to the chat",
    400 NoRightToPin = "Bad Request: not enough rights to manage pinned messages in the chat",
    400 PinNotFound = "Bad Request: message to pin not found",
    400 ReactNotFound = "Bad Request: message to react not found",
    /// The reaction is not allowed.
    400 ReactionInvalid = "Bad Request: REACTION_INVALID",
    400 UnpinNotFound = "Bad Request: message to unpin not found",
    /// The bot is restricted and may not edit either.
    400 WriteForbidden = "Bad Request: CHAT_WRITE_FORBIDDEN",
    400 ReplyNotFound = "Bad Request: message to be replied not found",
    400 TextEmpty = "Bad Request: message text is empty",
    400 TextTooLong = "Bad Request: message is too long",
    /// An edited text of more than 4096 characters, or an answer of more than 200.
    400 EditedTextTooLong = "Bad Request: MESSAGE_TOO_LONG",
    400 CaptionTooLong = "Bad Request: message caption is too long",
    400 BadEntities {
        /// The error, and its byte position.
        why: String,
    } = "Bad Request: can't parse entities: {why}",
    400 UnknownParseMode = "Bad Request: unsupported parse_mode",
    /// `callback_data` is not of 1 to 64 bytes.
    400 ButtonData = "Bad Request: BUTTON_DATA_INVALID",
    /// A button's link is not a link.
    400 ButtonUrl = "Bad Request: BUTTON_URL_INVALID",
    400 ButtonLabel = "Bad Request: inline keyboard button text must be non-empty",
    400 ButtonIdle = "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    /// A button that may hang in private chats only.
    400 ButtonType = "Bad Request: BUTTON_TYPE_INVALID",
    400 ButtonOdd {
        /// The reason in words.
        why: String,
    } = "Bad Request: can't parse inline keyboard button: {why}",
    /// More than 100 buttons, or more than 10 kB of them.
    400 MarkupTooLong = "Bad Request: reply markup is too long",
    400 BadMarkup = "Bad Request: object expected as reply markup",
    400 EditNotFound = "Bad Request: message to edit not found",
    400 NotModified = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    400 NoTextToEdit = "Bad Request: there is no text in the message to edit",
    400 NoCaptionToEdit = "Bad Request: there is no caption in the message to edit",
    400 CantBeEdited = "Bad Request: message can't be edited",
    400 MessageIdMissing = "Bad Request: message identifier is not specified",
    400 MessageIdsMissing = "Bad Request: message identifiers are not specified",
    400 MessageIdsTooMany = "Bad Request: too many message identifiers specified",
    400 DeleteNotFound = "Bad Request: message to delete not found",
    400 CantBeDeleted = "Bad Request: message can't be deleted",
    /// A message older than 48 hours.
    400 CantBeDeletedForEveryone = "Bad Request: message can't be deleted for everyone",
    /// The press is unknown, too old, or already answered.
    400 QueryTooOld = "Bad Request: query is too old and response timeout expired or query ID is invalid",
    /// This chat takes no messages that one person alone is to see.
    400 NoEphemerals = "Bad Request: EPHEMERAL_MESSAGES_FORBIDDEN",
    /// The ephemeral message was to replace another one, or a message that wasn't pressed.
    400 CoversNothing = "Bad Request: only the message of a callback query can be replaced",
    /// A press was answered with a link that is not to the bot itself.
    400 AnswerUrl = "Bad Request: URL_INVALID",
    400 PhotoMissing = "Bad Request: there is no photo in the request",
    400 DocumentMissing = "Bad Request: there is no document in the request",
    /// Neither PNG nor JPEG.
    400 NotAPicture = "Bad Request: IMAGE_PROCESS_FAILED",
    400 PhotoTooBig {
        /// The picture's size in bytes.
        size: usize,
    } = "Bad Request: file of size {size} bytes is too big for a photo; the maximum size is 10485760 bytes",
    /// Width and height sum up to more than 10000, or their ratio is over 20.
    400 PhotoDimensions = "Bad Request: PHOTO_INVALID_DIMENSIONS",
    /// The `file_id` is unknown, or it is a link, which the stand-in does not follow.
    400 FileUnknown = "Bad Request: wrong file identifier/HTTP URL specified",
    /// A command's name is not of `a-z`, `0-9`, `_`.
    400 CommandName = "Bad Request: BOT_COMMAND_INVALID",
    400 CommandEmpty = "Bad Request: command must be non-empty",
    400 CommandTooLong = "Bad Request: command length must not exceed 32",
    400 CommandDescriptionEmpty = "Bad Request: command description must be non-empty",
    400 CommandDescriptionTooLong = "Bad Request: command description length must not exceed 256",
    400 BadScope {
        /// The reason in words.
        why: String,
    } = "Bad Request: can't parse BotCommandScope: {why}",
    400 ScopeInPrivate = "Bad Request: can't use specified scope in private chats",
    /// A language that is not two letters of `a-z`.
    400 LanguageCode = "Bad Request: invalid language code specified",
    /// More than 100 commands.
    400 CommandsTooMany = "Bad Request: BOT_COMMANDS_TOO_MUCH",
    400 NoAdministrators = "Bad Request: there are no administrators in the private chat",
    /// A third person in a private chat.
    400 MemberNotFound = "Bad Request: member not found",
    400 UserIdInvalid = "Bad Request: invalid user_id specified",
    400 UserNotFound = "Bad Request: user not found",
    400 BadParameter {
        /// The name of the parameter.
        name: String,
    } = "Bad Request: can't parse parameter \"{name}\"",
    /// The server is down, by order of a test.
    502 Down = "Bad Gateway",
}

impl Refusal {
    /// Whether people caused it, and no bot could have known: blocked, removed, never started,
    /// restricted, a topic closed or deleted.
    pub fn is_somebodys_choice(&self) -> bool {
        let is_choice = matches!(
            self,
            Self::Upgraded { .. }
                | Self::ThreadDeleted
                | Self::TopicClosed
                | Self::NotEnoughRights { .. }
                | Self::WriteForbidden
                | Self::NoRightToPin
        );
        self.status() == 403 || is_choice
    }
}

impl Reason for Refusal {
    const DOWN: Self = Self::Down;

    fn too_many(seconds: u64) -> Self {
        Self::TooManyRequests { seconds }
    }

    fn odd(refusal: OddRefusal) -> Self {
        Self::Odd(refusal)
    }

    fn body(&self) -> Value {
        let mut body = json!({
            "ok": false,
            "error_code": self.code(),
            "description": self.to_string(),
        });
        match self {
            Self::TooManyRequests { seconds } => {
                body["parameters"] = json!({ "retry_after": seconds });
            }
            Self::Upgraded { to } => body["parameters"] = json!({ "migrate_to_chat_id": to }),
            _ => {}
        }
        body
    }
}
