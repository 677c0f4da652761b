//! The posts that are owed, in the order in which they are sent. Posts that may go are in one index; those that must
//! wait or whose place is closed are in another, so that neither costs the other anything.
//!
//! A post is owed while the wanted version of its page is above the sent one. This one condition replaces overtaken
//! edits, survives a restart and redraws nothing else. No platform can promise that a first message is sent exactly
//! once: if the program dies before noting it, that message is sent again.

use std::collections::HashSet;
use std::time::Duration;

use base::address::{Place, Platform};
use base::time::Time;

use crate::core::Store;
use crate::error::StoreError;
use crate::rows::{PostId, Version};
use crate::sql::damage::readable;
use crate::sql::{self, Connection, Row, postgres};

/// Number of posts made ready at once.
const AT_ONCE: i64 = 64;

/// A post that is owed, without its page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwedPost {
    /// The number of the post.
    pub post: PostId,
    /// The version of its page.
    pub version: Version,
    /// The place of the post; `None` if it can't be read.
    pub place: Option<Place>,
    /// The chat whose process sends it, if that isn't the one in which it stands.
    pub home: Option<Place>,
    /// Whether a message is to be taken away that was never sent.
    pub idle: bool,
    /// Whether a message is to be taken away.
    pub gone: bool,
    /// Whether no message stands there yet.
    pub is_new: bool,
    /// Whether the page differs from the message only in what it counts.
    pub minor: bool,
}

/// The next posts of a platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The one of each place that has been owed longest.
    pub owed: Vec<OwedPost>,
    /// Whether there may be others behind them.
    pub more: bool,
}

/// Places that are passed over.
#[derive(Clone, Debug, Default)]
pub struct SkippedPlaces<'a> {
    /// Places that are skipped with all that is owed there.
    pub wholly: Vec<&'a Place>,
    /// Places that are skipped with pages that only count on.
    pub minor: Vec<&'a Place>,
    /// Chats, with all that is owed in any part of them but what is to be taken away.
    pub chats: Vec<&'a Place>,
    /// Chats, with all new messages.
    pub sends: Vec<&'a Place>,
    /// Chats, with all changes of messages.
    pub changes: Vec<&'a Place>,
    /// Chats, with all messages that are to be taken away.
    pub removals: Vec<&'a Place>,
}

/// Releases posts that had to wait until now.
pub(crate) async fn ready(connection: &mut Connection, at: Time) -> Result<(), StoreError> {
    sql::query_either(
        "UPDATE posts SET not_before = 0 WHERE id IN (
             SELECT id FROM posts WHERE wanted > sent AND not_before > 0 AND not_before <= $1
             ORDER BY not_before LIMIT $2
         )",
        postgres::READY,
    )
    .bind(at.0)
    .bind(AT_ONCE)
    .execute(connection)
    .await?;
    Ok(())
}

/// Releases posts that failed on a platform before their time, if they wait no longer than `until`. Posts that wait
/// longer do so for another reason, such as a closed place.
pub(crate) async fn hasten(
    connection: &mut Connection,
    platform: Platform,
    until: Time,
    most: u32,
) -> Result<(), StoreError> {
    sql::query_either(
        "UPDATE posts SET not_before = 0 WHERE id IN (
             SELECT id FROM posts WHERE wanted > sent AND not_before > 0 AND not_before <= $1
                 AND platform = $2 AND tries > 0
             ORDER BY not_before LIMIT $3
         )",
        postgres::HASTEN,
    )
    .bind(until.0)
    .bind(platform.name())
    .bind(i64::from(most))
    .execute(connection)
    .await?;
    Ok(())
}

/// The clock on the wall was set back: whatever waits for a moment waits for one that is as much sooner, but
/// for what is owed to closed places, which waits for their being open.
pub(crate) async fn set_back(
    connection: &mut Connection,
    by: Duration,
    at: Time,
) -> Result<(), StoreError> {
    let by = Time(0).add_span(by).0;
    sql::query(
        "UPDATE posts SET not_before = max(not_before - $1, 1)
         WHERE wanted > sent AND not_before > 0 AND not_before > $2 AND NOT EXISTS (
             SELECT 1 FROM closed_places AS closed
             WHERE closed.place IN (posts.place, posts.whole)
         )",
    )
    .bind(by)
    .bind(at.0)
    .execute(&mut *connection)
    .await?;
    sql::query(
        "UPDATE paces SET rested = rested - $1, not_before = not_before - $1
         WHERE max(rested, not_before) > $2",
    )
    .bind(by)
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

impl Store {
    /// The next posts of a platform that may go, so many at most, boards with a head start, of no
    /// place that is passed over. A message is taken away only once new ones stand that were owed before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn owed_posts(
        &self,
        platform: Platform,
        passed: &SkippedPlaces<'_>,
        most: usize,
    ) -> Result<Next, StoreError> {
        let rows = sql::query_either(
            "SELECT id, place, home, wanted, gone, message, minor FROM posts
             WHERE platform = $1 AND wanted > sent AND not_before = 0
                 AND place NOT IN (SELECT value FROM json_each($2))
                 AND (minor = 0 OR place NOT IN (SELECT value FROM json_each($3)))
                 AND (gone = 1 OR whole NOT IN (SELECT value FROM json_each($5)))
                 AND (message IS NOT NULL OR whole NOT IN (SELECT value FROM json_each($6)))
                 AND (message IS NULL OR gone = 1
                     OR whole NOT IN (SELECT value FROM json_each($7)))
                 AND (gone = 0 OR whole NOT IN (SELECT value FROM json_each($8)) AND NOT EXISTS (
                     SELECT 1 FROM posts AS instead WHERE instead.place = posts.place
                         AND instead.wanted > instead.sent AND instead.message IS NULL
                         AND instead.gone = 0 AND instead.owed_since <= posts.owed_since
                 ))
             ORDER BY due, id LIMIT $4",
            postgres::OWED,
        )
        .bind(platform.name())
        .bind(list(&passed.wholly))
        .bind(list(&passed.minor))
        .bind(most as i64)
        .bind(list(&passed.chats))
        .bind(list(&passed.sends))
        .bind(list(&passed.changes))
        .bind(list(&passed.removals))
        .bind_postgres(self.leases.list())
        .fetch_all(&self.readers)
        .await?;
        let full = rows.len() == most;
        let mut owed = readable("posts", "id", &rows, read);
        let mut places = HashSet::new();
        owed.retain(|owed| places.insert(owed.place.clone()));
        // what can't be read at all would be found again and again
        let more = full && !owed.is_empty();
        Ok(Next { owed, more })
    }

    /// Returns the time when the next post that must wait may go.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        let row = sql::query(
            "SELECT min(not_before) AS next FROM posts WHERE wanted > sent AND not_before > 0",
        )
        .fetch_one(&self.readers)
        .await?;
        let next: Option<i64> = row.try_get("next")?;
        Ok(next.map(Time))
    }
}

fn read(row: &Row) -> Result<OwedPost, StoreError> {
    Ok(OwedPost {
        post: PostId(row.try_get("id")?),
        version: Version(row.try_get("wanted")?),
        place: row.text("place").try_into().ok(),
        home: row.text("home").try_into().ok(),
        idle: row.is("gone")? && row.is_null("message")?,
        gone: row.is("gone")?,
        is_new: row.is_null("message")?,
        minor: row.is("minor")?,
    })
}

/// A list of places as JSON, which is how both take one.
fn list(places: &[&Place]) -> String {
    serde_json::to_string(places).expect("places are plain data")
}

/// Puts a change of a post off until a moment: after a failure, or, if it `rests`, unless its page changes before. The
/// change may have arrived without confirmation. As after a delivery, a later one that was shown already is brought once
/// more.
pub(crate) async fn put_off(
    connection: &mut Connection,
    post: PostId,
    version: Version,
    until: Time,
    rests: bool,
) -> Result<(), StoreError> {
    sql::query(
        "UPDATE posts SET wanted = wanted + 1, major = wanted + 1 WHERE id = $1 AND sent > $2",
    )
    .bind(post.0)
    .bind(version.0)
    .execute(&mut *connection)
    .await?;
    sql::query(
        "UPDATE posts SET not_before = max(not_before, $2),
             tries = CASE WHEN $4 = 1 THEN 0 ELSE tries + 1 END
         WHERE id = $1 AND ($4 = 0 OR wanted = $3)",
    )
    .bind(post.0)
    .bind(until.0)
    .bind(version.0)
    .bind(rests)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use base::address::Audience;
    use base::page::{Page, TableId};

    use super::*;
    use crate::place_tests::stored_table;
    use crate::testing::Folder;
    use crate::tests::{note, place};
    use crate::{Batch, PageText, Post, Write};

    const MOST: usize = 8;

    async fn write(store: &Store, writes: Vec<Write>) {
        let batch = Batch::new(Time(0), writes);
        store.commit(batch).await.expect("it can be written");
    }

    /// The places to which something may go now, and whether there may be more.
    async fn next(store: &Store, passed: &SkippedPlaces<'_>) -> (Vec<Place>, bool) {
        let next = store.owed_posts(Platform::Sandbox, passed, MOST).await;
        let next = next.expect("the database answers");
        let places = next.owed.into_iter().map(|owed| owed.place);
        (places.map(|place| place.expect("one")).collect(), next.more)
    }

    #[tokio::test]
    async fn a_place_with_much_to_come_hides_nobody() {
        let folder = Folder::new();
        let store = folder.open().await;
        let much = (0..MOST).map(|number| note("#much", &number.to_string()));
        let writes = much.chain([note("#late", "hello")]).collect();
        write(&store, writes).await;
        let (much, late) = (place("#much"), place("#late"));
        let all = next(&store, &SkippedPlaces::default()).await;
        assert_eq!(all, (vec![much.clone()], true), "one a place");
        let passed = SkippedPlaces {
            wholly: vec![&much],
            minor: vec![&late],
            ..SkippedPlaces::default()
        };
        assert_eq!(next(&store, &passed).await, (vec![late.clone()], false));
        let passed = SkippedPlaces {
            chats: vec![&much],
            ..SkippedPlaces::default()
        };
        assert_eq!(next(&store, &passed).await, (vec![late.clone()], false));
    }

    #[tokio::test]
    async fn all_parts_of_a_chat_that_is_passed_over_are_too() {
        let folder = Folder::new();
        let store = folder.open().await;
        let topics = (0..2 * MOST).map(|topic| note(&format!("-5/{topic}"), "hello"));
        let writes = topics.chain([note("-6/1", "hello")]).collect();
        write(&store, writes).await;
        let (chat, other) = (place("-5"), place("-6/1"));
        let passed = SkippedPlaces {
            chats: vec![&chat],
            ..SkippedPlaces::default()
        };
        assert_eq!(next(&store, &passed).await, (vec![other], false));
    }

    #[tokio::test]
    async fn what_comes_to_be_owed_where_it_is_closed_waits_too() {
        let folder = Folder::new();
        let store = folder.open().await;
        let closed = Write::Closed {
            place: place("-5"),
            told: true,
        };
        let board = Write::Post(Post {
            table: Some(TableId::from_bits(1)),
            audience: Audience::Board,
            place: place("-5/7"),
            about: None,
            page: PageText::from(&Page::line("board")),
        });
        let table = Write::NewTable(Box::new(stored_table(1, "-5/7", "playing")));
        write(&store, vec![closed, table, board]).await;
        write(&store, vec![Write::Ready]).await;
        assert!(next(&store, &SkippedPlaces::default()).await.0.is_empty());
        assert_eq!(store.next_due().await.unwrap(), Some(Time(i64::MAX)));
        write(&store, vec![Write::Opened(place("-5"))]).await;
        let all = next(&store, &SkippedPlaces::default()).await;
        assert_eq!(all.0, [place("-5/7")]);
        assert_eq!(store.next_due().await.unwrap(), None);
    }
}
