//! The reason that the server says no, in Telegram's own words.

use serde_json::{Value, json};

use crate::stand_in::common::storm::OddRefusal;

/// A refused request: its text is the `description` of Telegram's answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The token in the path is not the bot's.
    #[error("Unauthorized")]
    Unauthorized,
    /// The stand-in has no such method.
    #[error("Not Found")]
    UnknownMethod,
    /// A newer `getUpdates` took over.
    #[error(
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )]
    OtherPoll,
    /// The bot has said that updates are to be brought.
    #[error(
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
    )]
    WebhookActive,
    /// The webhook's address isn't HTTPS.
    #[error("Bad Request: bad webhook: An HTTPS URL must be provided for webhook")]
    WebhookWithoutTls,
    /// The word that comes with updates may have letters, digits, `_` and `-`.
    #[error("Bad Request: secret token contains unallowed characters")]
    SecretTokenInvalid,
    /// Too many messages; also made to order by a test.
    #[error("Too Many Requests: retry after {seconds}")]
    TooManyRequests {
        /// The wait before the next request, in seconds.
        seconds: u64,
    },
    /// The person never opened a chat with the bot.
    #[error("Forbidden: bot can't initiate conversation with a user")]
    NeverStarted,
    /// The person blocked the bot.
    #[error("Forbidden: bot was blocked by the user")]
    Blocked,
    /// The bot was removed from the group.
    #[error("Forbidden: bot was kicked from the {kind} chat")]
    Kicked {
        /// `group` or `supergroup`.
        kind: &'static str,
    },
    /// The bot left the group, or was never in it.
    #[error("Forbidden: bot is not a member of the {kind} chat")]
    NotMember {
        /// `group` or `supergroup`.
        kind: &'static str,
    },
    /// `chat_id` is missing or is not a chat id.
    #[error("Bad Request: chat_id is empty")]
    ChatIdEmpty,
    /// The chat is unknown.
    #[error("Bad Request: chat not found")]
    ChatNotFound,
    /// The group became a supergroup with another id.
    #[error("Bad Request: group chat was upgraded to a supergroup chat")]
    Upgraded {
        /// The supergroup's id.
        to: i64,
    },
    /// The topic doesn't exist; leaving `message_thread_id` out means General.
    #[error("Bad Request: message thread not found")]
    ThreadNotFound,
    /// The topic was deleted.
    #[error("Bad Request: message thread not found")]
    ThreadDeleted,
    /// The topic is closed.
    #[error("Bad Request: TOPIC_CLOSED")]
    TopicClosed,
    /// The bot is restricted and may not send this.
    #[error("Bad Request: not enough rights to send {what} to the chat")]
    NotEnoughRights {
        /// `text messages` or `photos`.
        what: &'static str,
    },
    /// The bot may not pin here.
    #[error("Bad Request: not enough rights to manage pinned messages in the chat")]
    NoRightToPin,
    /// The message to pin doesn't exist.
    #[error("Bad Request: message to pin not found")]
    PinNotFound,
    /// The message to react to doesn't exist.
    #[error("Bad Request: message to react not found")]
    ReactNotFound,
    /// The reaction is not allowed.
    #[error("Bad Request: REACTION_INVALID")]
    ReactionInvalid,
    /// The pinned message to unpin doesn't exist.
    #[error("Bad Request: message to unpin not found")]
    UnpinNotFound,
    /// The bot is restricted and may not edit either.
    #[error("Bad Request: CHAT_WRITE_FORBIDDEN")]
    WriteForbidden,
    /// The message to reply to does not exist.
    #[error("Bad Request: message to be replied not found")]
    ReplyNotFound,
    /// The text is empty.
    #[error("Bad Request: message text is empty")]
    TextEmpty,
    /// A new text of more than 4096 characters.
    #[error("Bad Request: message is too long")]
    TextTooLong,
    /// An edited text of more than 4096 characters, or an answer of more than 200.
    #[error("Bad Request: MESSAGE_TOO_LONG")]
    EditedTextTooLong,
    /// A caption of more than 1024 characters.
    #[error("Bad Request: message caption is too long")]
    CaptionTooLong,
    /// The HTML is not Telegram's HTML.
    #[error("Bad Request: can't parse entities: {why}")]
    BadEntities {
        /// The error, and its byte position.
        why: String,
    },
    /// A `parse_mode` other than HTML.
    #[error("Bad Request: unsupported parse_mode")]
    UnknownParseMode,
    /// `callback_data` is not of 1 to 64 bytes.
    #[error("Bad Request: BUTTON_DATA_INVALID")]
    ButtonData,
    /// A button's link is not a link.
    #[error("Bad Request: BUTTON_URL_INVALID")]
    ButtonUrl,
    /// A button without a label.
    #[error("Bad Request: inline keyboard button text must be non-empty")]
    ButtonLabel,
    /// The button has no effect.
    #[error(
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    )]
    ButtonIdle,
    /// A button that may hang in private chats only.
    #[error("Bad Request: BUTTON_TYPE_INVALID")]
    ButtonType,
    /// A button that does two things, or something unheard of.
    #[error("Bad Request: can't parse inline keyboard button: {why}")]
    ButtonOdd {
        /// The reason in words.
        why: String,
    },
    /// More than 100 buttons, or more than 10 kB of them.
    #[error("Bad Request: reply markup is too long")]
    MarkupTooLong,
    /// The keyboard is no keyboard.
    #[error("Bad Request: object expected as reply markup")]
    BadMarkup,
    /// The message with this id doesn't exist.
    #[error("Bad Request: message to edit not found")]
    EditNotFound,
    /// The edit changes nothing.
    #[error(
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message"
    )]
    NotModified,
    /// `editMessageText` on a photo.
    #[error("Bad Request: there is no text in the message to edit")]
    NoTextToEdit,
    /// `editMessageCaption` on a text.
    #[error("Bad Request: there is no caption in the message to edit")]
    NoCaptionToEdit,
    /// The message was written by someone else.
    #[error("Bad Request: message can't be edited")]
    CantBeEdited,
    /// `message_id` is missing.
    #[error("Bad Request: message identifier is not specified")]
    MessageIdMissing,
    /// The `message_ids` are missing.
    #[error("Bad Request: message identifiers are not specified")]
    MessageIdsMissing,
    /// More than 100 of them.
    #[error("Bad Request: too many message identifiers specified")]
    MessageIdsTooMany,
    /// The message to delete doesn't exist.
    #[error("Bad Request: message to delete not found")]
    DeleteNotFound,
    /// The message was written by someone else.
    #[error("Bad Request: message can't be deleted")]
    CantBeDeleted,
    /// A message older than 48 hours.
    #[error("Bad Request: message can't be deleted for everyone")]
    CantBeDeletedForEveryone,
    /// The press is unknown, too old, or already answered.
    #[error("Bad Request: query is too old and response timeout expired or query ID is invalid")]
    QueryTooOld,
    /// This chat takes no messages that one person alone is to see.
    #[error("Bad Request: EPHEMERAL_MESSAGES_FORBIDDEN")]
    NoEphemerals,
    /// The ephemeral message was to replace another one, or a message that wasn't pressed.
    #[error("Bad Request: only the message of a callback query can be replaced")]
    CoversNothing,
    /// A press was answered with a link that is not to the bot itself.
    #[error("Bad Request: URL_INVALID")]
    AnswerUrl,
    /// `sendPhoto` without a photo.
    #[error("Bad Request: there is no photo in the request")]
    PhotoMissing,
    /// `sendDocument` without a file.
    #[error("Bad Request: there is no document in the request")]
    DocumentMissing,
    /// Neither PNG nor JPEG.
    #[error("Bad Request: IMAGE_PROCESS_FAILED")]
    NotAPicture,
    /// More than 10 MB.
    #[error(
        "Bad Request: file of size {size} bytes is too big for a photo; the maximum size is 10485760 bytes"
    )]
    PhotoTooBig {
        /// The picture's size in bytes.
        size: usize,
    },
    /// Width and height sum up to more than 10000, or their ratio is over 20.
    #[error("Bad Request: PHOTO_INVALID_DIMENSIONS")]
    PhotoDimensions,
    /// The `file_id` is unknown, or it is a link, which the stand-in does not follow.
    #[error("Bad Request: wrong file identifier/HTTP URL specified")]
    FileUnknown,
    /// A command's name is not of `a-z`, `0-9`, `_`.
    #[error("Bad Request: BOT_COMMAND_INVALID")]
    CommandName,
    /// A command without a name.
    #[error("Bad Request: command must be non-empty")]
    CommandEmpty,
    /// A command's name of more than 32 characters.
    #[error("Bad Request: command length must not exceed 32")]
    CommandTooLong,
    /// A command without a description.
    #[error("Bad Request: command description must be non-empty")]
    CommandDescriptionEmpty,
    /// A command's description of more than 256 characters.
    #[error("Bad Request: command description length must not exceed 256")]
    CommandDescriptionTooLong,
    /// The scope of commands is none of the seven, or lacks its chat or person.
    #[error("Bad Request: can't parse BotCommandScope: {why}")]
    BadScope {
        /// The reason in words.
        why: String,
    },
    /// A scope of groups for a private chat.
    #[error("Bad Request: can't use specified scope in private chats")]
    ScopeInPrivate,
    /// A language that is not two letters of `a-z`.
    #[error("Bad Request: invalid language code specified")]
    LanguageCode,
    /// More than 100 commands.
    #[error("Bad Request: BOT_COMMANDS_TOO_MUCH")]
    CommandsTooMany,
    /// The chat is private and has no administrators.
    #[error("Bad Request: there are no administrators in the private chat")]
    NoAdministrators,
    /// A third person in a private chat.
    #[error("Bad Request: member not found")]
    MemberNotFound,
    /// `user_id` is missing or is not a user's id.
    #[error("Bad Request: invalid user_id specified")]
    UserIdInvalid,
    /// No user has this id.
    #[error("Bad Request: user not found")]
    UserNotFound,
    /// A parameter that can't be read at all.
    #[error("Bad Request: can't parse parameter \"{name}\"")]
    BadParameter {
        /// The name of the parameter.
        name: String,
    },
    /// The server is down, by order of a test.
    #[error("Bad Gateway")]
    Down,
    /// An unknown reason, by order of a test.
    #[error("{}", _0.words)]
    Odd(OddRefusal),
}

impl Refusal {
    /// The HTTP status, which is also `error_code`.
    pub fn code(&self) -> u16 {
        match self {
            Self::Unauthorized => 401,
            Self::NeverStarted | Self::Blocked | Self::Kicked { .. } | Self::NotMember { .. } => {
                403
            }
            Self::UnknownMethod => 404,
            Self::OtherPoll | Self::WebhookActive => 409,
            Self::TooManyRequests { .. } => 429,
            Self::Down => 502,
            Self::Odd(refusal) => refusal.status,
            _ => 400,
        }
    }

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
        self.code() == 403 || is_choice
    }

    /// The answer's body.
    pub(super) fn body(&self) -> Value {
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
