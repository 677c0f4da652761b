//! Which browser has taken which name on the local page, where that is open to a network.

use base::address::PersonId;
use base::time::Time;

use super::sql::{self, Connection};
use super::{Store, StoreError};

/// The first who takes a name has it, and all that look like it.
pub(super) async fn put(
    connection: &mut Connection,
    (person, look): (PersonId, i64),
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

impl Store {
    /// The hash of the secret of whoever has taken a name on the local page; nothing if nobody has.
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
    use base::address::Platform;

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
            write(Write::NameTaken((person, 1), hash.to_owned())).await;
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
