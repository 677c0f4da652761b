//! The service: takes requests in, brings each to its table, writes what came of it in one
//! transaction, and only then answers. Together with the actors and the timer behind it, the only
//! part of this layer that waits for anything.

use std::sync::Arc;
use std::time::Duration;

use base::address::{Audience, PersonId, Place, Platform, UpdateId};
use base::page::{MessageKey, Page, TableId};
use base::time::{Tempo, Time, Uptime};
use futures::future::BoxFuture;
use speech::{Words, args, key};
use store::{Batch, CommitOutcome, MessageRemoval, PageText, Rewritten, Store, StoreError, Write};
use tokio::sync::{Notify, broadcast, oneshot, watch};

use super::actors::TableActors;
use super::job::{ActorMessage, Looking, Showing, TableRequest};
use super::stored::text;
use super::writes::writes;
use crate::any::{Registry, Typable};
use crate::model::effect::{Answer, Effects};
use crate::model::record::TableRecord;
use crate::model::request::Request;
use crate::model::table::{Ask, Opening, Table};

pub use super::actors::contact_writes;
pub use super::job::{Reply, ServiceError, TableChange};
pub use super::writes::{begin_like, note};

/// The service: a handle that is cheap to clone.
#[derive(Clone)]
pub struct TableService {
    pub(super) actors: Arc<TableActors>,
    tempo: Tempo,
}

impl TableService {
    /// A service on a database, for the games of a registry; `owed` is rung when there is something
    /// to send, and `tempo` says how long things take at new tables.
    #[must_use]
    pub fn new(store: Store, registry: Registry, owed: Arc<Notify>, tempo: Tempo) -> Self {
        let actors = TableActors::new(store, registry, owed);
        Self { actors, tempo }
    }

    /// The database behind it.
    #[must_use]
    pub fn store(&self) -> &Store {
        &self.actors.store
    }

    /// The games that are offered.
    #[must_use]
    pub fn registry(&self) -> &Registry {
        &self.actors.registry
    }

    /// The durations of pauses and clocks at new tables.
    #[must_use]
    pub fn tempo(&self) -> Tempo {
        self.tempo
    }

    /// Goes on where the program was stopped. Nothing may be asked before.
    ///
    /// # Errors
    /// If the database can't say which tables are to be woken.
    pub async fn resume(&self) -> Result<(), StoreError> {
        self.actors.resume().await
    }

    /// Wakes tables when it is time, until the program stops.
    pub fn keep_time(&self, stopped: watch::Receiver<bool>) -> BoxFuture<'_, ()> {
        Box::pin(self.actors.keep_time(stopped))
    }

    /// Rung when a game of a cup is over.
    #[must_use]
    pub fn cups(&self) -> &Notify {
        &self.actors.cups
    }

    /// The people of a platform can reach us: their clocks run. Else they stand still.
    pub fn beat(&self, platform: Platform) {
        self.actors.hearts.hear(platform, Time::now());
    }

    /// Counts a platform as heard that keeps presses for a while during an outage. After a longer silence the waiting
    /// tables say that presses are lost.
    ///
    /// # Errors
    /// If the database can't say which tables there are.
    pub async fn hear(&self, platform: Platform) -> Result<(), ServiceError> {
        Ok(self.actors.hear(platform).await?)
    }

    /// Whether people of a platform were heard since the program was started, and no longer ago than
    /// this.
    #[must_use]
    pub fn is_heard(&self, platform: Platform, within: Duration) -> bool {
        let hearts = &self.actors.hearts;
        hearts.is_heard(platform, Time::now(), within)
    }

    /// The running time of a platform.
    #[must_use]
    pub fn uptime(&self, platform: Platform) -> Uptime {
        self.actors.uptime(platform)
    }

    /// Marks an update as carried out that asks for nothing or that couldn't be carried out, so that others can be
    /// received.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn let_pass(&self, update: UpdateId) -> Result<(), StoreError> {
        self.actors
            .store
            .commit(empty_batch(update))
            .await
            .map(drop)
    }

    /// Gives an update up that waits for another process; whether that was in time, and it won't be
    /// carried out any more.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn withdraw(&self, update: UpdateId) -> Result<bool, StoreError> {
        if !self.actors.store.waits(update).await? {
            return Ok(false);
        }
        self.is_first(update).await
    }

    /// Returns the current page of a table for an audience; `None` if there is none, or if the table is busy.
    pub async fn page(&self, table: TableId, audience: Audience) -> Option<Page> {
        let (done, shown) = oneshot::channel();
        let showing = Showing { audience, done };
        self.actors.send(table, ActorMessage::Show(showing));
        shown.await.ok()?
    }

    /// Like `page`, for viewers; `None` if there is no such page.
    ///
    /// # Errors
    /// If the table is busy: people who act don't wait for viewers.
    pub async fn look_at(
        &self,
        table: TableId,
        audience: Audience,
    ) -> Result<Option<Page>, ServiceError> {
        let (done, shown) = oneshot::channel();
        let showing = Showing { audience, done };
        if !self.actors.look(table, ActorMessage::Show(showing)) {
            return Err(ServiceError::Busy);
        }
        shown.await.map_err(|_| ServiceError::Busy)
    }

    /// Returns the actions at a table that complete a typed beginning, the best first; empty if the table is busy.
    pub async fn complete(
        &self,
        table: TableId,
        person: PersonId,
        words: Words,
        begun: &str,
    ) -> Vec<Typable> {
        let (done, found) = oneshot::channel();
        let looking = Looking {
            person,
            words,
            begun: begun.to_owned(),
            done,
        };
        if !self.actors.look(table, ActorMessage::Look(looking)) {
            return Vec::new();
        }
        found.await.unwrap_or_default()
    }

    /// Subscribes to the tables that change in this process from now on. A subscriber who falls behind must reload.
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<TableChange> {
        self.actors.changes.subscribe()
    }

    /// Returns the place of a table's board, if there is such a table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_of(&self, table: TableId) -> Result<Option<Place>, StoreError> {
        self.actors.store.place_of(table).await
    }

    /// The table at which the people of a table play again, if they do.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_of(&self, table: TableId) -> Result<Option<TableId>, StoreError> {
        let row = self.actors.store.table(table).await?;
        let read = row.and_then(|row| Table::read(table, row, &self.actors.registry));
        Ok(read.and_then(|table| table.next()))
    }

    /// Notes something as done that is to be done once; whether it is the first time.
    ///
    /// # Errors
    /// If the database fails; then it isn't noted.
    pub async fn is_first(&self, update: UpdateId) -> Result<bool, StoreError> {
        let committed = self.actors.store.commit(empty_batch(update)).await?;
        Ok(committed == CommitOutcome::Done)
    }

    /// Whether a message shows a page of a table which stands elsewhere in that place: it was sent just
    /// before a kill, say, and again after it. `is_it` tells whether a key is the message's.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_double(
        &self,
        table: TableId,
        place: &Place,
        is_it: impl Fn(&MessageKey) -> bool,
    ) -> Result<bool, StoreError> {
        let keys = self.actors.store.keys_of(table, place).await?;
        // one that is just being sent may be it
        let is_other = |key: &Option<MessageKey>| key.as_ref().is_some_and(|key| !is_it(key));
        Ok(!keys.is_empty() && keys.iter().all(is_other))
    }

    /// Removes a message with a page of a table that is shown elsewhere: a person who presses it would never see the
    /// result.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn take_double_away(
        &self,
        request: &Request,
        table: TableId,
        message: MessageKey,
    ) -> Result<(), StoreError> {
        let store = &self.actors.store;
        tracing::debug!(%table, "duplicate message deleted");
        let gone = Write::Discard(MessageRemoval {
            place: request.place.clone(),
            message,
            instead: PageText::from(&moved_page(Words::new(request.person.lang), table)),
        });
        store.commit(Batch::new(Time::now(), vec![gone])).await?;
        self.actors.owed.notify_one();
        Ok(())
    }

    /// Builds a table without writing it.
    #[must_use]
    pub fn new_table(&self, opening: Opening<'_>) -> Table {
        let now = self.uptime(opening.place.platform);
        let mut table = Table::new(opening, now);
        table.tell_time(Time::now(), |platform| self.uptime(platform));
        table.visited = self.actors.registry.are_visited();
        table
    }

    /// Returns an id that no table has.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn free_id(&self) -> Result<TableId, StoreError> {
        loop {
            let id = TableId::from_bits(rand::random());
            if self.actors.store.table(id).await?.is_none() {
                return Ok(id);
            }
        }
    }

    /// Commits a batch, and rings for what is owed by it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn commit(&self, batch: Batch) -> Result<(), StoreError> {
        self.actors.store.commit(batch).await?;
        self.actors.owed.notify_one();
        Ok(())
    }

    /// Commits the writes that a request causes beside any table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn write(&self, request: &Request, writes: Vec<Write>) -> Result<(), StoreError> {
        self.commit(request_batch(request, writes)).await
    }

    /// Opens tables: commits them after what is in the batch and before `more`, and schedules their wake-ups.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn open(
        &self,
        mut batch: Batch,
        opened: &mut [(Table, Effects)],
        more: Vec<Write>,
    ) -> Result<(), StoreError> {
        for (table, effects) in &mut *opened {
            batch.writes.extend(writes(table, None, effects).writes);
        }
        batch.writes.extend(more);
        self.commit(batch).await?;
        for (table, _) in opened {
            self.actors.wake(table, None);
        }
        Ok(())
    }

    /// Removes a person's name from a table without an actor. An unreadable table may still name them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rewrite(&self, table: TableId, person: PersonId) -> Result<(), ServiceError> {
        let Some(row) = self.actors.store.table(table).await? else {
            return Ok(());
        };
        let Ok(mut record) = serde_json::from_str::<TableRecord>(&row.body) else {
            tracing::error!(%table, "unreadable table may still name a deleted person; delete it from the database");
            return Ok(());
        };
        record.forget(person);
        let rewritten = Rewritten {
            table,
            revision: row.revision,
            body: text(&record),
        };
        let writes = vec![Write::Rewritten(rewritten)];
        self.actors
            .store
            .commit(Batch::new(Time::now(), writes))
            .await?;
        Ok(())
    }

    /// Brings a request to its table.
    ///
    /// # Errors
    /// If the table is busy, its task broke, another process serves it, or the database fails.
    pub async fn to_table(
        &self,
        request: Request,
        table: TableId,
        ask: Ask,
        reply: Reply,
    ) -> Result<Answer, ServiceError> {
        let (done, answer) = oneshot::channel();
        let asking = TableRequest {
            request,
            ask,
            reply,
            done,
        };
        if !self.actors.send(table, ActorMessage::Ask(Box::new(asking))) {
            return Err(ServiceError::Busy);
        }
        answer.await.map_err(|_| ServiceError::Broken)?
    }
}

/// Returns the text in the old place of a table.
#[must_use]
pub fn moved_page(words: Words, table: TableId) -> Page {
    Page::line(words.with(key!("page-moved"), &args![table = table.to_string()]))
}

/// Returns the batch of an update without effects.
fn empty_batch(update: UpdateId) -> Batch {
    Batch {
        update: Some(update),
        ..Batch::new(Time::now(), Vec::new())
    }
}

/// Returns the batch of a request: its update, the contact with its person, and these writes.
#[must_use]
pub fn request_batch(request: &Request, writes: Vec<Write>) -> Batch {
    let contact = contact_writes(&request.person, request.private.as_ref(), &request.place);
    Batch {
        update: request.update,
        at: Time::now(),
        writes: contact.chain(writes).collect(),
    }
}
