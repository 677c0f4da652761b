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

use super::address::Address;
use super::duty::Duty;
use super::inbox::{self, Arrival};
use super::launches::{self, put as launch};
use super::leases::Leases;
use super::lookouts::{self, look_out};
use super::memory::Memory;
use super::owner::Owner;
use super::place_settings::{put_switch, put_usual};
use super::{
    Batch, CommitOutcome, FORGET_EVERY, Job, MessageRemoval, PageTurn, StoreError, asides, blocks,
    chats, cups, doubts, explained, forget, identities, lines, locks, names, paces, packed, people,
    places, postgres, posts, queue, scores, tables, together,
};
use crate::batch::Write;
use crate::sql::{self, Connection};
use crate::together::Rows;

/// The most batches that share a transaction.
const GROUP: usize = 256;

/// Number of updates remembered per platform. Some platforms number updates consecutively, others by time.
const REMEMBERED: i64 = 1_000;

/// Number of Telegram updates remembered. Telegram numbers updates consecutively, and for minutes repeats one that it
/// doesn't know to have arrived.
const REMEMBERED_OF_TELEGRAM: i64 = 100_000;

/// The pause after a failure before the database is opened again.
const PAUSE: Duration = Duration::from_millis(500);

/// Maximum duration of a transaction; a server that has vanished silently never answers.
const LONGEST: Duration = Duration::from_secs(30);

/// Writes batches until all callers are gone or another process has taken the database.
pub(super) async fn run(mut writer: Writer, mut jobs: mpsc::Receiver<Job>) {
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
        METRICS.commits.took(begun.elapsed());
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
pub(super) struct Writer {
    address: Address,
    /// The lock on a file.
    _lock: Option<Owner>,
    /// A cache that spares readers a query.
    memory: Memory,
    /// The leases of other processes, which are notified of the work they look after.
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
    pub(super) fn new(
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
            let forgotten = forget(&mut connection, now, self.telegram.take());
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
        self.memory.renew(&mut connection).await?;
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
        let others = self.leases.others(writes.clone().filter_map(duty_of));
        let mut others: Vec<_> = others.iter().map(Duty::to_string).collect();
        if self.leases.are_shared() && writes.clone().any(moves_a_place) {
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

/// Returns whether a place is another one from then on.
pub(super) fn moves_a_place(write: &Write) -> bool {
    matches!(write, Write::Moved { .. } | Write::Readdressed { .. })
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

/// Returns the duty of sending or carrying out a write, if it needs one.
fn duty_of(write: &Write) -> Option<Duty> {
    match write {
        Write::Post(post) => Some(post.duty()),
        Write::Discard(MessageRemoval { place, .. })
        | Write::Fades(MessageRemoval { place, .. })
        | Write::Turned(PageTurn { place, .. }) => Some(Duty::of(place)),
        Write::Arrived(Arrival { duty, .. }) | Write::Forwarded(_, duty) => Some(*duty),
        _ => None,
    }
}

/// Deletes old data in a transaction of its own, since other processes do the same. `telegram` is the number of
/// Telegram's last update; after a quiet week the numbers restart anywhere.
async fn forget(
    connection: &mut Connection,
    now: Time,
    telegram: Option<i64>,
) -> Result<(), StoreError> {
    connection.begin().await?;
    paces::forget(connection, now).await?;
    posts::forget_discarded(connection, now).await?;
    posts::forget_stale(connection, now).await?;
    lookouts::forget(connection, now).await?;
    cups::forget(connection, now).await?;
    scores::forget_seasons(connection, now).await?;
    people::forget_strays(connection, now).await?;
    identities::forget_codes(connection, now).await?;
    launches::forget(connection, now).await?;
    asides::forget(connection, now).await?;
    lines::forget_old(connection, now).await?;
    for platform in [Platform::Discord, Platform::Sandbox] {
        sql::query(
            "DELETE FROM updates WHERE platform = $1 AND number < (
                 SELECT number FROM updates WHERE platform = $1
                 ORDER BY number DESC LIMIT 1 OFFSET $2
             )",
        )
        .bind(platform.name())
        .bind(REMEMBERED)
        .execute(&mut *connection)
        .await?;
    }
    if let Some(last) = telegram {
        sql::query("DELETE FROM updates WHERE platform = $1 AND (number < $2 OR number > $3)")
            .bind(Platform::Telegram.name())
            .bind(last - REMEMBERED_OF_TELEGRAM)
            .bind(last + REMEMBERED_OF_TELEGRAM)
            .execute(&mut *connection)
            .await?;
    }
    connection.commit().await?;
    Ok(())
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

async fn write_one(connection: &mut Connection, write: &Write, at: Time) -> Result<(), StoreError> {
    match write {
        Write::NewTable(table) => tables::open(connection, table, at).await,
        Write::Table(table) => tables::put(connection, &[(table, at)]).await,
        &Write::Unchanged { table, revision } => tables::must_be(connection, table, revision).await,
        Write::Seated(table, seated) => tables::seat(connection, *table, seated).await,
        Write::Parted(table, place) => places::part(connection, *table, place).await,
        Write::Branch(branch) => tables::branch(connection, branch).await,
        Write::Broken(table) => tables::stop(connection, *table).await,
        Write::Packed(table) => packed::put(connection, table).await,
        Write::Moves(moves) => tables::put_moves(connection, &[(moves, at)]).await,
        &Write::Ended(table, game, won) => tables::end(connection, table, game, won, at).await,
        Write::Scored(scored) => scores::put(connection, scored, at).await,
        Write::Identity(change) => identities::put(connection, change, at).await,
        Write::Cup(change) => cups::put(connection, change, at).await,
        Write::Rewritten(table) => forget::rewrite(connection, table).await,
        Write::Forgotten(person, private) => forget::forget(connection, *person, private).await,
        Write::Explained(person, kind) => explained::put(connection, *person, kind).await,
        Write::Launched { instance, table } => launch(connection, instance, *table, at).await,
        Write::Aside(aside, stands) => asides::put(connection, aside, *stands, at).await,
        Write::Hidden(person, on) => scores::put_hidden(connection, *person, *on).await,
        Write::Person { person, private } => people::meet(connection, person, private, at).await,
        Write::Chat(person, chat) => chats::put(connection, *person, *chat).await,
        Write::Speaks(person, lang) => places::put_own_lang(connection, *person, *lang).await,
        Write::Direct(person, on) => places::put_direct(connection, *person, *on).await,
        Write::Calls(person, calls) => places::put_calls(connection, *person, *calls).await,
        Write::Obvious(person, on) => places::put_obvious(connection, *person, *on).await,
        Write::Night(person, clock) => places::put_night(connection, *person, *clock).await,
        Write::Plain(reader, on) => places::put_plain(connection, reader, *on).await,
        Write::Spoken(place, lang) => places::put_lang(connection, place, *lang).await,
        Write::Switched(place, switch, on) => put_switch(connection, place, *switch, *on).await,
        Write::UsualLobby(place, game, body) => put_usual(connection, place, *game, body).await,
        Write::Said(line) => lines::put(connection, line, at).await,
        Write::Name(change) => names::put(connection, change, at).await,
        Write::Blocked(by, person, on) => blocks::put(connection, by, *person, *on).await,
        &Write::Lookout(ref it, game, by, on) => look_out(connection, it, (game, by), on, at).await,
        Write::Closed { place, told } => places::close(connection, place, *told, at).await,
        Write::Opened(place) => places::open(connection, place).await,
        Write::Heard(place) => places::hear(connection, &[(place, at)]).await,
        Write::Moved { from, to } => places::relocate(connection, from, to).await,
        Write::Readdressed { from, to } => places::readdress(connection, from, to).await,
        Write::Heart(platform, heart) => places::put_heart(connection, *platform, *heart).await,
        Write::Post(post) => posts::put(connection, &[(post, at)]).await,
        Write::Unpost(gone) => posts::take_away(connection, gone, at).await,
        Write::Discard(gone) => posts::discard(connection, gone, at).await,
        Write::Turned(turned) => posts::turn(connection, turned, at).await,
        Write::Fades(gone) => posts::fade(connection, gone, at).await,
        Write::Delivered(done) => posts::mark_done(connection, &[(done, at)]).await,
        Write::Pace(pace) => paces::put(connection, &[pace]).await,
        &Write::Delayed(post, version, at) => queue::delay(connection, post, version, at).await,
        &Write::Resting(post, version, at) => queue::rest(connection, post, version, at).await,
        Write::Ready => queue::ready(connection, at).await,
        &Write::Hastened(on, until, most) => queue::hasten(connection, on, until, most).await,
        &Write::SetBack(by) => queue::set_back(connection, by, at).await,
        &Write::Doubted(table, audience) => doubts::put(connection, table, audience, at).await,
        Write::Unmoored { post } => posts::unmoor_post(connection, *post).await,
        Write::Arrived(arrival) => inbox::put(connection, &[arrival]).await,
        Write::Forwarded(update, duty) => inbox::forward(connection, *update, *duty).await,
    }
}
