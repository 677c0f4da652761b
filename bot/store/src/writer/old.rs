//! Data that is too old to be kept.

use base::address::Platform;
use base::time::Time;

use crate::club::{cups, lines, lookouts, scores};
use crate::error::StoreError;
use crate::people::{identities, known};
use crate::posts;
use crate::processes::{asides, launches, paces};
use crate::sql::{self, Connection};

/// Number of updates remembered per platform. Some platforms number updates consecutively, others by time.
const REMEMBERED: i64 = 1_000;

/// Number of Telegram updates remembered. Telegram numbers updates consecutively, and for minutes repeats one that it
/// doesn't know to have arrived.
const REMEMBERED_OF_TELEGRAM: i64 = 100_000;

/// Deletes old data in a transaction of its own, since other processes do the same. `telegram` is the number of
/// Telegram's last update; after a quiet week the numbers restart anywhere.
pub(super) async fn forget(
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
    known::forget_strays(connection, now).await?;
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
