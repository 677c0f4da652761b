//! The one task that writes. It takes whatever waits, writes it in one transaction with a
//! savepoint for each batch, and answers everybody after the commit: many moves, one `fsync`.

use sqlx::{Connection, SqliteConnection};
use tokio::sync::mpsc;

use super::{Batch, Committed, Job, StoreError, posts, tables};
use crate::store::batch::Write;

/// The most batches that share a transaction.
const GROUP: usize = 64;

/// How many updates of a platform are remembered behind the newest.
const REMEMBERED: i64 = 10_000;

pub(super) async fn run(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(GROUP);
    while jobs.recv_many(&mut waiting, GROUP).await > 0 {
        let (batches, askers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|job| (job.batch, job.done)).unzip();
        let results = write_all(&mut connection, batches).await;
        for (asker, result) in askers.into_iter().zip(results) {
            // whoever asked may have gone; what he asked for is written all the same
            let _ = asker.send(result);
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

/// Writes the batches in one transaction; one that fails takes none of the others with it.
async fn write_all(
    connection: &mut SqliteConnection,
    batches: Vec<Batch>,
) -> Vec<Result<Committed, StoreError>> {
    let count = batches.len();
    match try_write_all(connection, batches).await {
        Ok(results) => results,
        Err(error) => {
            tracing::error!(%error, "a transaction failed");
            (0..count).map(|_| Err(StoreError::NotWritten)).collect()
        }
    }
}

async fn try_write_all(
    connection: &mut SqliteConnection,
    batches: Vec<Batch>,
) -> Result<Vec<Result<Committed, StoreError>>, StoreError> {
    let mut group = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(batches.len());
    for batch in batches {
        let mut savepoint = group.begin().await?;
        let result = write(&mut savepoint, batch).await;
        match result {
            Ok(Committed::Done) => savepoint.commit().await?,
            Ok(Committed::Repeat) | Err(_) => savepoint.rollback().await?,
        }
        results.push(result);
    }
    group.commit().await?;
    Ok(results)
}

async fn write(connection: &mut SqliteConnection, batch: Batch) -> Result<Committed, StoreError> {
    if let Some(update) = batch.update {
        let known = sqlx::query("INSERT OR IGNORE INTO updates (platform, number) VALUES ($1, $2)")
            .bind(update.platform.name())
            .bind(update.number)
            .execute(&mut *connection)
            .await?;
        if known.rows_affected() == 0 {
            return Ok(Committed::Repeat);
        }
        sqlx::query("DELETE FROM updates WHERE platform = $1 AND number < $2")
            .bind(update.platform.name())
            .bind(update.number - REMEMBERED)
            .execute(&mut *connection)
            .await?;
    }
    for write in batch.writes {
        write_one(connection, write).await?;
    }
    Ok(Committed::Done)
}

async fn write_one(connection: &mut SqliteConnection, write: Write) -> Result<(), StoreError> {
    match write {
        Write::Table(table) => tables::put(connection, &table).await,
        Write::Moves {
            table,
            first,
            moves,
            at,
        } => tables::put_moves(connection, table, first, &moves, at).await,
        Write::Ended {
            table,
            game,
            winners,
            at,
        } => tables::put_result(connection, table, game, winners, at).await,
        Write::Person {
            person,
            private,
            at,
        } => tables::put_person(connection, &person, private, at).await,
        Write::PrivateClosed(place) => tables::close_private(connection, &place).await,
        Write::Post {
            table,
            audience,
            place,
            page,
            anew,
        } => posts::put(connection, table, audience, &place, &page, anew).await,
        Write::Delivered {
            post,
            version,
            message,
        } => posts::delivered(connection, post, version, &message).await,
        Write::Delayed { post, until } => posts::delayed(connection, post, until).await,
        Write::GivenUp { post, version } => posts::given_up(connection, post, version).await,
        Write::Unmoored { post } => posts::unmoored(connection, post).await,
    }
}
