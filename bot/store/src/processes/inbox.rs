//! Updates that have come in and wait for the task or process that carries them out.

use base::address::{Platform, UpdateId};

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::{Arrival, Duty};
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row, postgres};

/// Number of updates read at once.
const AT_ONCE: i64 = 256;

/// Writes updates down that were neither carried out nor written down before.
pub(crate) async fn put(
    connection: &mut Connection,
    arrived: &[&Arrival],
) -> Result<(), StoreError> {
    let mut query = sql::query_rows(
        "WITH new (platform, number, duty, chat, body) AS (VALUES ($1, $2, $3, $4, $5))
         INSERT INTO inbox (platform, number, duty, chat, body)
         SELECT * FROM new WHERE NOT EXISTS (
             SELECT 1 FROM updates
             WHERE updates.platform = new.platform AND updates.number = new.number
         )
         ON CONFLICT (platform, number) DO NOTHING",
        arrived.len(),
    );
    for it in arrived {
        query = query
            .bind(it.update.platform.name())
            .bind(it.update.number)
            .bind(it.duty.to_string())
            .bind(it.chat)
            .bind(&it.body);
    }
    query.execute(connection).await?;
    Ok(())
}

/// Deletes updates that were carried out.
pub(crate) async fn strike(
    connection: &mut Connection,
    done: &[UpdateId],
) -> Result<(), StoreError> {
    let mut query = sql::query_rows(
        "DELETE FROM inbox WHERE (platform, number) IN (VALUES ($1, $2))",
        done.len(),
    );
    for update in done {
        query = query.bind(update.platform.name()).bind(update.number);
    }
    query.execute(connection).await?;
    Ok(())
}

/// An update is another process's to carry out.
pub(crate) async fn forward(
    connection: &mut Connection,
    update: UpdateId,
    duty: Duty,
) -> Result<(), StoreError> {
    sql::query("UPDATE inbox SET duty = $3 WHERE platform = $1 AND number = $2")
        .bind(update.platform.name())
        .bind(update.number)
        .bind(duty.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// Whether anything waits.
pub(crate) async fn is_used(connection: &mut Connection) -> Result<bool, StoreError> {
    let any = sql::query("SELECT 1 FROM inbox WHERE platform > '' LIMIT 1");
    Ok(any.fetch_optional(connection).await?.is_some())
}

impl Store {
    /// Whether any update of a platform waits, be it for this process or for another one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn has_arrived(&self, platform: Platform) -> Result<bool, StoreError> {
        let any = sql::query("SELECT 1 FROM inbox WHERE platform = $1 LIMIT 1");
        let any = any.bind(platform.name()).fetch_optional(&self.readers);
        Ok(any.await?.is_some())
    }

    /// Whether an update still waits to be carried out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn waits(&self, update: UpdateId) -> Result<bool, StoreError> {
        let waits = sql::query("SELECT 1 FROM inbox WHERE platform = $1 AND number = $2")
            .bind(update.platform.name())
            .bind(update.number)
            .fetch_optional(&self.readers);
        Ok(waits.await?.is_some())
    }

    /// The updates of a platform that have come in and are this process's to carry out, in their
    /// order, but for those of chats that are being served.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn pending_arrivals(
        &self,
        platform: Platform,
        served: &[i64],
    ) -> Result<Vec<Arrival>, StoreError> {
        let rows = sql::query_either(
            "SELECT number, duty, chat, body FROM inbox
             WHERE platform = $1 AND chat NOT IN (SELECT value FROM json_each($2))
             ORDER BY number LIMIT $3",
            postgres::ARRIVED,
        )
        .bind(platform.name())
        .bind(serde_json::to_string(served).expect("numbers are plain data"))
        .bind(AT_ONCE)
        .bind_postgres(self.leases.list())
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| {
            let duty = row.text("duty").parse();
            Ok(Arrival {
                update: UpdateId {
                    platform,
                    number: row.try_get("number")?,
                },
                duty: duty.map_err(|_| StoreError::Damaged("inbox"))?,
                chat: row.try_get("chat")?,
                body: row.try_get("body")?,
            })
        };
        Ok(readable("inbox", "number", &rows, read))
    }
}
