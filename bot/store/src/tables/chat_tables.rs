//! The tables of a place, and of a whole chat.
//!
//! The places of a public table are rows of `table_places`, and no other row names them. Number 0 is the home, which
//! decides the process that looks after the table. They are written when a table opens, moves or ends, so that no move
//! costs more.

use base::address::Place;
use base::page::{MessageKey, TableId};

use super::reading::{TableRow, read_named};
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::damage::readable;
use crate::sql::{self, Row, table_id};

/// Returns the name of the chat to which a place belongs, and the names between which those of its parts stand: a part
/// is called like its chat, and then more.
fn parts(place: &Place) -> [String; 3] {
    let chat = place.chat().to_string();
    let [from, to] = ["/", "0"].map(|next| format!("{chat}{next}"));
    [chat, from, to]
}

impl Store {
    /// The message in which the board of a table stands in a place, if one does.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn board_in(
        &self,
        table: TableId,
        place: &Place,
    ) -> Result<Option<MessageKey>, StoreError> {
        let row = sql::query(
            "SELECT message FROM posts WHERE table_id = $1 AND place = $2 AND message IS NOT NULL
             AND (audience = 'board' OR audience LIKE 'branch:%')",
        )
        .bind(i64::from(table.bits()))
        .bind(place.to_string())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.map(|row| MessageKey(row.text("message"))))
    }

    /// The open and running tables in the chat to which a place belongs, with all its parts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_in_chat(&self, place: &Place) -> Result<Vec<TableId>, StoreError> {
        let [chat, from, to] = parts(place);
        let rows = sql::query(
            "SELECT DISTINCT table_id FROM table_places
             WHERE open = 1 AND (place = $1 OR place > $2 AND place < $3) ORDER BY table_id",
        )
        .bind(chat)
        .bind(from)
        .bind(to)
        .fetch_all(&self.readers)
        .await?;
        let id = |row: &Row| Ok(table_id(row.try_get("table_id")?));
        Ok(readable("table_places", "table_id", &rows, id))
    }

    /// Returns the open and running tables of the chat to which a place belongs, in all its parts, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_in_all(
        &self,
        place: &Place,
    ) -> Result<Vec<(TableId, TableRow)>, StoreError> {
        let [chat, from, to] = parts(place);
        let rows = sql::query(
            "SELECT tables.*, home.place FROM tables
             JOIN table_places AS home ON home.table_id = id AND home.number = 0
             WHERE id IN (
                 SELECT table_id FROM table_places
                 WHERE open = 1 AND (place = $1 OR place > $2 AND place < $3)
             ) ORDER BY opened_at",
        )
        .bind(chat)
        .bind(from)
        .bind(to)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read_named).collect())
    }

    /// The open and running tables in a place, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_in(&self, place: &Place) -> Result<Vec<(TableId, TableRow)>, StoreError> {
        let rows = sql::query(
            "SELECT tables.*, home.place FROM table_places AS here
             JOIN table_places AS home ON home.table_id = here.table_id AND home.number = 0
             JOIN tables ON id = here.table_id
             WHERE here.place = $1 AND here.open = 1 ORDER BY opened_at",
        )
        .bind(place.to_string())
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(read_named).collect())
    }
}
