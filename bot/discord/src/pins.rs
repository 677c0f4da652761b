//! Boards that are pinned where they stand.

use base::address::Place;
use courier::SendError;
use courier::sent::Sent;
use serde_json::Value;
use serenity::all::{ChannelId, LightMethod, MessageId, Route};

use super::Discord;
use super::chat_ref::ChatRef;
use super::errors::failure;
use super::rest::{ApiError, Body, message_id, number};

/// Of which sort the message is by which Discord tells that something was pinned.
const PINNED: u64 = 6;

impl Discord {
    /// Pins a message, or takes its pin away, unless it is as it should be already. Where we may not, it
    /// costs nothing else and isn't tried again with every board.
    pub(super) async fn pinned_as(
        &self,
        place: &Place,
        sent: Sent,
        pinned: bool,
    ) -> Result<Sent, SendError> {
        let in_vain = pinned && self.0.unpinned.holds(place);
        let channel = match place.address.parse()? {
            ChatRef::Channel(channel) => channel,
            ChatRef::Thread { thread, .. } => thread,
            ChatRef::Wanted { .. } | ChatRef::Person(_) => return Ok(sent),
        };
        let Some(message) = message_id(sent).filter(|_| sent.pinned != pinned && !in_vain) else {
            return Ok(sent);
        };
        match self.pin(channel, message, pinned).await {
            Ok(()) => Ok(Sent { pinned, ..sent }),
            Err(error @ ApiError::Refused { .. }) => {
                tracing::debug!(%error, %place, "a board stays unpinned, or pinned");
                if pinned {
                    self.0.unpinned.note(place, false);
                }
                Ok(Sent {
                    pinned: false,
                    ..sent
                })
            }
            Err(error) => Err(failure(error)),
        }
    }

    /// Pins what was just sent. To send it twice would be worse than to pin it with the next change.
    pub(super) async fn pin_new(&self, place: &Place, sent: Sent) -> Sent {
        let pinned = self.pinned_as(place, sent, true).await;
        pinned.unwrap_or_else(|error| {
            tracing::debug!(%error, %place, "a board is pinned later");
            sent
        })
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
            let unpinned = self.rest().ask(LightMethod::Delete, route, Body::Empty);
            return unpinned.await.map(drop);
        }
        self.rest()
            .ask(LightMethod::Put, route, Body::Empty)
            .await?;
        if let Err(error) = self.sweep(channel_id, message_id).await {
            tracing::debug!(%error, "the line about a pinned board was not taken away");
        }
        Ok(())
    }

    /// Takes the message away by which Discord tells everybody that we have pinned something.
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
        let gone = self.rest().ask(LightMethod::Delete, route, Body::Empty);
        gone.await.map(drop)
    }
}
