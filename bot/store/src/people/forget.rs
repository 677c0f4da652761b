//! The data stored of a person, all of it, and its deletion.

use base::address::{PersonId, Place};
use base::page::TableId;
use base::time::Time;
use serde_json::Value;

use super::blocks;
use crate::core::Store;
use crate::error::StoreError;
use crate::rows::{Blocker, Rewritten};
use crate::sql::{self, Connection, Row, table_id};
use crate::tables::packed;

/// A table that names a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Naming {
    /// The table with the name.
    pub table: TableId,
    /// Whether it is looked after: it isn't packed, and can be read.
    pub kept: bool,
}

/// The data stored of a person besides tables. Each entry has the name of a table of the database, and a row of it with
/// the names of its columns.
pub type PersonRows = Vec<(&'static str, Vec<(&'static str, String)>)>;

/// Deletes everything of a person but the tables that name them, and of their private chat.
pub(crate) async fn forget(
    connection: &mut Connection,
    person: PersonId,
    private: &Option<Place>,
) -> Result<(), StoreError> {
    forget_owed(connection, person).await?;
    let of_person = [
        "DELETE FROM people WHERE platform = $1 AND person = $2",
        "DELETE FROM scores WHERE platform = $1 AND person = $2",
        "DELETE FROM ratings WHERE platform = $1 AND person = $2",
        "DELETE FROM feats WHERE platform = $1 AND person = $2",
        "DELETE FROM lines WHERE platform = $1 AND person = $2",
        "DELETE FROM page_names WHERE platform = $1 AND person = $2",
        "DELETE FROM identities WHERE platform = $1 AND person = $2
             OR main_platform = $1 AND main_person = $2",
        "DELETE FROM identity_codes WHERE platform = $1 AND person = $2",
        "DELETE FROM explained WHERE platform = $1 AND person = $2",
        "DELETE FROM lookouts WHERE platform = $1 AND person = $2",
        "DELETE FROM vacations WHERE platform = $1 AND person = $2",
        "DELETE FROM asides WHERE platform = $1 AND person = $2",
        "DELETE FROM cups WHERE platform = $1 AND person = $2 AND stage = 'entry'",
        "UPDATE cups SET person = 0 WHERE platform = $1 AND person = $2",
        "DELETE FROM cup_people WHERE platform = $1 AND person = $2",
        "DELETE FROM cup_seats WHERE platform = $1 AND person = $2",
    ];
    for step in of_person {
        sql::query(step)
            .bind(person.platform.name())
            .bind(person.number)
            .execute(&mut *connection)
            .await?;
    }
    blocks::forget(connection, person).await?;
    let Some(private) = private else {
        return Ok(());
    };
    let of_chat = [
        "DELETE FROM tables WHERE id IN (SELECT table_id FROM table_places WHERE place = $1)",
        "DELETE FROM posts WHERE place = $1",
        "DELETE FROM places WHERE place = $1",
        "DELETE FROM plain_places WHERE place = $1",
        "DELETE FROM place_switches WHERE place = $1",
        "DELETE FROM usual_lobbies WHERE place = $1",
        "DELETE FROM closed_places WHERE place = $1",
        "DELETE FROM discarded WHERE place = $1",
        "DELETE FROM paces WHERE bucket = $1",
    ];
    for step in of_chat {
        sql::query(step)
            .bind(private.to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Deletes messages that wait for closed places and name the person: they would name them for weeks.
async fn forget_owed(connection: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    let known = sql::query("SELECT name FROM people WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_optional(&mut *connection)
        .await?;
    let name = known.map(|row| row.text("name")).unwrap_or_default();
    let called = serde_json::to_value(person).expect("it is plain data");
    let waiting = sql::query(
        "SELECT id, page FROM posts
         WHERE table_id IS NULL AND wanted > sent AND not_before > 0 AND message IS NULL
             AND EXISTS (
                 SELECT 1 FROM closed_places AS closed
                 WHERE closed.place IN (posts.place, posts.whole)
             )",
    );
    for row in waiting.fetch_all(&mut *connection).await? {
        let page = serde_json::from_str(&row.text("page"));
        if page.is_ok_and(|page| names(&page, &name, &called)) {
            sql::query("DELETE FROM posts WHERE id = $1")
                .bind(row.try_get::<i64>("id")?)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// Whether a stored page says a name, as words of their own, or calls the person.
fn names(page: &Value, name: &str, called: &Value) -> bool {
    let inside = |value: &Value| names(value, name, called);
    match page {
        _ if page == called => true,
        Value::String(text) => says(text, name),
        Value::Array(values) => values.iter().any(inside),
        Value::Object(fields) => fields.values().any(inside),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

fn says(text: &str, name: &str) -> bool {
    !name.is_empty()
        && text.match_indices(name).any(|(place, _)| {
            let before = text[..place].chars().next_back();
            let after = text[place + name.len()..].chars().next();
            !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphanumeric)
        })
}

/// Rewrites a table without a person who was named there.
pub(crate) async fn rewrite(
    connection: &mut Connection,
    rewritten: &Rewritten,
) -> Result<(), StoreError> {
    let id = i64::from(rewritten.table.bits());
    let written = sql::query(
        "UPDATE tables SET body = $2, revision = revision + 1 WHERE id = $1 AND revision = $3",
    )
    .bind(id)
    .bind(&rewritten.body)
    .bind(rewritten.revision)
    .execute(&mut *connection)
    .await?;
    if written == 0 {
        return Err(StoreError::Overtaken(rewritten.table));
    }
    // in a closed place a board would name them as long as it is closed: it is made anew where somebody asks
    sql::query(
        "UPDATE posts SET page = '', sent = wanted
         WHERE table_id = $1 AND wanted > sent AND not_before > 0 AND EXISTS (
             SELECT 1 FROM closed_places AS closed
             WHERE closed.place IN (posts.place, posts.whole)
         )",
    )
    .bind(id)
    .execute(&mut *connection)
    .await?;
    packed::strip(connection, id).await
}

/// The places of rows about a person: the table, the statement that reads them, and the columns that are shown.
const KEPT: [(&str, &str, &[&str]); 17] = [
    (
        "people",
        "SELECT * FROM people WHERE platform = $1 AND person = $2",
        &[
            "name", "lang", "own_lang", "private", "chat", "direct", "calls", "obvious", "night",
            "zone", "plain", "hidden", "seen_at",
        ],
    ),
    (
        "scores",
        "SELECT * FROM scores WHERE platform = $1 AND person = $2 ORDER BY ended_at",
        &[
            "table_id",
            "game",
            "seat",
            "won",
            "rated",
            "forfeited",
            "ended_at",
        ],
    ),
    (
        "ratings",
        "SELECT * FROM ratings WHERE platform = $1 AND person = $2 ORDER BY chat, game",
        &["chat", "game", "skill", "doubt", "games", "wins"],
    ),
    (
        "feats",
        "SELECT * FROM feats WHERE platform = $1 AND person = $2 ORDER BY done_at",
        &["table_id", "game", "seat", "feat", "done_at"],
    ),
    (
        "usual_lobbies",
        "SELECT game, body FROM usual_lobbies WHERE place = (
             SELECT private FROM people WHERE platform = $1 AND person = $2
         )",
        &["game", "body"],
    ),
    (
        "lines",
        "SELECT * FROM lines WHERE platform = $1 AND person = $2 ORDER BY number",
        &["place", "said", "said_at"],
    ),
    (
        "page_names",
        "SELECT * FROM page_names WHERE platform = $1 AND person = $2",
        &["holder", "taken_at"],
    ),
    (
        "identities",
        "SELECT * FROM identities WHERE platform = $1 AND person = $2
             OR main_platform = $1 AND main_person = $2",
        &[
            "platform",
            "person",
            "main_platform",
            "main_person",
            "linked_at",
        ],
    ),
    (
        "identity_codes",
        "SELECT * FROM identity_codes WHERE platform = $1 AND person = $2",
        &["code", "good_until"],
    ),
    (
        "explained",
        "SELECT kind FROM explained WHERE platform = $1 AND person = $2 ORDER BY kind",
        &["kind"],
    ),
    (
        "lookouts",
        "SELECT * FROM lookouts WHERE platform = $1 AND person = $2",
        &["place", "game", "asked_at"],
    ),
    (
        "vacations",
        "SELECT * FROM vacations WHERE platform = $1 AND person = $2 ORDER BY begins_at",
        &["begins_at", "ends_at"],
    ),
    (
        "asides",
        // the key is for the platform alone, and opens what they see anyway
        "SELECT table_id, shown_at FROM asides WHERE platform = $1 AND person = $2",
        &["table_id", "shown_at"],
    ),
    (
        "blocks",
        // by which people is for them to know
        "SELECT by_whom FROM blocks
         WHERE platform = $1 AND person = $2 AND by_whom NOT LIKE '@%'",
        &["by_whom"],
    ),
    (
        "cups",
        "SELECT * FROM cups WHERE platform = $1 AND person = $2 ORDER BY opened_at",
        &["id", "chat", "game", "stage", "opened_at"],
    ),
    (
        "cup_people",
        "SELECT * FROM cup_people WHERE platform = $1 AND person = $2 ORDER BY cup",
        &["cup", "entered_at"],
    ),
    (
        "cup_seats",
        "SELECT * FROM cup_seats WHERE platform = $1 AND person = $2 ORDER BY cup, round",
        &["cup", "round", "table_id", "points"],
    ),
];

impl Store {
    /// Returns every table that names a person, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_naming(&self, person: PersonId) -> Result<Vec<Naming>, StoreError> {
        let named = serde_json::to_string(&person).expect("it is plain data");
        let rows = sql::query(
            "SELECT id, CAST(
                 CASE WHEN journal IS NULL AND stage <> 'broken' THEN 1 ELSE 0 END AS BIGINT
             ) AS kept FROM tables WHERE body LIKE $1 ORDER BY opened_at",
        )
        .bind(format!("%{named}%"))
        .fetch_all(&self.readers)
        .await?;
        let naming = |row: &Row| {
            Ok(Naming {
                table: table_id(row.try_get("id")?),
                kept: row.is("kept")?,
            })
        };
        rows.iter().map(naming).collect()
    }

    /// Returns what is stored of a person, row by row, without what their tables hold.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn kept_rows(&self, person: PersonId) -> Result<PersonRows, StoreError> {
        let mut kept = Vec::new();
        for (table, statement, columns) in KEPT {
            let asked = sql::query(statement).bind(person.platform.name());
            let rows = asked.bind(person.number).fetch_all(&self.readers).await?;
            kept.extend(rows.iter().map(|row| (table, format_row(row, columns))));
        }
        let blocked = self
            .blocked_people(&Blocker::Person(person), Time::default())
            .await?;
        let blocked = blocked.into_iter();
        kept.extend(blocked.map(|it| ("blocks", vec![("person", it.id.number.to_string())])));
        Ok(kept)
    }
}

/// A row as text, without what is empty.
fn format_row(row: &Row, columns: &[&'static str]) -> Vec<(&'static str, String)> {
    let value = |column: &&'static str| {
        let number = row.try_get::<Option<i64>>(column).ok().flatten();
        let text = number.map_or_else(|| row.text(column), |number| number.to_string());
        (!text.is_empty()).then_some((*column, text))
    };
    columns.iter().filter_map(value).collect()
}
