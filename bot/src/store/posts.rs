//! Messages that are to stand somewhere, and those still owed.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};

use super::{Store, StoreError};
use crate::address::{Audience, Place, Platform};
use crate::page::MessageKey;
use crate::page::{Page, TableId};
use crate::time::Time;

/// A post that is owed to a place.
#[derive(Clone, Debug)]
pub struct Due {
    /// Which post.
    pub post: i64,
    /// For whom.
    pub audience: Audience,
    /// Where.
    pub place: Place,
    /// What it is to show.
    pub page: Page,
    /// Which change of the page this is.
    pub version: i64,
    /// The message that stands there already.
    pub message: Option<MessageKey>,
    /// How often it was tried in vain.
    pub tries: u32,
}

/// A post that stands in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentPost {
    /// Where.
    pub place: Place,
    /// The platform's key of it.
    pub message: MessageKey,
    /// What it shows.
    pub page: Page,
}

/// A number that is equal for equal pages, to know whether one has changed.
#[must_use]
pub fn page_hash(page: &Page) -> i64 {
    let mut hasher = DefaultHasher::new();
    encode(page).hash(&mut hasher);
    hasher.finish().cast_signed()
}

fn encode(page: &Page) -> String {
    serde_json::to_string(page).expect("pages are plain data")
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: Option<TableId>,
    audience: Audience,
    place: &Place,
    page: &Page,
    anew: bool,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO posts (table_id, audience, place, page, hash) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (table_id, audience) WHERE table_id IS NOT NULL
         DO UPDATE SET page = $4, hash = $5, wanted = wanted + 1,
             message = CASE WHEN $6 THEN NULL ELSE message END",
    )
    .bind(table.map(|table| i64::from(table.bits())))
    .bind(audience.to_string())
    .bind(place.to_string())
    .bind(encode(page))
    .bind(page_hash(page))
    .bind(anew)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn delivered(
    connection: &mut SqliteConnection,
    post: i64,
    version: i64,
    message: &str,
) -> Result<(), StoreError> {
    // a note is sent once and forgotten
    sqlx::query("DELETE FROM posts WHERE id = $1 AND table_id IS NULL")
        .bind(post)
        .execute(&mut *connection)
        .await?;
    // what was opened anew meanwhile keeps waiting for its new message
    sqlx::query(
        "UPDATE posts SET sent = $2, tries = 0, not_before = 0,
             message = CASE WHEN wanted > $2 AND message IS NULL AND sent > 0 THEN NULL ELSE $3 END
         WHERE id = $1",
    )
    .bind(post)
    .bind(version)
    .bind(message)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn delayed(
    connection: &mut SqliteConnection,
    post: i64,
    until: Time,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE posts SET not_before = $2, tries = tries + 1 WHERE id = $1")
        .bind(post)
        .bind(until.0)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn given_up(
    connection: &mut SqliteConnection,
    post: i64,
    version: i64,
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM posts WHERE id = $1 AND table_id IS NULL")
        .bind(post)
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE posts SET sent = $2, tries = 0, not_before = 0 WHERE id = $1")
        .bind(post)
        .bind(version)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn unmoored(
    connection: &mut SqliteConnection,
    post: i64,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE posts SET message = NULL WHERE id = $1")
        .bind(post)
        .execute(connection)
        .await?;
    Ok(())
}

impl Store {
    /// What the posts of a table are to show now, as hashes of their pages.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn shown(&self, table: TableId) -> Result<BTreeMap<Audience, i64>, StoreError> {
        let rows = sqlx::query("SELECT audience, hash FROM posts WHERE table_id = $1")
            .bind(i64::from(table.bits()))
            .fetch_all(&self.readers)
            .await?;
        let mut shown = BTreeMap::new();
        for row in rows {
            let audience: String = row.try_get("audience")?;
            if let Ok(audience) = audience.parse() {
                shown.insert(audience, row.try_get("hash")?);
            }
        }
        Ok(shown)
    }

    /// The next owed post of each place: its board first, then the longest owed.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn due(&self, now: Time) -> Result<Vec<Due>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, audience, place, page, wanted, message, tries FROM (
                 SELECT *, row_number() OVER (
                     PARTITION BY place ORDER BY audience <> 'board', id
                 ) AS turn
                 FROM posts WHERE wanted > sent AND not_before <= $1
             ) AS owed WHERE turn = 1 ORDER BY id",
        )
        .bind(now.0)
        .fetch_all(&self.readers)
        .await?;
        rows.iter()
            .map(read_due)
            .filter_map(Result::transpose)
            .collect()
    }

    /// When the next post that must wait is due.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_due(&self, now: Time) -> Result<Option<Time>, StoreError> {
        let row = sqlx::query(
            "SELECT min(not_before) AS next FROM posts WHERE wanted > sent AND not_before > $1",
        )
        .bind(now.0)
        .fetch_one(&self.readers)
        .await?;
        let next: Option<i64> = row.try_get("next")?;
        Ok(next.map(Time))
    }

    /// What stands in the places of a platform.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn sent_posts(&self, platform: Platform) -> Result<Vec<SentPost>, StoreError> {
        let rows = sqlx::query(
            "SELECT place, page, message FROM posts
             WHERE message IS NOT NULL AND place LIKE $1 || ':%' ORDER BY id",
        )
        .bind(platform.name())
        .fetch_all(&self.readers)
        .await?;
        let mut posts = Vec::with_capacity(rows.len());
        for row in rows {
            let place: String = row.try_get("place")?;
            let page: String = row.try_get("page")?;
            let message = MessageKey(row.try_get("message")?);
            if let (Ok(place), Ok(page)) = (place.try_into(), serde_json::from_str(&page)) {
                posts.push(SentPost {
                    place,
                    message,
                    page,
                });
            }
        }
        Ok(posts)
    }
}

/// A row as a post; nothing, and a line in the log, if it can't be read.
fn read_due(row: &SqliteRow) -> Result<Option<Due>, StoreError> {
    let post: i64 = row.try_get("id")?;
    let audience: String = row.try_get("audience")?;
    let place: String = row.try_get("place")?;
    let page: String = row.try_get("page")?;
    let (Ok(audience), Ok(place), Ok(page)) = (
        audience.parse(),
        place.try_into(),
        serde_json::from_str(&page),
    ) else {
        tracing::error!(post, "a stored post can't be read");
        return Ok(None);
    };
    let message: Option<String> = row.try_get("message")?;
    Ok(Some(Due {
        post,
        audience,
        place,
        page,
        version: row.try_get("wanted")?,
        message: message.map(MessageKey),
        tries: row.try_get("tries")?,
    }))
}
