//! Overlays: messages that one person alone sees in a chat, as adapters know them. They can still be changed or removed
//! after a restart.

use base::address::{PersonId, Platform};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::OverlayRecord;
use crate::sql::{self, Connection, table_id};

/// Remembers a message that `stands` in place of the one in its spot; else forgets it.
pub(crate) async fn put(
    connection: &mut Connection,
    aside: &OverlayRecord,
    stands: bool,
    at: Time,
) -> Result<(), StoreError> {
    if !stands {
        return remove(connection, aside).await;
    }
    sql::query(
        "INSERT INTO asides (platform, person, spot, table_id, key, shown_at)
         SELECT $1, $2, $3, $4, $5, $6 WHERE EXISTS (SELECT 1 FROM tables WHERE id = $4)
         ON CONFLICT (platform, person, spot) DO UPDATE SET table_id = excluded.table_id,
             key = excluded.key, shown_at = excluded.shown_at",
    )
    .bind(aside.person.platform.name())
    .bind(aside.person.number)
    .bind(&aside.spot)
    .bind(i64::from(aside.table.bits()))
    .bind(&aside.key)
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Forgets the message in a spot, if it is still the one under this key.
async fn remove(connection: &mut Connection, aside: &OverlayRecord) -> Result<(), StoreError> {
    sql::query("DELETE FROM asides WHERE platform = $1 AND person = $2 AND spot = $3 AND key = $4")
        .bind(aside.person.platform.name())
        .bind(aside.person.number)
        .bind(&aside.spot)
        .bind(&aside.key)
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// Returns the messages that people of a platform see alone, with the times at which they were shown, oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn overlays(
        &self,
        platform: Platform,
    ) -> Result<Vec<(OverlayRecord, Time)>, StoreError> {
        let rows = sql::query(
            "SELECT person, spot, table_id, key, shown_at FROM asides WHERE platform = $1
             ORDER BY shown_at",
        )
        .bind(platform.name())
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(|row| {
                let number = row.try_get("person")?;
                let aside = OverlayRecord {
                    person: PersonId { platform, number },
                    spot: row.text("spot"),
                    table: table_id(row.try_get("table_id")?),
                    key: row.text("key"),
                };
                Ok((aside, Time(row.try_get("shown_at")?)))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use base::page::TableId;

    use super::*;
    use crate::Write;
    use crate::place_tests::{table, write};
    use crate::spans::DAY;
    use crate::testing::Folder;
    use crate::writer::delete_aged;

    fn sample_overlay(key: &str, table: u32) -> OverlayRecord {
        OverlayRecord {
            person: PersonId {
                platform: Platform::Telegram,
                number: 7,
            },
            spot: "-100".to_owned(),
            table: TableId::from_bits(table),
            key: key.to_owned(),
        }
    }

    #[tokio::test]
    async fn one_message_is_remembered_in_a_spot_until_it_is_taken_away_or_old() {
        let folder = Folder::new();
        let store = folder.open().await;
        let stand = async || {
            let asides = store.overlays(Platform::Telegram).await.unwrap();
            asides.into_iter().map(|it| it.0).collect::<Vec<_>>()
        };
        write(&store, vec![table(1, "#a", "a"), table(2, "#a", "b")]).await;
        let shown = |key, table| Write::Aside(sample_overlay(key, table), true);
        let gone = |key, table| Write::Aside(sample_overlay(key, table), false);
        write(&store, vec![shown("5", 1), shown("6", 2), gone("5", 1)]).await;
        assert_eq!(stand().await, [sample_overlay("6", 2)]);
        assert!(store.overlays(Platform::Discord).await.unwrap().is_empty());
        write(&store, vec![gone("6", 2), shown("7", 3)]).await;
        assert!(stand().await.is_empty(), "there is no third table");
        write(&store, vec![shown("8", 1)]).await;
        let mut connection = folder.connect().await;
        delete_aged(&mut connection, Time(0)).await.unwrap();
        assert_eq!(stand().await, [sample_overlay("8", 1)]);
        let later = Time(1_000_000_000_000_000 + DAY);
        delete_aged(&mut connection, later).await.unwrap();
        assert!(stand().await.is_empty());
    }
}
