//! The meaning of Telegram's answers to the courier.

use std::time::Duration;

use base::cause;
use courier::SendError;
use teloxide::types::True;
use teloxide::{ApiError, RequestError};

use super::api::MessageReceipt;
use super::chat_ref::ChatRef;

/// The place can't be written to: parts of what Telegram says then, where the client has no name
/// for it.
const CLOSED: [&str; 16] = [
    "Forbidden",
    "not enough rights to send text messages",
    "have no rights to send a message",
    "need administrator rights",
    "CHAT_WRITE_FORBIDDEN",
    "CHAT_RESTRICTED",
    "CHAT_SEND_PLAIN_FORBIDDEN",
    "CHAT_ADMIN_REQUIRED",
    "CHANNEL_PRIVATE",
    "PEER_ID_INVALID",
    "USER_IS_BLOCKED",
    "TOPIC_",
    "message thread not found",
    "chat was deleted",
    "chat was deactivated",
    "was upgraded to a supergroup",
];

/// The message isn't there any more, or isn't one that can be changed so.
const GONE: [&str; 4] = [
    "message can't be edited",
    "there is no text in the message to edit",
    "there is no caption in the message to edit",
    "MESSAGE_AUTHOR_REQUIRED",
];

/// Telegram itself is in trouble.
const TROUBLE: [&str; 6] = [
    "Internal",
    "Bad Gateway",
    "Gateway Timeout",
    "Service Unavailable",
    "Request Timeout",
    "restart",
];

/// Pictures are not allowed where words are.
const NO_PICTURES: [&str; 3] = [
    "not enough rights to send photos",
    "CHAT_SEND_PHOTOS_FORBIDDEN",
    "CHAT_SEND_MEDIA_FORBIDDEN",
];

/// The picture itself is refused.
const BAD_PICTURE: [&str; 5] = [
    "IMAGE_PROCESS_FAILED",
    "PHOTO_",
    "wrong file identifier",
    "too big for a photo",
    "Request Entity Too Large",
];

/// Telegram keeps no picture under the name that was given for one.
const UNKNOWN_FILE: [&str; 4] = [
    "wrong file id", // also "wrong file identifier"
    "wrong remote file",
    "FILE_REFERENCE_",
    "FILE_ID_INVALID",
];

/// The default wait where Telegram names none.
const A_WHILE: Duration = Duration::from_secs(5);

/// Converts a failure of Telegram to the courier's error.
pub(super) fn failure(error: RequestError) -> SendError {
    match error {
        RequestError::RetryAfter(pause) => SendError::Later(pause.duration()),
        RequestError::Network(_) | RequestError::Io(_) => {
            SendError::Unreached(cause::describe_error(&error))
        }
        // what stands in the answer is told to nobody
        RequestError::InvalidJson { .. } => SendError::Unreached("unreadable answer".to_owned()),
        RequestError::MigrateToChatId(chat) => SendError::Moved(ChatRef::chat(chat).place()),
        RequestError::Api(error) => api_failure(&error),
    }
}

fn api_failure(error: &ApiError) -> SendError {
    match error {
        ApiError::MessageToEditNotFound
        | ApiError::MessageToDeleteNotFound
        | ApiError::MessageIdInvalid
        | ApiError::MessageIdentifierNotSpecified
        | ApiError::MessageCantBeEdited => SendError::Gone,
        ApiError::BotBlocked
        | ApiError::BotKicked
        | ApiError::BotKickedFromSupergroup
        | ApiError::BotKickedFromChannel
        | ApiError::CantInitiateConversation
        | ApiError::CantTalkWithBots
        | ApiError::ChatNotFound
        | ApiError::NotEnoughRightsToPostMessages
        | ApiError::GroupDeactivated
        | ApiError::UserDeactivated => SendError::Closed(error.to_string()),
        ApiError::InvalidToken | ApiError::TerminatedByOtherGetUpdates => {
            SendError::Unreached(error.to_string())
        }
        ApiError::Unknown(text) => classify_text(text),
        _ => SendError::Refused(error.to_string()),
    }
}

/// Converts a failure that the client has no name for.
fn classify_text(text: &str) -> SendError {
    let why = text.to_owned();
    if text.contains("Too Many Requests") || text.contains("FLOOD_WAIT") {
        SendError::Later(A_WHILE)
    } else if says(text, &GONE) {
        SendError::Gone
    } else if says(text, &CLOSED) {
        SendError::Closed(why)
    } else if says(text, &TROUBLE) {
        SendError::Unreached(why)
    } else {
        SendError::Refused(why)
    }
}

fn says(text: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| text.contains(part))
}

/// Whether a message is refused because its topic is no more.
pub(super) fn is_about_thread(why: &str) -> bool {
    says(why, &["message thread not found", "TOPIC_DELETED"])
}

/// Whether a message is refused because pictures are not allowed in its chat.
pub(super) fn forbids_pictures(why: &str) -> bool {
    says(why, &NO_PICTURES)
}

/// Whether a message is refused for its picture, so that its words may do without.
pub(super) fn is_about_picture(why: &str) -> bool {
    forbids_pictures(why) || says(why, &BAD_PICTURE)
}

/// Whether an answer to a press is refused because it comes too late.
pub(super) fn is_too_late(why: &str) -> bool {
    says(why, &["query is too old", "QUERY_ID_INVALID"])
}

/// Returns whether a call is refused because Telegram doesn't know the file of a picture.
pub(super) fn is_about_file(error: &ApiError) -> bool {
    says(&error.to_string(), &UNKNOWN_FILE)
}

/// Checks the result of an edit. An edit that would change nothing counts as made.
pub(super) fn check_edit(edited: Result<MessageReceipt, RequestError>) -> Result<(), SendError> {
    match edited {
        Ok(_) | Err(RequestError::Api(ApiError::MessageNotModified)) => Ok(()),
        Err(error) => Err(failure(error)),
    }
}

/// Checks the result of a deletion. Returns whether the message is gone; false if Telegram no longer allows its
/// deletion.
pub(super) fn check_deletion(deleted: Result<True, RequestError>) -> Result<bool, SendError> {
    match deleted {
        Ok(_) => Ok(true),
        Err(RequestError::Api(ApiError::MessageCantBeDeleted)) => Ok(false),
        Err(RequestError::Api(ApiError::Unknown(why)))
            if why.contains("message can't be deleted") =>
        {
            Ok(false)
        }
        Err(error) => match failure(error) {
            SendError::Gone => Ok(true),
            error => Err(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Place, Platform};
    use teloxide::Bot;
    use teloxide::types::{ChatId, Seconds};

    use super::*;
    use crate::api::Api;

    /// An answer as the client reads it.
    fn error(text: &str) -> RequestError {
        RequestError::Api(serde_json::from_value(text.into()).unwrap())
    }

    fn kind(error: &SendError) -> &'static str {
        match error {
            SendError::Later(_) => "later",
            SendError::Unseen(_) => "unseen",
            SendError::Unheard(_) => "unheard",
            SendError::Unreached(_) => "unreached",
            SendError::Gone => "gone",
            SendError::Closed(_) => "closed",
            SendError::Moved(_) => "moved",
            SendError::Refused(_) => "refused",
        }
    }

    /// Telegram's error messages, grouped by meaning.
    const FAILURES: [(&str, &[&str]); 5] = [
        (
            "closed",
            &[
                "Forbidden: bot was blocked by the user",
                "Forbidden: bot was kicked from the group chat",
                "Forbidden: bot was kicked from the supergroup chat",
                "Forbidden: bot is not a member of the supergroup chat",
                "Forbidden: bot can't initiate conversation with a user",
                "Forbidden: user is deactivated",
                "Forbidden: the group chat was deleted",
                "Bad Request: chat not found",
                "Bad Request: group chat was deactivated",
                "Bad Request: group chat was upgraded to a supergroup chat",
                "Bad Request: not enough rights to send text messages to the chat",
                "Bad Request: have no rights to send a message",
                "Bad Request: need administrator rights in the channel chat",
                "Bad Request: need administrator rights in the chat",
                "Bad Request: CHAT_WRITE_FORBIDDEN",
                "Bad Request: CHAT_RESTRICTED",
                "Bad Request: CHAT_SEND_PLAIN_FORBIDDEN",
                "Bad Request: PEER_ID_INVALID",
                "Bad Request: TOPIC_CLOSED",
                "Bad Request: TOPIC_DELETED",
                "Bad Request: message thread not found",
            ],
        ),
        (
            "gone",
            &[
                "Bad Request: message to edit not found",
                "Bad Request: message to delete not found",
                "Bad Request: message can't be edited",
                "Bad Request: MESSAGE_ID_INVALID",
                "Bad Request: there is no text in the message to edit",
                "Bad Request: there is no caption in the message to edit",
            ],
        ),
        (
            "refused",
            &[
                "Bad Request: not enough rights to send photos to the chat",
                "Bad Request: message is too long",
                "Bad Request: MESSAGE_TOO_LONG",
                "Bad Request: message caption is too long",
                "Bad Request: wrong file identifier/HTTP URL specified",
                "Bad Request: IMAGE_PROCESS_FAILED",
                "Bad Request: BUTTON_DATA_INVALID",
                "Bad Request: can't parse entities: unsupported start tag",
            ],
        ),
        ("later", &["Too Many Requests: retry after 5"]),
        (
            "unreached",
            &[
                "Internal Server Error",
                "Internal Server Error: restart",
                "Bad Gateway",
                "Gateway Timeout",
                "Unauthorized",
            ],
        ),
    ];

    #[test]
    fn every_failure_has_its_meaning() {
        for (meaning, texts) in FAILURES {
            for text in texts {
                assert_eq!(kind(&failure(error(text))), meaning, "{text}");
            }
        }
    }

    #[tokio::test]
    async fn what_keeps_telegram_from_being_reached_is_named_and_the_token_is_not() {
        let nobody = "http://127.0.0.1:1".parse().unwrap();
        let api = Api::new(Bot::new("7:secret").set_api_url(nobody));
        let told = failure(api.me().await.unwrap_err()).to_string();
        assert!(
            told.contains("refused") && !told.contains("secret"),
            "{told}"
        );
    }

    #[test]
    fn what_telegram_adds_to_a_failure_is_used() {
        let wait = RequestError::RetryAfter(Seconds::from_seconds(7));
        assert_eq!(failure(wait), SendError::Later(Duration::from_secs(7)));
        let moved = RequestError::MigrateToChatId(ChatId(-1_001));
        let place = Place::new(Platform::Telegram, "-1001");
        assert_eq!(failure(moved), SendError::Moved(place));
    }

    #[test]
    fn an_edit_that_changes_nothing_is_made_and_a_message_that_is_gone_is_deleted() {
        let same = "Bad Request: message is not modified: specified new message content and reply \
             markup are exactly the same as a current content and reply markup of the message";
        assert_eq!(check_edit(Err(error(same))), Ok(()));
        let cases = [
            ("Bad Request: message to delete not found", Ok(true)),
            ("Bad Request: message can't be deleted", Ok(false)),
            (
                "Bad Request: message can't be deleted for everyone",
                Ok(false),
            ),
        ];
        for (text, gone) in cases {
            assert_eq!(check_deletion(Err(error(text))), gone, "{text}");
        }
    }

    #[test]
    fn it_is_known_when_only_the_picture_is_refused() {
        assert!(is_about_picture(
            "Bad Request: not enough rights to send photos to the chat"
        ));
        assert!(is_about_picture("Bad Request: PHOTO_INVALID_DIMENSIONS"));
        assert!(!forbids_pictures("Bad Request: PHOTO_INVALID_DIMENSIONS"));
        assert!(!is_about_picture(
            "Bad Request: message caption is too long"
        ));
        for (text, unknown) in [
            (
                "Bad Request: wrong file identifier/HTTP URL specified",
                true,
            ),
            ("Bad Request: wrong file id", true),
            (
                "Bad Request: wrong remote file identifier specified: Wrong padding",
                true,
            ),
            ("Bad Request: FILE_REFERENCE_EXPIRED", true),
            ("Bad Request: IMAGE_PROCESS_FAILED", false),
        ] {
            let RequestError::Api(error) = error(text) else {
                panic!("{text}");
            };
            assert_eq!(is_about_file(&error), unknown, "{text}");
        }
    }
}
