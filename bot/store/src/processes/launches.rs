//! The tables that the Activity of Discord shows to the people who have come together in an instance of it.

use base::page::TableId;
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, table_id};

/// An instance shows a table from now on.
pub(crate) async fn put(
    connection: &mut Connection,
    instance: &str,
    table: TableId,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO launches (instance, table_id, launched_at) VALUES ($1, $2, $3)
         ON CONFLICT (instance) DO UPDATE
             SET table_id = excluded.table_id, launched_at = excluded.launched_at",
    )
    .bind(instance)
    .bind(i64::from(table.bits()))
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// The table that an instance of the Activity shows, if we have opened it for one.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn launched_table(&self, instance: &str) -> Result<Option<TableId>, StoreError> {
        let row = sql::query("SELECT table_id FROM launches WHERE instance = $1")
            .bind(instance)
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok(table_id(row.try_get("table_id")?)))
            .transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Write;
    use crate::place_tests::{table, write};
    use crate::spans::DAY;
    use crate::testing::Folder;
    use crate::writer::delete_aged;

    #[tokio::test]
    async fn an_instance_shows_the_table_it_was_opened_for_last_until_that_is_long_ago() {
        let folder = Folder::new();
        let store = folder.open().await;
        let launched = |instance: &str, table: u32| Write::Launched {
            instance: instance.to_owned(),
            table: TableId::from_bits(table),
        };
        write(&store, vec![table(1, "#a", "a"), table(2, "#a", "b")]).await;
        let opened = vec![launched("i-1", 1), launched("i-2", 1), launched("i-1", 2)];
        write(&store, opened).await;
        let shown = async |instance| store.launched_table(instance).await.unwrap();
        assert_eq!(shown("i-1").await, Some(TableId::from_bits(2)));
        assert_eq!(shown("i-2").await, Some(TableId::from_bits(1)));
        assert_eq!(shown("i-3").await, None);
        let mut connection = folder.connect().await;
        delete_aged(&mut connection, Time(DAY)).await.unwrap();
        assert!(shown("i-1").await.is_some());
        let later = Time(1_000_000_000_000_000 + DAY);
        delete_aged(&mut connection, later).await.unwrap();
        assert_eq!(shown("i-1").await, None);
    }
}
