//! The main one of the identities that belong to one person: results are credited to it.

use base::address::PersonId;

use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection, Row};

/// Returns the identity that results are credited to: the person's own, or the main one it is linked to.
pub(crate) async fn main_of(
    connection: &mut Connection,
    person: PersonId,
) -> Result<PersonId, StoreError> {
    let row = sql::query(MAIN)
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_optional(connection)
        .await?;
    Ok(row.as_ref().map(id).transpose()?.unwrap_or(person))
}

const MAIN: &str = "SELECT main_platform AS platform, main_person AS person FROM identities
                    WHERE platform = $1 AND person = $2";

/// Reads the identity in a row.
pub(super) fn id(row: &Row) -> Result<PersonId, StoreError> {
    let platform = row.text("platform").parse();
    Ok(PersonId {
        platform: platform.map_err(|_| StoreError::Damaged("identities"))?,
        number: row.try_get("person")?,
    })
}

impl Store {
    /// Returns the identity that a person's results are credited to.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn main_of(&self, person: PersonId) -> Result<PersonId, StoreError> {
        let row = sql::query(MAIN)
            .bind(person.platform.name())
            .bind(person.number)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.as_ref().map(id).transpose()?.unwrap_or(person))
    }
}
