//! What the program has written down, read from its database.

use std::time::Duration;

use crate::program::Running;
use serde_json::Value;
use sqlx::sqlite::{SqliteConnectOptions, SqlitePool, SqliteRow};
use sqlx::{Column, Row, ValueRef};

/// How long to wait between two looks.
const LOOK_EVERY: Duration = Duration::from_millis(20);
const LOOKS: usize = 500;
const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// The database of a running program.
#[derive(Debug)]
pub struct Ledger(SqlitePool);

/// How a game went, as it is written down.
#[derive(Debug)]
pub struct Game {
    /// lobby, playing, over, closed or broken.
    pub stage: String,
    /// The seats that won, if the game has ended.
    pub winners: Option<String>,
    /// Number, seat and action of each move.
    pub moves: Vec<(i64, String, String)>,
}

impl Ledger {
    /// Opens it beside the program, to be read. Panics when it can't be read.
    pub async fn of(program: &Running) -> Self {
        let file = SqliteConnectOptions::new().filename(program.database());
        let pool = SqlitePool::connect_with(file.read_only(true)).await;
        Self(pool.expect("the database can be read while the program runs"))
    }

    /// How the game on a table went so far. Panics when the table isn't kept.
    pub async fn game(&self, table: &str) -> Game {
        let id = number(table);
        let stage = sqlx::query_scalar("SELECT stage FROM tables WHERE id = $1").bind(id);
        let winners =
            sqlx::query_scalar("SELECT winners FROM results WHERE table_id = $1").bind(id);
        let moves = "SELECT number, seat, action FROM moves WHERE table_id = $1 ORDER BY number";
        let moves = sqlx::query_as(moves).bind(id);
        Game {
            stage: stage.fetch_one(&self.0).await.expect("the table is kept"),
            winners: winners.fetch_optional(&self.0).await.expect("it is text"),
            moves: moves.fetch_all(&self.0).await.expect("moves are kept"),
        }
    }

    /// Whether somebody or something else is going to answer for one of the seats. Panics when the
    /// table isn't kept.
    pub async fn is_answered_for(&self, table: &str) -> bool {
        let body = sqlx::query_scalar("SELECT body FROM tables WHERE id = $1").bind(number(table));
        let body: String = body.fetch_one(&self.0).await.expect("the table is kept");
        let body: Value = serde_json::from_str(&body).expect("a body is JSON");
        let alone = body["alone"]
            .as_object()
            .expect("it says this of each seat");
        let due = |seat: &Value| {
            seat.get("due")
                .expect("it says when, or that nobody does")
                .clone()
        };
        alone.values().any(|seat| !due(seat).is_null())
    }

    /// Waits until everything that was to be shown was sent. Panics when that takes too long.
    pub async fn is_settled(&self) {
        let owed = "SELECT count(*) FROM posts WHERE wanted <> sent OR message IS NULL";
        for _ in 0..LOOKS {
            let owed: i64 = sqlx::query_scalar(owed)
                .fetch_one(&self.0)
                .await
                .expect("posts are kept");
            if owed == 0 {
                return;
            }
            tokio::time::sleep(LOOK_EVERY).await;
        }
        panic!("something is still to be sent");
    }

    /// Every row about tables and what they show, as text: what must stay as it is when something
    /// is refused. Panics when the database can't be read.
    pub async fn everything(&self) -> Vec<String> {
        let mut all = Vec::new();
        for rows in [
            "SELECT * FROM tables ORDER BY id",
            "SELECT * FROM seats ORDER BY table_id, seat",
            "SELECT * FROM moves ORDER BY table_id, number",
            "SELECT * FROM results ORDER BY table_id",
            "SELECT * FROM posts WHERE table_id IS NOT NULL ORDER BY id",
        ] {
            let rows = sqlx::query(rows).fetch_all(&self.0).await;
            all.extend(rows.expect("the tables are there").iter().map(row));
        }
        all
    }

    /// How many tables there are. Panics when the database can't be read.
    pub async fn tables(&self) -> i64 {
        let count = sqlx::query_scalar("SELECT count(*) FROM tables");
        count.fetch_one(&self.0).await.expect("tables are kept")
    }
}

/// Whether a game was played to its end and written down from the first move to the last. Panics
/// when it was not.
pub async fn assert_over(program: &Running, table: &str, seats: &str) {
    let ledger = Ledger::of(program).await;
    ledger.is_settled().await;
    let game = ledger.game(table).await;
    assert_eq!(game.stage, "over");
    let winners = game.winners.expect("the result is kept");
    assert!(!winners.is_empty(), "somebody wins");
    assert!(
        winners.chars().all(|seat| seats.contains(seat)),
        "{winners}"
    );
    let numbers: Vec<i64> = game.moves.iter().map(|(number, ..)| *number).collect();
    let first = *numbers.first().expect("moves are kept");
    let contiguous: Vec<i64> = (first..).take(numbers.len()).collect();
    assert!(first <= 1 && numbers == contiguous, "{numbers:?}");
    assert!(
        game.moves
            .iter()
            .all(|(_, seat, _)| seats.contains(seat.as_str()))
    );
}

/// The number behind the letters of a table.
fn number(table: &str) -> i64 {
    let digit = |letter| DIGITS.find(letter).expect("tables are named in these");
    let digits = table.chars().map(digit);
    digits.fold(0, |number, digit| {
        number * 32 + i64::try_from(digit).unwrap_or_default()
    })
}

fn row(row: &SqliteRow) -> String {
    let field = |column: &sqlx::sqlite::SqliteColumn| {
        let place = column.ordinal();
        let number = row.try_get::<i64, _>(place).map(|it| it.to_string());
        let value = row.try_get_raw(place).expect("the column is there");
        let text = match value.is_null() {
            true => "-".to_owned(),
            false => number
                .or_else(|_| row.try_get::<String, _>(place))
                .expect("columns are numbers and texts"),
        };
        format!("{}={text}", column.name())
    };
    row.columns()
        .iter()
        .map(field)
        .collect::<Vec<_>>()
        .join(" ")
}
