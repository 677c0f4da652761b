//! Threads: a table's own grows from its sign, is fetched back, and shown to those who sit there.

use base::address::{Audience, Place, Platform};
use base::fit::cut;
use base::page::{Block, Button, Press};
use courier::sent::SentMessage;
use courier::{Parcel, SendError};
use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, ChannelId, MessageId, UserId};
use store::StoreError;

use super::Discord;
use super::chat_ref::ChatRef;
use super::code;
use super::errors::{failure, is_no_place};
use super::receiver::Receiver;
use super::rest::{ApiError, Body, message_id};
use super::route::{Method, Route};
use super::thread_state::{Thread, ThreadStatus};

/// Minutes without a message after which our threads are archived: a day, and an hour once the game is over. Discord
/// allows a thousand open threads per server.
const PUT_AWAY: u32 = 1_440;
const PUT_AWAY_OVER: u32 = 60;

/// The longest name of a thread.
const NAME: usize = 100;

/// Maps an error in a thread to a send error: a deleted thread leaves its table to the channel.
pub(super) fn thread_failure(error: ApiError, parent: ChannelId) -> SendError {
    if is_no_place(&error) {
        return SendError::Moved(ChatRef::Channel(parent).place());
    }
    failure(error)
}

impl Discord {
    /// The thread of a table grows from its sign, and the table moves there; where there can be no
    /// thread, to the channel.
    pub(super) async fn grow_thread(&self, parent: ChannelId, parcel: Parcel<'_>) -> SendError {
        let in_channel = SendError::Moved(ChatRef::Channel(parent).place());
        let sign = match self.sign_of(parcel).await {
            Ok(Some(sign)) => sign,
            Ok(None) => return in_channel,
            Err(error) => return error,
        };
        match self.begin_thread(parent, sign, &thread_name(parcel)).await {
            Ok(()) => {}
            Err(ApiError::Refused { .. }) => return in_channel,
            Err(error) => return failure(error),
        }
        let thread = ChannelId::new(sign.get());
        self.gather(parcel, thread).await;
        SendError::Moved(ChatRef::Thread { parent, thread }.place())
    }

    /// Returns the message of a table's sign once it is sent; `None` if the table has no sign.
    async fn sign_of(&self, parcel: Parcel<'_>) -> Result<Option<MessageId>, SendError> {
        let Some((table, _)) = parcel.of else {
            return Ok(None);
        };
        let unread = |error: StoreError| SendError::Unreached(error.to_string());
        let sign = self.store().page_of(table, Audience::Sign).await;
        let Some((_, message)) = sign.map_err(unread)? else {
            return Ok(None);
        };
        let unsent = || SendError::Unreached("the message of its thread isn't sent yet".to_owned());
        let sent = SentMessage::try_from(&message.ok_or_else(unsent)?)?;
        Ok(message_id(sent))
    }

    /// Begins the thread of a message, which has the same number; one that was begun without our
    /// being told is as good.
    async fn begin_thread(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        name: &str,
    ) -> Result<(), ApiError> {
        let body = json!({ "name": name, "auto_archive_duration": PUT_AWAY });
        let route = Route::ChannelMessageThreads {
            channel_id,
            message_id,
        };
        let body = Body::Json(&body);
        match self.rest().ask(Method::Post, route, body).await {
            Err(error) if error.code() == Some(code::THREAD_EXISTS) => Ok(()),
            begun => begun.map(drop),
        }
    }

    /// Adds those to the thread of a table who sit there.
    async fn gather(&self, parcel: Parcel<'_>, thread: ChannelId) {
        let Some((table, _)) = parcel.of else { return };
        let seated = self.store().people_at(table).await;
        let seated = seated.inspect_err(|error| tracing::warn!(%error, "failed to read players of a table; not added to its thread"));
        let seated = seated.unwrap_or_default().into_iter();
        for person in seated.filter(|it| it.platform == Platform::Discord) {
            if let Ok(user @ 1..) = u64::try_from(person.number) {
                self.add_to_thread(UserId::new(user), thread).await;
            }
        }
    }

    /// Adds a player to the thread of their table, so that the thread is listed among their channels and can notify
    /// them. A failure matters little.
    pub(super) async fn add_to_thread(&self, user_id: UserId, channel_id: ChannelId) {
        if !self.memory().places.note_added(channel_id, user_id) {
            return;
        }
        let route = Route::ChannelThreadMember {
            channel_id,
            user_id,
        };
        if let Err(error) = self.rest().ask(Method::Put, route, Body::Empty).await {
            tracing::debug!(%error, "failed to add a player to a thread");
            self.memory().places.note_not_added(channel_id, user_id);
        }
    }

    /// Unarchives a thread that has an open table: no one can press its buttons while it is archived.
    async fn wake(&self, thread: &Thread) {
        if !self.memory().places.may_wake(thread.id) {
            return;
        }
        for place in places(thread) {
            let tables = self.store().tables_in(&place).await;
            if tables.is_ok_and(|tables| !tables.is_empty()) {
                if let Err(error) = self.unarchive(thread).await {
                    tracing::warn!(%error, %place, "failed to unarchive thread; its buttons don't work");
                    self.memory().places.sleeps(thread.id);
                }
                return;
            }
        }
    }

    /// Fetches a thread back that turned out to be put away, unless a moderator has closed it.
    pub(super) async fn fetch_back(&self, channel_id: ChannelId) -> Result<(), ApiError> {
        let route = Route::Channel { channel_id };
        let asked = self.rest().ask(Method::Get, route, Body::Empty);
        let thread = Thread::deserialize(asked.await?);
        let unread = |_| ApiError::Unreached("unreadable thread".to_owned());
        let thread = thread.map_err(unread)?;
        if self.thread_standing(&thread) == ThreadStatus::Closed {
            self.memory().places.mark_shut(channel_id);
            return Err(ApiError::Refused {
                status: 400,
                code: code::ARCHIVED,
                message: "a moderator has closed the thread".to_owned(),
            });
        }
        self.unarchive(&thread).await
    }

    fn thread_standing(&self, thread: &Thread) -> ThreadStatus {
        thread.status(self.memory().places.last_fetch(thread.id))
    }

    async fn unarchive(&self, thread: &Thread) -> Result<(), ApiError> {
        let own = thread.owner_id.map(UserId::get) == self.app().ok().map(ApplicationId::get);
        let body = match own {
            true => json!({ "archived": false, "auto_archive_duration": PUT_AWAY }),
            false => json!({ "archived": false }),
        };
        self.change_thread(thread.id, &body).await?;
        self.memory().places.fetch(thread.id);
        Ok(())
    }

    async fn change_thread(&self, channel_id: ChannelId, body: &Value) -> Result<(), ApiError> {
        let route = Route::Channel { channel_id };
        let body = Body::Json(body);
        let changed = self.rest().ask(Method::Patch, route, body);
        changed.await.map(drop)
    }

    /// A thread of ours is put away sooner once its game is over, and later again when another one has begun
    /// there. It matters little if that fails.
    pub(super) async fn keep_for_less(&self, thread: ChannelId, parcel: Parcel<'_>) {
        if !matches!(parcel.of, Some((_, Audience::Board))) || parcel.page.buttons.is_empty() {
            return;
        }
        let again = |button: &Button| match button.target.press().map(str::parse) {
            Some(Ok(Press::Table(_, knob))) => knob.plays_again(),
            _ => false,
        };
        let over = parcel.page.buttons.iter().flatten().any(again);
        if !self.memory().places.ends(thread, over) {
            return;
        }
        // a thread of ours grows from a sign, and has its number
        let sign = self.sign_of(parcel).await.ok().flatten();
        if sign.is_none_or(|sign| sign.get() != thread.get()) {
            return;
        }
        let minutes = if over { PUT_AWAY_OVER } else { PUT_AWAY };
        let body = json!({ "auto_archive_duration": minutes });
        if let Err(error) = self.change_thread(thread, &body).await {
            tracing::debug!(%error, %thread, "failed to set when a thread is archived");
        }
    }
}

impl Receiver {
    /// A thread stands in another way: one that time has put away is fetched back if it is needed, and one that is
    /// open again is played in again.
    pub(super) async fn look_at(&self, thread: &Thread) {
        let known = &self.discord.memory().places;
        match self.discord.thread_standing(thread) {
            ThreadStatus::Open => {
                known.mark_open(thread.id);
                for place in places(thread) {
                    if known.reopen(&place) {
                        self.reopen(place).await;
                    }
                }
            }
            ThreadStatus::Aside => self.discord.wake(thread).await,
            ThreadStatus::Closed => known.mark_shut(thread.id),
            ThreadStatus::Locked => {}
        }
    }
}

/// The places that a thread may be: a private one is a place of its own.
fn places(thread: &Thread) -> [Place; 2] {
    let (parent, thread) = (thread.parent_id, thread.id);
    [ChatRef::Thread { parent, thread }, ChatRef::Channel(thread)].map(ChatRef::place)
}

/// Returns the name of a thread, taken from its table.
fn thread_name(parcel: Parcel<'_>) -> String {
    let title = parcel.page.blocks.iter().find_map(title);
    let title = title.unwrap_or("🧟");
    let table = parcel.of.map(|(table, _)| format!(" · {table}"));
    let table = table.unwrap_or_default();
    let left = NAME - table.len();
    format!("{}{table}", cut(title, left))
}

fn title(block: &Block) -> Option<&str> {
    match block {
        Block::Title(title) => Some(title),
        Block::Detail(detail) => title(detail),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use base::page::{Page, TableId};
    use base::time::Time;
    use courier::Mark;
    use store::PostId;

    use super::*;

    #[test]
    fn a_thread_is_called_as_its_table_however_long_that_is() {
        let page = Page {
            blocks: vec![Block::Title("🧟".repeat(200))],
            ..Page::default()
        };
        let parcel = Parcel {
            page: &page,
            sketch: None,
            file: None,
            of: Some((TableId::from_bits(7), Audience::Board)),
            mark: Mark {
                post: PostId(1),
                since: Time(1),
            },
        };
        let name = thread_name(parcel);
        assert!(
            name.chars().count() <= NAME && name.ends_with(" · 000007"),
            "{name}"
        );
    }
}
