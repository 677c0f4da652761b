//! Blocks: people who are kept out of challenges by a person, and out of the tables of a chat by its admins.

use base::address::PersonId;
use base::hash::fingerprint;
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::{BlockEnd, BlockedPerson, Blocker};
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Statements that carry the blocks of a chat over to the chat that it has become.
pub(crate) const RELOCATE: [&str; 2] = [
    "INSERT INTO blocks (by_whom, platform, person, ends_at)
     SELECT $2, platform, person, ends_at FROM blocks WHERE by_whom = $1
     ON CONFLICT (by_whom, platform, person) DO NOTHING",
    "DELETE FROM blocks WHERE by_whom = $1 AND by_whom <> $2",
];

pub(crate) async fn put(
    connection: &mut Connection,
    blocker: &Blocker,
    person: PersonId,
    end: BlockEnd,
) -> Result<(), StoreError> {
    let until = match end {
        BlockEnd::Now => None,
        BlockEnd::At(time) => Some(Some(time.0)),
        BlockEnd::Never => Some(None),
    };
    let statement = match until {
        Some(_) => {
            "INSERT INTO blocks (by_whom, platform, person, ends_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (by_whom, platform, person) DO UPDATE SET ends_at = excluded.ends_at"
        }
        None => "DELETE FROM blocks WHERE by_whom = $1 AND platform = $2 AND person IN ($3, $4)",
    };
    let named = sql::query(statement)
        .bind(blocker.to_string())
        .bind(person.platform.name())
        .bind(person.number);
    let named = named.bind(until.unwrap_or_else(|| Some(mark(person))));
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
    let marked = "INSERT INTO blocks (by_whom, platform, person, ends_at)
        SELECT by_whom, platform, $3, ends_at FROM blocks
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
    /// Returns whether a person is kept out at a time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_blocked(
        &self,
        blocker: &Blocker,
        person: PersonId,
        at: Time,
    ) -> Result<bool, StoreError> {
        let row = sql::query(
            "SELECT 1 FROM blocks WHERE by_whom = $1 AND platform = $2 AND person IN ($3, $4)
                 AND coalesce(ends_at, $5) >= $5",
        )
        .bind(blocker.to_string())
        .bind(person.platform.name())
        .bind(person.number)
        .bind(mark(person))
        .bind(at.0)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.is_some())
    }

    /// Returns the people who are kept out at a time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn blocked_people(
        &self,
        blocker: &Blocker,
        at: Time,
    ) -> Result<Vec<BlockedPerson>, StoreError> {
        let rows = sql::query(
            "SELECT blocks.platform, blocks.person, ends_at, coalesce(name, '') AS name
             FROM blocks LEFT JOIN people ON people.platform = blocks.platform
                 AND people.person = blocks.person
             WHERE by_whom = $1 AND coalesce(ends_at, $2) >= $2",
        )
        .bind(blocker.to_string())
        .bind(at.0)
        .fetch_all(&self.readers)
        .await?;
        let read = |row: &Row| {
            let platform = row.text("platform").parse();
            let platform = platform.map_err(|_| StoreError::Damaged("blocks"))?;
            let number = row.try_get("person")?;
            let until: Option<i64> = row.try_get("ends_at")?;
            Ok(BlockedPerson {
                id: PersonId { platform, number },
                name: row.text("name"),
                until: until.map(Time),
            })
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
        let blocks = |blocker, number, on| {
            let end = if on { BlockEnd::Never } else { BlockEnd::Now };
            Write::Blocked(blocker, id(number), end)
        };
        let own = || Blocker::Person(id(1));
        write(vec![
            blocks(chat("-5/7"), 2, true),
            blocks(chat("-5"), 2, true),
            blocks(own(), 3, true),
            blocks(own(), 4, true),
        ])
        .await;
        let is = async |blocker, number| {
            let blocked = store.is_blocked(&blocker, id(number), Time(5)).await;
            blocked.expect("it answers")
        };
        assert!(is(chat("-5/9"), 2).await && !is(chat("-6"), 2).await);
        assert!(is(own(), 3).await && !is(Blocker::Person(id(3)), 1).await);
        let (from, to) = (place("-5"), place("-100"));
        write(vec![Write::Moved { from, to }]).await;
        assert!(is(chat("-100"), 2).await && !is(chat("-5"), 2).await);
        write(vec![blocks(own(), 3, false)]).await;
        let left = store.blocked_people(&own(), Time(5)).await;
        let left = left.expect("it answers");
        assert!(left.len() == 1 && left[0].id == id(4), "{left:?}");
        write(vec![Write::Forgotten(id(4), None)]).await;
        assert!(!is(own(), 4).await, "nothing is left of who is forgotten");
        write(vec![Write::Forgotten(id(2), None)]).await;
        assert!(is(chat("-100"), 2).await, "but nobody comes in by that");
        let kept = store
            .blocked_people(&chat("-100"), Time(5))
            .await
            .expect("it answers");
        assert!(kept.len() == 1 && kept[0].id.number < 0, "{kept:?}");
        write(vec![blocks(chat("-100"), 2, false)]).await;
        assert!(!is(chat("-100"), 2).await, "unless admins let them in");
        write(vec![blocks(own(), 3, true), Write::Forgotten(id(1), None)]).await;
        assert!(!is(own(), 3).await, "nor of what they wished");
    }

    #[tokio::test]
    async fn a_block_ends_by_itself_and_a_later_one_has_another_end() {
        let folder = Folder::new();
        let store = folder.open().await;
        let chat = Blocker::Chat(place("-5"));
        let person = PersonId {
            platform: Platform::Sandbox,
            number: 2,
        };
        let is_blocked = async |at| {
            let blocked = store.is_blocked(&chat, person, Time(at)).await;
            let people = store.blocked_people(&chat, Time(at)).await;
            let people = people.expect("it answers");
            assert_eq!(blocked.expect("it answers"), !people.is_empty());
            people.first().map(|it| it.until)
        };
        for (end, until) in [
            (BlockEnd::At(Time(10)), Some(Time(10))),
            (BlockEnd::At(Time(20)), Some(Time(20))),
            (BlockEnd::Never, None),
        ] {
            let write = Write::Blocked(chat.clone(), person, end);
            let batch = Batch::new(Time(0), vec![write]);
            store.commit(batch).await.expect("it can be written");
            assert_eq!(is_blocked(10).await, Some(until));
            let after = until.map_or(Some(None), |_| None);
            assert_eq!(is_blocked(21).await, after);
        }
    }
}
