//! What only a server of PostgreSQL is asked, or in other words than SQLite, and who alone writes a
//! database there.

use std::time::Duration;

use super::StoreError;
use super::owner::name_of_process;
use super::sql::{self, Connection};

/// `Store::owed`, with lists as JSON.
pub(super) const OWED: &str = "SELECT id, place, wanted, gone, message, minor FROM posts
    WHERE platform = $1 AND wanted > sent AND not_before = 0
        AND place NOT IN (SELECT json_array_elements_text(CAST($2 AS JSON)))
        AND (minor = 0 OR place NOT IN (SELECT json_array_elements_text(CAST($3 AS JSON))))
    ORDER BY due, id LIMIT $4";

/// `Store::wakes`: here a time is always one.
pub(super) const WAKES: &str = "SELECT id, place, wake FROM tables WHERE wake >= $1 AND wake < $2";

/// How large the database is, in bytes.
pub(super) const SIZE: &str = "SELECT pg_database_size(current_database()) AS size";

/// A row if any step has been gone through.
pub(super) const MIGRATED: &str = "SELECT 1 WHERE to_regclass('_sqlx_migrations') IS NOT NULL";

/// The columns of a table that are written, with their types.
pub(super) const COLUMNS: &str =
    "SELECT CAST(column_name AS TEXT) AS name, CAST(data_type AS TEXT) AS type
     FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'
     ORDER BY ordinal_position";

/// Lets the numbers of posts go on behind those that were given elsewhere.
pub(super) const COUNT_ON: &str = "SELECT setval(pg_get_serial_sequence('posts', 'id'),
    (SELECT coalesce(max(id), 0) + 1 FROM posts), false)";

/// What is locked of a database; the second half of the lock's number is its schema.
const LOCK: i64 = 0x746f_6d62;

/// How long a start waits for a process that is just going.
pub(super) const AT_A_START: Duration = Duration::from_secs(2);

/// How long whoever was cut off waits for its own former connection, of whose end the server knows
/// within fifteen seconds.
pub(super) const AGAIN: Duration = Duration::from_secs(20);

const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Makes a connection to a server the one that writes; a file is locked beside it. The server takes this back when the connection ends,
/// however it ends: all that is written goes through it, so that nobody writes who isn't the owner.
///
/// # Errors
/// If another process has it, or the server doesn't answer.
pub(super) async fn own(connection: &mut Connection, patience: Duration) -> Result<(), StoreError> {
    if let Connection::Sqlite(_) = connection {
        return Ok(());
    }
    let named = sql::query("SELECT set_config('application_name', $1, false)");
    named
        .bind(name_of_process())
        .execute(&mut *connection)
        .await?;
    for _ in 0..patience.as_millis() / LOOK_EVERY.as_millis() {
        let locked = sql::query(
            "SELECT CAST(CASE WHEN
                 pg_try_advisory_lock(CAST($1 AS INTEGER), hashtext(current_schema()))
             THEN 1 ELSE 0 END AS BIGINT) AS locked",
        );
        let row = locked.bind(LOCK).fetch_one(&mut *connection).await?;
        if row.is("locked")? {
            return Ok(());
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
    let owner = owner(connection).await?;
    Err(StoreError::Owned(owner.unwrap_or_default()))
}

/// Lets a server give up what takes longer than the writer would wait: then what came of it is certain.
///
/// # Errors
/// If the server doesn't answer.
pub(super) async fn hurry(connection: &mut Connection) -> Result<(), StoreError> {
    if let Connection::Postgres(_) = connection {
        let hurry = sql::query("SET statement_timeout = '20s'");
        hurry.execute(connection).await?;
    }
    Ok(())
}

/// Who writes the database now: process, host, and since when.
///
/// # Errors
/// If the server doesn't answer.
pub(super) async fn owner(connection: &mut Connection) -> Result<Option<String>, StoreError> {
    let row = sql::query(
        r#"SELECT concat(application_name, ' since ', to_char(
             backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'
         )) AS owner
         FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE locktype = 'advisory' AND granted AND datname = current_database()
             AND CAST(classid AS BIGINT) = $1
             AND CAST(objid AS BIGINT) = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295"#,
    )
    .bind(LOCK)
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| row.text("owner")))
}
