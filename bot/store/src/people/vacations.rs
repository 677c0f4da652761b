//! The vacations of people. They count for the identity that a person's accounts are linked to, so that a vacation stops
//! the clocks of all of them.

use base::address::PersonId;
use base::time::Time;
use base::vacation::Vacation;

use super::main_identity::main_of;
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, Row};

/// Writes the vacation that a person takes. One that is on ends, and one that lies ahead is dropped.
pub(crate) async fn put(
    connection: &mut Connection,
    person: PersonId,
    vacation: Option<Vacation>,
    at: Time,
) -> Result<(), StoreError> {
    let main = main_of(connection, person).await?;
    let steps = [
        "DELETE FROM vacations WHERE platform = $1 AND person = $2 AND begins_at >= $3",
        "UPDATE vacations SET ends_at = $3 WHERE platform = $1 AND person = $2 AND ends_at > $3",
    ];
    for step in steps {
        sql::query(step)
            .bind(main.platform.name())
            .bind(main.number)
            .bind(at.0)
            .execute(&mut *connection)
            .await?;
    }
    let Some(vacation) = vacation else {
        return Ok(());
    };
    sql::query(
        "INSERT INTO vacations (platform, person, begins_at, ends_at) VALUES ($1, $2, $3, $4)",
    )
    .bind(main.platform.name())
    .bind(main.number)
    .bind(vacation.from.0)
    .bind(vacation.until.0)
    .execute(connection)
    .await?;
    Ok(())
}

fn read(row: &Row) -> Result<Vacation, StoreError> {
    Ok(Vacation {
        from: Time(row.try_get("begins_at")?),
        until: Time(row.try_get("ends_at")?),
    })
}

impl Store {
    /// Returns the vacations that a person has taken or planned, the last one first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn vacations_of(&self, person: PersonId) -> Result<Vec<Vacation>, StoreError> {
        let main = self.main_of(person).await?;
        let rows = sql::query(
            "SELECT begins_at, ends_at FROM vacations WHERE platform = $1 AND person = $2
             ORDER BY ends_at DESC",
        )
        .bind(main.platform.name())
        .bind(main.number)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(read).collect()
    }
}
