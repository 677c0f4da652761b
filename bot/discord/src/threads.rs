//! Threads: a table's own grows from its sign, is fetched back, and shown to those who sit there.

use base::address::{Audience, Platform};
use base::fit::cut;
use base::page::Block;
use courier::sent::Sent;
use courier::{Parcel, SendError};
use serde_json::json;
use serenity::all::{ChannelId, LightMethod, MessageId, Route, UserId};
use store::StoreError;

use super::Discord;
use super::chat_ref::ChatRef;
use super::code;
use super::errors::{failure, is_no_place};
use super::rest::{ApiError, Body, message_id};

/// After how many minutes without a word a thread of ours is put away: a week.
const PUT_AWAY: u32 = 10_080;

/// The longest name of a thread.
const NAME: usize = 100;

/// What an error in a thread means: one that was deleted leaves its table to the channel.
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

    /// The sign of a table, once it stands; nothing if there is to be none.
    async fn sign_of(&self, parcel: Parcel<'_>) -> Result<Option<MessageId>, SendError> {
        let Some((table, _)) = parcel.of else {
            return Ok(None);
        };
        let unread = |error: StoreError| SendError::Unreached(error.to_string());
        let sign = self.store().page_of(table, Audience::Sign).await;
        let Some((_, message)) = sign.map_err(unread)? else {
            return Ok(None);
        };
        let unsent = || SendError::Unreached("its sign doesn't stand yet".to_owned());
        let sent = Sent::try_from(&message.ok_or_else(unsent)?)?;
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
        match self.rest().ask(LightMethod::Post, route, body).await {
            Err(error) if error.code() == Some(code::THREAD_EXISTS) => Ok(()),
            begun => begun.map(drop),
        }
    }

    /// Adds those to the thread of a table who sit there.
    async fn gather(&self, parcel: Parcel<'_>, thread: ChannelId) {
        let Some((table, _)) = parcel.of else { return };
        let seated = self.store().people_at(table).await;
        let seated = seated.inspect_err(|error| tracing::error!(%error, "a table can't be read"));
        let seated = seated.unwrap_or_default().into_iter();
        for person in seated.filter(|it| it.platform == Platform::Discord) {
            if let Ok(user @ 1..) = u64::try_from(person.number) {
                self.add_to_thread(UserId::new(user), thread).await;
            }
        }
    }

    /// Adds somebody to the thread in which they sit at a table, so that it stands among their
    /// channels and can call them. It matters little if that fails.
    pub(super) async fn add_to_thread(&self, user_id: UserId, channel_id: ChannelId) {
        if !self.memory().places.enter(channel_id, user_id) {
            return;
        }
        let route = Route::ChannelThreadMember {
            channel_id,
            user_id,
        };
        if let Err(error) = self.rest().ask(LightMethod::Put, route, Body::Empty).await {
            tracing::debug!(%error, "nobody was added to a thread");
            self.memory().places.leave(channel_id, user_id);
        }
    }

    /// Fetches a thread back that was put away, if an open table stands there: nobody can press
    /// anything in it.
    pub(super) async fn wake(self, parent: ChannelId, thread: ChannelId) {
        if !self.memory().places.may_wake(thread) {
            return;
        }
        // a private thread is a place of its own
        let places = [ChatRef::Thread { parent, thread }, ChatRef::Channel(thread)];
        for place in places.map(ChatRef::place) {
            let tables = self.store().tables_in(&place).await;
            if tables.is_ok_and(|tables| !tables.is_empty()) {
                if let Err(error) = self.fetch_back(thread).await {
                    tracing::info!(%error, %place, "a thread was not fetched back");
                    self.memory().places.sleeps(thread);
                }
                return;
            }
        }
    }

    pub(super) async fn fetch_back(&self, channel_id: ChannelId) -> Result<(), ApiError> {
        let body = json!({ "archived": false });
        let route = Route::Channel { channel_id };
        let body = Body::Json(&body);
        self.rest()
            .ask(LightMethod::Patch, route, body)
            .await
            .map(drop)
    }
}

/// What a thread is called: as its table.
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
