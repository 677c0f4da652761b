//! The kinds of questions that were explained to people: each once, in a game that is still new to them.

use std::collections::BTreeSet;

use base::address::PersonId;
use engine::GameId;

use super::main_identity::main_of;
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::{self, Connection};

/// Number of finished games of a kind after which a person needs no explanation any more.
const FAMILIAR: u8 = 3;

/// Records that a kind of question was explained to a person, by the key of the text that did.
pub(crate) async fn put(
    connection: &mut Connection,
    person: PersonId,
    kind: &str,
) -> Result<(), StoreError> {
    let person = main_of(connection, person).await?;
    sql::query(
        "INSERT INTO explained (platform, person, kind) VALUES ($1, $2, $3)
         ON CONFLICT (platform, person, kind) DO NOTHING",
    )
    .bind(person.platform.name())
    .bind(person.number)
    .bind(kind)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// Returns the kinds of questions that were explained to a person, by the keys of the texts that did. `None` if
    /// they have played a game so often that none of its questions needs to be explained.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn explained_kinds(
        &self,
        person: PersonId,
        game: GameId,
    ) -> Result<Option<BTreeSet<String>>, StoreError> {
        let person = self.main_of(person).await?;
        let games = sql::query(
            "SELECT table_id FROM scores WHERE platform = $1 AND person = $2 AND game = $3 LIMIT $4",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .bind(game.name())
        .bind(i64::from(FAMILIAR))
        .fetch_all(&self.readers)
        .await?;
        if games.len() >= usize::from(FAMILIAR) {
            return Ok(None);
        }
        let rows = sql::query("SELECT kind FROM explained WHERE platform = $1 AND person = $2")
            .bind(person.platform.name())
            .bind(person.number)
            .fetch_all(&self.readers)
            .await?;
        Ok(Some(rows.iter().map(|row| row.text("kind")).collect()))
    }
}
