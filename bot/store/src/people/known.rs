//! People: what is known of them, and which of their updates were carried out.

use base::address::{Person, PersonId, Place, Platform, UpdateId};
use base::preferences::{Preferences, obvious_of};
use base::time::Time;
use base::zone::{Clock, Zone};

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::PersonRecord;
use crate::spans::{DAY, FORGET_EVERY};
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row};

/// Time for which people without anything to remember are kept, in milliseconds.
const STRAY: i64 = 90 * DAY;

/// A person who was heard of.
pub(crate) struct MetPerson<'a> {
    pub(crate) person: &'a Person,
    /// The place where they can be written to alone, if it became known now.
    pub(crate) private: Option<&'a Place>,
    pub(crate) at: Time,
}

pub(crate) async fn meet(
    connection: &mut Connection,
    person: &Person,
    private: &Option<Place>,
    at: Time,
) -> Result<(), StoreError> {
    let private = private.as_ref();
    let met = MetPerson {
        person,
        private,
        at,
    };
    meet_all(connection, &[&met]).await
}

/// Notes people who were heard of, all in one statement.
pub(crate) async fn meet_all(
    connection: &mut Connection,
    people: &[&MetPerson<'_>],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "WITH new (platform, person, name, lang, private, seen_at) AS (
             VALUES ($1, $2, $3, $4, $5, $6)
         )
         INSERT INTO people (platform, person, name, lang, private, seen_at)
         SELECT * FROM new WHERE true
         ON CONFLICT (platform, person) DO UPDATE SET name = excluded.name, lang = excluded.lang,
             private = coalesce(excluded.private, people.private), seen_at = excluded.seen_at
         -- a day later at the earliest it is written anew that they were heard of
         WHERE people.name <> excluded.name OR people.lang <> excluded.lang
             OR people.private IS DISTINCT FROM coalesce(excluded.private, people.private)
             OR people.seen_at < excluded.seen_at - 86400000",
        people.len(),
    );
    let mut query = statement;
    for met in people {
        query = query
            .bind(met.person.id.platform.name())
            .bind(met.person.id.number)
            .bind(&met.person.name)
            .bind(met.person.lang.code())
            .bind(met.private.map(Place::to_string))
            .bind(met.at.0);
    }
    query.execute(connection).await?;
    Ok(())
}

/// Forgets people who sit nowhere, have finished no game, were explained nothing, have set nothing and were not heard
/// of for long.
pub(crate) async fn forget_strays(connection: &mut Connection, at: Time) -> Result<(), StoreError> {
    sql::query(
        "DELETE FROM people WHERE (platform, person) IN (
             SELECT people.platform, people.person FROM people
             WHERE (private IS NULL OR platform = 'sandbox') AND own_lang IS NULL
                 AND calls IS NULL AND direct = 1 AND obvious = 0 AND plain = 0 AND hidden = 0
                 AND night IS NULL AND zone IS NULL AND seen_at < $1
                 AND NOT EXISTS (
                     SELECT 1 FROM seats WHERE seats.platform = people.platform
                         AND seats.person = people.person AND open = 1
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM scores WHERE scores.platform = people.platform
                         AND scores.person = people.person
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM cup_people WHERE cup_people.platform = people.platform
                         AND cup_people.person = people.person
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM explained WHERE explained.platform = people.platform
                         AND explained.person = people.person
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM vacations WHERE vacations.platform = people.platform
                         AND vacations.person = people.person
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM identities
                     WHERE identities.platform = people.platform
                         AND identities.person = people.person
                 )
                 AND NOT EXISTS (
                     SELECT 1 FROM identities
                     WHERE main_platform = people.platform AND main_person = people.person
                 )
             ORDER BY seen_at LIMIT $2
         )",
    )
    .bind(at.0 - STRAY)
    .bind(i64::from(FORGET_EVERY))
    .execute(connection)
    .await?;
    Ok(())
}

/// Reads the clock of a person who isn't notified at night from a row; hours were written by older programs.
pub(crate) fn night(row: &Row) -> Result<Option<Clock>, StoreError> {
    let hours: Option<i64> = row.try_get("night")?;
    let zone: Option<String> = row.try_get("zone")?;
    let zone = zone.and_then(|name| Zone::from_name(&name));
    let ahead = || hours?.try_into().ok().map(Clock::Ahead);
    Ok(zone.map(Clock::Of).or_else(ahead))
}

/// Reads a person of a platform from a row.
pub(crate) fn read(row: &Row, platform: Platform) -> Result<Person, StoreError> {
    let number = row.try_get("person")?;
    Ok(Person {
        id: PersonId { platform, number },
        name: row.text("name"),
        lang: row.text("lang").parse().unwrap_or_default(),
    })
}

impl Store {
    /// Whether an update was carried out before, as far as that is certain without asking others: it
    /// turns out at the latest when what comes of it is written.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_known(&self, update: UpdateId) -> Result<bool, StoreError> {
        if let Some(is_known) = self.memory.is_known(update) {
            return Ok(is_known);
        }
        if self.leases.are_shared() {
            return Ok(false);
        }
        let row = sql::query("SELECT 1 FROM updates WHERE platform = $1 AND number = $2")
            .bind(update.platform.name())
            .bind(update.number)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// Returns what is known of a person.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person_record(&self, person: PersonId) -> Result<PersonRecord, StoreError> {
        if !self.leases.hold_all(person.platform) {
            // others may just write something else
            return self.read_known(person).await;
        }
        self.memory.keep_up(*self.leases.changes().borrow());
        let changes = match self.memory.person_record(person) {
            Ok(known) => return Ok(known),
            Err(changes) => changes,
        };
        let known = self.read_known(person).await?;
        self.memory.keep(person, &known, changes);
        Ok(known)
    }

    /// Returns a person as they were last heard of.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let row = sql::query(
            "SELECT person, name, coalesce(own_lang, lang) AS lang FROM people
             WHERE platform = $1 AND person = $2",
        )
        .bind(id.platform.name())
        .bind(id.number)
        .fetch_optional(&self.readers)
        .await?;
        row.map(|row| read(&row, id.platform)).transpose()
    }

    /// Returns the people who have finished a game in a chat, or sit there or have lately, in any order.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn people_of(&self, place: &Place) -> Result<Vec<Person>, StoreError> {
        let chat = place.chat().to_string();
        // a part is called like its chat, and then more
        let rows = sql::query(
            "SELECT person, name, coalesce(own_lang, lang) AS lang FROM people
             WHERE platform = $4 AND person IN (
                 SELECT person FROM table_places
                     JOIN seats ON seats.table_id = table_places.table_id
                 WHERE number = 0 AND seats.platform = $4
                     AND (place = $1 OR place > $2 AND place < $3)
                 UNION
                 SELECT person FROM table_places
                     JOIN scores ON scores.table_id = table_places.table_id
                 WHERE number = 0 AND scores.platform = $4
                     AND (place = $1 OR place > $2 AND place < $3)
                 UNION
                 SELECT identities.person FROM table_places
                     JOIN scores ON scores.table_id = table_places.table_id
                     JOIN identities ON main_platform = scores.platform
                         AND main_person = scores.person
                 WHERE number = 0 AND identities.platform = $4
                     AND (place = $1 OR place > $2 AND place < $3)
             )",
        )
        .bind(chat.clone())
        .bind(format!("{chat}/"))
        .bind(format!("{chat}0"))
        .bind(place.platform.name())
        .fetch_all(&self.readers)
        .await?;
        Ok(readable("people", "person", &rows, |row| {
            read(row, place.platform)
        }))
    }

    /// Returns the people with shared finished games, as they are known on the person's platform, in any order. People
    /// who are left out of lists are missing.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn fellows_of(&self, person: PersonId) -> Result<Vec<Person>, StoreError> {
        let main = self.main_of(person).await?;
        let rows = sql::query(
            "SELECT person, name, coalesce(own_lang, lang) AS lang FROM people
             WHERE platform = $1 AND hidden = 0 AND person IN (
                 SELECT other.person FROM scores AS mine
                     JOIN scores AS other ON other.table_id = mine.table_id AND other.seat <> mine.seat
                 WHERE mine.platform = $2 AND mine.person = $3 AND other.platform = $1
                 UNION
                 SELECT identities.person FROM scores AS mine
                     JOIN scores AS other ON other.table_id = mine.table_id AND other.seat <> mine.seat
                     JOIN identities ON main_platform = other.platform
                         AND main_person = other.person
                 WHERE mine.platform = $2 AND mine.person = $3 AND identities.platform = $1
             )",
        )
        .bind(person.platform.name())
        .bind(main.platform.name())
        .bind(main.number)
        .fetch_all(&self.readers)
        .await?;
        Ok(readable("people", "person", &rows, |row| {
            read(row, person.platform)
        }))
    }

    async fn read_known(&self, person: PersonId) -> Result<PersonRecord, StoreError> {
        let row = sql::query(
            "SELECT private, direct, calls, obvious, night, zone, plain, own_lang FROM people
             WHERE platform = $1 AND person = $2",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else {
            return Ok(PersonRecord::default());
        };
        let private: Option<String> = row.try_get("private")?;
        let lang: Option<String> = row.try_get("own_lang")?;
        let calls: Option<String> = row.try_get("calls")?;
        Ok(PersonRecord {
            private: private.and_then(|text| text.try_into().ok()),
            preferences: Preferences {
                calls: calls.and_then(|text| text.parse().ok()).unwrap_or_default(),
                direct: row.is("direct")?,
                obvious: obvious_of(row.try_get("obvious")?),
                night: night(&row)?,
                vacation: self.vacations_of(person).await?.first().copied(),
                plain: row.is("plain")?,
            },
            lang: lang.and_then(|text| text.parse().ok()),
        })
    }
}
