//! Statements for a server of PostgreSQL alone, or in other words than for SQLite, and the ownership of a database
//! there.

use std::time::Duration;

use super::owner::name_of_process;
use super::statement::{self as sql, Connection};
use crate::error::StoreError;

/// `Store::owed_posts`, with lists as JSON, of what this process looks after.
pub(crate) const OWED: &str = "SELECT id, place, home, wanted, gone, message, minor FROM posts
    WHERE platform = $1 AND wanted > sent AND not_before = 0
        AND ($9 IS NULL OR duty IN (SELECT json_array_elements_text(CAST($9 AS JSON))))
        AND place NOT IN (SELECT json_array_elements_text(CAST($2 AS JSON)))
        AND (minor = 0 OR place NOT IN (SELECT json_array_elements_text(CAST($3 AS JSON))))
        AND (gone = 1 OR whole NOT IN (SELECT json_array_elements_text(CAST($5 AS JSON))))
        AND (message IS NOT NULL OR whole NOT IN (SELECT json_array_elements_text(CAST($6 AS JSON))))
        AND (message IS NULL OR gone = 1
            OR whole NOT IN (SELECT json_array_elements_text(CAST($7 AS JSON))))
        AND (gone = 0 OR whole NOT IN (SELECT json_array_elements_text(CAST($8 AS JSON))) AND NOT EXISTS (
            SELECT 1 FROM posts AS instead WHERE instead.place = posts.place
                AND instead.wanted > instead.sent AND instead.message IS NULL
                AND instead.gone = 0 AND instead.owed_since <= posts.owed_since
        ))
    ORDER BY due, id LIMIT $4";

/// `Store::wakes`: here a time is always one.
pub(crate) const WAKES: &str = "SELECT id, place, wake FROM tables
    JOIN table_places ON table_id = id AND number = 0 WHERE wake >= $1 AND wake < $2";

/// `queue::ready`: another process may do the same at the same time.
pub(crate) const READY: &str = "UPDATE posts SET not_before = 0 WHERE id IN (
        SELECT id FROM posts WHERE wanted > sent AND not_before > 0 AND not_before <= $1
        ORDER BY not_before LIMIT $2 FOR UPDATE SKIP LOCKED
    )";

/// `queue::hasten`: so may this.
pub(crate) const HASTEN: &str = "UPDATE posts SET not_before = 0 WHERE id IN (
        SELECT id FROM posts WHERE wanted > sent AND not_before > 0 AND not_before <= $1
            AND platform = $2 AND tries > 0
        ORDER BY not_before LIMIT $3 FOR UPDATE SKIP LOCKED
    )";

/// `Store::pending_arrivals`, of what this process looks after.
pub(crate) const ARRIVED: &str = "SELECT number, duty, chat, body FROM inbox
    WHERE platform = $1
        AND ($4 IS NULL OR duty IN (SELECT json_array_elements_text(CAST($4 AS JSON))))
        AND chat NOT IN (SELECT CAST(json_array_elements_text(CAST($2 AS JSON)) AS BIGINT))
    ORDER BY number LIMIT $3";

/// Posts by their numbers, and by table and audience, locked in the order of their numbers.
pub(crate) const LOCK_POSTS: &str = "SELECT 1 FROM posts WHERE id IN (
        SELECT CAST(json_array_elements_text(CAST($1 AS JSON)) AS BIGINT)
        UNION
        SELECT posts.id FROM json_array_elements(CAST($2 AS JSON)) AS pages (pair)
        JOIN posts ON table_id = CAST(pair->>0 AS BIGINT) AND audience = pair->>1
    ) ORDER BY id FOR UPDATE";

/// People by platform and number, locked in this order.
pub(crate) const LOCK_PEOPLE: &str = "SELECT 1 FROM people WHERE (platform, person) IN (
        SELECT pair->>0, CAST(pair->>1 AS BIGINT)
        FROM json_array_elements(CAST($1 AS JSON)) AS who (pair)
    ) ORDER BY platform, person FOR UPDATE";

/// Locks on the links between identities: one while they change, and one while something is counted by them.
pub(crate) const LOCK_IDENTITIES: &str =
    "SELECT 1 FROM pg_advisory_xact_lock(24, hashtext(current_schema()))";
pub(crate) const SHARE_IDENTITIES: &str =
    "SELECT 1 FROM pg_advisory_xact_lock_shared(24, hashtext(current_schema()))";

/// The hearts of all platforms, locked in this order.
pub(crate) const LOCK_HEARTS: &str = "SELECT 1 FROM hearts ORDER BY platform FOR UPDATE";

/// A process lives on, and serves a platform; those that have died are forgotten.
pub(crate) const ALIVE: &str = "WITH dead AS (
        DELETE FROM processes WHERE (process, platform) IN (
            SELECT process, platform FROM processes
            WHERE process <> $1 AND alive_until < now_ms() - 60000 FOR UPDATE SKIP LOCKED
        )
    )
    INSERT INTO processes (process, platform, alive_until) VALUES ($1, $2, now_ms() + $3)
    ON CONFLICT (process, platform) DO UPDATE SET alive_until = excluded.alive_until";

/// This process is there for as long as it is connected: the server takes the lock back when it dies.
pub(crate) const THERE: &str = "SELECT 1 FROM pg_advisory_lock_shared(
        25, hashtext(current_schema() || $1)
    )";

/// Frees the leases of processes that are neither connected nor have been heard of for a while. A process that was cut
/// off and reconnected at once has sent a heartbeat before. `$1`: the time until which a process counts as alive that
/// has been silent for just so long, in milliseconds from now.
pub(crate) const RELEASE: &str = "WITH dead AS (
        DELETE FROM processes WHERE (process, platform) IN (
            SELECT process, platform FROM processes
            WHERE alive_until < now_ms() + $1 AND NOT EXISTS (
                SELECT 1 FROM pg_locks
                WHERE locktype = 'advisory' AND classid = 25 AND CAST(objid AS BIGINT)
                    = CAST(hashtext(current_schema() || process) AS BIGINT) & 4294967295
            ) FOR UPDATE SKIP LOCKED
        ) RETURNING process
    )
    UPDATE leases SET holder = '', held_until = 0 WHERE duty IN (
        SELECT duty FROM leases WHERE holder IN (SELECT process FROM dead) FOR UPDATE SKIP LOCKED
    )";

/// Renews the leases of a process.
pub(crate) const RENEW: &str =
    "UPDATE leases SET held_until = now_ms() + $2 WHERE holder = $1 RETURNING duty";

/// Limits leases and processes to the length of a lease from now: a later end means that the server's clock was set
/// back. A process that is alive renews it before it runs out.
pub(crate) const BOUND: [&str; 2] = [
    "UPDATE leases SET held_until = now_ms() + $1 WHERE duty IN (
        SELECT duty FROM leases WHERE held_until > now_ms() + $1 FOR UPDATE SKIP LOCKED
    )",
    "UPDATE processes SET alive_until = now_ms() + $1 WHERE (process, platform) IN (
        SELECT process, platform FROM processes
        WHERE alive_until > now_ms() + $1 FOR UPDATE SKIP LOCKED
    )",
];

/// Takes up to a number of duties of a list whose leases are free or have run out. Processes that take some at the same
/// time take others.
pub(crate) const TAKE: &str = "UPDATE leases SET holder = $1, held_until = now_ms() + $2
    WHERE duty IN (
        SELECT duty FROM leases
        WHERE held_until <= now_ms() AND duty IN (SELECT json_array_elements_text(CAST($3 AS JSON)))
        ORDER BY held_until, duty LIMIT $4 FOR UPDATE SKIP LOCKED
    ) RETURNING duty";

/// Releases a duty of a process.
pub(crate) const GIVE: &str =
    "UPDATE leases SET holder = '', held_until = 0 WHERE holder = $1 AND duty = $2";

/// Releases all duties of a process.
pub(crate) const GIVE_ALL: &str = "UPDATE leases SET holder = '', held_until = 0 WHERE holder = $1";

/// A process is no more.
pub(crate) const GONE: &str = "DELETE FROM processes WHERE process = $1";

/// Adds duties, unless they are known.
pub(crate) const ADD_DUTIES: &str = "INSERT INTO leases (duty)
    SELECT json_array_elements_text(CAST($1 AS JSON)) ON CONFLICT (duty) DO NOTHING";

/// Number of shards.
pub(crate) const SHARDS: &str =
    "SELECT count(*) AS shards FROM leases WHERE duty >= 'shard/' AND duty < 'shard0'";

/// Takes the next turn, `$2` milliseconds after the one before, and returns the milliseconds until it. The wait is
/// limited to a turn for each shard, but at least 16: a longer one means that the clock was set back.
pub(crate) const TAKE_TURN: &str = "INSERT INTO sessions (bucket, free_at)
    VALUES ($1, now_ms() + $2)
    ON CONFLICT (bucket) DO UPDATE SET free_at = $2 + greatest(now_ms(), least(
        sessions.free_at, now_ms() + $2 * greatest(16, (
            SELECT count(*) FROM leases WHERE duty >= 'shard/' AND duty < 'shard0'
        ))
    ))
    RETURNING free_at - $2 - now_ms() AS wait";

/// Number of processes that serve each platform.
pub(crate) const FELLOWS: &str = "SELECT platform, count(*) AS alive FROM processes
    WHERE alive_until > now_ms() GROUP BY platform";

/// Tells other processes for what there is news; they hear of it with the commit.
pub(crate) const TELL: &str = "SELECT 1 FROM pg_notify($1 || current_schema(), $2)";

/// Returns the channel on which that is told, for the tables of a schema.
pub(crate) fn channel(schema: &str) -> String {
    format!("{CHANNEL}{schema}")
}

pub(crate) const CHANNEL: &str = "tabletomb_";

/// Told where a place has become another one, which may be another process's.
pub(crate) const PLACES: &str = "places";

/// Size of the database, in bytes.
pub(crate) const SIZE: &str = "SELECT pg_database_size(current_database()) AS size";

/// A row if any step has been gone through.
pub(crate) const MIGRATED: &str = "SELECT 1 WHERE to_regclass('_sqlx_migrations') IS NOT NULL";

/// The columns of a table that are written, with their types.
pub(crate) const COLUMNS: &str =
    "SELECT CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS type
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'
     ORDER BY ordinal_position";

/// Lets the numbers of posts go on behind those that were given elsewhere.
pub(crate) const COUNT_ON: &str = "SELECT setval(pg_get_serial_sequence('posts', 'id'),
    (SELECT coalesce(max(id), 0) + 1 FROM posts), false)";

/// The first half of the number of a database's lock; the second half is its schema.
const LOCK: i64 = 0x746f_6d62;

const LOCK_ALONE: &str = "SELECT CAST(CASE WHEN
        pg_try_advisory_lock(CAST($1 AS INTEGER), hashtext(current_schema()))
    THEN 1 ELSE 0 END AS BIGINT) AS locked";

const LOCK_SHARED: &str = "SELECT CAST(CASE WHEN
        pg_try_advisory_lock_shared(CAST($1 AS INTEGER), hashtext(current_schema()))
    THEN 1 ELSE 0 END AS BIGINT) AS locked";

/// The schema in which the tables are.
pub(crate) const SCHEMA: &str = "SELECT CAST(current_schema() AS TEXT)";

/// Time for which a start waits for a process that is just going.
pub(crate) const AT_A_START: Duration = Duration::from_secs(2);

/// Time for which a process that was cut off waits for its own former connection, whose end the server notices within
/// fifteen seconds.
pub(crate) const AGAIN: Duration = Duration::from_secs(20);

/// Time limit of the server for one statement of the writer.
pub(crate) const STATEMENT: Duration = Duration::from_secs(20);

/// Time for which the server waits for the next statement of a transaction.
const STOPPED: Duration = Duration::from_secs(3);

const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Makes a connection to a server the one that writes, for this process alone or beside others that share; for a file,
/// the lock is beside it. The server takes this back when the connection ends, however it ends. All writes go through
/// it, so that only an owner writes.
///
/// # Errors
/// If another process has it, or the server doesn't answer.
pub(crate) async fn own(
    connection: &mut Connection,
    shares: bool,
    patience: Duration,
) -> Result<(), StoreError> {
    if let Connection::Sqlite(_) = connection {
        return Ok(());
    }
    let named = sql::query("SELECT set_config('application_name', $1, false)");
    named
        .bind(name_of_process())
        .execute(&mut *connection)
        .await?;
    let lock = if shares { LOCK_SHARED } else { LOCK_ALONE };
    for _ in 0..patience.as_millis() / LOOK_EVERY.as_millis() {
        let locked = sql::query(lock);
        let row = locked.bind(LOCK).fetch_one(&mut *connection).await?;
        if row.is("locked")? {
            return Ok(());
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    let owner = owner(connection).await?;
    Err(StoreError::Owned(owner.unwrap_or_default()))
}

/// Lets a server give up what takes longer than its caller would wait: then the outcome is certain. A transaction that
/// stops in the middle is lost a moment later, since others wait for its rows.
///
/// # Errors
/// If the server doesn't answer.
pub(crate) async fn hurry(
    connection: &mut Connection,
    statement: Duration,
) -> Result<(), sqlx::Error> {
    if let Connection::Postgres(_) = connection {
        let limits = [
            ("statement_timeout", statement),
            ("idle_in_transaction_session_timeout", STOPPED),
        ];
        for (name, limit) in limits {
            let set = sql::query("SELECT set_config($1, $2, false)");
            let set = set.bind(name).bind(limit.as_millis().to_string());
            set.execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Returns the processes that write the database now, all of them: process, host, and start time.
///
/// # Errors
/// If the server doesn't answer.
pub(crate) async fn owner(connection: &mut Connection) -> Result<Option<String>, StoreError> {
    let row = sql::query(
        "SELECT string_agg(concat(application_name, ' since ',
             to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'T',
             to_char(backend_start AT TIME ZONE 'UTC', 'HH24:MI:SS'), 'Z'
         ), ', ' ORDER BY backend_start) AS owner
         FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND granted AND datname = current_database()
             AND CAST(classid AS BIGINT) = $1
             AND CAST(objid AS BIGINT) = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295",
    )
    .bind(LOCK)
    .fetch_optional(connection)
    .await?;
    let owner = row.map(|row| row.text("owner"));
    Ok(owner.filter(|owner| !owner.is_empty()))
}
