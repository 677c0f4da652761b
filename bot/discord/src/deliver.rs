//! Pages into Discord's channels, threads and private chats.

use std::time::{Duration, Instant};

use async_trait::async_trait;
use base::address::{Audience, Place, Platform};
use base::page::{MessageKey, Page};
use base::time::Time;
use courier::sent::SentMessage;
use courier::{Bucket, Deliver, Kind, Mark, Parcel, SendError};
use serde_json::{Map, Value, json};
use serenity::all::{ChannelId, MessageId, UserId};

use super::Discord;
use super::chat_ref::ChatRef;
use super::code;
use super::errors::{failure, is_no_place, is_shut, is_spent};
use super::layout::Layout;
use super::memory::PaneKey;
use super::person::id;
use super::rest::{ApiError, Body, limit_group, message_id, number, speaking_of};
use super::route::{Method, Route};
use super::threads::thread_failure;

/// The age at which a message is sent again instead of edited. Discord accepts few edits of messages older than an
/// hour.
const OLD: Duration = Duration::from_secs(55 * 60);

/// The epoch of Discord's ids, in milliseconds since 1970.
pub(crate) const EPOCH: i64 = 1_420_070_400_000;

/// The pauses before an old message is taken away that could not be at once.
const PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// A message without a place of its own: its reader sees it where they press.
const NOWHERE: SentMessage = SentMessage {
    id: 0,
    picture: None,
    words: None,
    pinned: false,
};

#[async_trait]
impl Deliver for Discord {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    /// Returns one bucket a place, so that one message a place is under way at a time. The REST client tracks Discord's
    /// own limits.
    fn buckets(&self, place: &Place, _: Kind) -> Vec<Bucket> {
        vec![Bucket {
            key: place.to_string(),
            gap: Duration::ZERO,
            per_minute: None,
            waits: true,
        }]
    }

    /// Returns the wait until Discord accepts a change of this place. One change at the right time is better than one
    /// for each change of the table.
    fn pause(&self, place: &Place) -> Option<Duration> {
        let channel = match place.address.parse().ok()? {
            ChatRef::Channel(channel) => channel,
            ChatRef::Thread { thread, .. } => thread,
            ChatRef::Wanted { parent, .. } => parent,
            ChatRef::Person(user) => self.memory().people.dm(user)?,
        };
        let channel_id = channel;
        let sending = Route::ChannelMessages { channel_id };
        let changing = Route::ChannelMessage {
            channel_id,
            message_id: MessageId::new(1),
        };
        let routes = [(Method::Post, sending), (Method::Patch, changing)];
        let wait = |(method, route): (Method, Route<'_>)| {
            let counted = limit_group(method, route);
            self.rest().limiter.wait(&counted, Instant::now())
        };
        routes.into_iter().filter_map(wait).max()
    }

    async fn send(&self, place: &Place, parcel: Parcel<'_>) -> Result<MessageKey, SendError> {
        let sent = match place.address.parse()? {
            ChatRef::Wanted { parent, .. } => {
                return Err(self.grow_thread(parent, parcel).await);
            }
            ChatRef::Person(user) => {
                let sent = self.write_to(user, parcel).await.map_err(failure);
                self.check_reachable(user, sent)
            }
            ChatRef::Channel(channel) => self.post(place, channel, parcel).await.map_err(failure),
            ChatRef::Thread { thread, .. } if self.memory().places.is_shut(thread) => {
                let why = "a moderator has closed the thread";
                Err(SendError::Closed(why.to_owned()))
            }
            ChatRef::Thread { parent, thread } => {
                let sent = self.post(place, thread, parcel).await;
                if sent.is_ok() {
                    self.keep_for_less(thread, parcel).await;
                }
                sent.map_err(|error| thread_failure(error, parent))
            }
        };
        self.note_closed(place, sent)
    }

    async fn edit(
        &self,
        place: &Place,
        message: &MessageKey,
        parcel: Parcel<'_>,
    ) -> Result<MessageKey, SendError> {
        let sent = SentMessage::try_from(message)?;
        let (old, late) = (sent.id, self.time_until_safe(sent));
        let sent = match place.address.parse()? {
            ChatRef::Wanted { .. } => return Err(SendError::Gone),
            ChatRef::Person(user) => {
                let sent = self.rewrite_to(user, sent, parcel).await;
                self.check_reachable(user, sent)
            }
            ChatRef::Channel(channel) => self
                .change(place, channel, sent, parcel)
                .await
                .map_err(failure),
            ChatRef::Thread { parent, thread } => {
                let sent = self.change(place, thread, sent, parcel).await;
                if sent.is_ok() {
                    self.keep_for_less(thread, parcel).await;
                }
                sent.map_err(|error| thread_failure(error, parent))
            }
        };
        let sent = match (sent, late) {
            // it stands, and is brought once more in case what was under way before comes after it
            (Ok(sent), Some(late)) if sent.id == old => return Err(SendError::Unseen(late)),
            // what is new is known first, and pinned with the next change
            (Ok(sent), _) if sent.id == old => self.set_pin(place, sent, parcel.page.pinned).await,
            (sent, _) => sent,
        };
        self.note_closed(place, sent)
    }

    async fn remove(
        &self,
        place: &Place,
        message: &MessageKey,
        _: Parcel<'_>,
    ) -> Result<(), SendError> {
        let sent = SentMessage::try_from(message)?;
        let channel = match place.address.parse()? {
            ChatRef::Wanted { .. } => return Ok(()),
            ChatRef::Channel(channel) => channel,
            ChatRef::Thread { thread, .. } => thread,
            ChatRef::Person(_) if sent == NOWHERE => return Ok(()),
            ChatRef::Person(user) => self.chat_with(user).await.map_err(failure)?,
        };
        match self.delete(channel, sent).await {
            Err(error) if is_no_place(&error) => Ok(()),
            deleted => deleted.map_err(failure),
        }
    }
}

impl Discord {
    /// Takes note of a place that turns out to be closed.
    fn note_closed(
        &self,
        place: &Place,
        sent: Result<SentMessage, SendError>,
    ) -> Result<MessageKey, SendError> {
        if matches!(sent, Err(SendError::Closed(_))) {
            self.memory().places.close(place);
        }
        sent.map(MessageKey::from)
    }

    /// Shows a person something in private. A text appears where they have just acted, a lasting message in their
    /// private chat. The latter is sent only if they want it and the chat is open. Neither ever appears anywhere else.
    async fn write_to(&self, user: UserId, parcel: Parcel<'_>) -> Result<SentMessage, ApiError> {
        let Some((table, audience)) = parcel.of else {
            // what rings is for somebody who may be away: beside what they did last nobody hears it
            if parcel.page.rings {
                let sent = self.write_directly(user, parcel).await?;
                if sent != NOWHERE {
                    return Ok(sent);
                }
            }
            if let Some(told) = self.tell(user, parcel).await {
                return told.map(|()| NOWHERE);
            }
            return self.write_directly(user, parcel).await;
        };
        let pane = matches!(audience, Audience::Pane(_));
        if pane {
            self.refresh(PaneKey { user, table }, None);
        }
        if pane && !self.wants_directly(user).await? {
            return Ok(NOWHERE);
        }
        self.write_directly(user, parcel).await
    }

    /// Turns a missing message into an error if the person's private chat takes no messages.
    fn check_reachable(
        &self,
        user: UserId,
        sent: Result<SentMessage, SendError>,
    ) -> Result<SentMessage, SendError> {
        match sent {
            Ok(NOWHERE) if self.memory().people.is_shut(user) => {
                Err(SendError::Unheard(NOWHERE.into()))
            }
            sent => sent,
        }
    }

    async fn write_directly(
        &self,
        user: UserId,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        if self.memory().people.is_shut(user) {
            return Ok(NOWHERE);
        }
        let mut sent = self.post_directly(user, parcel).await;
        if sent.as_ref().is_err_and(is_no_place) {
            self.forget_chat(user).await;
            sent = self.post_directly(user, parcel).await;
        }
        match sent {
            Err(error) if is_shut(&error) => {
                tracing::debug!(%error, "private message refused");
                self.memory().people.mark_shut(user);
                Ok(NOWHERE)
            }
            sent => sent,
        }
    }

    async fn post_directly(
        &self,
        user: UserId,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let channel = self.chat_with(user).await?;
        self.post_whole(user, channel, parcel).await
    }

    /// Sends what is said once in as many messages as it takes; what stands there is one.
    async fn post_whole(
        &self,
        user: UserId,
        channel: ChannelId,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let place = ChatRef::Person(user).place();
        if parcel.of.is_some() {
            return self.post(&place, channel, parcel).await;
        }
        let mut last = NOWHERE;
        for (part, page) in (0..).zip(Layout::pages(parcel.page)) {
            let mark = Mark {
                since: Time(parcel.mark.since.0 + part),
                ..parcel.mark
            };
            let part = Parcel {
                page: &page,
                file: parcel.file.filter(|_| part == 0),
                mark,
                ..parcel
            };
            last = self.post(&place, channel, part).await?;
        }
        Ok(last)
    }

    /// Returns whether a person wants their panes in their private chat. An unreadable setting is retried, since the
    /// pane must not be removed for that.
    async fn wants_directly(&self, user: UserId) -> Result<bool, ApiError> {
        let known = self.store().person_record(id(user)).await;
        let known = known.map_err(|error| ApiError::Unreached(error.to_string()))?;
        Ok(known.preferences.direct)
    }

    async fn rewrite_to(
        &self,
        user: UserId,
        sent: SentMessage,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, SendError> {
        if sent.id == NOWHERE.id {
            return self.write_to(user, parcel).await.map_err(failure);
        }
        let whose = match parcel.of {
            Some((table, Audience::Pane(_))) => Some(PaneKey { user, table }),
            _ => None,
        };
        let mut wanted = true;
        if let Some(whose) = whose {
            self.refresh(whose, None);
            wanted = self.wants_directly(user).await.map_err(failure)?;
            if wanted {
                self.check_attention(user, parcel.page)?;
            }
        }
        let rewritten = self.rewrite_directly(user, sent, parcel, wanted).await;
        rewritten.map_err(failure)
    }

    /// A pane in the private chat rests while its person plays elsewhere; the last one comes at once.
    fn check_attention(&self, user: UserId, page: &Page) -> Result<(), SendError> {
        let elsewhere = self.memory().people.attention.absence(&user);
        match elsewhere.filter(|_| !page.is_last()) {
            Some(left) => Err(SendError::Unseen(left)),
            None => Ok(()),
        }
    }

    /// Changes a message in a person's private chat, or removes it if they don't want it there.
    async fn rewrite_directly(
        &self,
        user: UserId,
        sent: SentMessage,
        parcel: Parcel<'_>,
        wanted: bool,
    ) -> Result<SentMessage, ApiError> {
        let channel = match self.chat_with(user).await {
            Err(error) if is_shut(&error) => {
                self.memory().people.mark_shut(user);
                return Ok(NOWHERE);
            }
            channel => channel?,
        };
        if !wanted {
            self.delete(channel, sent).await?;
            return Ok(NOWHERE);
        }
        let place = ChatRef::Person(user).place();
        match self.change(&place, channel, sent, parcel).await {
            Err(error) if is_no_place(&error) => {
                self.forget_chat(user).await;
                self.write_directly(user, parcel).await
            }
            Err(error) if is_shut(&error) => {
                self.memory().people.mark_shut(user);
                Ok(NOWHERE)
            }
            changed => changed,
        }
    }

    /// Sends a message. One that was sent already, although we were never told, is found again by
    /// its mark, and brought up to date if it is an older one.
    async fn post(
        &self,
        place: &Place,
        channel_id: ChannelId,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let layout = self.layout(place, parcel);
        let mut body = layout.public(parcel.page);
        body.insert("nonce".into(), nonce(parcel.mark).into());
        body.insert("enforce_nonce".into(), true.into());
        let route = Route::ChannelMessages { channel_id };
        let (answer, picture, layout) = self
            .bring(place, Method::Post, route, layout, body, parcel)
            .await?;
        let unread = || ApiError::Unreached("unreadable answer".to_owned());
        let message = number(&answer).ok_or_else(unread)?;
        let sent = SentMessage {
            id: message.get().cast_signed(),
            picture,
            words: Some(layout.hash()),
            pinned: false,
        };
        if layout.is_shown_by(&answer) {
            return Ok(sent);
        }
        let older = SentMessage {
            picture: picture.map(|_| 0),
            words: None,
            ..sent
        };
        self.change_here(place, channel_id, older, parcel).await
    }

    /// Changes a message. A message too old for that is sent again, and the old one goes once the new one is there. A
    /// sign is never sent again, since a thread grows from it, so it uses the few edits that Discord allows. An
    /// archived thread is fetched back.
    async fn change(
        &self,
        place: &Place,
        channel: ChannelId,
        sent: SentMessage,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let rooted = matches!(parcel.of, Some((_, Audience::Sign)));
        if age(sent) > OLD && !rooted {
            return self.resend_message(place, channel, sent, parcel).await;
        }
        match self.change_here(place, channel, sent, parcel).await {
            Err(error) if error.code() == Some(code::TOO_MANY_OLD_EDITS) => {
                self.resend_message(place, channel, sent, parcel).await
            }
            Err(error) if error.code() == Some(code::ARCHIVED) => {
                self.fetch_back(channel).await?;
                self.change_here(place, channel, sent, parcel).await
            }
            changed => changed,
        }
    }

    async fn resend_message(
        &self,
        place: &Place,
        channel: ChannelId,
        old: SentMessage,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let layout = self.layout(place, parcel);
        if old.words == Some(layout.hash()) && old.picture == picture_hash(parcel) {
            return Ok(old);
        }
        let sent = self.post(place, channel, parcel).await?;
        let (discord, place) = (self.clone(), place.clone());
        tokio::spawn(async move { discord.delete_surely(&place, channel, old).await });
        Ok(sent)
    }

    async fn change_here(
        &self,
        place: &Place,
        channel: ChannelId,
        sent: SentMessage,
        parcel: Parcel<'_>,
    ) -> Result<SentMessage, ApiError> {
        let layout = self.layout(place, parcel);
        let words = Some(layout.hash());
        let picture = picture_hash(parcel).filter(|_| !self.0.text_only.holds(place));
        let new_picture = picture.is_some() && picture != sent.picture;
        if sent.words == words && !new_picture {
            if let Some(message) = message_id(sent) {
                self.memory().presses.end_wait(message);
            }
            return Ok(sent);
        }
        let bare = Parcel {
            sketch: None,
            ..parcel
        };
        let parcel = if new_picture { parcel } else { bare };
        let (picture, layout) = self.change_by(place, channel, sent, layout, parcel).await?;
        Ok(SentMessage {
            picture: picture.or(sent.picture),
            words: Some(layout.hash()),
            ..sent
        })
    }

    fn time_until_safe(&self, sent: SentMessage) -> Option<Duration> {
        self.memory().presses.time_until_safe(message_id(sent)?)
    }

    /// Changes a message by the answer to a press on it, or by the token of that press; neither counts for any limit.
    /// Otherwise it is an ordinary edit.
    async fn change_by(
        &self,
        place: &Place,
        channel_id: ChannelId,
        sent: SentMessage,
        layout: Layout,
        parcel: Parcel<'_>,
    ) -> Result<(Option<u64>, Layout), ApiError> {
        let Some(message_id) = message_id(sent) else {
            return Err(ApiError::Unreached("a message without an ID".to_owned()));
        };
        let mut body = layout.edit();
        if sent.picture.is_some() && self.outlives_picture(parcel) {
            body.insert("attachments".into(), json!([]));
        }
        let bare = sent.picture.is_none() || body.contains_key("attachments");
        let begun = Instant::now();
        let answered = self.change_in_answer(message_id, &layout, &body, parcel.sketch, bare);
        if let Some(picture) = answered.await {
            return Ok((picture, layout));
        }
        if let Some(token) = self.memory().tokens.find_for_message(message_id) {
            let route = Route::WebhookOriginalInteractionResponse {
                application_id: self.app()?,
                token: token.text(),
            };
            let body = body.clone();
            let changed = self
                .bring(place, Method::Patch, route, layout.clone(), body, parcel)
                .await;
            match changed {
                Ok((_, picture, layout)) => {
                    self.memory().presses.note_edit(message_id, begun);
                    return Ok((picture, layout));
                }
                Err(error) if is_spent(&error) => self.memory().tokens.forget(message_id),
                Err(error) => return Err(error),
            }
        }
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        let changed = self
            .bring(place, Method::Patch, route, layout, body, parcel)
            .await?;
        self.memory().presses.note_edit(message_id, begun);
        Ok((changed.1, changed.2))
    }

    /// A page as it stands in a place: under its picture, if it is to have one there.
    fn layout(&self, place: &Place, parcel: Parcel<'_>) -> Layout {
        match parcel.sketch.filter(|_| !self.0.text_only.holds(place)) {
            Some(_) => Layout::from_drawn_page(parcel.page),
            None => self.lay_out(parcel.page),
        }
    }

    /// Sends or changes a message with its picture, or without where pictures are not allowed; the
    /// answer, the hash of the picture that is shown, and how the page looks then.
    async fn bring(
        &self,
        place: &Place,
        method: Method,
        route: Route<'_>,
        layout: Layout,
        mut body: Map<String, Value>,
        parcel: Parcel<'_>,
    ) -> Result<(Value, Option<u64>, Layout), ApiError> {
        let sketch = parcel.sketch.filter(|_| !self.0.text_only.holds(place));
        let png = match sketch {
            Some(sketch) => sketch.png().await,
            None => None,
        };
        if let Some(png) = &png {
            let mut body = body.clone();
            body.insert("attachments".into(), layout.pictures());
            let body = Value::Object(body);
            let sent = self
                .rest()
                .ask(method, route, Body::Picture(&body, png))
                .await;
            match sent {
                Err(error) if error.code() == Some(code::MISSING_PERMISSION) => {}
                sent => return sent.map(|answer| (answer, picture_hash(parcel), layout)),
            }
        }
        let layout = match sketch {
            Some(_) => self.lay_out(parcel.page),
            None => layout,
        };
        body.extend(layout.edit());
        let body = speaking_of(parcel.file, body);
        let body = Body::with(&body, parcel.file);
        let sent = self.rest().ask(method, route, body).await?;
        if png.is_some() {
            // without its picture it goes: so it was the picture
            self.0.text_only.note(place, false);
        }
        Ok((sent, None, layout))
    }

    /// Whether a message that shows a picture has none any more: a pane without one, a sign, and
    /// every message where the program has stopped to draw. Else the last picture of a board stays.
    fn outlives_picture(&self, parcel: Parcel<'_>) -> bool {
        let bare = matches!(parcel.of, Some((_, Audience::Pane(_) | Audience::Sign)));
        parcel.page.picture.is_none() && (bare || self.0.text_only.is_everywhere())
    }

    /// Takes a message away, and again if that was not possible at once.
    async fn delete_surely(&self, place: &Place, channel: ChannelId, sent: SentMessage) {
        let mut pause = PAUSE;
        while let Err(error) = self.delete(channel, sent).await {
            tracing::warn!(%error, %place, "failed to delete old message; retried for 2 min unless refused");
            if matches!(error, ApiError::Refused { .. }) || pause > LONGEST_PAUSE {
                return;
            }
            tokio::time::sleep(pause).await;
            pause *= 2;
        }
    }

    /// Takes a message away. One that isn't there is as good as taken away.
    async fn delete(&self, channel_id: ChannelId, sent: SentMessage) -> Result<(), ApiError> {
        let Some(message_id) = message_id(sent) else {
            return Ok(());
        };
        let route = || Route::ChannelMessage {
            channel_id,
            message_id,
        };
        self.memory().presses.note_edit(message_id, Instant::now());
        let rest = self.rest();
        match rest.ask(Method::Delete, route(), Body::Empty).await {
            Err(error) if error.code() == Some(code::UNKNOWN_MESSAGE) => Ok(()),
            Err(error) if error.code() == Some(code::ARCHIVED) => {
                self.fetch_back(channel_id).await?;
                let deleted = rest.ask(Method::Delete, route(), Body::Empty).await;
                deleted.map(drop)
            }
            deleted => deleted.map(drop),
        }
    }
}

fn picture_hash(parcel: Parcel<'_>) -> Option<u64> {
    parcel.sketch.map(|sketch| sketch.hash())
}

/// Returns the age of a message, from its id.
fn age(sent: SentMessage) -> Duration {
    let written = Time((sent.id >> 22) + EPOCH);
    Time::now().since(written)
}

/// Returns the nonce by which Discord recognises a message that was sent before.
fn nonce(mark: Mark) -> String {
    format!("{:x}-{:x}", mark.post.0, mark.since.0)
}

#[cfg(test)]
mod tests {
    use base::page::{Page, TableId};
    use store::PostId;

    use super::*;

    fn parcel(page: &Page) -> Parcel<'_> {
        Parcel {
            page,
            sketch: None,
            file: None,
            of: Some((TableId::from_bits(7), Audience::Board)),
            mark: Mark {
                post: PostId(i64::MAX),
                since: Time(1_795_000_000_000),
            },
        }
    }

    #[test]
    fn a_mark_is_as_short_as_discord_wants_it_for_a_hundred_years() {
        let page = Page::line("x");
        let far = Mark {
            post: PostId(1 << 40),
            ..parcel(&page).mark
        };
        assert!(nonce(far).len() <= 25, "{}", nonce(far));
    }

    #[test]
    fn the_age_of_a_message_is_read_from_its_number() {
        let now = Time::now().0 - EPOCH;
        let sent = |minutes: i64| SentMessage {
            id: (now - minutes * 60_000) << 22,
            ..NOWHERE
        };
        assert!(age(sent(54)) < OLD && age(sent(56)) > OLD);
    }
}
