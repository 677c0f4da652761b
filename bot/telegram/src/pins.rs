//! Boards that are pinned in their chats, and whether we may pin there.

use base::page::MessageKey;
use courier::SendError;
use courier::sent::Sent;
use teloxide::payloads::setters::*;
use teloxide::payloads::{GetChat, GetChatMember, PinChatMessage, UnpinChatMessage};
use teloxide::types::{ChatId, ChatMemberKind, MaybeInaccessibleMessage, Message, UserId};

use super::api::{Api, PATIENCE};
use super::chat_ref::ChatRef;
use super::deliver::{Telegram, number_of};
use super::errors::failure;

impl Telegram {
    /// Pins a message without a sound, or takes its pin away, unless it is as it should be already. Where
    /// we may not, it costs nothing else and isn't tried again with every board.
    pub(super) async fn pinned_as(
        &self,
        at: ChatRef,
        sent: Sent,
        pinned: bool,
    ) -> Result<Sent, SendError> {
        let in_vain = pinned && self.unpinned.holds(&at.place());
        if sent.pinned == pinned || in_vain {
            return Ok(sent);
        }
        let id = number_of(sent)?;
        let done = if pinned {
            let pin = PinChatMessage::new(at.chat, id).disable_notification(true);
            self.api.call(&pin, PATIENCE).await
        } else {
            let unpin = UnpinChatMessage::new(at.chat).message_id(id);
            self.api.call(&unpin, PATIENCE).await
        };
        let as_it_is = match done.map_err(failure) {
            Ok(_) => return Ok(Sent { pinned, ..sent }),
            Err(error @ (SendError::Later(_) | SendError::Unreached(_) | SendError::Moved(_))) => {
                return Err(error);
            }
            Err(error) => error,
        };
        tracing::debug!(error = %as_it_is, "a board stays unpinned, or pinned");
        if pinned {
            self.unpinned.note(&at.place(), false);
        }
        Ok(Sent {
            pinned: false,
            ..sent
        })
    }

    /// Pins what was just sent. To send it twice would be worse than to pin it with the next change.
    pub(super) async fn pin_new(&self, at: ChatRef, key: MessageKey) -> MessageKey {
        let Ok(sent) = Sent::try_from(&key) else {
            return key;
        };
        match self.pinned_as(at, sent, true).await {
            Ok(sent) => sent.into(),
            Err(error) => {
                tracing::debug!(%error, "a board is pinned later");
                key
            }
        }
    }
}

/// Whether a message tells only that `bot` has pinned one of its own.
pub(super) fn is_pin_of(message: &Message, bot: UserId) -> bool {
    let by_bot = message.from.as_ref().is_some_and(|from| from.id == bot);
    let ours = |pinned: &MaybeInaccessibleMessage| match pinned {
        MaybeInaccessibleMessage::Regular(pinned) => {
            pinned.from.as_ref().is_some_and(|from| from.id == bot)
        }
        MaybeInaccessibleMessage::Inaccessible(_) => true,
    };
    by_bot && message.pinned_message().is_some_and(ours)
}

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

/// Whether the bot lacks the right to pin messages in a chat; not, as long as Telegram doesn't say so.
pub(super) async fn lacks(api: &Api, chat: ChatId, bot: UserId) -> bool {
    let member = match api.call(&GetChatMember::new(chat, bot), PATIENCE).await {
        Ok(member) => member,
        Err(error) => {
            tracing::debug!(%error, "it is not known whether boards can be pinned");
            return false;
        }
    };
    if let Some(may) = may_pin(&member.kind) {
        return !may;
    }
    let chat = api.call(&GetChat::new(chat), PATIENCE).await;
    let all = chat.ok().and_then(|chat| chat.permissions());
    !all.is_some_and(|all| all.can_pin_messages())
}
