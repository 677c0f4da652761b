//! People who are the same person on several platforms. What they have played counts together, for
//! the one that was there first, and who is forgotten is so on all of them.

use std::time::Duration;

use base::address::{Person, PersonId};
use base::time::Time;

use super::known::read;
use super::main_identity::{id, main_of};
use crate::core::Store;
use crate::error::StoreError;
use crate::rows::IdentityWrite;
use crate::sql::{self, Connection, Statement};

/// Time for which a code is good.
pub const CODE_HOLDS: Duration = Duration::from_secs(15 * 60);

pub(crate) async fn put(
    connection: &mut Connection,
    change: &IdentityWrite,
    at: Time,
) -> Result<(), StoreError> {
    match change {
        IdentityWrite::Code(person, code) => show(connection, *person, code, at).await,
        IdentityWrite::Linked(person, code) => link(connection, *person, code, at).await,
        IdentityWrite::Parted(person) => part(connection, *person).await,
    }
}

async fn show(
    connection: &mut Connection,
    person: PersonId,
    code: &str,
    at: Time,
) -> Result<(), StoreError> {
    sql::query("DELETE FROM identity_codes WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .execute(&mut *connection)
        .await?;
    sql::query(
        "INSERT INTO identity_codes (code, platform, person, good_until) VALUES ($1, $2, $3, $4)",
    )
    .bind(code)
    .bind(person.platform.name())
    .bind(person.number)
    .bind(at.add_span(CODE_HOLDS).0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Links a person to the one who was shown a code. A code that has gone meanwhile links no one.
async fn link(
    connection: &mut Connection,
    person: PersonId,
    code: &str,
    at: Time,
) -> Result<(), StoreError> {
    let shown = sql::query(
        "DELETE FROM identity_codes WHERE code = $1 AND good_until >= $2
         RETURNING platform, person",
    )
    .bind(code)
    .bind(at.0)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(shown) = shown.as_ref().map(id).transpose()? else {
        return Ok(());
    };
    let main = main_of(connection, shown).await?;
    let other = main_of(connection, person).await?;
    if main == other {
        return Ok(());
    }
    let follow = "UPDATE identities SET main_platform = $1, main_person = $2
                  WHERE main_platform = $3 AND main_person = $4";
    both(follow, main, other).execute(&mut *connection).await?;
    let new = "INSERT INTO identities (main_platform, main_person, platform, person, linked_at)
               VALUES ($1, $2, $3, $4, $5)";
    let insertion = both(new, main, other).bind(at.0);
    insertion.execute(&mut *connection).await?;
    count_together(connection, main, other).await
}

/// A statement about two people.
fn both(statement: &'static str, main: PersonId, other: PersonId) -> Statement {
    sql::query(statement)
        .bind(main.platform.name())
        .bind(main.number)
        .bind(other.platform.name())
        .bind(other.number)
}

/// Counts for the main identity from now on what was counted for the other. Of two ratings the one of more games is the
/// better known.
async fn count_together(
    connection: &mut Connection,
    main: PersonId,
    other: PersonId,
) -> Result<(), StoreError> {
    let steps = [
        "DELETE FROM scores WHERE platform = $3 AND person = $4 AND table_id IN (
             SELECT table_id FROM scores WHERE platform = $1 AND person = $2
         )",
        "UPDATE scores SET platform = $1, person = $2 WHERE platform = $3 AND person = $4",
        "UPDATE feats SET platform = $1, person = $2 WHERE platform = $3 AND person = $4",
        "UPDATE ratings SET
             skill = CASE WHEN other.games > ratings.games THEN other.skill ELSE ratings.skill END,
             doubt = CASE WHEN other.games > ratings.games THEN other.doubt ELSE ratings.doubt END,
             games = ratings.games + other.games, wins = ratings.wins + other.wins
         FROM ratings AS other
         WHERE ratings.platform = $1 AND ratings.person = $2
             AND other.platform = $3 AND other.person = $4
             AND other.chat = ratings.chat AND other.game = ratings.game",
        "DELETE FROM ratings WHERE platform = $3 AND person = $4 AND EXISTS (
             SELECT 1 FROM ratings AS own WHERE own.platform = $1 AND own.person = $2
                 AND own.chat = ratings.chat AND own.game = ratings.game
         )",
        "UPDATE ratings SET platform = $1, person = $2 WHERE platform = $3 AND person = $4",
        "DELETE FROM explained WHERE platform = $3 AND person = $4 AND kind IN (
             SELECT kind FROM explained WHERE platform = $1 AND person = $2
         )",
        "UPDATE explained SET platform = $1, person = $2 WHERE platform = $3 AND person = $4",
        "UPDATE vacations SET platform = $1, person = $2 WHERE platform = $3 AND person = $4",
        "UPDATE people SET hidden = 1 WHERE platform = $1 AND person = $2 AND EXISTS (
             SELECT 1 FROM people AS own
             WHERE own.platform = $3 AND own.person = $4 AND own.hidden = 1
         )",
    ];
    for step in steps {
        both(step, main, other).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn part(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    // who was left out of lists still is
    sql::query(
        "UPDATE people SET hidden = 1 WHERE (platform, person) IN (
             SELECT identities.platform, identities.person FROM identities
             JOIN people AS main ON main.platform = main_platform AND main.person = main_person
             WHERE main.hidden = 1 AND (
                 identities.platform = $1 AND identities.person = $2
                 OR main_platform = $1 AND main_person = $2
             )
         )",
    )
    .bind(person.platform.name())
    .bind(person.number)
    .execute(&mut *connection)
    .await?;
    sql::query(
        "DELETE FROM identities WHERE platform = $1 AND person = $2
             OR main_platform = $1 AND main_person = $2",
    )
    .bind(person.platform.name())
    .bind(person.number)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Returns all identities of a person, the given one first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn identities_of(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        let main = self.main_of(person).await?;
        let rows = sql::query(
            "SELECT platform, person FROM identities WHERE main_platform = $1 AND main_person = $2
             ORDER BY linked_at",
        )
        .bind(main.platform.name())
        .bind(main.number)
        .fetch_all(&self.readers)
        .await?;
        let linked = rows.iter().map(id).collect::<Result<Vec<_>, _>>()?;
        let others = [main].into_iter().chain(linked).filter(|it| *it != person);
        Ok([person].into_iter().chain(others).collect())
    }

    /// Returns the person who was shown a code that is still good.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn shown_code(&self, code: &str, now: Time) -> Result<Option<Person>, StoreError> {
        let row = sql::query(
            "SELECT people.platform, people.person, name, coalesce(own_lang, lang) AS lang
             FROM identity_codes JOIN people USING (platform, person)
             WHERE code = $1 AND good_until >= $2",
        )
        .bind(code)
        .bind(now.0)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let whose = id(&row)?;
        read(&row, whose.platform).map(Some)
    }
}
