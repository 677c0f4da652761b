//! The private chats of people with the bot: Discord opens few of them at a time, so each is asked for
//! once and remembered, also when the program was stopped.

use base::time::Time;
use serde_json::json;
use serenity::all::{ChannelId, UserId};
use store::{Batch, Write};

use super::Discord;
use super::person::id;
use super::rest::{ApiError, Body, number};
use super::route::{Method, Route};

impl Discord {
    /// Returns a person's private chat with the bot.
    pub(super) async fn chat_with(&self, user: UserId) -> Result<ChannelId, ApiError> {
        let people = &self.memory().people;
        if let Some(channel) = people.dm(user) {
            return Ok(channel);
        }
        let kept = self.store().chat_of(id(user)).await;
        let kept = kept.inspect_err(
            |error| tracing::warn!(%error, "failed to read private chat; asking Discord"),
        );
        if let Some(channel @ 1..) = kept.ok().flatten().map(i64::cast_unsigned) {
            let channel = ChannelId::new(channel);
            people.note_dm(user, channel, false);
            return Ok(channel);
        }
        let channel = self.open_chat(user).await?;
        people.note_dm(user, channel, false);
        self.keep_chat(user, Some(channel)).await;
        Ok(channel)
    }

    async fn open_chat(&self, user: UserId) -> Result<ChannelId, ApiError> {
        let body = json!({ "recipient_id": user.to_string() });
        let body = Body::Json(&body);
        let route = Route::UserMeDmChannels;
        let opened = self.rest().ask(Method::Post, route, body).await?;
        let unread = || ApiError::Unreached("unreadable answer".to_owned());
        let channel = number(&opened).ok_or_else(unread)?;
        Ok(ChannelId::new(channel.get()))
    }

    /// Forgets a person's private chat, because it no longer exists and the next one will be another.
    pub(super) async fn forget_chat(&self, user: UserId) {
        self.memory().people.forget_dm(user);
        self.keep_chat(user, None).await;
    }

    /// Stores a person's private chat. If that fails, Discord is asked again next time.
    async fn keep_chat(&self, user: UserId, channel: Option<ChannelId>) {
        let chat = channel.map(|channel| channel.get().cast_signed());
        let batch = Batch::new(Time::now(), vec![Write::Chat(id(user), chat)]);
        if let Err(error) = self.store().commit(batch).await {
            tracing::warn!(%error, "failed to store private chat; asking Discord again next time");
        }
    }
}
