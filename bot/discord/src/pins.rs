//! Boards that are pinned where they stand.

use base::address::Place;
use courier::SendError;
use courier::sent::SentMessage;
use serde_json::Value;
use serenity::all::{ChannelId, MessageId};

use super::Discord;
use super::chat_ref::ChatRef;
use super::code;
use super::errors::failure;
use super::rest::{ApiError, Body, message_id, number};
use super::route::{Method, Route};

/// The type of the message in which Discord announces a pin.
const PINNED: u64 = 6;

impl Discord {
    /// Pins a message, or unpins it, unless that is done already. A failed pin doesn't fail the board. Without the
    /// permission, pins aren't tried again for every board of the place. After another failure, as with fifty pins
    /// already there, this message counts as pinned: it isn't tried again, and is unpinned at the end.
    pub(super) async fn set_pin(
        &self,
        place: &Place,
        sent: SentMessage,
        pinned: bool,
    ) -> Result<SentMessage, SendError> {
        let in_vain = pinned && self.0.unpinned.holds(place);
        let channel = match place.address.parse()? {
            ChatRef::Channel(channel) => channel,
            ChatRef::Thread { thread, .. } => thread,
            ChatRef::Wanted { .. } | ChatRef::Person(_) => return Ok(sent),
        };
        let Some(message) = message_id(sent).filter(|_| sent.pinned != pinned && !in_vain) else {
            return Ok(sent);
        };
        let done = self.pin(channel, message, pinned).await;
        if let Err(error) = &done {
            tracing::debug!(%error, %place, "failed to pin or unpin board");
        }
        match done {
            Err(error) if pinned && error.code() == Some(code::MISSING_PERMISSION) => {
                self.0.unpinned.note(place, false);
                Ok(sent)
            }
            // with the next change
            Err(ApiError::Later(_)) if pinned => Ok(sent),
            Err(error @ (ApiError::Later(_) | ApiError::Unreached(_))) if !pinned => {
                Err(failure(error))
            }
            Ok(()) | Err(_) => Ok(SentMessage { pinned, ..sent }),
        }
    }

    async fn pin(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        pinned: bool,
    ) -> Result<(), ApiError> {
        let route = Route::ChannelPin {
            channel_id,
            message_id,
        };
        if !pinned {
            let unpinned = self.rest().ask(Method::Delete, route, Body::Empty);
            return unpinned.await.map(drop);
        }
        self.rest().ask(Method::Put, route, Body::Empty).await?;
        if let Err(error) = self.sweep(channel_id, message_id).await {
            tracing::debug!(%error, "failed to delete the pin notice");
        }
        Ok(())
    }

    /// Deletes the message in which Discord announces to all that we pinned something.
    async fn sweep(&self, channel_id: ChannelId, pinned: MessageId) -> Result<(), ApiError> {
        let route = Route::ChannelMessages { channel_id };
        let latest = self.rest().latest(route).await?;
        let about = pinned.to_string();
        let is_it = |message: &&Value| {
            let pins = message["type"] == PINNED;
            pins && message["message_reference"]["message_id"] == about.as_str()
        };
        let told = latest.as_array().and_then(|all| all.iter().find(is_it));
        let Some(message_id) = told.and_then(number) else {
            return Ok(());
        };
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let gone = self.rest().ask(Method::Delete, route, Body::Empty);
        gone.await.map(drop)
    }
}
