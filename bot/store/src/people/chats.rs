//! The private chats of people, as the platform numbers them.

use base::address::PersonId;

use super::preferences::set;
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection};

pub(crate) async fn put(
    connection: &mut Connection,
    person: PersonId,
    chat: Option<i64>,
) -> Result<(), StoreError> {
    let statement = "UPDATE people SET chat = $3 WHERE platform = $1 AND person = $2";
    set(connection, person, statement, chat).await
}

impl Store {
    /// Returns the platform's number of a person's private chat, if they were written to there.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn chat_of(&self, person: PersonId) -> Result<Option<i64>, StoreError> {
        let query = "SELECT chat FROM people WHERE platform = $1 AND person = $2";
        let row = sql::query(query)
            .bind(person.platform.name())
            .bind(person.number)
            .fetch_optional(&self.readers)
            .await?;
        let chat = row.map(|row| row.try_get("chat")).transpose()?;
        Ok(chat.flatten())
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Person, Place, Platform};
    use base::lang::Lang;
    use base::time::Time;

    use super::*;
    use crate::testing::Folder;
    use crate::{Batch, Write};

    #[tokio::test]
    async fn a_private_chat_is_known_until_it_is_gone_whoever_hears_of_its_person() {
        let folder = Folder::new();
        let store = folder.open().await;
        let id = PersonId {
            platform: Platform::Discord,
            number: 7,
        };
        let heard = || Write::Person {
            person: Person {
                id,
                name: "Anna".to_owned(),
                lang: Lang::En,
            },
            private: Some(Place::new(Platform::Discord, "@7")),
        };
        assert_eq!(store.chat_of(id).await.unwrap(), None);
        let writes = vec![heard(), Write::Chat(id, Some(12)), heard()];
        store.commit(Batch::new(Time(0), writes)).await.unwrap();
        assert_eq!(store.chat_of(id).await.unwrap(), Some(12));
        let gone = vec![Write::Chat(id, None)];
        store.commit(Batch::new(Time(0), gone)).await.unwrap();
        assert_eq!(store.chat_of(id).await.unwrap(), None);
    }
}
