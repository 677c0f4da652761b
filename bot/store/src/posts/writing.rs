//! Posts and their pages as they are written, and messages that go.

use base::address::{Audience, Place};
use base::page::MessageKey;
use base::time::Time;

use crate::error::StoreError;
use crate::places::closed::prove_open;
use crate::rows::{MessageRemoval, PageRemoval, PageText, PageTurn, Post, PostId, PostOutcome};
use crate::spans::{DAY, FADES, FORGET_EVERY};
use crate::sql::{self, Connection};

/// Time for which a note may be on its way, in milliseconds, before it counts as one that waits.
const ON_ITS_WAY: i64 = 2_000;

/// Time after which what can't be sent is given up, in milliseconds.
const STALE: i64 = 30 * DAY;

/// Writes pages; at a time one note.
pub(crate) async fn put(
    connection: &mut Connection,
    posts: &[(&Post, Time)],
) -> Result<(), StoreError> {
    let mut wanted = Vec::with_capacity(posts.len());
    for &(post, at) in posts {
        if is_wanted(connection, post, at).await? {
            wanted.push((post, at));
        }
    }
    for wanted in sql::shares(&wanted) {
        put_wanted(connection, wanted).await?;
    }
    Ok(())
}

/// Whether a post is wanted. A message that waits for a place already, word for word, is not sent there twice. But a
/// person who asks again at once is answered, as the first answer may just be on its way. A sign that has gone
/// meanwhile doesn't come back.
async fn is_wanted(connection: &mut Connection, post: &Post, at: Time) -> Result<bool, StoreError> {
    let stands = match (post.table, post.audience) {
        (Some(table), Audience::Sign) => {
            sql::query("SELECT 1 FROM posts WHERE table_id = $1 AND audience = $2")
                .bind(i64::from(table.bits()))
                .bind(post.audience.to_string())
        }
        (Some(_), _) => return Ok(true),
        (None, _) => sql::query(
            "SELECT 1 FROM posts
             WHERE table_id IS NULL AND gone = 0 AND place = $1 AND hash = $2
                 AND (tries > 0 OR owed_since <= $3)",
        )
        .bind(post.place.to_string())
        .bind(post.page.hash.0)
        .bind(at.0 - ON_ITS_WAY),
    };
    let stands = stands.fetch_optional(connection).await?;
    Ok(stands.is_some() == post.table.is_some())
}

async fn put_wanted(
    connection: &mut Connection,
    posts: &[(&Post, Time)],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "WITH new (table_id, audience, place, page, hash, owed_since, whole, gist, home) AS (
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         )
         INSERT INTO posts
             (table_id, audience, place, page, hash, owed_since, whole, gist, home, not_before)
         SELECT new.*, (
             SELECT coalesce(max(held_until), 0) FROM closed_places
             WHERE place IN (new.place, new.whole)
         ) FROM new WHERE TRUE
         ON CONFLICT (table_id, audience) WHERE table_id IS NOT NULL
         DO UPDATE SET page = excluded.page, hash = excluded.hash, gist = excluded.gist,
             home = excluded.home,
             wanted = posts.wanted + 1,
             major = CASE WHEN posts.gist = excluded.gist THEN posts.major
                          ELSE posts.wanted + 1 END,
             owed_since = CASE WHEN posts.wanted > posts.sent THEN posts.owed_since
                               ELSE excluded.owed_since END,
             not_before = CASE WHEN posts.tries = 0 THEN excluded.not_before
                               ELSE max(posts.not_before, excluded.not_before) END",
        posts.len(),
    );
    let mut query = statement;
    for (post, at) in posts {
        query = query
            .bind(post.table.map(|table| i64::from(table.bits())))
            .bind(post.audience.to_string())
            .bind(post.place.to_string())
            .bind(&post.page.text)
            .bind(post.page.hash.0)
            .bind(at.0)
            .bind(post.place.chat().to_string())
            .bind(post.page.gist.0)
            .bind(post.home().map(|home| home.to_string()));
    }
    query.execute(connection).await?;
    Ok(())
}

/// Removes a page. Its row stays, without a table, until the message is removed. A message in flight is removed too if
/// `under_way` is set. A page that replaces it is sent first.
pub(crate) async fn take_away(
    connection: &mut Connection,
    gone: &PageRemoval,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "UPDATE posts SET table_id = NULL, audience = $5, gone = 1, page = $3, wanted = wanted + 1,
             owed_since = $4, not_before = (
                 SELECT coalesce(max(held_until), 0) FROM closed_places AS closed
                 WHERE closed.place IN (posts.place, posts.whole)
             )
         WHERE table_id = $1 AND audience = $2 AND (message IS NOT NULL OR $6 = 1)",
    )
    .bind(i64::from(gone.table.bits()))
    .bind(gone.audience.to_string())
    .bind(&gone.instead.text)
    .bind(at.0)
    .bind(Audience::Note.to_string())
    .bind(gone.under_way)
    .execute(connection)
    .await?;
    Ok(())
}

/// A message goes once, however many have pressed it meanwhile.
pub(crate) async fn discard(
    connection: &mut Connection,
    gone: &MessageRemoval,
    at: Time,
) -> Result<(), StoreError> {
    let MessageRemoval { place, message, .. } = gone;
    let first = sql::query(
        "INSERT INTO discarded (place, message, gone_at) VALUES ($1, $2, $3)
         ON CONFLICT (place, message) DO NOTHING",
    )
    .bind(place.to_string())
    .bind(&message.0)
    .bind(at.0)
    .execute(&mut *connection)
    .await?;
    if first == 0 {
        return Ok(());
    }
    // however it was to go, or what it was to show
    sql::query("DELETE FROM posts WHERE table_id IS NULL AND place = $1 AND message = $2")
        .bind(place.to_string())
        .bind(&message.0)
        .execute(&mut *connection)
        .await?;
    let go = (true, Time(0));
    change(connection, (place, message), &gone.instead, go, at).await
}

/// A message goes after a while.
pub(crate) async fn fade(
    connection: &mut Connection,
    gone: &MessageRemoval,
    at: Time,
) -> Result<(), StoreError> {
    let MessageRemoval { place, message, .. } = gone;
    let go = (true, at.add_span(FADES));
    change(connection, (place, message), &gone.instead, go, at).await
}

/// Changes the page of a message that is no page of a table's. A removed message isn't changed, and the time of one
/// that fades begins again.
pub(crate) async fn turn(
    connection: &mut Connection,
    turned: &PageTurn,
    at: Time,
) -> Result<(), StoreError> {
    let PageTurn {
        place,
        message,
        page,
    } = turned;
    let gone = sql::query("SELECT 1 FROM discarded WHERE place = $1 AND message = $2")
        .bind(place.to_string())
        .bind(&message.0)
        .fetch_optional(&mut *connection)
        .await?;
    if gone.is_some() {
        return Ok(());
    }
    forget_turns(connection, place, message).await?;
    sql::query(
        "UPDATE posts SET not_before = $3
         WHERE table_id IS NULL AND gone = 1 AND not_before > $4 AND place = $1 AND message = $2",
    )
    .bind(place.to_string())
    .bind(&message.0)
    .bind(at.add_span(FADES).0)
    .bind(at.0)
    .execute(&mut *connection)
    .await?;
    let stay = (false, Time(0));
    change(connection, (place, message), page, stay, at).await
}

/// Deletes the owed page of a message before the message shows another: the old page might come after the new one.
async fn forget_turns(
    connection: &mut Connection,
    place: &Place,
    message: &MessageKey,
) -> Result<(), StoreError> {
    sql::query(
        "DELETE FROM posts
         WHERE table_id IS NULL AND gone = 0 AND place = $1 AND message = $2",
    )
    .bind(place.to_string())
    .bind(&message.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Owes a change of a message that stands, or that it goes, not before some moment.
async fn change(
    connection: &mut Connection,
    (place, message): (&Place, &MessageKey),
    page: &PageText,
    (gone, not_before): (bool, Time),
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO posts (audience, place, page, hash, owed_since, message, whole, gone, not_before)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, max($9, coalesce(max(held_until), 0))
         FROM closed_places WHERE place IN ($2, $7)",
    )
    .bind(Audience::Note.to_string())
    .bind(place.to_string())
    .bind(&page.text)
    .bind(page.hash.0)
    .bind(at.0)
    .bind(&message.0)
    .bind(place.chat().to_string())
    .bind(gone)
    .bind(not_before.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// Deletes posts that have been owed for weeks to places where nothing can be sent, unless a game that still runs may
/// continue there.
pub(crate) async fn forget_stale(connection: &mut Connection, at: Time) -> Result<(), StoreError> {
    sql::query(
        "DELETE FROM posts WHERE id IN (
             SELECT posts.id FROM posts LEFT JOIN tables ON tables.id = table_id
             WHERE wanted > sent AND not_before > 0 AND owed_since < $1
                 AND coalesce(stage, 'over') NOT IN ('lobby', 'playing')
             ORDER BY owed_since LIMIT $2
         )",
    )
    .bind(at.0 - STALE)
    .bind(i64::from(FORGET_EVERY))
    .execute(connection)
    .await?;
    Ok(())
}

/// Posts are done up to a change: each stands as its message, or as it was. A note is sent once and
/// forgotten, and so is what was taken away. Where another process has brought a later change meanwhile,
/// the message may show this one now: the later one is brought once more.
pub(crate) async fn mark_done(
    connection: &mut Connection,
    done: &[(&PostOutcome, Time)],
) -> Result<(), StoreError> {
    let messages = done.iter().filter_map(|(it, _)| it.message.as_ref());
    let places: Vec<_> = messages.map(|(place, _)| place).collect();
    for places in sql::shares(&places) {
        prove_open(connection, places).await?;
    }
    let mut forgotten = sql::query_rows(
        "WITH new (post, version) AS (VALUES ($1, $2))
         DELETE FROM posts WHERE table_id IS NULL AND id IN (
             SELECT id FROM new CROSS JOIN posts WHERE id = post AND wanted <= version
         )",
        done.len(),
    );
    let anew: Vec<_> = done.iter().filter(|(it, _)| it.is_new).collect();
    for anew in sql::shares(&anew) {
        take_away_surplus(connection, anew).await?;
    }
    let mut stands = sql::query_rows(
        "WITH new (post, version, at, stands_in, key, is_new) AS (
             VALUES ($1, $2, $3, $4, $5, $6)
         )
         UPDATE posts SET sent = max(sent, version), tries = 0, owed_since = at,
             wanted = CASE WHEN sent > version THEN wanted + 1 ELSE wanted END,
             major = CASE WHEN sent > version THEN wanted + 1 ELSE major END,
             not_before = (
                 SELECT coalesce(max(held_until), 0) FROM closed_places AS closed
                 WHERE closed.place IN (posts.place, posts.whole)
             ),
             message = CASE WHEN place = stands_in AND (is_new = 0 OR message IS NULL) THEN key
                            ELSE message END
         FROM new WHERE id = post",
        done.len(),
    );
    for (done, at) in done {
        forgotten = forgotten.bind(done.post.0).bind(done.version.0);
        let message = done.message.as_ref();
        stands = stands
            .bind(done.post.0)
            .bind(done.version.0)
            .bind(at.0)
            .bind(message.map(|(place, _)| place.to_string()))
            .bind(message.map(|(_, key)| &key.0))
            .bind(done.is_new);
    }
    forgotten.execute(&mut *connection).await?;
    stands.execute(connection).await?;
    Ok(())
}

/// Removes the later of two messages that two processes have sent for one post.
async fn take_away_surplus(
    connection: &mut Connection,
    sent: &[&(&PostOutcome, Time)],
) -> Result<(), StoreError> {
    let mut surplus = sql::query_rows(
        "WITH new (post, at, stands_in, key) AS (VALUES ($1, $2, $3, $4))
         INSERT INTO posts (audience, place, page, hash, owed_since, message, whole, gone)
         SELECT 'note', place, page, hash, at, key, whole, 1
         FROM new CROSS JOIN posts WHERE id = post AND message <> key AND place = stands_in",
        sent.len(),
    );
    for (sent, at) in sent {
        let message = sent.message.as_ref();
        surplus = surplus
            .bind(sent.post.0)
            .bind(at.0)
            .bind(message.map(|(place, _)| place.to_string()))
            .bind(message.map(|(_, key)| &key.0));
    }
    surplus.execute(connection).await?;
    Ok(())
}

pub(crate) async fn unmoor_post(
    connection: &mut Connection,
    post: PostId,
) -> Result<(), StoreError> {
    sql::query("UPDATE posts SET message = NULL WHERE id = $1")
        .bind(post.0)
        .execute(connection)
        .await?;
    Ok(())
}
