//! The hearts of the platforms: how long each has been served.

use base::address::Platform;
use base::time::Time;
use base::uptime::Heart;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// The running time doesn't go back, whatever another process says that stood still for a while.
pub(crate) async fn put_heart(
    connection: &mut Connection,
    platform: Platform,
    heart: Heart,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO hearts (platform, alive_at, lost, heard_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (platform) DO UPDATE SET alive_at = $2, lost = $3, heard_at = $4
         WHERE hearts.alive_at - hearts.lost <= excluded.alive_at - excluded.lost",
    )
    .bind(platform.name())
    .bind(heart.alive.0)
    .bind(heart.lost)
    .bind(heart.heard.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Returns the time when any platform was served last.
pub(crate) async fn last_alive(connection: &mut Connection) -> Result<Time, StoreError> {
    let rows = sql::query("SELECT alive_at FROM hearts ORDER BY platform");
    let rows = rows.fetch_all(connection).await?;
    let read = |row: &Row| Ok(Time(row.try_get("alive_at")?));
    let alive = readable("hearts", "alive_at", &rows, read);
    Ok(alive.into_iter().max().unwrap_or_default())
}

impl Store {
    /// Returns how long each platform has been served.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn hearts(&self) -> Result<Vec<(Platform, Heart)>, StoreError> {
        let rows = sql::query("SELECT * FROM hearts ORDER BY platform")
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &Row| {
            let platform = row.text("platform");
            let alive = Time(row.try_get("alive_at")?);
            let lost = row.try_get("lost")?;
            let heard = Time(row.try_get("heard_at")?);
            let platform = platform
                .parse()
                .map_err(|_| StoreError::Damaged("hearts"))?;
            Ok((platform, Heart { alive, lost, heard }))
        };
        Ok(readable("hearts", "platform", &rows, read))
    }
}
