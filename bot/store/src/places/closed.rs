//! Places that are closed to us or open again.

use base::address::Place;
use base::time::Time;

use super::held::hold;
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, Row};

/// Time for which a place that was found closed is left alone even if people speak there, in milliseconds.
const LEFT_ALONE: i64 = 10_000;

/// Time until the first retry of a closed place, in milliseconds, and the longest time: each failure doubles it.
const PAUSE: i64 = 30_000;
const LONGEST: i64 = 600_000;

/// Closes a place. One-off messages that are owed there are deleted: they would come too late. Pages that should stay
/// there wait.
pub(crate) async fn close(
    connection: &mut Connection,
    place: &Place,
    told: bool,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO closed_places (place, whole, told, closed_at, tried_at, pause)
         VALUES ($1, $2, $3, $4, $4 + $5, $5)
         ON CONFLICT (place) DO UPDATE SET closed_at = $4,
             told = CASE WHEN closed_places.told = 1 THEN 1 ELSE $3 END,
             tried_at = $4 + closed_places.pause * 2,
             pause = CASE WHEN closed_places.pause < $6 THEN closed_places.pause * 2
                          ELSE closed_places.pause END",
    )
    .bind(place.to_string())
    .bind(place.chat().to_string())
    .bind(told)
    .bind(at.0)
    .bind(PAUSE)
    .bind(LONGEST / 2)
    .execute(&mut *connection)
    .await?;
    let steps = [
        "DELETE FROM posts WHERE table_id IS NULL AND gone = 0 AND place = $1",
        "DELETE FROM posts WHERE table_id IS NULL AND gone = 0 AND whole = $1 AND whole <> place",
        "UPDATE people SET private = NULL WHERE private = $1",
    ];
    for step in steps {
        sql::query(step)
            .bind(place.to_string())
            .execute(&mut *connection)
            .await?;
    }
    hold(connection, &place.to_string()).await
}

pub(crate) async fn open(connection: &mut Connection, place: &Place) -> Result<(), StoreError> {
    let steps = [
        "DELETE FROM closed_places WHERE place = $1",
        "DELETE FROM closed_places WHERE whole = $1 AND whole <> place",
    ];
    let mut opened = 0;
    for step in steps {
        let step = sql::query(step).bind(place.to_string());
        opened += step.execute(&mut *connection).await?;
    }
    if opened > 0 {
        hold(connection, &place.to_string()).await?;
    }
    Ok(())
}

pub(crate) async fn hear(
    connection: &mut Connection,
    places: &[(&Place, Time)],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "WITH new (spoken_in, whole_of_it, at, before) AS (VALUES ($1, $2, $3, $4))
         UPDATE closed_places SET tried_at = at FROM new
         WHERE place IN (spoken_in, whole_of_it) AND told = 0 AND closed_at < before
             AND tried_at > at RETURNING place",
        places.len(),
    );
    let mut query = statement;
    for (place, at) in places {
        query = query
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .bind(at.0)
            .bind(at.0 - LEFT_ALONE);
    }
    let tried = query.fetch_all(&mut *connection).await?;
    hold_all(connection, &tried).await
}

/// Makes what is owed in changed places wait for as long as they are closed now.
async fn hold_all(connection: &mut Connection, places: &[Row]) -> Result<(), StoreError> {
    for place in places {
        hold(connection, &place.text("place")).await?;
    }
    Ok(())
}

/// Messages have arrived in these places: they are open.
pub(crate) async fn prove_open(
    connection: &mut Connection,
    places: &[&Place],
) -> Result<(), StoreError> {
    let mut opened = sql::query_rows(
        "WITH new (part, chat) AS (VALUES ($1, $2))
         DELETE FROM closed_places WHERE told = 0 AND place IN (
             SELECT part FROM new UNION SELECT chat FROM new
         ) RETURNING place",
        places.len(),
    );
    for place in places {
        opened = opened
            .bind(place.to_string())
            .bind(place.chat().to_string());
    }
    let opened = opened.fetch_all(&mut *connection).await?;
    hold_all(connection, &opened).await
}

impl Store {
    /// Whether a place is closed to us, or the chat of which it is a part, and isn't to be tried
    /// again at this time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_closed(&self, place: &Place, now: Time) -> Result<bool, StoreError> {
        let query = "SELECT 1 FROM closed_places
                     WHERE place IN ($1, $2) AND (told = 1 OR tried_at > $3)";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .bind(now.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }
}
