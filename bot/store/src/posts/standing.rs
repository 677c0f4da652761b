//! The messages on the local page, which numbers them itself.

use std::cmp::Reverse;

use base::address::{Audience, Place};
use base::page::{MessageKey, Page, TableId};

use super::reading::{page_of, place_and_page};
use crate::core::Store;
use crate::error::StoreError;
use crate::sql::damage::readable;
use crate::sql::{self, Row};

/// A post that stands on the local page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentPost {
    /// The place where it stands.
    pub place: Place,
    /// The table and audience of the page; `None` if no table owns the page.
    pub of: Option<(TableId, Audience)>,
    /// The platform's key of it.
    pub message: MessageKey,
    /// The content of the message; `None` if its table is packed and can render the page again.
    pub page: Option<Page>,
}

/// The data that the local page needs before its first visitor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageStart {
    /// The highest number that a message has, or had before it was taken away lately.
    pub last: u64,
    /// The places of the newest messages and lines, with their numbers; the newest first.
    pub newest: Vec<(Place, u64)>,
}

impl Store {
    /// Returns the data the local page starts with: the `most` newest messages, without their content.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn page_start(&self, most: u32) -> Result<PageStart, StoreError> {
        let rows = sql::query(
            "SELECT id, place, message FROM posts WHERE platform = 'sandbox' AND message IS NOT NULL
             ORDER BY CAST(message AS BIGINT) DESC LIMIT $1",
        )
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        let mut newest = readable("posts", "id", &rows, |row| {
            let number = row.text("message").parse();
            let damaged = |_| StoreError::Damaged("posts");
            Ok((place_of(row)?, number.map_err(damaged)?))
        });
        newest.extend(self.newest_lines(most).await?);
        newest.sort_by_key(|(_, number)| Reverse(*number));
        newest.truncate(most as usize);
        let gone = sql::query(
            "SELECT max(CAST(message AS BIGINT)) AS gone FROM discarded
             WHERE place >= 'sandbox:' AND place < 'sandbox;'",
        )
        .fetch_one(&self.readers)
        .await?;
        let gone: Option<i64> = gone.try_get("gone")?;
        let gone = gone.and_then(|it| u64::try_from(it).ok()).unwrap_or(0);
        let last = newest.first().map_or(gone, |(_, it)| gone.max(*it));
        Ok(PageStart { last, newest })
    }

    /// Returns the place of the message with a number on the local page; `None` if there is no such message.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn place_on_page(&self, number: u64) -> Result<Option<Place>, StoreError> {
        let Ok(number) = i64::try_from(number) else {
            return Ok(None);
        };
        let row = sql::query(
            "SELECT id, place FROM posts WHERE platform = 'sandbox' AND message IS NOT NULL
             AND CAST(message AS BIGINT) = $1 LIMIT 1",
        )
        .bind(number)
        .fetch_optional(&self.readers)
        .await?;
        Ok(readable("posts", "id", row.as_slice(), place_of).pop())
    }

    /// The `most` newest posts that stand in a place of the local page, the oldest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn page_posts(&self, place: &Place, most: u32) -> Result<Vec<SentPost>, StoreError> {
        let mut rows = sql::query(
            "SELECT id, table_id, audience, place, page, message FROM posts
             WHERE platform = 'sandbox' AND message IS NOT NULL AND place = $1
             ORDER BY CAST(message AS BIGINT) DESC LIMIT $2",
        )
        .bind(place.to_string())
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        rows.reverse();
        Ok(readable("posts", "id", &rows, |row| {
            let is_packed = row.text("page").is_empty();
            let (place, page) = if is_packed {
                (place_of(row)?, None)
            } else {
                place_and_page(row).map(|(place, page)| (place, Some(page)))?
            };
            let message = MessageKey(row.try_get("message")?);
            let of = page_of(row)?;
            Ok(SentPost {
                place,
                of,
                message,
                page,
            })
        }))
    }
}

fn place_of(row: &Row) -> Result<Place, StoreError> {
    let place = Place::try_from(row.text("place"));
    place.map_err(|_| StoreError::Damaged("posts"))
}

#[cfg(test)]
mod tests {
    use base::time::Time;

    use super::*;
    use crate::place_tests::stored_table;
    use crate::testing::Folder;
    use crate::tests::{due, place};
    use crate::{Batch, MessageRemoval, PageText, Post, PostOutcome, Write};

    async fn write(store: &Store, write: Write) {
        let batch = Batch::new(Time(0), vec![write]);
        store.commit(batch).await.expect("it can be written");
    }

    /// The board of a table that stands in a place under a key.
    async fn write_board(store: &Store, table: u32, address: &str, key: &str) {
        let new = Write::NewTable(Box::new(stored_table(table, address, "playing")));
        write(store, new).await;
        let board = Write::Post(Post {
            table: Some(TableId::from_bits(table)),
            audience: Audience::Board,
            place: place(address),
            about: None,
            page: PageText::from(&Page::line(key)),
        });
        write(store, board).await;
        mark_delivered(store, Some(key)).await;
    }

    /// Records the owed post as delivered, under a key if one is given.
    async fn mark_delivered(store: &Store, key: Option<&str>) {
        let owed = due(store, 0).await.pop().expect("a post");
        let message = key.map(|key| (owed.place, MessageKey(key.to_owned())));
        let delivered = Write::Delivered(PostOutcome {
            post: owed.post,
            version: owed.version,
            is_new: true,
            message,
        });
        write(store, delivered).await;
    }

    #[tokio::test]
    async fn the_page_finds_its_newest_messages_by_number_and_a_place_by_itself() {
        let folder = Folder::new();
        let store = folder.open().await;
        let standing = [("#a", "10"), ("#b", "9"), ("#a", "8")];
        for (table, (address, key)) in (1..).zip(standing) {
            write_board(&store, table, address, key).await;
        }
        let start = store.page_start(2).await.expect("it reads");
        assert_eq!(start.last, 10);
        assert_eq!(start.newest, [(place("#a"), 10), (place("#b"), 9)]);
        let at = async |number| store.place_on_page(number).await.expect("it reads");
        assert_eq!(at(9).await, Some(place("#b")));
        assert_eq!((at(7).await, at(u64::MAX).await), (None, None));
        let keys = async |address: &str, most| -> Vec<_> {
            let posts = store.page_posts(&place(address), most).await;
            let posts = posts.expect("it reads").into_iter();
            posts.map(|post| post.message.0).collect()
        };
        assert_eq!(keys("#a", 5).await, ["8", "10"], "the oldest first");
        assert_eq!(keys("#a", 1).await, ["10"]);
        assert!(keys("#c", 5).await.is_empty());
    }

    #[tokio::test]
    async fn the_number_of_what_was_taken_away_is_not_given_again() {
        let folder = Folder::new();
        let store = folder.open().await;
        write_board(&store, 1, "#a", "7").await;
        let gone = Write::Discard(MessageRemoval {
            place: place("#a"),
            message: MessageKey("12".to_owned()),
            instead: PageText::from(&Page::line("over")),
        });
        write(&store, gone).await;
        mark_delivered(&store, None).await;
        assert_eq!(store.page_start(5).await.expect("it reads").last, 12);
    }
}
