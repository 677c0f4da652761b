//! Posts and their pages as they are read.

use std::collections::BTreeMap;

use base::address::{Audience, Place, Platform};
use base::page::{Block, MessageKey, Page, TableId};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::{PageHash, PostId, Version};
use crate::sql::damage::readable;
use crate::sql::{self, Row, table_id};

/// A post that is owed to a place.
#[derive(Clone, Debug)]
pub struct Due {
    /// The number of the post.
    pub post: PostId,
    /// The place where it stands.
    pub place: Place,
    /// The table and audience of the page; `None` for a note.
    pub of: Option<(TableId, Audience)>,
    /// The page to show.
    pub page: Page,
    /// Since when it has been owed.
    pub owed_since: Time,
    /// The version of the page.
    pub version: Version,
    /// The message that stands there already.
    pub message: Option<MessageKey>,
    /// Number of failed attempts.
    pub tries: u32,
    /// Whether the message is to be taken away; the page is what stands there if that can't be.
    pub gone: bool,
}

impl Store {
    /// Returns the messages that show pages of a table in a place; `None` for one that isn't sent yet.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn keys_of(
        &self,
        table: TableId,
        place: &Place,
    ) -> Result<Vec<Option<MessageKey>>, StoreError> {
        let rows = sql::query("SELECT message FROM posts WHERE table_id = $1 AND place = $2")
            .bind(i64::from(table.bits()))
            .bind(place.to_string())
            .fetch_all(&self.readers)
            .await?;
        let key = |row: &Row| Ok(row.try_get::<Option<String>>("message")?.map(MessageKey));
        rows.iter().map(key).collect()
    }

    /// The keys of the messages that stand as the boards of a table, wherever it is public.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn boards_of(&self, table: TableId) -> Result<Vec<MessageKey>, StoreError> {
        let rows = sql::query(
            "SELECT message FROM posts WHERE table_id = $1 AND message IS NOT NULL
             AND (audience = 'board' OR audience LIKE 'branch:%')",
        )
        .bind(i64::from(table.bits()))
        .fetch_all(&self.readers)
        .await?;
        let key = |row: &Row| Ok(MessageKey(row.try_get("message")?));
        rows.iter().map(key).collect()
    }

    /// Returns the number of messages that wait to be sent, by platform.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn count_owed(&self) -> Result<Vec<(Platform, u64)>, StoreError> {
        let rows = sql::query(
            "SELECT platform, count(*) AS owed FROM posts WHERE wanted > sent AND not_before = 0
             GROUP BY platform
             UNION ALL
             SELECT platform, count(*) FROM posts
             WHERE wanted > sent AND not_before > 0 AND gone = 0
             GROUP BY platform",
        )
        .fetch_all(&self.readers)
        .await?;
        let mut counts = Platform::ALL.map(|platform| (platform, 0));
        for row in &rows {
            let owed: i64 = row.try_get("owed")?;
            let platform = row.text("platform");
            let own = counts.iter_mut().find(|(it, _)| it.name() == platform);
            if let Some((_, count)) = own {
                *count += u64::try_from(owed).unwrap_or_default();
            }
        }
        Ok(counts.into())
    }

    /// Returns the pages that the posts of a table should show now, as hashes.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn page_hashes(
        &self,
        table: TableId,
    ) -> Result<BTreeMap<Audience, PageHash>, StoreError> {
        let query = "SELECT id, audience, hash FROM posts WHERE table_id = $1";
        let hash = |row: &Row| Ok(PageHash(row.try_get("hash")?));
        self.read_by_audience(table, query, hash).await
    }

    /// Reads something of each post of a table; the statement has the table first, and gives the columns `id` and
    /// `audience`.
    pub(crate) async fn read_by_audience<T>(
        &self,
        table: TableId,
        query: &'static str,
        read: impl Fn(&Row) -> Result<T, StoreError>,
    ) -> Result<BTreeMap<Audience, T>, StoreError> {
        let rows = sql::query(query)
            .bind(i64::from(table.bits()))
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &Row| {
            let audience = row.text("audience").parse();
            let audience = audience.map_err(|_| StoreError::Damaged("posts"))?;
            Ok((audience, read(row)?))
        };
        Ok(readable("posts", "id", &rows, read).into_iter().collect())
    }

    /// Returns a post with its page; `None` if it can't be read.
    ///
    /// # Errors
    /// If the database fails, or the post is gone.
    pub async fn post(&self, post: PostId) -> Result<Option<Due>, StoreError> {
        let query = "SELECT id, posts.table_id, audience, posts.place, page, wanted, message, gone,
                         owed_since, tries, first.place AS stands
                     FROM posts
                     LEFT JOIN table_places AS first
                         ON first.table_id = posts.table_id AND number = 0
                     WHERE posts.id = $1";
        let row = sql::query(query)
            .bind(post.0)
            .fetch_one(&self.readers)
            .await?;
        Ok(readable("posts", "id", &[row], read_due).pop())
    }

    /// Returns the page that a table's post for an audience should show, and its current message; `None` if there is no
    /// such post.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn page_of(
        &self,
        table: TableId,
        audience: Audience,
    ) -> Result<Option<(Page, Option<MessageKey>)>, StoreError> {
        let row =
            sql::query("SELECT page, message FROM posts WHERE table_id = $1 AND audience = $2")
                .bind(i64::from(table.bits()))
                .bind(audience.to_string())
                .fetch_optional(&self.readers)
                .await?;
        let Some(row) = row else { return Ok(None) };
        let page: String = row.try_get("page")?;
        let message: Option<String> = row.try_get("message")?;
        let page = serde_json::from_str(&page).ok();
        Ok(page.map(|page| (page, message.map(MessageKey))))
    }
}

pub(crate) fn place_and_page(row: &Row) -> Result<(Place, Page), StoreError> {
    let place = Place::try_from(row.text("place"));
    let page = serde_json::from_str(&row.text("page"));
    let damaged = StoreError::Damaged("posts");
    place.ok().zip(page.ok()).ok_or(damaged)
}

/// Returns the table and audience of a page.
pub(crate) fn page_of(row: &Row) -> Result<Option<(TableId, Audience)>, StoreError> {
    let table: Option<i64> = row.try_get("table_id")?;
    Ok(table.map(table_id).zip(row.text("audience").parse().ok()))
}

/// A sign leads to where its table stands by now: that its row knows best.
fn lead(sign: &mut Page, stands: &Place) {
    for block in &mut sign.blocks {
        if let Block::At(_, place) = block {
            place.clone_from(stands);
        }
    }
}

fn read_due(row: &Row) -> Result<Due, StoreError> {
    let (place, mut page) = place_and_page(row)?;
    let message: Option<String> = row.try_get("message")?;
    let of = page_of(row)?;
    if let (Some((_, Audience::Sign)), Ok(stands)) = (&of, Place::try_from(row.text("stands"))) {
        lead(&mut page, &stands);
    }
    Ok(Due {
        post: PostId(row.try_get("id")?),
        place,
        of,
        page,
        owed_since: Time(row.try_get("owed_since")?),
        version: Version(row.try_get("wanted")?),
        message: message.map(MessageKey),
        tries: row
            .try_get("tries")
            .map(|tries: i64| u32::try_from(tries).unwrap_or(u32::MAX))?,
        gone: row.is("gone")?,
    })
}
