//! The shards of Discord's gateway: how many there are, and whose turn it is to open a session there.

use std::time::Duration;

use tokio::time::timeout;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::Duty;
use crate::sql::address::Address;
use crate::sql::{self, Row, Statement, postgres};

/// Time limit for an answer of the server.
const PATIENCE: Duration = Duration::from_secs(5);

impl Store {
    /// Discord has been reached, and wants at least so many shards: there are as many from now on, for all
    /// processes. They never become fewer.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn need_shards(&self, count: u16) -> Result<(), StoreError> {
        self.leases.note_discord();
        if self.leases.shards() >= count {
            return Ok(());
        }
        let Some(server) = &self.server else {
            self.leases.note_shards(count);
            return Ok(());
        };
        let shards: Vec<_> = (0..count)
            .map(Duty::Shard)
            .map(|it| it.to_string())
            .collect();
        let shards = serde_json::to_string(&shards).expect("texts are plain data");
        let added = sql::query(postgres::ADD_DUTIES).bind(shards);
        ask_once(server, added).await.map(drop)
    }

    /// Takes the next turn to open a session at Discord's gateway, of those that are counted together;
    /// how long until it comes. `pace`: how much time is between two turns.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn turn_at_gateway(
        &self,
        bucket: u64,
        pace: Duration,
    ) -> Result<Duration, StoreError> {
        let Some(server) = &self.server else {
            return Ok(self.leases.turn_here(bucket, pace));
        };
        let taken = sql::query(postgres::TAKE_TURN)
            .bind(bucket.cast_signed())
            .bind(i64::try_from(pace.as_millis()).unwrap_or(i64::MAX));
        let rows = ask_once(server, taken).await?;
        let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
        let wait: i64 = row.try_get("wait")?;
        Ok(Duration::from_millis(wait.try_into().unwrap_or_default()))
    }
}

/// Asks a server for something on a connection of its own: those that are kept belong to another runtime
/// than the one on which a shard is kept.
async fn ask_once(server: &Address, statement: Statement) -> Result<Vec<Row>, StoreError> {
    let asked = async {
        let mut connection = server.connect().await?;
        let rows = statement.fetch_all(&mut connection).await?;
        connection.close().await?;
        Ok(rows)
    };
    let late = Err(sqlx::Error::PoolTimedOut);
    Ok(timeout(PATIENCE, asked).await.unwrap_or(late)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;

    const PACE: Duration = Duration::from_secs(5);

    #[tokio::test]
    async fn turns_that_are_counted_together_come_one_after_another() {
        let folder = Folder::new();
        folder.make().await;
        let store = Store::open_to_share(&folder.address()).await.unwrap();
        let turn = async |bucket| store.turn_at_gateway(bucket, PACE).await.unwrap();
        assert!(turn(0).await.is_zero());
        assert!(turn(1).await.is_zero(), "it is counted apart");
        let (second, third) = (turn(0).await, turn(0).await);
        assert!(PACE / 2 < second && second <= PACE, "{second:?}");
        assert!(third > second + PACE / 2, "{third:?}");
    }

    #[tokio::test]
    async fn shards_never_become_fewer() {
        let folder = Folder::new();
        folder.make().await;
        let store = Store::open_to_share(&folder.address()).await.unwrap();
        for (needed, known) in [(3, 3), (2, 3), (16, 16)] {
            store.need_shards(needed).await.unwrap();
            let wishes = crate::Wishes::default();
            let (stop, stopped) = tokio::sync::watch::channel(false);
            let sharing = store.share_work(wishes, stopped);
            let mut shards = store.leases().changes_of_shards();
            let told = async {
                shards.wait_for(|shards| *shards == known).await.unwrap();
                stop.send(true).unwrap();
            };
            tokio::join!(sharing, told);
        }
    }
}
