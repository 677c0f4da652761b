//! Data that is too old to be kept.

use base::address::Platform;
use base::time::Time;

use crate::club::{lines, scores};
use crate::error::StoreError;
use crate::people::known;
use crate::posts;
use crate::spans::DAY;
use crate::sql::{self, Connection};

/// Number of updates remembered per platform. Some platforms number updates consecutively, others by time.
const REMEMBERED: i64 = 1_000;

/// Number of Telegram updates remembered. Telegram numbers updates consecutively, and for minutes repeats one that it
/// doesn't know to have arrived.
const REMEMBERED_OF_TELEGRAM: i64 = 100_000;

/// Statements that delete the rows from before a moment, and the age of these rows.
const AGED: [(&str, i64); 10] = [
    // blocks that have ended
    ("DELETE FROM blocks WHERE ends_at < $1", 0),
    // paces that have become quiet
    ("DELETE FROM paces WHERE max(rested, not_before) <= $1", 0),
    // removed messages: a press on one may still be under way, but not for a week
    ("DELETE FROM discarded WHERE gone_at < $1", 7 * DAY),
    // people who wait for a table of a game
    ("DELETE FROM lookouts WHERE asked_at < $1", 90 * DAY),
    // they count for a year, for vacations set two months ahead
    ("DELETE FROM vacations WHERE ends_at < $1", 430 * DAY),
    ("DELETE FROM cups WHERE opened_at < $1", 180 * DAY),
    // codes that were not used in time
    ("DELETE FROM identity_codes WHERE good_until < $1", 0),
    // instances of the Activity: people may come to one that was begun long ago
    ("DELETE FROM launches WHERE launched_at < $1", DAY),
    // messages for one person: no platform shows one for longer
    ("DELETE FROM asides WHERE shown_at < $1", DAY),
    ("DELETE FROM lines WHERE said_at < $1", lines::AGE),
];

/// Deletes old data in a transaction of its own, since other processes do the same. `telegram` is the number of
/// Telegram's last update; after a quiet week the numbers restart anywhere.
pub(super) async fn forget(
    connection: &mut Connection,
    now: Time,
    telegram: Option<i64>,
) -> Result<(), StoreError> {
    connection.begin().await?;
    delete_aged(connection, now).await?;
    posts::forget_stale(connection, now).await?;
    scores::forget_seasons(connection, now).await?;
    known::forget_strays(connection, now).await?;
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

/// Deletes the rows that have reached their age.
pub(crate) async fn delete_aged(connection: &mut Connection, now: Time) -> Result<(), StoreError> {
    for (statement, age) in AGED {
        let delete = sql::query(statement).bind(now.0 - age);
        delete.execute(&mut *connection).await?;
    }
    Ok(())
}
