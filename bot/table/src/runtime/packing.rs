//! The packing of tables that ended a while ago. Their journal is kept in few bytes, and on request the play and the
//! pages are rebuilt from it.

use std::time::Duration;

use base::page::TableId;
use base::time::Time;
use engine::Seat;
use futures::future::BoxFuture;
use store::{Batch, PackedTable, StoreError, Write};
use tokio::sync::{oneshot, watch};

use super::actors::TableActors;
use super::job::ActorMessage;
use super::service::{ServiceError, TableService};
use super::stored::text;
use crate::model::table::Table;

/// The time for which an ended table stays as it is, so that its panes can still be read.
const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// The interval of the search for tables that ended this long ago.
const LOOK_EVERY: Duration = Duration::from_secs(600);

/// The pause after each packed table, so that players notice nothing.
const PAUSE: Duration = Duration::from_millis(10);

/// Number of tables looked up at a time.
const SLICE: u32 = 64;

impl Table {
    /// Returns the packed form of the table with these moves. The play is dropped if the moves lead to it.
    fn to_packed(&self, moves: Vec<(Seat, String)>) -> PackedTable {
        let mut record = self.record.clone();
        (record.wake, record.ping, record.missed) = (None, None, None);
        record.alone.clear();
        // without any move it could not be told later that a game had begun
        let leads = !moves.is_empty() && self.is_led_to_by(&moves);
        PackedTable {
            table: record.id,
            revision: self.revision,
            leads,
            body: text(&record),
            moves,
        }
    }
}

impl TableActors {
    /// Packs a table that is over; whether it could be.
    pub(super) async fn pack_kept(&self, id: TableId, table: Option<&Table>) -> bool {
        let packed = self.pack(table).await;
        let failed = |error: &StoreError| {
            tracing::warn!(table = %id, %error, "failed to pack finished table; retried later");
        };
        packed.inspect_err(failed).unwrap_or_default()
    }

    async fn pack(&self, table: Option<&Table>) -> Result<bool, StoreError> {
        let Some(table) = table.filter(|table| table.is_ended()) else {
            return Ok(false);
        };
        let packed = table.to_packed(self.store.moves(table.record.id).await?);
        let writes = vec![Write::Packed(Box::new(packed))];
        self.store.commit(Batch::new(Time::now(), writes)).await?;
        Ok(true)
    }
}

impl TableService {
    /// Packs every table that ended before a moment, with a pause after each; how many that were.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn pack_ended(&self, before: Time, pause: Duration) -> Result<u64, ServiceError> {
        let (mut packed, mut left) = (0, 0);
        loop {
            let ended = self.actors.store.ended_tables(before, SLICE, left).await?;
            if ended.is_empty() {
                return Ok(packed);
            }
            for table in ended {
                if self.pack(table).await {
                    packed += 1;
                } else {
                    // such as one of a game that this program doesn't know
                    left += 1;
                }
                tokio::time::sleep(pause).await;
            }
        }
    }

    async fn pack(&self, table: TableId) -> bool {
        let (done, packed) = oneshot::channel();
        self.actors.send(table, ActorMessage::Pack(done));
        packed.await.unwrap_or_default()
    }

    /// Packs tables when they have been over for a day, until the program stops.
    pub fn keep_house(&self, mut stopped: watch::Receiver<bool>) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let mut look = tokio::time::interval(LOOK_EVERY);
            loop {
                tokio::select! {
                    _ = look.tick() => {}
                    // an error means that the program is going anyway
                    _ = stopped.changed() => return,
                }
                tokio::select! {
                    packed = self.pack_ended(Time::now().subtract_span(KEPT), PAUSE) => note(packed),
                    _ = stopped.changed() => return,
                }
            }
        })
    }
}

fn note(packed: Result<u64, ServiceError>) {
    match packed {
        Ok(0) => {}
        Ok(tables) => tracing::info!(tables, "finished tables packed"),
        Err(error) => tracing::warn!(%error, "failed to pack finished tables; retried later"),
    }
}
