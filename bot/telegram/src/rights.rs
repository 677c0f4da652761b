//! What the bot may do in a group, and what tables do without there.

use std::time::Duration;

use table::model::request::Lacking;
use teloxide::payloads::{GetChat, GetChatMember};
use teloxide::types::{ChatId, ChatMemberKind, ChatPermissions, UserId};

use super::api::Api;

/// How long an admin waits for what Telegram says of the bot's rights.
const ASKED: Duration = Duration::from_secs(3);

/// Whether this standing of the bot's lets it pin messages; nothing where that is as everybody may.
pub(super) fn may_pin(kind: &ChatMemberKind) -> Option<bool> {
    match kind {
        ChatMemberKind::Owner(_) => Some(true),
        ChatMemberKind::Administrator(rights) => Some(rights.can_pin_messages),
        ChatMemberKind::Restricted(rights) => Some(rights.can_pin_messages),
        ChatMemberKind::Member(_) => None,
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Some(false),
    }
}

/// The same of pictures.
pub(super) fn may_send_pictures(kind: &ChatMemberKind) -> Option<bool> {
    match kind {
        ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) => Some(true),
        ChatMemberKind::Restricted(rights) => Some(rights.can_send_photos),
        ChatMemberKind::Member(_) => None,
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Some(false),
    }
}

/// What the bot may not do in a chat, if Telegram says so.
pub(super) async fn lacking(api: &Api, chat: ChatId, bot: UserId) -> Option<Lacking> {
    let kind = match api.call(&GetChatMember::new(chat, bot), ASKED).await {
        Ok(member) => member.kind,
        Err(error) => {
            tracing::debug!(%error, "it is not known what the bot may do");
            return None;
        }
    };
    let (pins, photos) = (may_pin(&kind), may_send_pictures(&kind));
    if let (Some(pins), Some(photos)) = (pins, photos) {
        return Some(Lacking {
            pins: !pins,
            photos: !photos,
        });
    }
    let chat = api.call(&GetChat::new(chat), ASKED).await.ok()?;
    let all = chat.permissions();
    Some(Lacking {
        // where nothing is said of it, only admins pin, and everybody sends pictures
        pins: !all.as_ref().is_some_and(ChatPermissions::can_pin_messages),
        photos: all.is_some_and(|all| !all.can_send_photos()),
    })
}
