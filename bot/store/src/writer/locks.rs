//! Locks on rows that other processes change too. A transaction takes them before it begins to change anything, in one
//! order everywhere, so that no two wait for each other.

use std::collections::BTreeSet;

use base::address::PersonId;

use crate::rows::{Batch, Write};
use crate::sql::{self, Connection, postgres};

/// Rows that more than one process may change: of tables each has its own.
#[derive(Default)]
struct Rows {
    posts: BTreeSet<i64>,
    /// Posts of tables, by table and audience.
    pages: BTreeSet<(i64, String)>,
    people: BTreeSet<(&'static str, i64)>,
    hearts: bool,
    /// Whether it changes who is the same person, or counts by that.
    identities: bool,
    counts: bool,
}

impl Rows {
    fn add(&mut self, write: &Write) {
        match write {
            Write::Post(post) => {
                let table = post.table.map(|table| i64::from(table.bits()));
                let page = table.map(|table| (table, post.audience.to_string()));
                self.pages.extend(page);
            }
            Write::Unpost(gone) => {
                let page = (i64::from(gone.table.bits()), gone.audience.to_string());
                self.pages.insert(page);
            }
            Write::Doubted(table, audience) => {
                let page = (i64::from(table.bits()), audience.to_string());
                self.pages.insert(page);
            }
            Write::Delivered(done) => {
                self.posts.insert(done.post.0);
            }
            Write::Delayed(post, ..) | Write::Resting(post, ..) | Write::Unmoored { post } => {
                self.posts.insert(post.0);
            }
            Write::Person { person, .. } => self.person(person.id),
            // whose ratings change, or who is forgotten
            Write::Scored(scored) => {
                self.counts = true;
                scored.people().for_each(|(_, id)| self.person(*id));
            }
            Write::Forgotten(person, _) => {
                self.counts = true;
                self.person(*person);
            }
            Write::Hidden(..) | Write::Explained(..) => self.counts = true,
            Write::Identity(_) => self.identities = true,
            Write::Heart(..) => self.hearts = true,
            _ => {}
        }
    }

    fn person(&mut self, id: PersonId) {
        let PersonId { platform, number } = id;
        self.people.insert((platform.name(), number));
    }
}

/// Locks what batches will change.
///
/// # Errors
/// If the database fails.
pub(super) async fn lock(
    connection: &mut Connection,
    batches: &[Batch],
) -> Result<(), sqlx::Error> {
    let mut rows = Rows::default();
    for write in batches.iter().flat_map(|batch| &batch.writes) {
        rows.add(write);
    }
    if rows.identities || rows.counts {
        // while somebody becomes one with somebody else, nothing is counted for either
        let one = match rows.identities {
            true => postgres::LOCK_IDENTITIES,
            false => postgres::SHARE_IDENTITIES,
        };
        sql::query(one).fetch_all(&mut *connection).await?;
    }
    if !rows.posts.is_empty() || !rows.pages.is_empty() {
        let posts = sql::query(postgres::LOCK_POSTS).bind(list(&rows.posts));
        posts
            .bind(list(&rows.pages))
            .fetch_all(&mut *connection)
            .await?;
    }
    if !rows.people.is_empty() {
        let people = sql::query(postgres::LOCK_PEOPLE).bind(list(&rows.people));
        people.fetch_all(&mut *connection).await?;
    }
    if rows.hearts {
        let hearts = sql::query(postgres::LOCK_HEARTS);
        hearts.fetch_all(connection).await?;
    }
    Ok(())
}

/// Returns rows as JSON, which is how the database takes a list.
fn list<T: serde::Serialize>(rows: &BTreeSet<T>) -> String {
    serde_json::to_string(rows).expect("numbers and texts are plain data")
}
