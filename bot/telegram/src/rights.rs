//! The bot's permissions in a group, and the features that tables do without.

use std::time::Duration;

use table::model::request::Lacking;
use teloxide::payloads::{GetChat, GetChatMember};
use teloxide::types::{ChatId, ChatMemberKind, ChatPermissions, UserId};

use super::api::Api;

/// The time for which an admin waits for Telegram's answer about the bot's permissions.
const ASKED: Duration = Duration::from_secs(3);

/// Returns whether this status lets the bot pin messages; `None` if the rule for everyone applies.
pub(super) fn may_pin(kind: &ChatMemberKind) -> Option<bool> {
    match kind {
        ChatMemberKind::Owner(_) => Some(true),
        ChatMemberKind::Administrator(rights) => Some(rights.can_pin_messages),
        ChatMemberKind::Restricted(rights) => Some(rights.can_pin_messages),
        ChatMemberKind::Member(_) => None,
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Some(false),
    }
}

/// Like `may_pin`, for pictures.
pub(super) fn may_send_pictures(kind: &ChatMemberKind) -> Option<bool> {
    match kind {
        ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) => Some(true),
        ChatMemberKind::Restricted(rights) => Some(rights.can_send_photos),
        ChatMemberKind::Member(_) => None,
        ChatMemberKind::Left | ChatMemberKind::Banned(_) => Some(false),
    }
}

/// Returns whether slow mode doesn't apply to this status.
fn is_free(kind: &ChatMemberKind) -> bool {
    kind.is_privileged() || kind.is_left() || kind.is_banned()
}

/// Returns the permissions that the bot lacks in a chat, if Telegram tells them.
pub(super) async fn missing_permissions(api: &Api, chat: ChatId, bot: UserId) -> Option<Lacking> {
    let kind = match api.call(&GetChatMember::new(chat, bot), ASKED).await {
        Ok(member) => member.kind,
        Err(error) => {
            tracing::debug!(%error, "failed to look up the bot's permissions");
            return None;
        }
    };
    let own = (may_pin(&kind), may_send_pictures(&kind));
    if let (true, (Some(pins), Some(photos))) = (is_free(&kind), own) {
        return Some(Lacking {
            pins: !pins,
            photos: !photos,
            pace: false,
        });
    }
    let chat = api.call(&GetChat::new(chat), ASKED).await.ok()?;
    let all = chat.permissions();
    // where nothing is said of it, only admins pin, and everybody sends pictures
    let may_pin = || all.as_ref().is_some_and(ChatPermissions::can_pin_messages);
    let may_send_pictures = || all.as_ref().is_none_or(ChatPermissions::can_send_photos);
    Some(Lacking {
        pins: !own.0.unwrap_or_else(may_pin),
        photos: !own.1.unwrap_or_else(may_send_pictures),
        pace: chat
            .slow_mode_delay()
            .is_some_and(|delay| delay.seconds() > 0),
    })
}
