//! Tables, seats, moves and results as they are written.

use base::address::Place;
use base::page::TableId;
use base::time::Time;
use engine::{GameId, Seat, Seats};

use crate::error::StoreError;
use crate::rows::{BranchPlace, Moves, SeatedPeople, StoredTable};
use crate::sql::{self, Connection};

pub(crate) async fn open(
    connection: &mut Connection,
    table: &StoredTable,
    at: Time,
) -> Result<(), StoreError> {
    put(connection, &[(table, at)]).await?;
    sql::query("INSERT INTO table_places (table_id, number, place, open) VALUES ($1, 0, $2, $3)")
        .bind(i64::from(table.id.bits()))
        .bind(table.place.to_string())
        .bind(matches!(table.stage, "lobby" | "playing"))
        .execute(connection)
        .await?;
    Ok(())
}

/// A table is public in one more place, or in one less.
pub(crate) async fn branch(
    connection: &mut Connection,
    branch: &BranchPlace,
) -> Result<(), StoreError> {
    let (id, number) = (i64::from(branch.table.bits()), i64::from(branch.number));
    let statement = match branch.place {
        None => sql::query("DELETE FROM table_places WHERE table_id = $1 AND number = $2"),
        Some(_) => sql::query(
            "INSERT INTO table_places (table_id, number, place, open) VALUES ($1, $2, $3, (
             SELECT open FROM table_places WHERE table_id = $1 AND number = 0
         ))",
        ),
    };
    let place = branch.place.as_ref().map(Place::to_string);
    let bound = statement.bind(id).bind(number);
    let bound = match place {
        Some(place) => bound.bind(place),
        None => bound,
    };
    bound.execute(connection).await?;
    Ok(())
}

/// Writes tables of different numbers, new ones too. If one of them was overtaken, none is written;
/// which of several it was is known by writing each by itself.
pub(crate) async fn put(
    connection: &mut Connection,
    tables: &[(&StoredTable, Time)],
) -> Result<(), StoreError> {
    let Some(((first, _), _)) = tables.split_first() else {
        return Ok(());
    };
    let mut query = sql::query_rows(
        // of what is changed from rows of another table, SQLite would first write all to a third. The
        // journal of a packed table takes the place of its play
        "INSERT INTO tables
             (id, game, stage, body, snapshot, wake, opened_at, moved_at, lang, revision)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (id) DO UPDATE SET
             stage = excluded.stage, body = excluded.body, wake = excluded.wake,
             snapshot = CASE WHEN tables.journal IS NULL
                             THEN coalesce(excluded.snapshot, tables.snapshot)
                             ELSE tables.snapshot END,
             moved_at = excluded.moved_at, lang = excluded.lang, revision = excluded.revision
         WHERE tables.revision + 1 = excluded.revision",
        tables.len(),
    );
    for (table, at) in tables {
        query = query
            .bind(i64::from(table.id.bits()))
            .bind(table.game.name())
            .bind(table.stage)
            .bind(&table.body)
            .bind(table.snapshot.as_ref())
            .bind(table.wake.map(|wake| wake.0))
            .bind(at.0)
            .bind(at.0)
            .bind(table.lang.code())
            .bind(table.revision + 1);
    }
    let written = query.execute(connection).await?;
    if written < tables.len() as u64 {
        return Err(StoreError::Overtaken(first.id));
    }
    Ok(())
}

/// Fails unless this revision of a table is the one that is stored.
pub(crate) async fn must_be(
    connection: &mut Connection,
    table: TableId,
    revision: i64,
) -> Result<(), StoreError> {
    // in SQLite what is no number, as a damaged revision, comes after all numbers: the table is stopped
    let same = "SELECT 1 FROM tables WHERE id = $1
                    AND (revision = $2 OR revision >= 9223372036854775807)";
    let same = sql::query(same)
        .bind(i64::from(table.bits()))
        .bind(revision)
        .fetch_optional(connection)
        .await?;
    same.map(drop).ok_or(StoreError::Overtaken(table))
}

pub(crate) async fn stop(connection: &mut Connection, table: TableId) -> Result<(), StoreError> {
    let steps = [
        "UPDATE tables SET stage = 'broken', wake = NULL WHERE id = $1",
        "UPDATE seats SET open = 0 WHERE table_id = $1",
        "UPDATE table_places SET open = 0 WHERE table_id = $1",
    ];
    for step in steps {
        sql::query(step)
            .bind(i64::from(table.bits()))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

pub(crate) async fn seat(
    connection: &mut Connection,
    table: TableId,
    seated: &SeatedPeople,
) -> Result<(), StoreError> {
    let id = i64::from(table.bits());
    let steps = [
        "DELETE FROM seats WHERE table_id = $1",
        "UPDATE table_places SET open = $2 WHERE table_id = $1",
    ];
    for step in steps {
        sql::query(step)
            .bind(id)
            .bind(seated.open)
            .execute(&mut *connection)
            .await?;
    }
    for (seat, person) in &seated.people {
        sql::query(
            "INSERT INTO seats (table_id, seat, platform, person, open)
             VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(id)
        .bind(i64::from(seat.index()))
        .bind(person.platform.name())
        .bind(person.number)
        .bind(seated.open)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Writes the tails of journals of different tables.
pub(crate) async fn put_moves(
    connection: &mut Connection,
    tails: &[(&Moves, Time)],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "WITH new (table_id, first) AS (VALUES ($1, $2))
         DELETE FROM moves WHERE (table_id, number) IN (
             SELECT moves.table_id, number FROM new CROSS JOIN moves
             WHERE moves.table_id = new.table_id AND number >= first
         )",
        tails.len(),
    );
    let mut query = statement;
    for (tail, _) in tails {
        query = query
            .bind(i64::from(tail.table.bits()))
            .bind(i64::from(tail.first));
    }
    query.execute(&mut *connection).await?;
    let moves = tails.iter().flat_map(|(tail, at)| {
        let numbered = (i64::from(tail.first)..).zip(&tail.moves);
        numbered.map(move |(number, made)| (tail.table, number, made, at))
    });
    let moves: Vec<_> = moves.collect();
    for moves in sql::shares(&moves) {
        add_moves(connection, moves).await?;
    }
    Ok(())
}

async fn add_moves(
    connection: &mut Connection,
    moves: &[(TableId, i64, &(Seat, String), &Time)],
) -> Result<(), StoreError> {
    let statement = sql::query_rows(
        "INSERT INTO moves (table_id, number, seat, action, moved_at)
         VALUES ($1, $2, $3, $4, $5)",
        moves.len(),
    );
    let mut query = statement;
    for (table, number, (seat, action), at) in moves {
        query = query
            .bind(i64::from(table.bits()))
            .bind(*number)
            .bind(seat.to_string())
            .bind(action)
            .bind(at.0);
    }
    query.execute(connection).await?;
    Ok(())
}

pub(crate) async fn end(
    connection: &mut Connection,
    table: TableId,
    game: GameId,
    winners: Seats,
    at: Time,
) -> Result<(), StoreError> {
    sql::query(
        "INSERT INTO results (table_id, game, winners, ended_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_id) DO UPDATE SET game = $2, winners = $3, ended_at = $4",
    )
    .bind(i64::from(table.bits()))
    .bind(game.name())
    .bind(winners.to_string())
    .bind(at.0)
    .execute(connection)
    .await?;
    Ok(())
}
