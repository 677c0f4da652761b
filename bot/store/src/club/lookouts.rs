//! People who want to be told when a table of a game opens in a chat.

use base::address::{PersonId, Place};
use base::lang::Lang;
use base::time::Time;
use base::zone::Clock;
use engine::GameId;

use crate::core::Store;
use crate::error::StoreError;
use crate::people::known;
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Maximum number of people told of one table: those who have waited longest.
const TOLD: i64 = 50;

/// Statements that carry the lookouts of a chat over to the chat that it has become.
pub(crate) const RELOCATE: [&str; 2] = [
    "INSERT INTO lookouts (place, game, platform, person, asked_at)
     SELECT $2, game, platform, person, asked_at FROM lookouts WHERE place = $1
     ON CONFLICT (place, game, platform, person) DO NOTHING",
    "DELETE FROM lookouts WHERE place = $1 AND place <> $2",
];

/// A person who is on the lookout for a game in a chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookout {
    /// The person to be told.
    pub person: PersonId,
    /// The place where they can be written to alone.
    pub private: Place,
    /// The language in which they are told.
    pub lang: Lang,
    /// Their clock, if they aren't to be called at night.
    pub night: Option<Clock>,
}

/// Puts a person on the lookout from now on, or takes them off it.
pub(crate) async fn look_out(
    connection: &mut Connection,
    place: &Place,
    (game, person): (GameId, PersonId),
    on: bool,
    at: Time,
) -> Result<(), StoreError> {
    if !on {
        return remove(connection, place, game, person).await;
    }
    sql::query(
        "INSERT INTO lookouts (place, game, platform, person, asked_at)
         VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (place, game, platform, person) DO UPDATE SET asked_at = $5",
    )
    .bind(place.chat().to_string())
    .bind(game.name())
    .bind(person.platform.name())
    .bind(person.number)
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

async fn remove(
    connection: &mut Connection,
    place: &Place,
    game: GameId,
    person: PersonId,
) -> Result<(), StoreError> {
    sql::query(
        "DELETE FROM lookouts
         WHERE place = $1 AND game = $2 AND platform = $3 AND person = $4",
    )
    .bind(place.chat().to_string())
    .bind(game.name())
    .bind(person.platform.name())
    .bind(person.number)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Returns the people who are on the lookout for a game in the chat to which a place belongs, and whose private
    /// place is known.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lookouts(&self, place: &Place, game: GameId) -> Result<Vec<Lookout>, StoreError> {
        let rows = sql::query(
            "SELECT people.platform, people.person, private, coalesce(own_lang, lang) AS lang, night,
                 zone
             FROM lookouts JOIN people ON people.platform = lookouts.platform
                 AND people.person = lookouts.person
             WHERE place = $1 AND game = $2 AND private IS NOT NULL
             ORDER BY asked_at LIMIT $3",
        )
        .bind(place.chat().to_string())
        .bind(game.name())
        .bind(TOLD)
        .fetch_all(&self.readers)
        .await?;
        let damaged = || StoreError::Damaged("lookouts");
        let read = |row: &Row| {
            let platform = row.text("platform").parse().map_err(|_| damaged())?;
            let number = row.try_get("person")?;
            Ok(Lookout {
                person: PersonId { platform, number },
                private: row.text("private").try_into().map_err(|_| damaged())?,
                lang: row.text("lang").parse().unwrap_or_default(),
                night: known::night(row)?,
            })
        };
        Ok(readable("lookouts", "person", &rows, read))
    }

    /// Returns the games for which a person is on the lookout, by name, with their chats.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lookouts_of(&self, person: PersonId) -> Result<Vec<(String, String)>, StoreError> {
        let rows =
            sql::query("SELECT place, game FROM lookouts WHERE platform = $1 AND person = $2")
                .bind(person.platform.name())
                .bind(person.number)
                .fetch_all(&self.readers)
                .await?;
        let read = |row: &Row| (row.text("place"), row.text("game"));
        Ok(rows.iter().map(read).collect())
    }
}

#[cfg(test)]
mod tests {
    use base::address::{Person, Platform};

    use super::*;
    use crate::spans::DAY;
    use crate::testing::Folder;
    use crate::tests::place;
    use crate::writer::delete_aged;
    use crate::{Batch, Write};

    fn id(number: i64) -> PersonId {
        PersonId {
            platform: Platform::Sandbox,
            number,
        }
    }

    fn person_write(number: i64, private: Option<Place>) -> Write {
        Write::Person {
            person: Person {
                id: id(number),
                name: "Anna".to_owned(),
                lang: Lang::Pl,
            },
            private,
        }
    }

    #[tokio::test]
    async fn who_is_on_the_lookout_is_found_until_they_are_told_or_have_waited_too_long() {
        let folder = Folder::new();
        let store = folder.open().await;
        let write = async |writes| {
            let batch = Batch::new(Time(0), writes);
            store.commit(batch).await.expect("it can be written");
        };
        let game = GameId::new("survival");
        let looks = |number, on| Write::Lookout(place("-5/7"), game, id(number), on);
        let known = vec![person_write(1, Some(place("@1"))), person_write(2, None)];
        write(known).await;
        write(vec![looks(1, true), looks(1, true), looks(2, true)]).await;
        let found = async |at| store.lookouts(&place(at), game).await.expect("it answers");
        let of = async |number| store.lookouts_of(id(number)).await.expect("it answers");
        let anna = Lookout {
            person: id(1),
            private: place("@1"),
            lang: Lang::Pl,
            night: None,
        };
        assert_eq!(found("-5").await, [anna], "the other can't be told");
        assert!(found("-6").await.is_empty());
        let (from, to) = (place("-5"), place("-100"));
        write(vec![Write::Moved { from, to }]).await;
        assert!(found("-5").await.is_empty() && found("-100/3").await.len() == 1);
        let there = ("sandbox:-100".to_owned(), "survival".to_owned());
        assert_eq!(of(1).await, [there]);
        write(vec![Write::Lookout(place("-100"), game, id(1), false)]).await;
        assert!(of(1).await.is_empty() && of(2).await.len() == 1);
        let mut connection = folder.connect().await;
        let forgotten = delete_aged(&mut connection, Time(90 * DAY + 1)).await;
        forgotten.expect("it can be written");
        assert!(of(2).await.is_empty());
    }
}
