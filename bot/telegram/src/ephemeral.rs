//! Calls that change a message which one person alone sees, or take it away; the client has no names for them.

use serde::Serialize;
use teloxide::requests::Payload;
use teloxide::types::{ChatId, InputMedia, LinkPreviewOptions, ParseMode, True, UserId};

use super::keyboard::Keyboard;

/// The name of an overlay.
#[derive(Clone, Copy, Serialize)]
pub(super) struct Which {
    pub(super) chat_id: ChatId,
    pub(super) receiver_user_id: UserId,
    pub(super) ephemeral_message_id: i64,
}

impl Which {
    /// Returns the message with this number that a person sees in a chat.
    pub(super) fn to((chat_id, receiver_user_id): (ChatId, UserId), id: i64) -> Self {
        Self {
            chat_id,
            receiver_user_id,
            ephemeral_message_id: id,
        }
    }
}

#[derive(Serialize)]
pub(super) struct EditText {
    #[serde(flatten)]
    pub(super) which: Which,
    pub(super) text: String,
    pub(super) parse_mode: ParseMode,
    pub(super) link_preview_options: LinkPreviewOptions,
    pub(super) reply_markup: Keyboard,
}

#[derive(Serialize)]
pub(super) struct EditCaption {
    #[serde(flatten)]
    pub(super) which: Which,
    pub(super) caption: String,
    pub(super) parse_mode: ParseMode,
    pub(super) reply_markup: Keyboard,
}

#[derive(Serialize)]
pub(super) struct EditMedia {
    #[serde(flatten)]
    pub(super) which: Which,
    pub(super) media: InputMedia,
    pub(super) reply_markup: Keyboard,
}

#[derive(Serialize)]
pub(super) struct Delete {
    #[serde(flatten)]
    pub(super) which: Which,
}

impl Payload for EditText {
    type Output = True;
    const NAME: &'static str = "editEphemeralMessageText";
}

impl Payload for EditCaption {
    type Output = True;
    const NAME: &'static str = "editEphemeralMessageCaption";
}

impl Payload for EditMedia {
    type Output = True;
    const NAME: &'static str = "editEphemeralMessageMedia";
}

impl Payload for Delete {
    type Output = True;
    const NAME: &'static str = "deleteEphemeralMessage";
}
