//! Pages that may not show what they are to show: for how long, and what a press does about it.

use std::collections::BTreeMap;
use std::time::Duration;

use base::address::Audience;
use base::page::TableId;
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, Row};

/// The time for which a page has stood, or waited, before a press makes it come once more, in milliseconds.
const DOUBTED: i64 = 10_000;

/// The pause after which a refused page is tried again that has been owed for a minute.
pub const LONG_REFUSED: Duration = Duration::from_secs(300);

/// Brings a page once more that should have shown its change for a while, and retries a refused one before its time.
/// Each happens at most once in ten seconds, however often people press.
pub(crate) async fn put(
    connection: &mut Connection,
    table: TableId,
    audience: Audience,
    at: Time,
) -> Result<(), StoreError> {
    let steps = [
        (
            "UPDATE posts SET wanted = wanted + 1, major = wanted + 1, owed_since = $3,
                 message = message || '?'
             WHERE table_id = $1 AND audience = $2 AND wanted = sent AND owed_since < $4",
            at.0 - DOUBTED,
        ),
        (
            "UPDATE posts SET not_before = 0
             WHERE table_id = $1 AND audience = $2 AND wanted > sent AND tries > 0
                 AND owed_since < $3 - 60000 AND not_before > $3 AND not_before <= $4 AND NOT EXISTS (
                     SELECT 1 FROM closed_places AS closed
                     WHERE closed.place IN (posts.place, posts.whole)
                 )",
            at.add_span(LONG_REFUSED).0 - DOUBTED,
        ),
    ];
    for (step, limit) in steps {
        sql::query(step)
            .bind(i64::from(table.bits()))
            .bind(audience.to_string())
            .bind(at.0)
            .bind(limit)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

impl Store {
    /// Returns how long each page of a table has lacked what it is to show, `None` for one that shows it but for what it
    /// counts.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn page_lags(
        &self,
        table: TableId,
        now: Time,
    ) -> Result<BTreeMap<Audience, Option<Duration>>, StoreError> {
        // what is compared is a number in SQLite alone
        let query = "SELECT id, audience, owed_since,
                         CAST(CASE WHEN major > sent THEN 1 ELSE 0 END AS BIGINT) AS lacks
                     FROM posts WHERE table_id = $1";
        let since = |row: &Row| {
            let since = now.since(Time(row.try_get("owed_since")?));
            Ok(row.is("lacks")?.then_some(since))
        };
        self.read_by_audience(table, query, since).await
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Place, Platform};
    use base::page::{MessageKey, Page};

    use super::*;
    use crate::place_tests::{delivery_write, stored_table};
    use crate::testing::Folder;
    use crate::tests::due_on;
    use crate::{Batch, Due, PageText, Post, StoredTable, Write};

    const BOARD: Audience = Audience::Board;

    async fn write_at(store: &Store, at: i64, write: Write) {
        let batch = Batch::new(Time(at), vec![write]);
        store.commit(batch).await.expect("it can be written");
    }

    async fn due(store: &Store, now: i64) -> Vec<Due> {
        due_on(store, Platform::Telegram, now).await
    }

    /// Creates a table with a board in a group, which isn't sent yet.
    async fn begin_table(store: &Store) -> Due {
        let place = Place::new(Platform::Telegram, "-5");
        let table = StoredTable {
            place: place.clone(),
            ..stored_table(1, "-5", "playing")
        };
        write_at(store, 0, Write::NewTable(Box::new(table))).await;
        let board = Post {
            table: Some(TableId::from_bits(1)),
            audience: BOARD,
            place,
            about: None,
            page: PageText::from(&Page::line("board")),
        };
        write_at(store, 0, Write::Post(board)).await;
        due(store, 0).await.remove(0)
    }

    fn doubt_write() -> Write {
        Write::Doubted(TableId::from_bits(1), BOARD)
    }

    #[tokio::test]
    async fn a_page_in_doubt_comes_once_more_and_no_more_often_than_in_ten_seconds() {
        let folder = Folder::new();
        let store = folder.open().await;
        let board = begin_table(&store).await;
        write_at(&store, 0, delivery_write(&board, "15#9@7")).await;
        write_at(&store, 9_000, doubt_write()).await;
        assert!(due(&store, 9_000).await.is_empty(), "it has just come");
        write_at(&store, 11_000, doubt_write()).await;
        let again = due(&store, 11_000).await.remove(0);
        let unsure = MessageKey("15#9@7?".to_owned());
        assert_eq!(again.message, Some(unsure), "what it shows isn't known");
        write_at(&store, 11_000, delivery_write(&again, "15#9@7")).await;
        write_at(&store, 12_000, doubt_write()).await;
        assert!(due(&store, 12_000).await.is_empty());
    }

    #[tokio::test]
    async fn a_refused_page_is_tried_before_its_time_and_no_more_often_than_in_ten_seconds() {
        let folder = Folder::new();
        let store = folder.open().await;
        let board = begin_table(&store).await;
        let refused =
            |at: i64, pause: i64| Write::Delayed(board.post, board.version, Time(at + pause));
        let long = i64::try_from(LONG_REFUSED.as_millis()).expect("it is short");
        write_at(&store, 50_000, refused(50_000, 30_000)).await;
        write_at(&store, 55_000, doubt_write()).await;
        assert!(due(&store, 55_000).await.is_empty(), "it comes soon anyway");
        write_at(&store, 80_000, refused(80_000, long)).await;
        write_at(&store, 85_000, doubt_write()).await;
        assert!(due(&store, 85_000).await.is_empty(), "it was just tried");
        write_at(&store, 91_000, doubt_write()).await;
        assert_eq!(due(&store, 91_000).await.len(), 1);
        let lacks = store.page_lags(TableId::from_bits(1), Time(91_000)).await;
        let lacks = lacks.expect("the database answers");
        assert_eq!(lacks[&BOARD], Some(Duration::from_secs(91)));
    }
}
