//! Which browser has taken which name on the local page, where that is open to a network.

use base::address::PersonId;
use base::time::Time;

use super::sql::{self, Connection};
use super::{Store, StoreError};

/// The first who takes a name has it.
pub(super) async fn put(
    connection: &mut Connection,
    person: PersonId,
    holder: &str,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO page_names (platform, person, holder, taken_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (platform, person) DO NOTHING",
    )
    .bind(person.platform.name())
    .bind(person.number)
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
        let write = async |write| {
            let batch = Batch::new(Time(1), vec![write]);
            store.commit(batch).await.expect("it can be written");
        };
        let holder = async || store.holder_of_name(person).await.expect("it reads");
        assert_eq!(holder().await, None);
        for hash in ["one", "other"] {
            write(Write::NameTaken(person, hash.to_owned())).await;
            assert_eq!(holder().await.as_deref(), Some("one"));
        }
        write(Write::Forgotten(person, None)).await;
        assert_eq!(holder().await, None);
    }
}
