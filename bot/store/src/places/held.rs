//! The waiting of posts that are owed to closed places.

use crate::error::StoreError;
use crate::sql::{self, Connection};

/// A place has been closed or opened: what is owed there, and in its parts, waits for as long as it
/// is closed.
pub(crate) async fn hold(connection: &mut Connection, place: &str) -> Result<(), StoreError> {
    let steps = [
        "UPDATE posts SET not_before = (
             SELECT coalesce(max(held_until), 0) FROM closed_places AS closed
             WHERE closed.place IN (posts.place, posts.whole)
         ) WHERE place = $1 AND wanted > sent",
        "UPDATE posts SET not_before = (
             SELECT coalesce(max(held_until), 0) FROM closed_places AS closed
             WHERE closed.place IN (posts.place, posts.whole)
         ) WHERE whole = $1 AND whole <> place AND wanted > sent",
    ];
    for step in steps {
        sql::query(step)
            .bind(place)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}
