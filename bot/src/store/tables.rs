//! Tables, seats, moves, results and people.

use engine::{GameId, Seat, Seats};
use sqlx::{Row, SqliteConnection};

use super::{Store, StoreError, StoredTable};
use crate::address::{Person, PersonId, Place, UpdateId};
use crate::page::TableId;
use crate::speech::Lang;
use crate::time::Time;

/// A table at which a person sits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOf {
    /// The table.
    pub table: TableId,
    /// Where its board stands.
    pub place: Place,
}

pub(super) async fn open(
    connection: &mut SqliteConnection,
    table: &StoredTable,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO tables (id, game, place, lang, stage, body, opened_at, moved_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7)",
    )
    .bind(i64::from(table.id.bits()))
    .bind(table.game.name())
    .bind(table.place.to_string())
    .bind(table.lang.code())
    .bind(table.stage)
    .bind(&table.body)
    .bind(table.at.0)
    .execute(&mut *connection)
    .await?;
    put(connection, table).await
}

pub(super) async fn put(
    connection: &mut SqliteConnection,
    table: &StoredTable,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tables SET stage = $2, body = $3, snapshot = coalesce($4, snapshot), wake = $5,
             moved_at = $6
         WHERE id = $1",
    )
    .bind(i64::from(table.id.bits()))
    .bind(table.stage)
    .bind(&table.body)
    .bind(&table.snapshot)
    .bind(table.wake.map(|wake| wake.0))
    .bind(table.at.0)
    .execute(&mut *connection)
    .await?;
    put_seats(connection, table).await
}

pub(super) async fn stop(
    connection: &mut SqliteConnection,
    table: TableId,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET stage = 'broken', wake = NULL WHERE id = $1")
        .bind(i64::from(table.bits()))
        .execute(connection)
        .await?;
    Ok(())
}

async fn put_seats(
    connection: &mut SqliteConnection,
    table: &StoredTable,
) -> Result<(), StoreError> {
    let id = i64::from(table.id.bits());
    sqlx::query("DELETE FROM seats WHERE table_id = $1")
        .bind(id)
        .execute(&mut *connection)
        .await?;
    for (seat, person) in &table.people {
        sqlx::query("INSERT INTO seats (table_id, seat, platform, person) VALUES ($1, $2, $3, $4)")
            .bind(id)
            .bind(i64::from(seat.index()))
            .bind(person.platform.name())
            .bind(person.number)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(super) async fn put_moves(
    connection: &mut SqliteConnection,
    table: TableId,
    first: u32,
    moves: &[(Seat, String)],
    at: Time,
) -> Result<(), StoreError> {
    let id = i64::from(table.bits());
    sqlx::query("DELETE FROM moves WHERE table_id = $1 AND number >= $2")
        .bind(id)
        .bind(i64::from(first))
        .execute(&mut *connection)
        .await?;
    for (number, (seat, action)) in (i64::from(first)..).zip(moves) {
        sqlx::query(
            "INSERT INTO moves (table_id, number, seat, action, moved_at)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(id)
        .bind(number)
        .bind(seat.to_string())
        .bind(action)
        .bind(at.0)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

pub(super) async fn put_result(
    connection: &mut SqliteConnection,
    table: TableId,
    game: GameId,
    winners: Seats,
    at: Time,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT OR REPLACE INTO results (table_id, game, winners, ended_at)
         VALUES ($1, $2, $3, $4)",
    )
    .bind(i64::from(table.bits()))
    .bind(game.name())
    .bind(winners.to_string())
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn put_person(
    connection: &mut SqliteConnection,
    person: &Person,
    private: Option<Place>,
    at: Time,
) -> Result<(), StoreError> {
    sqlx::query(
        "INSERT INTO people (platform, person, name, lang, private, seen_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (platform, person) DO UPDATE SET name = $3, lang = $4,
             private = coalesce($5, private), seen_at = $6",
    )
    .bind(person.id.platform.name())
    .bind(person.id.number)
    .bind(&person.name)
    .bind(person.lang.code())
    .bind(private.map(|place| place.to_string()))
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}

pub(super) async fn close_private(
    connection: &mut SqliteConnection,
    place: &Place,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE people SET private = NULL WHERE private = $1")
        .bind(place.to_string())
        .execute(connection)
        .await?;
    Ok(())
}

/// A row of `tables` as it was read: the body and the play are still to be decoded.
#[derive(Clone)]
pub struct TableRow {
    /// Of which game, by name.
    pub game: String,
    /// Where its board stands, as text.
    pub place: String,
    /// The language of its board.
    pub lang: Lang,
    /// Seats, options and news.
    pub body: String,
    /// The play.
    pub snapshot: Option<String>,
}

impl Store {
    /// A stored table.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn table(&self, id: TableId) -> Result<Option<TableRow>, StoreError> {
        let row = sqlx::query("SELECT game, place, lang, body, snapshot FROM tables WHERE id = $1")
            .bind(i64::from(id.bits()))
            .fetch_optional(&self.readers)
            .await?;
        let read = |row: sqlx::sqlite::SqliteRow| {
            Ok::<_, sqlx::Error>(TableRow {
                game: row.try_get("game")?,
                place: row.try_get("place")?,
                lang: Lang::hinted(Some(row.try_get("lang")?)),
                body: row.try_get("body")?,
                snapshot: row.try_get("snapshot")?,
            })
        };
        Ok(row.map(read).transpose()?)
    }

    /// Every move on a table, in notation.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn moves(&self, id: TableId) -> Result<Vec<(Seat, String)>, StoreError> {
        let rows =
            sqlx::query("SELECT seat, action FROM moves WHERE table_id = $1 ORDER BY number")
                .bind(i64::from(id.bits()))
                .fetch_all(&self.readers)
                .await?;
        let mut moves = Vec::with_capacity(rows.len());
        for row in rows {
            let seat: String = row.try_get("seat")?;
            let seat = seat.parse().map_err(|_| StoreError::Damaged("moves"))?;
            moves.push((seat, row.try_get("action")?));
        }
        Ok(moves)
    }

    /// Every table that goes on by itself, and when.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn wakes(&self) -> Result<Vec<(TableId, Time)>, StoreError> {
        let rows = sqlx::query("SELECT id, wake FROM tables WHERE wake IS NOT NULL")
            .fetch_all(&self.readers)
            .await?;
        let read = |row: &sqlx::sqlite::SqliteRow| {
            Ok::<_, sqlx::Error>((table_id(row.try_get("id")?), Time(row.try_get("wake")?)))
        };
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Whether an update was carried out before.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn is_known(&self, update: UpdateId) -> Result<bool, StoreError> {
        let row = sqlx::query("SELECT 1 FROM updates WHERE platform = $1 AND number = $2")
            .bind(update.platform.name())
            .bind(update.number)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.is_some())
    }

    /// Where a person can be written to alone, if that is known.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn private_place(&self, person: PersonId) -> Result<Option<Place>, StoreError> {
        let row = sqlx::query("SELECT private FROM people WHERE platform = $1 AND person = $2")
            .bind(person.platform.name())
            .bind(person.number)
            .fetch_optional(&self.readers)
            .await?;
        let text: Option<String> = row.map(|row| row.try_get("private")).transpose()?.flatten();
        Ok(text.and_then(|text| text.try_into().ok()))
    }

    /// The running tables at which a person sits, the newest last.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<TableOf>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, place FROM tables JOIN seats ON table_id = id
             WHERE platform = $1 AND person = $2 AND stage = 'playing' ORDER BY opened_at",
        )
        .bind(person.platform.name())
        .bind(person.number)
        .fetch_all(&self.readers)
        .await?;
        let mut tables = Vec::with_capacity(rows.len());
        for row in rows {
            let place: String = row.try_get("place")?;
            if let Ok(place) = place.try_into() {
                let table = table_id(row.try_get("id")?);
                tables.push(TableOf { table, place });
            }
        }
        Ok(tables)
    }
}

/// The id behind a key that was made from one.
pub(super) fn table_id(key: i64) -> TableId {
    TableId::from_bits(u32::try_from(key).unwrap_or_default())
}
