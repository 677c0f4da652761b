//! Places: the languages spoken there, whether they are open to us, and what became of them; and
//! how long each platform has been served.

use base::address::{Audience, PersonId, Place, Platform};
use base::lang::Lang;
use base::page::TableId;
use base::place_settings::PlaceSwitch;
use base::preferences::{Calls, obvious_number};
use base::time::Time;
use base::uptime::Heart;
use base::zone::Clock;

use super::damage::readable;
use super::held::hold;
use super::place_settings::put_switch;
use super::sql::{self, Connection, Row, Value};
use super::{Store, StoreError, blocks, cups, lookouts, place_settings};

/// Time for which a place that was found closed is left alone even if people speak there, in milliseconds.
const LEFT_ALONE: i64 = 10_000;

/// Time until the first retry of a closed place, in milliseconds, and the longest time: each failure doubles it.
const PAUSE: i64 = 30_000;
const LONGEST: i64 = 600_000;

/// A reader of words alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A person, in what they alone see.
    Person(PersonId),
    /// All readers in a place.
    Place(Place),
}

/// Sets something of a person; the statement names the column, and has the value third.
pub(super) async fn set(
    connection: &mut Connection,
    person: PersonId,
    statement: &'static str,
    value: impl Into<Value>,
) -> Result<(), StoreError> {
    sql::query(statement)
        .bind(person.platform.name())
        .bind(person.number)
        .bind(value)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn put_own_lang(
    connection: &mut Connection,
    person: PersonId,
    lang: Lang,
) -> Result<(), StoreError> {
    let statement = "UPDATE people SET own_lang = $3 WHERE platform = $1 AND person = $2";
    set(connection, person, statement, lang.code()).await
}

pub(super) async fn put_direct(
    connection: &mut Connection,
    person: PersonId,
    direct: bool,
) -> Result<(), StoreError> {
    let statement = "UPDATE people SET direct = $3 WHERE platform = $1 AND person = $2";
    set(connection, person, statement, direct).await
}

pub(super) async fn put_calls(
    connection: &mut Connection,
    person: PersonId,
    calls: Calls,
) -> Result<(), StoreError> {
    let statement = "UPDATE people SET calls = $3 WHERE platform = $1 AND person = $2";
    set(connection, person, statement, calls.name()).await
}

pub(super) async fn put_obvious(
    connection: &mut Connection,
    person: PersonId,
    on: bool,
) -> Result<(), StoreError> {
    let statement = "UPDATE people SET obvious = $3 WHERE platform = $1 AND person = $2";
    set(connection, person, statement, obvious_number(on)).await
}

pub(super) async fn put_night(
    connection: &mut Connection,
    person: PersonId,
    clock: Option<Clock>,
) -> Result<(), StoreError> {
    let (hours, zone) = match clock {
        None => (None, None),
        Some(Clock::Ahead(hours)) => (Some(i64::from(hours)), None),
        Some(Clock::Of(zone)) => (None, Some(zone.name().to_owned())),
    };
    sql::query("UPDATE people SET night = $3, zone = $4 WHERE platform = $1 AND person = $2")
        .bind(person.platform.name())
        .bind(person.number)
        .bind(hours)
        .bind(zone)
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn put_plain(
    connection: &mut Connection,
    reader: &Reader,
    on: bool,
) -> Result<(), StoreError> {
    let place = match reader {
        Reader::Place(place) => place,
        Reader::Person(person) => {
            let statement = "UPDATE people SET plain = $3 WHERE platform = $1 AND person = $2";
            return set(connection, *person, statement, on).await;
        }
    };
    sql::query(
        "INSERT INTO plain_places (place, plain) VALUES ($1, $2)
         ON CONFLICT (place) DO UPDATE SET plain = $2",
    )
    .bind(place.to_string())
    .bind(on)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn put_lang(
    connection: &mut Connection,
    place: &Place,
    lang: Lang,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO places (place, lang) VALUES ($1, $2)
         ON CONFLICT (place) DO UPDATE SET lang = $2",
    )
    .bind(place.to_string())
    .bind(lang.code())
    .execute(connection)
    .await?;
    Ok(())
}

/// Closes a place. One-off messages that are owed there are deleted: they would come too late. Pages that should stay
/// there wait.
pub(super) async fn close(
    connection: &mut Connection,
    place: &Place,
    told: bool,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO closed_places (place, whole, told, closed_at, tried_at, pause)
         VALUES ($1, $2, $3, $4, $4 + $5, $5)
         ON CONFLICT (place) DO UPDATE SET closed_at = $4,
             told = CASE WHEN closed_places.told = 1 THEN 1 ELSE $3 END,
             tried_at = $4 + closed_places.pause * 2,
             pause = CASE WHEN closed_places.pause < $6 THEN closed_places.pause * 2
                          ELSE closed_places.pause END",
    )
    .bind(place.to_string())
    .bind(place.chat().to_string())
    .bind(told)
    .bind(at.0)
    .bind(PAUSE)
    .bind(LONGEST / 2)
    .execute(&mut *connection)
    .await?;
    let steps = [
        "DELETE FROM posts WHERE table_id IS NULL AND gone = 0 AND place = $1",
        "DELETE FROM posts WHERE table_id IS NULL AND gone = 0 AND whole = $1 AND whole <> place",
        "UPDATE people SET private = NULL WHERE private = $1",
    ];
    for step in steps {
        sql::query(step)
            .bind(place.to_string())
            .execute(&mut *connection)
            .await?;
    }
    hold(connection, &place.to_string()).await
}

pub(super) async fn open(connection: &mut Connection, place: &Place) -> Result<(), StoreError> {
    let steps = [
        "DELETE FROM closed_places WHERE place = $1",
        "DELETE FROM closed_places WHERE whole = $1 AND whole <> place",
    ];
    let mut opened = 0;
    for step in steps {
        let step = sql::query(step).bind(place.to_string());
        opened += step.execute(&mut *connection).await?;
    }
    if opened > 0 {
        hold(connection, &place.to_string()).await?;
    }
    Ok(())
}

/// Whether some place is closed.
pub(super) async fn is_some_closed(connection: &mut Connection) -> Result<bool, StoreError> {
    let last = sql::query("SELECT max(place) AS last FROM closed_places");
    let row = last.fetch_one(&mut *connection).await?;
    Ok(row.try_get::<Option<String>>("last")?.is_some())
}

pub(super) async fn hear(
    connection: &mut Connection,
    places: &[(&Place, Time)],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "WITH new (spoken_in, whole_of_it, at, before) AS (VALUES ($1, $2, $3, $4))
         UPDATE closed_places SET tried_at = at FROM new
         WHERE place IN (spoken_in, whole_of_it) AND told = 0 AND closed_at < before
             AND tried_at > at RETURNING place",
        places.len(),
    );
    let mut query = statement;
    for (place, at) in places {
        query = query
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .bind(at.0)
            .bind(at.0 - LEFT_ALONE);
    }
    let tried = query.fetch_all(&mut *connection).await?;
    hold_all(connection, &tried).await
}

/// Makes what is owed in changed places wait for as long as they are closed now.
async fn hold_all(connection: &mut Connection, places: &[Row]) -> Result<(), StoreError> {
    for place in places {
        hold(connection, &place.text("place")).await?;
    }
    Ok(())
}

/// Messages have arrived in these places: they are open.
pub(super) async fn prove_open(
    connection: &mut Connection,
    places: &[&Place],
) -> Result<(), StoreError> {
    let mut opened = sql::query_rows(
        "WITH new (part, chat) AS (VALUES ($1, $2))
         DELETE FROM closed_places WHERE told = 0 AND place IN (
             SELECT part FROM new UNION SELECT chat FROM new
         ) RETURNING place",
        places.len(),
    );
    for place in places {
        opened = opened
            .bind(place.to_string())
            .bind(place.chat().to_string());
    }
    let opened = opened.fetch_all(&mut *connection).await?;
    hold_all(connection, &opened).await
}

/// Moves a table to a place of its own; the former board stays, as the sign.
pub(super) async fn part(
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
pub(super) async fn relocate(
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
    let kept = place_settings::RELOCATE.into_iter().chain(kept);
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
pub(super) async fn readdress(
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

/// The running time doesn't go back, whatever another process says that stood still for a while.
pub(super) async fn put_heart(
    connection: &mut Connection,
    platform: Platform,
    heart: Heart,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO hearts (platform, alive_at, lost, heard_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (platform) DO UPDATE SET alive_at = $2, lost = $3, heard_at = $4
         WHERE hearts.alive_at - hearts.lost <= excluded.alive_at - excluded.lost",
    )
    .bind(platform.name())
    .bind(heart.alive.0)
    .bind(heart.lost)
    .bind(heart.heard.0)
    .execute(connection)
    .await?;
    Ok(())
}

/// When any platform was served last.
pub(super) async fn last_alive(connection: &mut Connection) -> Result<Time, StoreError> {
    let rows = sql::query("SELECT alive_at FROM hearts ORDER BY platform");
    let rows = rows.fetch_all(connection).await?;
    let read = |row: &Row| Ok(Time(row.try_get("alive_at")?));
    let alive = readable("hearts", "alive_at", &rows, read);
    Ok(alive.into_iter().max().unwrap_or_default())
}

impl Store {
    /// Returns how long each platform has been served.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn hearts(&self) -> Result<Vec<(Platform, Heart)>, StoreError> {
        let rows = sql::query("SELECT * FROM hearts ORDER BY platform")
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &Row| {
            let platform = row.text("platform");
            let alive = Time(row.try_get("alive_at")?);
            let lost = row.try_get("lost")?;
            let heard = Time(row.try_get("heard_at")?);
            let platform = platform
                .parse()
                .map_err(|_| StoreError::Damaged("hearts"))?;
            Ok((platform, Heart { alive, lost, heard }))
        };
        Ok(readable("hearts", "platform", &rows, read))
    }

    /// The language that was agreed for the boards of a place, or else of the chat of which it is
    /// a part.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn lang_of(&self, place: &Place) -> Result<Option<Lang>, StoreError> {
        let query = "SELECT lang FROM places WHERE place IN ($1, $2) ORDER BY place <> $1 LIMIT 1";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .fetch_optional(&self.readers)
            .await?;
        let lang: Option<String> = row.map(|row| row.try_get("lang")).transpose()?;
        Ok(lang.and_then(|lang| lang.parse().ok()))
    }

    /// Whether the boards of a place are in words alone, or else of the chat of which it is a part.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_plain(&self, place: &Place) -> Result<bool, StoreError> {
        let query =
            "SELECT plain FROM plain_places WHERE place IN ($1, $2) ORDER BY place <> $1 LIMIT 1";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .fetch_optional(&self.readers)
            .await?;
        let plain = row.map(|row| row.is("plain")).transpose()?;
        Ok(plain.unwrap_or_default())
    }

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

    /// Whether a place is closed to us, or the chat of which it is a part, and isn't to be tried
    /// again at this time.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_closed(&self, place: &Place, now: Time) -> Result<bool, StoreError> {
        let query = "SELECT 1 FROM closed_places
                     WHERE place IN ($1, $2) AND (told = 1 OR tried_at > $3)";
        let row = sql::query(query)
            .bind(place.to_string())
            .bind(place.chat().to_string())
            .bind(now.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }
}
