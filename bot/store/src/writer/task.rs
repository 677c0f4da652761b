//! The single writer task. It takes all waiting batches, writes them in one transaction, and answers every caller after
//! the commit: many moves, one `fsync`.
//!
//! A disk that can't be written fails the whole transaction, not the batch that met it. So no update is given up for
//! that.

use std::time::{Duration, Instant};

use base::address::Platform;
use base::metrics::METRICS;
use base::time::Time;
use tokio::sync::mpsc;
use tokio::time::timeout;

use super::together::{self, Rows};
use super::writes::write_one;
use super::{locks, old};
use crate::core::Job;
use crate::error::StoreError;
use crate::leases::Leases;
use crate::memory::Memory;
use crate::processes::inbox;
use crate::rows::{Batch, CommitOutcome, Duty, Write};
use crate::spans::FORGET_EVERY;
use crate::sql::address::Address;
use crate::sql::owner::Owner;
use crate::sql::{self, Connection, postgres};

/// The most batches that share a transaction.
const GROUP: usize = 256;

/// The pause after a failure before the database is opened again.
const PAUSE: Duration = Duration::from_millis(500);

/// Maximum duration of a transaction; a server that has vanished silently never answers.
const LONGEST: Duration = Duration::from_secs(30);

/// Writes batches until all callers are gone or another process has taken the database.
pub(crate) async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(GROUP);
    let mut outage = Outage::default();
    while jobs.recv_many(&mut waiting, GROUP).await > 0 {
        // whoever was answered together asks again together: they have turns to do so
        let mut before = 0;
        while before < waiting.len() {
            before = waiting.len();
            tokio::task::yield_now().await;
            while waiting.len() < GROUP
                && let Ok(job) = jobs.try_recv()
            {
                waiting.push(job);
            }
        }
        let (batches, askers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|job| (job.batch, job.done)).unzip();
        let begun = Instant::now();
        let written = writer.write(&batches).await;
        let (is_lost, is_failed) = (
            matches!(written, Err(StoreError::Owned(_))),
            written.is_err(),
        );
        outage.note(&written);
        let results = written.unwrap_or_else(|_| {
            let failed = batches.iter().map(|_| Err(StoreError::NotWritten));
            failed.collect()
        });
        METRICS.commits.record(begun.elapsed());
        METRICS.moves.add(moves_done(&batches, &results));
        for (batch, result) in batches.iter().zip(&results) {
            writer.memory.note(batch, result.is_ok());
        }
        for (asker, result) in askers.into_iter().zip(results) {
            // whoever asked may have gone; what they asked for is written all the same
            let _ = asker.send(result);
        }
        if is_lost {
            break;
        }
        let now = batches.iter().map(|batch| batch.at).max();
        writer.forget(now.unwrap_or(Time(0))).await;
        if is_failed {
            tokio::time::sleep(PAUSE).await;
        }
    }
    writer.close().await;
}

/// The start and the reason of a write outage. It is logged once, though the write is retried again and again.
#[derive(Default)]
struct Outage(Option<(Instant, String)>);

impl Outage {
    fn note(&mut self, written: &Result<Results, StoreError>) {
        match (written, &mut self.0) {
            (Ok(_), outage) => {
                if let Some((since, _)) = outage.take() {
                    let seconds = since.elapsed().as_secs();
                    tracing::info!(seconds, "database writable again");
                }
            }
            (Err(error), Some((_, why))) if *why == error.to_string() => {
                tracing::debug!(%error, "database still not writable");
            }
            (Err(error), outage) => {
                tracing::error!(
                    %error,
                    "failed to write to the database, moves are refused until it works again; check its disk \
                     space and connection"
                );
                let since = outage
                    .as_ref()
                    .map_or_else(Instant::now, |(since, _)| *since);
                *outage = Some((since, error.to_string()));
            }
        }
    }
}

/// The results of a group, one per batch.
type Results = Vec<Result<CommitOutcome, StoreError>>;

/// The connection that writes.
pub(crate) struct Writer {
    address: Address,
    /// The lock on a file.
    _lock: Option<Owner>,
    /// A cache that spares readers a query.
    memory: Memory,
    /// The leases of this process. They tell which duties of a write belong to other processes, which are then
    /// notified.
    leases: Leases,
    /// Whether updates are carried out that have waited in the inbox.
    inbox: bool,
    /// None after a transaction has failed.
    kept: Option<Connection>,
    /// Number of batches written since old data was last deleted.
    batches: usize,
    /// The number of the last update of Telegram's that was carried out since then.
    telegram: Option<i64>,
}

impl Writer {
    /// Writes where this process may, at first on a connection that stands; `inbox`: whether any update
    /// waits.
    pub(crate) fn new(
        address: Address,
        lock: Option<Owner>,
        first: Connection,
        memory: Memory,
        leases: Leases,
        inbox: bool,
    ) -> Self {
        Self {
            address,
            _lock: lock,
            memory,
            inbox: inbox || leases.are_shared(),
            leases,
            kept: Some(first),
            batches: 0,
            telegram: None,
        }
    }

    /// Writes on the connection that stands, or on a new one. A connection on which a transaction
    /// has failed as a whole is thrown away: it may not know itself whether one is still open.
    async fn write(&mut self, batches: &[Batch]) -> Result<Results, StoreError> {
        let written = timeout(LONGEST, self.write_in_time(batches)).await;
        written.unwrap_or(Err(StoreError::NotWritten))
    }

    async fn write_in_time(&mut self, batches: &[Batch]) -> Result<Results, StoreError> {
        let mut connection = self.begin_transaction().await?;
        let results = self.write_all(&mut connection, batches).await?;
        self.batches += batches.len();
        let updates = batches.iter().filter_map(|batch| batch.update);
        let mut telegram = updates.filter(|it| it.platform == Platform::Telegram);
        self.telegram = telegram.next_back().map(|it| it.number).or(self.telegram);
        self.kept = Some(connection);
        Ok(results)
    }

    /// Deletes old data after every `FORGET_EVERY` batches, while no caller waits for an answer.
    async fn forget(&mut self, now: Time) {
        if self.batches < usize::from(FORGET_EVERY) {
            return;
        }
        if let Some(mut connection) = self.kept.take() {
            self.batches = 0;
            let forgotten = old::forget(&mut connection, now, self.telegram.take());
            match timeout(LONGEST, forgotten).await {
                Ok(Ok(())) => self.kept = Some(connection),
                Ok(Err(error)) => {
                    tracing::warn!(%error, "failed to delete old data; retried later");
                }
                Err(_) => tracing::warn!("deleting old data timed out; retried later"),
            }
        }
    }

    /// A connection with a transaction that has begun. That a server has hung up shows only when it
    /// is spoken to.
    async fn begin_transaction(&mut self) -> Result<Connection, StoreError> {
        if let Some(mut kept) = self.kept.take() {
            match (kept.begin().await, &kept) {
                (Ok(()), _) => return Ok(kept),
                (Err(error), Connection::Sqlite(_)) => return Err(error.into()),
                (Err(error), Connection::Postgres(_)) => {
                    tracing::warn!(%error, "lost the database connection; reconnecting");
                }
            }
        }
        let mut connection = self.address.connect().await?;
        postgres::own(&mut connection, self.leases.are_shared(), postgres::AGAIN).await?;
        postgres::hurry(&mut connection, postgres::STATEMENT).await?;
        connection.begin().await?;
        // somebody else may have written, or what had failed by our clock
        self.memory.reload(&mut connection).await?;
        Ok(connection)
    }

    /// Writes the batches in the transaction that has begun. Hardly ever does one fail; then all are written again,
    /// each so that it takes none of the others with it.
    async fn write_all(
        &mut self,
        connection: &mut Connection,
        batches: &[Batch],
    ) -> Result<Results, StoreError> {
        let has_arrived = |batch: &Batch| {
            batch
                .writes
                .iter()
                .any(|it| matches!(it, Write::Arrived(_)))
        };
        self.inbox = self.inbox || batches.iter().any(has_arrived);
        self.lock(connection, batches).await?;
        let mut results = Vec::with_capacity(batches.len());
        for some in together::group_batches(batches) {
            match write(connection, some, self.inbox).await {
                Ok(committed) => results.extend(committed.into_iter().map(Ok)),
                Err(error) if error.is_of_the_disk() => return Err(error),
                Err(_) => {
                    connection.rollback().await?;
                    return self.write_apart(connection, batches).await;
                }
            }
        }
        self.tell_others(connection, batches).await?;
        connection.commit().await?;
        Ok(results)
    }

    /// Writes the batches in one transaction, each with a savepoint of its own.
    async fn write_apart(
        &self,
        connection: &mut Connection,
        batches: &[Batch],
    ) -> Result<Results, StoreError> {
        connection.begin().await?;
        self.lock(connection, batches).await?;
        let mut results = Vec::with_capacity(batches.len());
        for batch in batches.chunks(1) {
            connection.mark().await?;
            match write(connection, batch, self.inbox).await {
                Ok(committed) => {
                    connection.unmark().await?;
                    results.extend(committed.into_iter().map(Ok));
                }
                Err(error) if error.is_of_the_disk() => return Err(error),
                Err(error) => {
                    connection.rollback_to_mark().await?;
                    results.push(Err(error));
                }
            }
        }
        self.tell_others(connection, batches).await?;
        connection.commit().await?;
        Ok(results)
    }

    /// Keeps other processes from what the batches change.
    async fn lock(
        &self,
        connection: &mut Connection,
        batches: &[Batch],
    ) -> Result<(), sqlx::Error> {
        match self.leases.has_fellows() {
            true => locks::lock(connection, batches).await,
            false => Ok(()),
        }
    }

    /// Tells other processes what there is to send or to carry out that they look after; they hear of
    /// it once it is written.
    async fn tell_others(
        &self,
        connection: &mut Connection,
        batches: &[Batch],
    ) -> Result<(), StoreError> {
        let writes = batches.iter().flat_map(|batch| &batch.writes);
        let others = self.leases.others(writes.clone().filter_map(Write::duty));
        let mut others: Vec<_> = others.iter().map(Duty::to_string).collect();
        if self.leases.are_shared() && writes.clone().any(Write::moves_a_place) {
            others.push(postgres::PLACES.to_owned());
        }
        if others.is_empty() {
            return Ok(());
        }
        let told = sql::query(postgres::TELL).bind(postgres::CHANNEL);
        told.bind(others.join(" ")).fetch_all(connection).await?;
        Ok(())
    }

    /// Closes the connection. When the last connection closes, a single file with all writes remains.
    async fn close(self) {
        if let Some(connection) = self.kept
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "failed to close the database");
        }
    }
}

/// Counts the moves that were written.
fn moves_done(batches: &[Batch], results: &[Result<CommitOutcome, StoreError>]) -> u64 {
    let written = |write: &Write| match write {
        Write::Moves(tail) => tail.moves.len(),
        _ => 0,
    };
    let done = batches.iter().zip(results);
    let done = done.filter(|(_, result)| matches!(result, Ok(CommitOutcome::Done)));
    let moves = done.flat_map(|(batch, _)| batch.writes.iter().map(written));
    moves.sum::<usize>() as u64
}

/// Writes batches that are apart; what came of each.
async fn write(
    connection: &mut Connection,
    batches: &[Batch],
    inbox: bool,
) -> Result<Vec<CommitOutcome>, StoreError> {
    let result = note_updates(connection, batches, inbox).await?;
    if result == CommitOutcome::Done {
        write_rows(connection, batches).await?;
    }
    Ok(vec![result; batches.len()])
}

/// Writes what is in batches that are apart.
async fn write_rows(connection: &mut Connection, batches: &[Batch]) -> Result<(), StoreError> {
    if let Some(rows) = Rows::of(batches) {
        return rows.write(connection).await;
    }
    for batch in batches {
        for write in &batch.writes {
            write_one(connection, write, batch.at).await?;
        }
    }
    Ok(())
}

/// Remembers the updates; what is to come of the batches then. Of several it isn't known which were
/// known: that fails, so that each is written by itself. `inbox`: whether they may have waited.
async fn note_updates(
    connection: &mut Connection,
    batches: &[Batch],
    inbox: bool,
) -> Result<CommitOutcome, StoreError> {
    let updates = batches.iter().filter_map(|batch| batch.update);
    let updates: Vec<_> = updates.collect();
    let mut new = 0;
    for updates in sql::shares(&updates) {
        let mut query = sql::query_rows(
            "INSERT INTO updates (platform, number) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            updates.len(),
        );
        for update in updates {
            query = query.bind(update.platform.name()).bind(update.number);
        }
        new += query.execute(&mut *connection).await?;
        if inbox {
            inbox::strike(connection, updates).await?;
        }
    }
    match updates.len() as u64 - new {
        0 => Ok(CommitOutcome::Done),
        1 if batches.len() == 1 => Ok(CommitOutcome::Repeat),
        _ => Err(StoreError::NotWritten),
    }
}
