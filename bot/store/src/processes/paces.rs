//! The send rates of the last moments, so that a restart is not taken for a rest.

use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::BucketRecord;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Writes paces. A pace that another message of the same bucket has written, sent a moment later, is kept. No bucket is
/// named twice.
pub(crate) async fn put(
    connection: &mut Connection,
    paces: &[&BucketRecord],
) -> Result<(), StoreError> {
    let mut query = sql::query_rows(
        "WITH new (bucket, rested, not_before) AS (VALUES ($1, $2, $3))
         INSERT INTO paces (bucket, rested, not_before) SELECT * FROM new WHERE true
         ON CONFLICT (bucket) DO UPDATE SET rested = max(paces.rested, excluded.rested),
             not_before = max(paces.not_before, excluded.not_before)",
        paces.len(),
    );
    for pace in paces {
        query = query
            .bind(&pace.bucket)
            .bind(pace.rested.0)
            .bind(pace.not_before.0);
    }
    query.execute(connection).await?;
    Ok(())
}

impl Store {
    /// The pace of everything that isn't quiet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn paces(&self, now: Time) -> Result<Vec<BucketRecord>, StoreError> {
        let query = "SELECT * FROM paces WHERE max(rested, not_before) > $1 ORDER BY bucket";
        let rows = sql::query(query)
            .bind(now.0)
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &Row| {
            Ok(BucketRecord {
                bucket: row.try_get("bucket")?,
                rested: Time(row.try_get("rested")?),
                not_before: Time(row.try_get("not_before")?),
            })
        };
        Ok(readable("paces", "bucket", &rows, read))
    }
}
