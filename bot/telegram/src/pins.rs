//! Boards that are pinned in their chats.

use std::time::Duration;

use courier::SendError;
use courier::sent::SentMessage;
use teloxide::payloads::setters::*;
use teloxide::payloads::{PinChatMessage, UnpinChatMessage};
use teloxide::types::{MaybeInaccessibleMessage, Message, UserId};

use super::chat_ref::ChatRef;
use super::deliver::{Telegram, number_of};
use super::errors::failure;

/// The time limit for a pin: less than is left to a board whose text was changed before.
const PINNED: Duration = Duration::from_secs(5);

impl Telegram {
    /// Pins a message without a sound, or unpins it, unless that is done already. A failed pin doesn't fail the board.
    /// A pin with an unknown outcome counts as made, so that it is removed at the end. After a refusal, pins aren't
    /// tried again for every board of the place.
    pub(super) async fn set_pinned(
        &self,
        at: ChatRef,
        sent: SentMessage,
        pinned: bool,
    ) -> Result<SentMessage, SendError> {
        let in_vain = pinned && self.unpinned.holds(&at.place());
        if sent.pinned == pinned || in_vain {
            return Ok(sent);
        }
        let id = number_of(sent)?;
        let done = if pinned {
            let pin = PinChatMessage::new(at.chat, id).disable_notification(true);
            self.api.call(&pin, PINNED).await
        } else {
            let unpin = UnpinChatMessage::new(at.chat).message_id(id);
            self.api.call(&unpin, PINNED).await
        };
        let error = match done.map_err(failure) {
            Ok(_) => return Ok(SentMessage { pinned, ..sent }),
            Err(SendError::Unreached(_)) if pinned => return Ok(SentMessage { pinned, ..sent }),
            // with the next change
            Err(SendError::Later(_)) if pinned => return Ok(sent),
            Err(error @ (SendError::Later(_) | SendError::Unreached(_) | SendError::Moved(_)))
                if !pinned =>
            {
                return Err(error);
            }
            Err(error) => error,
        };
        tracing::debug!(%error, "failed to pin or unpin board");
        if pinned {
            self.unpinned.note(&at.place(), false);
        }
        Ok(SentMessage {
            pinned: false,
            ..sent
        })
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
