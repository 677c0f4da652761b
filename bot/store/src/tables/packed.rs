//! Tables that are over, and what is left of them.

use base::address::Place;
use base::page::TableId;
use base::time::Time;

use super::journal::pack;
use crate::core::Store;
use crate::error::StoreError;
use crate::rows::PackedTable;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row, table_id};

/// Keeps what is needed to make the table again, and the keys of its board and its sign; what is
/// still owed is sent all the same.
pub(crate) async fn put(
    connection: &mut Connection,
    packed: &PackedTable,
) -> Result<(), StoreError> {
    let id = i64::from(packed.table.bits());
    let written = sql::query(
        "UPDATE tables SET body = $2, journal = $3, snapshot = CASE WHEN $4 = 1 THEN NULL ELSE snapshot END,
             wake = NULL, revision = revision + 1
         WHERE id = $1 AND revision = $5",
    )
    .bind(id)
    .bind(&packed.body)
    .bind(pack(&packed.moves))
    .bind(packed.leads)
    .bind(packed.revision)
    .execute(&mut *connection)
    .await?;
    if written == 0 {
        return Err(StoreError::Overtaken(packed.table));
    }
    sql::query("DELETE FROM moves WHERE table_id = $1")
        .bind(id)
        .execute(&mut *connection)
        .await?;
    strip(connection, id).await
}

/// Deletes the stored pages and seats of a table: they are made again on request.
pub(crate) async fn strip(connection: &mut Connection, id: i64) -> Result<(), StoreError> {
    let steps = [
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM posts WHERE table_id = $1 AND wanted <= sent
             AND audience NOT IN ('board', 'sign') AND audience NOT LIKE 'branch:%'",
        "UPDATE posts SET page = '' WHERE table_id = $1 AND wanted <= sent",
    ];
    for step in steps {
        sql::query(step).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

impl Store {
    /// The table of the last game that was played to its end in the chat to which a place belongs.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn last_ended_in(&self, place: &Place) -> Result<Option<TableId>, StoreError> {
        let chat = place.chat().to_string();
        // a part is called like its chat, and then more
        let row = sql::query(
            "SELECT table_places.table_id FROM table_places
             JOIN results ON results.table_id = table_places.table_id
             WHERE place = $1 OR place > $2 AND place < $3 ORDER BY ended_at DESC LIMIT 1",
        )
        .bind(chat.clone())
        .bind(format!("{chat}/"))
        .bind(format!("{chat}0"))
        .fetch_optional(&self.readers)
        .await?;
        let id = |row: Row| Ok(table_id(row.try_get("table_id")?));
        row.map(id).transpose()
    }

    /// Tables that ended before a moment and aren't packed, so many at most: those that ended first,
    /// after the first few of them.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn ended_tables(
        &self,
        before: Time,
        most: u32,
        after: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let rows = sql::query(
            "SELECT id FROM tables
             WHERE journal IS NULL AND stage IN ('over', 'closed') AND moved_at < $1
             ORDER BY moved_at LIMIT $2 OFFSET $3",
        )
        .bind(before.0)
        .bind(most)
        .bind(after)
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| Ok(table_id(row.try_get("id")?));
        Ok(readable("tables", "id", &rows, read))
    }
}
