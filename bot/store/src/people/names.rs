//! The names on the local page and the browsers that have taken them, where the page is open to a network.

use base::address::{PersonId, Platform};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::NameWrite;
use crate::sql::damage::readable;
use crate::sql::{self, Connection};

pub(crate) async fn put(
    connection: &mut Connection,
    write: &NameWrite,
    at: Time,
) -> Result<(), StoreError> {
    match write {
        NameWrite::Taken(person, look, holder) => {
            take(connection, *person, *look, holder, at).await
        }
        NameWrite::Looks(person, look) => put_look(connection, *person, *look).await,
    }
}

/// The first who takes a name has it, and all that look like it.
async fn take(
    connection: &mut Connection,
    person: PersonId,
    look: i64,
    holder: &str,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO page_names (platform, person, look, holder, taken_at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT DO NOTHING",
    )
    .bind(person.platform.name())
    .bind(person.number)
    .bind(look)
    .bind(holder)
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// A name gets the look that it has, unless one is known or another name that looks like it was quicker.
async fn put_look(
    connection: &mut Connection,
    person: PersonId,
    look: i64,
) -> Result<(), StoreError> {
    sql::query(
        "UPDATE page_names SET look = $3 WHERE platform = $1 AND person = $2 AND look IS NULL
         AND NOT EXISTS (SELECT 1 FROM page_names AS other WHERE other.look = $3)",
    )
    .bind(person.platform.name())
    .bind(person.number)
    .bind(look)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Returns up to `most` people who have taken a name whose look isn't known, the earliest first, as far as their
    /// names are known.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn names_without_look(
        &self,
        most: u32,
    ) -> Result<Vec<(PersonId, String)>, StoreError> {
        let query = "SELECT person, name FROM page_names JOIN people USING (platform, person)
             WHERE platform = $1 AND look IS NULL ORDER BY taken_at LIMIT $2";
        let platform = Platform::Sandbox;
        let rows = sql::query(query)
            .bind(platform.name())
            .bind(i64::from(most))
            .fetch_all(&self.readers)
            .await?;
        let named = |row: &sql::Row| {
            let number = row.try_get("person")?;
            Ok((PersonId { platform, number }, row.text("name")))
        };
        Ok(readable("page_names", "person", &rows, named))
    }

    /// Returns the hash of the secret of the browser that has taken a name on the local page; `None` if none has.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn holder_of_name(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let query = "SELECT holder FROM page_names WHERE platform = $1 AND person = $2";
        let row = sql::query(query)
            .bind(person.platform.name())
            .bind(person.number)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.text("holder")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Folder;
    use crate::{Batch, Write};

    #[tokio::test]
    async fn a_name_is_whose_it_was_first_until_they_are_forgotten() {
        let folder = Folder::new();
        let store = folder.open().await;
        let person = PersonId {
            platform: Platform::Sandbox,
            number: 7,
        };
        let alike = PersonId {
            number: 8,
            ..person
        };
        let write = async |write| {
            let batch = Batch::new(Time(1), vec![write]);
            store.commit(batch).await.expect("it can be written");
        };
        let holder = async || store.holder_of_name(person).await.expect("it reads");
        assert_eq!(holder().await, None);
        let take = async |person, hash: &str| {
            write(Write::Name(NameWrite::Taken(person, 1, hash.to_owned()))).await;
            store.holder_of_name(person).await.expect("it reads")
        };
        for hash in ["one", "other"] {
            assert_eq!(take(person, hash).await.as_deref(), Some("one"));
        }
        assert_eq!(take(alike, "other").await, None, "it looks like the first");
        write(Write::Forgotten(person, None)).await;
        assert_eq!(holder().await, None);
        assert_eq!(take(alike, "other").await.as_deref(), Some("other"));
    }
}
