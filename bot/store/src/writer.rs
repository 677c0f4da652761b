//! The one task that writes. It takes whatever waits, writes it in one transaction with a
//! savepoint for each batch, and answers everybody after the commit: many moves, one `fsync`.

use std::time::Duration;

use base::time::Time;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::mpsc;

use super::owner::Owner;
use super::{Batch, Committed, Job, StoreError, chats, paces, places, posts, tables};
use crate::batch::Write;

/// The most batches that share a transaction.
const GROUP: usize = 64;

/// How many updates of a platform are remembered. Some number theirs one by one, others by the
/// time.
const REMEMBERED: i64 = 1_000;

/// The pause before the database is opened anew after a failure.
const PAUSE: Duration = Duration::from_millis(500);

/// Writes as long as anybody may ask for it; the database is ours until the last of it is written.
pub(super) async fn run(
    options: SqliteConnectOptions,
    mut jobs: mpsc::Receiver<Job>,
    _owner: Owner,
) {
    let mut waiting = Vec::with_capacity(GROUP);
    let mut connection = None;
    while jobs.recv_many(&mut waiting, GROUP).await > 0 {
        let (batches, askers): (Vec<_>, Vec<_>) =
            waiting.drain(..).map(|job| (job.batch, job.done)).unzip();
        let count = batches.len();
        let results = write_on(&mut connection, &options, batches).await;
        let results = results.unwrap_or_else(|error| {
            tracing::error!(%error, "a transaction failed");
            (0..count).map(|_| Err(StoreError::NotWritten)).collect()
        });
        for (asker, result) in askers.into_iter().zip(results) {
            // whoever asked may have gone; what they asked for is written all the same
            let _ = asker.send(result);
        }
    }
}

/// Writes on the connection that stands, or on a new one. A connection on which a transaction
/// has failed as a whole is thrown away: it may not know itself whether one is still open.
async fn write_on(
    kept: &mut Option<SqliteConnection>,
    options: &SqliteConnectOptions,
    batches: Vec<Batch>,
) -> Result<Vec<Result<Committed, StoreError>>, StoreError> {
    let mut connection = match kept.take() {
        Some(connection) => connection,
        None => options.connect().await?,
    };
    let results = write_all(&mut connection, batches).await;
    match &results {
        Ok(_) => *kept = Some(connection),
        Err(_) => tokio::time::sleep(PAUSE).await,
    }
    results
}

/// Writes the batches in one transaction; one that fails takes none of the others with it.
async fn write_all(
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
        sqlx::query(
            "DELETE FROM updates WHERE platform = $1 AND number < (
                 SELECT number FROM updates WHERE platform = $1
                 ORDER BY number DESC LIMIT 1 OFFSET $2
             )",
        )
        .bind(update.platform.name())
        .bind(REMEMBERED)
        .execute(&mut *connection)
        .await?;
    }
    for write in batch.writes {
        write_one(connection, write, batch.at).await?;
    }
    Ok(Committed::Done)
}

async fn write_one(
    connection: &mut SqliteConnection,
    write: Write,
    at: Time,
) -> Result<(), StoreError> {
    match write {
        Write::NewTable(table) => tables::open(connection, &table, at).await,
        Write::Table(table) => tables::put(connection, &table, at).await,
        Write::Unchanged { table, revision } => tables::must_be(connection, table, revision).await,
        Write::Parted(table, place) => places::part(connection, table, &place).await,
        Write::Broken(table) => tables::stop(connection, table).await,
        Write::Moves(moves) => tables::put_moves(connection, &moves, at).await,
        Write::Ended {
            table,
            game,
            winners,
        } => tables::put_result(connection, table, game, winners, at).await,
        Write::Person { person, private } => tables::meet(connection, &person, private, at).await,
        Write::Chat(person, chat) => chats::put(connection, person, chat).await,
        Write::Speaks(person, lang) => places::put_own_lang(connection, person, lang).await,
        Write::Direct(person, on) => places::put_direct(connection, person, on).await,
        Write::Calls(person, calls) => places::put_calls(connection, person, calls).await,
        Write::Obvious(person, on) => places::put_obvious(connection, person, on).await,
        Write::Plain(reader, on) => places::put_plain(connection, &reader, on).await,
        Write::Spoken(place, lang) => places::put_lang(connection, &place, lang).await,
        Write::Closed { place, told } => places::close(connection, &place, told, at).await,
        Write::Opened(place) => places::open(connection, &place).await,
        Write::Heard(place) => places::hear(connection, &place, at).await,
        Write::Moved { from, to } => places::relocate(connection, &from, &to).await,
        Write::Heart(platform, heart) => places::put_heart(connection, platform, heart).await,
        Write::Post {
            table,
            audience,
            place,
            page,
        } => posts::put(connection, table, audience, &place, &page, at).await,
        Write::Unpost {
            table,
            audience,
            instead,
            under_way,
        } => posts::take_away(connection, table, audience, &instead, under_way, at).await,
        Write::Discard {
            place,
            message,
            instead,
        } => posts::discard(connection, &place, &message, &instead, at).await,
        Write::Delivered {
            post,
            version,
            message,
        } => posts::done(connection, post, version, message, at).await,
        Write::Pace(pace) => paces::put(connection, &pace, at).await,
        Write::Delayed { post, until } => posts::delayed(connection, post, until).await,
        Write::Resting(post, version, at) => posts::resting(connection, post, version, at).await,
        Write::Unmoored { post } => posts::unmoored(connection, post).await,
    }
}
