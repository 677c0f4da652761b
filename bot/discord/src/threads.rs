//! Threads: a table's own is opened, found again, fetched back, and shown to those who sit there.

use base::fit::cut;
use base::page::Block;
use courier::{Parcel, SendError};
use serde_json::json;
use serenity::all::{ChannelId, InteractionId, LightMethod, Route, UserId};

use super::Discord;
use super::chat_ref::ChatRef;
use super::errors::{failure, is_no_place};
use super::layout::Layout;
use super::rest::{ApiError, Body, number};
use super::token::{Ephemeral, Token};

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
    /// Opens the thread of a table, and says so to whoever has asked for the table: the table moves
    /// there; where there can be no thread, to the channel.
    pub(super) async fn open_thread(
        &self,
        parent: ChannelId,
        by: InteractionId,
        parcel: Parcel<'_>,
    ) -> SendError {
        let thread = match self.thread_of(parent, parcel).await {
            Ok(thread) => thread,
            Err(ApiError::Refused { .. }) => {
                if let Some(waiting) = self.memory().answers.take(by) {
                    self.withdraw(&Ephemeral::original(&waiting.token, None))
                        .await;
                }
                return SendError::Moved(ChatRef::Channel(parent).place());
            }
            Err(error) => return failure(error),
        };
        if let Some(waiting) = self.memory().answers.take(by) {
            self.lead_there(&waiting.token, thread).await;
        }
        self.gather(parcel, thread).await;
        SendError::Moved(ChatRef::Thread { parent, thread }.place())
    }

    /// The thread of a table: the one that was opened without our being told, or a new one.
    async fn thread_of(
        &self,
        parent: ChannelId,
        parcel: Parcel<'_>,
    ) -> Result<ChannelId, ApiError> {
        // only the gateway tells which threads there are already
        self.app()?;
        let name = thread_name(parcel);
        if let Some(thread) = self.memory().places.thread(parent, &name) {
            return Ok(thread);
        }
        let body = json!({ "name": name, "type": 11, "auto_archive_duration": PUT_AWAY });
        let route = Route::ChannelThreads { channel_id: parent };
        let body = Body::Json(&body);
        let opened = self.rest().ask(LightMethod::Post, route, body).await?;
        let unread = || ApiError::Unreached("the answer could not be read".to_owned());
        let thread = number(&opened).ok_or_else(unread)?;
        Ok(ChannelId::new(thread.get()))
    }

    /// Shows somebody the way to the thread they have asked for. It matters little if that fails.
    async fn lead_there(&self, token: &Token, thread: ChannelId) {
        let ephemeral = Ephemeral::original(token, None);
        let way = Layout::raw(format!("➡️ <#{thread}>"));
        if let Err(error) = self.rewrite(&ephemeral, &way.edit()).await {
            tracing::debug!(%error, "the way to a thread was not shown");
        }
    }

    /// Adds those to the thread of a table who sit there already: whoever has asked for it, however
    /// they did, and whatever became of the program since.
    async fn gather(&self, parcel: Parcel<'_>, thread: ChannelId) {
        let Some((table, _)) = parcel.of else { return };
        let seated = self.store().people_at(table).await;
        let seated = seated.inspect_err(|error| tracing::error!(%error, "a table can't be read"));
        for person in seated.unwrap_or_default() {
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
        let place = ChatRef::Thread { parent, thread }.place();
        let tables = self.store().tables_in(&place).await;
        if tables.is_ok_and(|tables| !tables.is_empty())
            && let Err(error) = self.fetch_back(thread).await
        {
            tracing::info!(%error, %place, "a thread was not fetched back");
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
    let title = parcel.page.blocks.iter().find_map(|block| match block {
        Block::Title(title) => Some(title.as_str()),
        _ => None,
    });
    let title = title.unwrap_or("🧟");
    let table = parcel.of.map(|(table, _)| format!(" · {table}"));
    let table = table.unwrap_or_default();
    let left = NAME - table.len();
    format!("{}{table}", cut(title, left))
}

#[cfg(test)]
mod tests {
    use base::address::Audience;
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
