//! Places that become other ones, with all that stands there and was set of them.

use base::address::{Audience, Place};
use base::page::TableId;
use base::place_settings::PlaceSwitch;

use super::held::hold;
use super::settings::{self, put_switch};
use crate::club::{cups, lookouts};
use crate::core::Store;
use crate::error::StoreError;
use crate::people::blocks;
use crate::sql::{self, Connection};

/// Moves a table to a place of its own; the former board stays, as the sign.
pub(crate) async fn part(
    connection: &mut Connection,
    table: TableId,
    place: &Place,
) -> Result<(), StoreError> {
    let steps = [
        "UPDATE table_places SET place = $2 WHERE table_id = $1 AND number = 0",
        "UPDATE posts SET audience = $3 WHERE table_id = $1 AND audience = $4",
    ];
    for step in steps {
        sql::query(step)
            .bind(i64::from(table.bits()))
            .bind(place.to_string())
            .bind(Audience::Sign.to_string())
            .bind(Audience::Board.to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// Running tables go along and get new boards; results that stand already stay where they were.
/// Signs lead to the new place, and go where a board comes to stand beside them.
pub(crate) async fn relocate(
    connection: &mut Connection,
    from: &Place,
    to: &Place,
) -> Result<(), StoreError> {
    let steps = [
        "UPDATE table_places SET place = $2 WHERE place = $1",
        "DELETE FROM posts WHERE place = $1 AND (gone = 1 OR page = '' OR message IS NOT NULL AND EXISTS (
             SELECT 1 FROM tables WHERE id = table_id AND stage NOT IN ('lobby', 'playing')
         ))",
        "UPDATE posts SET place = $2, whole = $3, message = NULL, wanted = wanted + 1
         WHERE place = $1",
        "UPDATE posts SET wanted = wanted + 1, major = wanted + 1, not_before = (
             SELECT coalesce(max(held_until), 0) FROM closed_places AS closed
             WHERE closed.place IN (posts.place, posts.whole)
         ) WHERE audience = 'sign' AND page <> ''
             AND table_id IN (SELECT table_id FROM table_places WHERE place = $2)",
        "UPDATE posts SET table_id = NULL, audience = 'note', gone = 1
         WHERE audience = 'sign' AND place = $2 AND table_id IN (
             SELECT table_id FROM table_places WHERE place = $2 AND open = 1
         )",
        "INSERT INTO places (place, lang) SELECT $2, lang FROM places WHERE place = $1
         ON CONFLICT (place) DO NOTHING",
        "DELETE FROM places WHERE place = $1 AND place <> $2",
        "INSERT INTO plain_places (place, plain)
         SELECT $2, plain FROM plain_places WHERE place = $1
         ON CONFLICT (place) DO NOTHING",
        "DELETE FROM plain_places WHERE place = $1 AND place <> $2",
        "DELETE FROM closed_places WHERE place = $1 AND place <> $2",
        "UPDATE ratings SET chat = $2 WHERE chat = $1 AND NOT EXISTS (
             SELECT 1 FROM ratings AS there WHERE there.chat = $2
         )",
        "UPDATE ratings SET chat = substr(chat, 1, 8) || $2
         WHERE chat > '' AND chat < 'a' AND substr(chat, 9) = $1 AND NOT EXISTS (
             SELECT 1 FROM ratings AS there WHERE there.chat = substr(ratings.chat, 1, 8) || $2
         )",
    ];
    let kept = [lookouts::RELOCATE, blocks::RELOCATE].concat();
    let kept = settings::RELOCATE.into_iter().chain(kept);
    let kept = kept.chain(cups::RELOCATE);
    for step in steps.into_iter().chain(kept) {
        sql::query(step)
            .bind(from.to_string())
            .bind(to.to_string())
            .bind(to.chat().to_string())
            .execute(&mut *connection)
            .await?;
    }
    // tables can't stand in a part of a chat that is no more
    if let (Some(part), true) = (from.part(), from.chat() == to.chat()) {
        put_switch(connection, to, PlaceSwitch::OnlyIn(part), false).await?;
    }
    hold(connection, &to.to_string()).await
}

/// Tables go along with all that stands of them. What was set of a part holds for the whole chat where that has no parts
/// any more; what was set of a whole chat goes on to hold for all its parts.
pub(crate) async fn readdress(
    connection: &mut Connection,
    from: &Place,
    to: &Place,
) -> Result<(), StoreError> {
    let steps = [
        "UPDATE table_places SET place = $2 WHERE place = $1",
        "UPDATE posts SET place = $2 WHERE place = $1",
        "UPDATE cups SET place = $2 WHERE place = $1",
    ];
    let settings = [
        "INSERT INTO places (place, lang) SELECT $2, lang FROM places WHERE place = $1
         ON CONFLICT (place) DO UPDATE SET lang = excluded.lang",
        "DELETE FROM places WHERE place = $1",
        "INSERT INTO plain_places (place, plain)
         SELECT $2, plain FROM plain_places WHERE place = $1
         ON CONFLICT (place) DO UPDATE SET plain = excluded.plain",
        "DELETE FROM plain_places WHERE place = $1",
        "DELETE FROM closed_places WHERE place = $1",
    ];
    let settings = settings.into_iter().filter(|_| to.part().is_none());
    let steps = steps.into_iter().chain(settings);
    for step in steps.chain(lookouts::RELOCATE) {
        sql::query(step)
            .bind(from.to_string())
            .bind(to.to_string())
            .execute(&mut *connection)
            .await?;
    }
    hold(connection, &to.to_string()).await
}

impl Store {
    /// Returns whether tables stand in a very place, or something was set of it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_used(&self, place: &Place) -> Result<bool, StoreError> {
        let row = sql::query(
            "SELECT 1 FROM table_places WHERE place = $1
             UNION ALL SELECT 1 FROM places WHERE place = $1
             UNION ALL SELECT 1 FROM plain_places WHERE place = $1
             UNION ALL SELECT 1 FROM cups WHERE place = $1 LIMIT 1",
        )
        .bind(place.to_string())
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.is_some())
    }
}
