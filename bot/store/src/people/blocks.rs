//! Blocks: people who are kept out of challenges by a person, and out of the tables of a chat by its admins.

use base::address::PersonId;
use base::hash::fingerprint;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::Blocker;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Statements that carry the blocks of a chat over to the chat that it has become.
pub(crate) const RELOCATE: [&str; 2] = [
    "INSERT INTO blocks (by_whom, platform, person)
     SELECT $2, platform, person FROM blocks WHERE by_whom = $1
     ON CONFLICT (by_whom, platform, person) DO NOTHING",
    "DELETE FROM blocks WHERE by_whom = $1 AND by_whom <> $2",
];

pub(crate) async fn put(
    connection: &mut Connection,
    blocker: &Blocker,
    person: PersonId,
    on: bool,
) -> Result<(), StoreError> {
    let statement = if on {
        "INSERT INTO blocks (by_whom, platform, person) VALUES ($1, $2, $3)
         ON CONFLICT (by_whom, platform, person) DO NOTHING"
    } else {
        "DELETE FROM blocks WHERE by_whom = $1 AND platform = $2 AND person IN ($3, $4)"
    };
    let named = sql::query(statement)
        .bind(blocker.to_string())
        .bind(person.platform.name())
        .bind(person.number);
    let named = if on { named } else { named.bind(mark(person)) };
    named.execute(connection).await?;
    Ok(())
}

/// Returns the mark kept in place of the number of a person who is forgotten and kept out of chats. Marks can be
/// compared, and are no person's number.
fn mark(person: PersonId) -> i64 {
    let PersonId { platform, number } = person;
    let half = fingerprint(&format!("{platform}:{number}")) >> 1;
    !i64::try_from(half).expect("its highest bit is not set")
}

/// Forgets a person, except for the chats that keep them out, which keep a mark alone. Otherwise a person who is kept
/// out would come in by being forgotten.
pub(crate) async fn forget(
    connection: &mut Connection,
    person: PersonId,
) -> Result<(), StoreError> {
    let marked = "INSERT INTO blocks (by_whom, platform, person)
        SELECT by_whom, platform, $3 FROM blocks
        WHERE platform = $1 AND person = $2 AND by_whom NOT LIKE '@%'
        ON CONFLICT (by_whom, platform, person) DO NOTHING";
    sql::query(marked)
        .bind(person.platform.name())
        .bind(person.number)
        .bind(mark(person))
        .execute(&mut *connection)
        .await?;
    sql::query("DELETE FROM blocks WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .execute(&mut *connection)
        .await?;
    lift(connection, &Blocker::Person(person)).await
}

/// Lifts all blocks of a blocker.
async fn lift(connection: &mut Connection, blocker: &Blocker) -> Result<(), StoreError> {
    sql::query("DELETE FROM blocks WHERE by_whom = $1")
        .bind(blocker.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// Whether a person is kept out.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_blocked(
        &self,
        blocker: &Blocker,
        person: PersonId,
    ) -> Result<bool, StoreError> {
        let row = sql::query(
            "SELECT 1 FROM blocks WHERE by_whom = $1 AND platform = $2 AND person IN ($3, $4)",
        )
        .bind(blocker.to_string())
        .bind(person.platform.name())
        .bind(person.number)
        .bind(mark(person))
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.is_some())
    }

    /// Returns the people who are kept out, with the names they had when they were last heard of.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn blocked_people(
        &self,
        blocker: &Blocker,
    ) -> Result<Vec<(PersonId, String)>, StoreError> {
        let rows = sql::query(
            "SELECT blocks.platform, blocks.person, coalesce(name, '') AS name
             FROM blocks LEFT JOIN people ON people.platform = blocks.platform
                 AND people.person = blocks.person
             WHERE by_whom = $1",
        )
        .bind(blocker.to_string())
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| {
            let platform = row.text("platform").parse();
            let platform = platform.map_err(|_| StoreError::Damaged("blocks"))?;
            let number = row.try_get("person")?;
            Ok((PersonId { platform, number }, row.text("name")))
        };
        Ok(readable("blocks", "person", &rows, read))
    }
}

#[cfg(test)]
mod tests {
    use base::address::Platform;
    use base::time::Time;

    use super::*;
    use crate::testing::Folder;
    use crate::tests::place;
    use crate::{Batch, Write};

    #[tokio::test]
    async fn who_is_kept_out_of_a_chat_is_so_in_all_its_parts_and_of_a_person_by_them_alone() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| {
            let batch = Batch::new(Time(0), writes);
            store.commit(batch).await.expect("it can be written");
        };
        let id = |number| PersonId {
            platform: Platform::Sandbox,
            number,
        };
        let chat = |address| Blocker::Chat(place(address));
        let blocks = |blocker, number, on| Write::Blocked(blocker, id(number), on);
        let own = || Blocker::Person(id(1));
        write(vec![
            blocks(chat("-5/7"), 2, true),
            blocks(chat("-5"), 2, true),
            blocks(own(), 3, true),
            blocks(own(), 4, true),
        ])
        .await;
        let is = async |blocker, number| {
            let blocked = store.is_blocked(&blocker, id(number)).await;
            blocked.expect("it answers")
        };
        assert!(is(chat("-5/9"), 2).await && !is(chat("-6"), 2).await);
        assert!(is(own(), 3).await && !is(Blocker::Person(id(3)), 1).await);
        let (from, to) = (place("-5"), place("-100"));
        write(vec![Write::Moved { from, to }]).await;
        assert!(is(chat("-100"), 2).await && !is(chat("-5"), 2).await);
        write(vec![blocks(own(), 3, false)]).await;
        let left = store.blocked_people(&own()).await.expect("it answers");
        assert_eq!(left, [(id(4), String::new())]);
        write(vec![Write::Forgotten(id(4), None)]).await;
        assert!(!is(own(), 4).await, "nothing is left of who is forgotten");
        write(vec![Write::Forgotten(id(2), None)]).await;
        assert!(is(chat("-100"), 2).await, "but nobody comes in by that");
        let kept = store
            .blocked_people(&chat("-100"))
            .await
            .expect("it answers");
        assert!(kept.len() == 1 && kept[0].0.number < 0, "{kept:?}");
        write(vec![blocks(chat("-100"), 2, false)]).await;
        assert!(!is(chat("-100"), 2).await, "unless admins let them in");
        write(vec![blocks(own(), 3, true), Write::Forgotten(id(1), None)]).await;
        assert!(!is(own(), 3).await, "nor of what they wished");
    }
}
