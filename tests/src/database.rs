//! The program's database, read from outside.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use base::address::{Audience, PersonId};
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{EventLog, Game, GameId, NotationError, Play, Seat, Seats, Seed};
use serde_json::{Value, json};
use speech::{Stem, stem};
use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteRow};
use sqlx::{
    AssertSqlSafe, Column, Decode, Row, Sqlite, SqliteExecutor, SqlitePool, Transaction, Type,
    ValueRef,
};

use crate::polling::{PATIENCE, wait_until, wait_within};
use crate::program::Running;

/// The prefixes of the keys of texts that explain a kind of question.
const EXPLAINED: [(&str, Stem); 5] = [
    ("rps-explain-", stem!("rps-explain-")),
    ("sv-explain-", stem!("sv-explain-")),
    ("zk-explain-", stem!("zk-explain-")),
    ("zr-explain-", stem!("zr-explain-")),
    ("zt-explain-", stem!("zt-explain-")),
];

const DIGITS: &str = "0123456789abcdefghjkmnpqrstvwxyz";

/// The database of a program, running or not; clones are the same. What can't be read is a panic.
#[derive(Debug, Clone)]
pub struct Database(SqlitePool);

/// The course of a game, as stored.
#[derive(Debug)]
pub struct GameRecord {
    /// lobby, playing, over, closed or broken.
    pub stage: String,
    /// The seats that won, if the game has ended.
    pub winners: Option<String>,
    /// Number, seat and action of each move.
    pub moves: Vec<(i64, String, String)>,
}

/// One entry of a journal: its number, the seat's letter, and what was done.
pub type Entry = (i64, String, String);

/// A seat and an action as they are written down. Panics if they are no notation.
pub fn read<A: FromStr<Err = NotationError>>(seat: &str, action: &str) -> (Seat, A) {
    let seat = seat.parse().expect("seats are letters");
    (seat, action.parse().expect("actions are notation"))
}

/// A seat has made as many moves as it can have after what it was told. Panics if that isn't so.
pub fn assert_confirmed(moves: &[Entry], seat: &str, confirmed: &RangeInclusive<usize>) {
    let made = moves.iter().filter(|(_, by, _)| by == seat).count();
    assert!(
        confirmed.contains(&made),
        "seat {seat}: {made} moves, {confirmed:?} confirmed"
    );
}

impl Database {
    /// Opens it; the file must be there.
    pub async fn open(file: &Path) -> Self {
        let options = SqliteConnectOptions::new().filename(file);
        let pool = SqlitePoolOptions::new().max_connections(1);
        let pool = pool.connect_with(options).await;
        Self(pool.expect("the program has made its database"))
    }

    /// Closes the database, which tidies up its file: the file may not be touched before this has ended.
    pub async fn close(self) {
        self.0.close().await;
    }

    /// Opens the database of a running program.
    pub async fn of(program: &Running) -> Self {
        Self::open(&program.database()).await
    }

    /// The ids of all tables on which a game has begun.
    pub async fn begun_tables(&self) -> Vec<String> {
        let query = "SELECT json_extract(body, '$.id') FROM tables
                     WHERE snapshot IS NOT NULL ORDER BY opened_at";
        let tables = sqlx::query_scalar(query).fetch_all(&self.0).await;
        tables.expect("the database can be read")
    }

    /// Returns the number of tables.
    pub async fn tables(&self) -> i64 {
        let query = sqlx::query_scalar("SELECT count(*) FROM tables");
        let count = query.fetch_one(&self.0).await;
        count.expect("the database can be read")
    }

    /// Returns the stage of a table: `lobby`, `playing`, `over`, `closed`.
    pub async fn stage(&self, table: &str) -> String {
        let query = "SELECT stage FROM tables WHERE json_extract(body, '$.id') = $1";
        let found = sqlx::query_scalar(query).bind(table).fetch_one(&self.0);
        found.await.expect("the table is written")
    }

    /// The play of a table as it is stored.
    pub async fn snapshot(&self, table: &str) -> Value {
        snapshot(&self.0, table).await
    }

    /// The play of a table and its journal at one moment, since the game may go on meanwhile.
    async fn moment(&self, table: &str) -> (Value, Vec<Entry>) {
        let moment = self.0.begin().await;
        let mut moment = moment.expect("the database can be read");
        let snapshot = snapshot(&mut *moment, table).await;
        (snapshot, moves(&mut *moment, table).await)
    }

    /// Returns the play of a table, hidden parts included.
    pub async fn play<G: Game>(&self, table: &str) -> Play<G> {
        let snapshot = self.snapshot(table).await;
        let stored = serde_json::from_value(snapshot).expect("it is a stored play");
        Play::load(stored).expect("it is a play of this game")
    }

    /// Returns the standing orders of a seat at a table, as stored.
    pub async fn orders(&self, table: &str, seat: Seat) -> Vec<String> {
        let query = "SELECT value FROM tables, json_each(body, '$.alone.' || $2 || '.orders')
                     WHERE json_extract(body, '$.id') = $1";
        let query = sqlx::query_scalar(query).bind(table);
        let orders = query.bind(seat.to_string()).fetch_all(&self.0).await;
        orders.expect("the database can be read")
    }

    /// Puts another play and its journal on a table at which a game has begun. Its people need no more explanations.
    /// The program must not run meanwhile.
    pub async fn plant<G: Game>(&self, table: &str, play: &Play<G>, moves: &[(Seat, G::Action)]) {
        let snapshot = serde_json::to_value(play.save()).expect("plays are plain data");
        let body = "UPDATE tables SET snapshot = $2, wake = NULL, body = json_set(body,
                    '$.seed', json($3), '$.options', json($4), '$.alone', json($5),
                    '$.news', json('[]'), '$.told', 0, '$.wake', NULL, '$.ping', NULL)
                    WHERE json_extract(body, '$.id') = $1 RETURNING id";
        let touched = "SELECT json_extract(body, '$.touched') FROM tables
                       WHERE json_extract(body, '$.id') = $1";
        let touched = sqlx::query_scalar(touched).bind(table);
        let touched: i64 = touched.fetch_one(&self.0).await.expect("there is a table");
        // a restart sets running time back a little
        let touched = touched - 30_000;
        let row: i64 = sqlx::query_scalar(body)
            .bind(table)
            .bind(snapshot.to_string())
            .bind(snapshot["seed"].to_string())
            .bind(snapshot["options"].to_string())
            .bind(present(play.seats(), touched).to_string())
            .fetch_one(&self.0)
            .await
            .expect("the table is written");
        let clear = sqlx::query("DELETE FROM moves WHERE table_id = $1").bind(row);
        clear
            .execute(&self.0)
            .await
            .expect("the database can be written");
        for (number, (seat, action)) in (0_i64..).zip(moves) {
            let query = "INSERT INTO moves (table_id, number, seat, action, moved_at)
                         VALUES ($1, $2, $3, $4, 0)";
            let query = sqlx::query(query).bind(row).bind(number);
            let query = query.bind(seat.to_string()).bind(action.to_string());
            query
                .execute(&self.0)
                .await
                .expect("the database can be written");
        }
        self.explain_all(row).await;
    }

    /// Marks every kind of question as explained to all at a table, so that they are shown the same for every question.
    async fn explain_all(&self, table: i64) {
        for (begun, stem) in EXPLAINED {
            for name in stem.names() {
                let query = "INSERT INTO explained (platform, person, kind)
                             SELECT platform, person, $2 FROM seats WHERE table_id = $1
                             ON CONFLICT DO NOTHING";
                let query = sqlx::query(query).bind(table);
                let query = query.bind(format!("{begun}{name}"));
                query
                    .execute(&self.0)
                    .await
                    .expect("the database can be written");
            }
        }
    }

    /// Sets the time limit of people at a table from the next start on, and gives an asked player all of it. The
    /// program must not run meanwhile.
    pub async fn give_time(&self, table: &str, time: Duration) {
        let query = "SELECT body FROM tables WHERE json_extract(body, '$.id') = $1";
        let body = sqlx::query_scalar(query).bind(table);
        let body: String = body.fetch_one(&self.0).await.expect("there is a table");
        let mut body: Value = serde_json::from_str(&body).expect("it is what was written");
        let time = i64::try_from(time.as_millis()).expect("nobody has ages");
        body["tempo"]["relaxed"] = time.into();
        for (_, alone) in body["alone"].as_object_mut().into_iter().flatten() {
            alone["limit"] = Value::Null;
        }
        // the clocks are set when the table wakes, which is at once
        body["wake"] = 0.into();
        let query = "UPDATE tables SET wake = 0, body = $2 WHERE json_extract(body, '$.id') = $1";
        let written = sqlx::query(query).bind(table).bind(body.to_string());
        let written = written.execute(&self.0).await;
        written.expect("the database can be written");
    }

    /// Returns the number of posts that wait for a set time.
    pub async fn count_delayed(&self) -> i64 {
        let query = "SELECT count(*) FROM posts
            WHERE wanted > sent AND not_before > 0 AND gone = 0";
        let count = sqlx::query_scalar(query).fetch_one(&self.0).await;
        count.expect("the database can be read")
    }

    /// Notes that go by themselves after a while go as soon as anything else is sent.
    pub async fn fade(&self) {
        let query = "UPDATE posts SET not_before = 1 WHERE gone = 1 AND not_before > 0";
        let done = sqlx::query(query).execute(&self.0).await;
        done.expect("the database can be written");
    }

    /// Forgets what names on the page look like, as if they had been taken before that was noted.
    pub async fn forgets_looks(&self) {
        let forgotten = sqlx::query("UPDATE page_names SET look = NULL");
        let done = forgotten.execute(&self.0).await;
        done.expect("the database can be written");
    }

    /// Lengthens the silence of all platforms by this many seconds. The program must not run meanwhile.
    pub async fn lengthen_silence(&self, seconds: i64) {
        let query = "UPDATE hearts SET heard_at = heard_at - $1, alive_at = alive_at - $1";
        let done = sqlx::query(query).bind(seconds * 1_000).execute(&self.0);
        done.await.expect("the database can be written");
    }

    /// Returns the time when people of any platform were last heard, in milliseconds since 1970; 0 if they never were.
    pub async fn last_hearing(&self) -> i64 {
        let query = sqlx::query_scalar("SELECT coalesce(max(heard_at), 0) FROM hearts");
        let heard = query.fetch_one(&self.0).await;
        heard.expect("the database can be read")
    }

    /// Keeps all others from writing until this is rolled back.
    pub async fn holds(&self) -> Transaction<'static, Sqlite> {
        let hold = self.0.begin_with("BEGIN IMMEDIATE").await;
        hold.expect("the database can be held")
    }

    /// Makes it one that a later version of the program has changed.
    pub async fn comes_from_later(&self) {
        let query = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 13";
        let done = sqlx::query(query).execute(&self.0).await;
        assert_eq!(done.expect("it can be written").rows_affected(), 1);
    }

    /// Spoils the stored play of a table.
    pub async fn spoil(&self, table: &str, with: &str) {
        let query = "UPDATE tables SET snapshot = $2 WHERE json_extract(body, '$.id') = $1";
        let query = sqlx::query(query).bind(table).bind(with);
        let done = query
            .execute(&self.0)
            .await
            .expect("the database can be written");
        assert_eq!(done.rows_affected(), 1, "one table is spoilt");
    }

    /// Makes the journal of a table one that can't be read.
    pub async fn spoil_moves(&self, table: &str) {
        let query = "UPDATE moves SET seat = '?' WHERE table_id =
                     (SELECT id FROM tables WHERE json_extract(body, '$.id') = $1)";
        let done = sqlx::query(query).bind(table).execute(&self.0).await;
        let done = done.expect("the database can be written");
        assert!(done.rows_affected() > 0, "there are moves");
    }

    /// The letters of the seats that won.
    pub async fn winners(&self, table: &str) -> Option<String> {
        let query = "SELECT winners FROM results JOIN tables ON id = table_id
                     WHERE json_extract(body, '$.id') = $1";
        let found = sqlx::query_scalar(query)
            .bind(table)
            .fetch_optional(&self.0);
        found.await.expect("the database can be read")
    }

    /// Returns the seats, counted from zero, that have lost a rated game before its end.
    pub async fn forfeits(&self, table: &str) -> Vec<i64> {
        let query = "SELECT seat FROM scores JOIN tables ON id = table_id
                     WHERE rated = 1 AND forfeited = 1 AND json_extract(body, '$.id') = $1";
        let found = sqlx::query_scalar(query).bind(table).fetch_all(&self.0);
        found.await.expect("the database can be read")
    }

    /// The journal of a table.
    pub async fn moves(&self, table: &str) -> Vec<Entry> {
        moves(&self.0, table).await
    }

    /// Lists the posts that aren't sent yet, in words. Posts to closed places wait, and posts that no one looks at
    /// rest.
    pub async fn debts(&self) -> Vec<String> {
        self.owed_posts("TRUE", "").await
    }

    /// Lists the posts of one table that aren't sent yet.
    pub async fn debts_of(&self, table: &str) -> Vec<String> {
        let own = "table_id IN (SELECT id FROM tables WHERE json_extract(body, '$.id') = $1)";
        self.owed_posts(own, table).await
    }

    /// Returns whether a person's pane of a table is behind and rests, since they don't look at it.
    pub async fn rests(&self, table: &str, person: PersonId) -> bool {
        let query =
            "SELECT count(*) FROM posts WHERE wanted <> sent AND not_before > 0 AND tries = 0
                     AND audience = $2
                     AND table_id IN (SELECT id FROM tables WHERE json_extract(body, '$.id') = $1)";
        let pane = Audience::Pane(person).to_string();
        let query = sqlx::query_scalar(query).bind(table).bind(pane);
        let count: i64 = query
            .fetch_one(&self.0)
            .await
            .expect("the database can be read");
        count > 0
    }

    async fn owed_posts(&self, which: &str, table: &str) -> Vec<String> {
        let query = format!(
            "SELECT audience || ' in ' || place || ': ' || sent || ' of ' || wanted
             || ', ' || tries || ' tries' FROM posts WHERE wanted <> sent AND NOT EXISTS (
                 SELECT 1 FROM closed_places AS closed
                 WHERE posts.place = closed.place OR posts.place LIKE closed.place || '/%'
             ) AND (not_before = 0 OR tries > 0) AND {which}"
        );
        let query = sqlx::query_scalar(AssertSqlSafe(query)).bind(table);
        query
            .fetch_all(&self.0)
            .await
            .expect("the database can be read")
    }

    /// The private chat that is known of a person.
    pub async fn private(&self, person: i64) -> Option<String> {
        let query = sqlx::query_scalar("SELECT private FROM people WHERE person = $1");
        let row: Option<Option<String>> = query
            .bind(person)
            .fetch_optional(&self.0)
            .await
            .expect("the database can be read");
        row.flatten()
    }

    /// The numbers of all updates that were carried out.
    pub async fn updates(&self) -> BTreeSet<i64> {
        let query = sqlx::query_scalar("SELECT number FROM updates");
        let numbers: Vec<i64> = query
            .fetch_all(&self.0)
            .await
            .expect("the database can be read");
        numbers.into_iter().collect()
    }

    /// Waits until no update waits that was written down.
    pub async fn wait_until_carried_out(&self) {
        wait_until("what came is carried out", PATIENCE, async || {
            let waits = sqlx::query("SELECT 1 FROM inbox LIMIT 1");
            let waits = waits.fetch_optional(&self.0).await;
            let waits = waits.expect("the database can be read");
            waits.is_none().then_some(())
        })
        .await;
    }

    /// Whether an update was carried out.
    pub async fn knows(&self, update: i64) -> bool {
        let query = sqlx::query_scalar("SELECT count(*) FROM updates WHERE number = $1");
        let count: i64 = query
            .bind(update)
            .fetch_one(&self.0)
            .await
            .expect("the database can be read");
        count > 0
    }

    /// All tables, seats, moves and results as text, to see whether anything has changed.
    pub async fn dump(&self) -> String {
        let parts = [
            "SELECT json_array(id, game, lang, stage, body, snapshot, wake, opened_at)
             FROM tables ORDER BY id",
            "SELECT json_array(table_id, number, place, open) FROM table_places ORDER BY 1",
            "SELECT json_array(table_id, seat, platform, person) FROM seats ORDER BY 1",
            "SELECT json_array(table_id, number, seat, action, moved_at) FROM moves ORDER BY 1",
            "SELECT json_array(table_id, winners, ended_at) FROM results ORDER BY 1",
        ];
        let mut text = String::new();
        for part in parts {
            let rows: Vec<String> = sqlx::query_scalar(part)
                .fetch_all(&self.0)
                .await
                .expect("the database can be read");
            for row in rows {
                writeln!(text, "{row}").expect("writing to a string can't fail");
            }
        }
        text
    }

    /// The journal has every number once from 0 on, and played again from the seed it gives the
    /// stored play to the last card.
    pub async fn assert_explained(&self, table: &str) -> Play<RpsZombie> {
        self.assert_explained_as(table).await
    }

    /// Like `assert_explained`, for any game.
    pub async fn assert_explained_as<G: Game>(&self, table: &str) -> Play<G> {
        let (mut snapshot, moves) = self.moment(table).await;
        let numbers: Vec<i64> = moves.iter().map(|(number, ..)| *number).collect();
        let count = i64::try_from(moves.len()).expect("journals are short");
        assert_eq!(numbers, (0..count).collect::<Vec<_>>(), "{moves:?}");
        let mut play = start::<G>(&snapshot);
        for (number, seat, action) in &moves {
            let (seat, action) = read(seat, action);
            let done = play.act(seat, action);
            assert!(done.is_ok(), "move {number} of {moves:?} is not possible");
        }
        let mut replayed = serde_json::to_value(play.save()).expect("plays are plain data");
        // these count changes of mind too, of which the journal keeps only the last
        for counter in ["steps", "asked", "prompted", "posed", "timed", "reached"] {
            snapshot[counter].take();
            replayed[counter].take();
        }
        assert_eq!(
            replayed, snapshot,
            "the journal explains the play: {moves:?}"
        );
        play
    }

    /// Returns the beginning of a table's game, and all moves of its journal since.
    pub async fn story<G: Game>(&self, table: &str) -> (Play<G>, Vec<(Seat, G::Action)>) {
        let (snapshot, moves) = self.moment(table).await;
        let moves = moves.iter();
        let moves = moves.map(|(_, seat, action)| read(seat, action));
        (start(&snapshot), moves.collect())
    }

    /// Checks that the stored form of a table is consistent, whatever is played there: its end if it has come to one,
    /// else the play so far. Panics also for a game that isn't listed here.
    pub async fn assert_sound(&self, table: &str) {
        let game = self.snapshot(table).await["game"].take();
        let is = |id: GameId| game == id.to_string();
        if is(RpsZombie::ID) {
            self.assert_sound_as::<RpsZombie>(table).await;
        } else if is(Survival::ID) {
            self.assert_sound_as::<Survival>(table).await;
        } else if is(ZombieRunners::ID) {
            self.assert_sound_as::<ZombieRunners>(table).await;
        } else if is(Zombiaki::ID) {
            self.assert_sound_as::<Zombiaki>(table).await;
        } else if is(ZombieTerror::ID) {
            self.assert_sound_as::<ZombieTerror>(table).await;
        } else {
            panic!("{game} is played at {table}");
        }
    }

    async fn assert_sound_as<G: Game>(&self, table: &str) {
        match self.stage(table).await.as_str() {
            // all have agreed to end it where it stood
            "over" if self.read_value(table, "$.agreed").await == Some(true) => {
                self.assert_explained_as::<G>(table).await;
                assert_eq!(self.winners(table).await, None, "nobody has won");
            }
            "over" => self.assert_over_as::<G>(table).await,
            _ => drop(self.assert_explained_as::<G>(table).await),
        }
    }

    /// Returns a value from a table's record; `None` if it isn't there.
    async fn read_value<T>(&self, table: &str, path: &str) -> Option<T>
    where
        T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + Send + Unpin,
    {
        let query = "SELECT json_extract(body, $2) FROM tables
             WHERE json_extract(body, '$.id') = $1";
        let said = sqlx::query_scalar(query).bind(table).bind(path);
        let said = said.fetch_one(&self.0).await;
        said.expect("the table is written")
    }

    /// The game has come to its proper end: a journal, a result, and the right winners.
    pub async fn assert_over(&self, table: &str) {
        self.assert_over_as::<RpsZombie>(table).await;
    }

    /// Like `assert_over`, for any game.
    pub async fn assert_over_as<G: Game>(&self, table: &str) {
        assert_eq!(self.stage(table).await, "over");
        let play = self.assert_explained_as::<G>(table).await;
        let conceded: Option<String> = self.read_value(table, "$.conceded").await;
        let walkover: Option<i64> = self.read_value(table, "$.departures.walkover").await;
        let winners = match (conceded, walkover) {
            (Some(seat), _) => Seats::first(2).without(seat.parse().expect("the letter of a seat")),
            (None, Some(won)) => {
                serde_json::from_value(won.into()).expect("seats as they are stored")
            }
            (None, None) => {
                assert!(!self.moves(table).await.is_empty(), "there is a journal");
                play.outcome().expect("the game is over").winners
            }
        };
        assert_eq!(self.winners(table).await, Some(winners.to_string()));
        // a pane that rested, of this table or of another, may have come due just now
        let sent = wait_within(PATIENCE, async || {
            self.debts().await.is_empty().then_some(())
        });
        assert!(sent.await.is_some(), "{:?}", self.debts().await);
    }

    /// Returns the course of a table's game so far. Panics when the table isn't stored.
    pub async fn game(&self, table: &str) -> GameRecord {
        let id = number(table);
        let stage = sqlx::query_scalar("SELECT stage FROM tables WHERE id = $1").bind(id);
        let winners =
            sqlx::query_scalar("SELECT winners FROM results WHERE table_id = $1").bind(id);
        let moves = "SELECT number, seat, action FROM moves WHERE table_id = $1 ORDER BY number";
        let moves = sqlx::query_as(moves).bind(id);
        GameRecord {
            stage: stage.fetch_one(&self.0).await.expect("the table is kept"),
            winners: winners.fetch_optional(&self.0).await.expect("it is text"),
            moves: moves.fetch_all(&self.0).await.expect("moves are kept"),
        }
    }

    /// Returns whether a person or a program is going to answer for one of the seats. Panics when the table isn't
    /// stored.
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
    pub async fn wait_until_sent(&self) {
        let owed = "SELECT count(*) FROM posts
            WHERE (wanted <> sent OR message IS NULL) AND (gone = 0 OR not_before = 0)";
        let settled = async || {
            let owed = sqlx::query_scalar::<_, i64>(owed).fetch_one(&self.0).await;
            (owed.expect("posts are kept") == 0).then_some(())
        };
        wait_until("everything is sent", PATIENCE, settled).await;
    }

    /// Every row of any table with a word in it, as text. Panics when the database can't be read.
    pub async fn mentions(&self, word: &str) -> Vec<String> {
        let tables = "SELECT name FROM sqlite_schema WHERE type = 'table'";
        let tables: Vec<String> = sqlx::query_scalar(tables)
            .fetch_all(&self.0)
            .await
            .expect("there are tables");
        let mut found = Vec::new();
        for table in tables.iter().filter(|name| *name != "_sqlx_migrations") {
            let rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM {table}")));
            let rows = rows.fetch_all(&self.0).await.expect("it is a table");
            let rows = rows.iter().map(|it| format!("{table}: {}", row(it)));
            found.extend(rows.filter(|row| row.contains(word)));
        }
        found
    }

    /// Every row about tables and what they show, as text: what must stay as it is when something
    /// is refused. Panics when the database can't be read.
    pub async fn dump_tables(&self) -> Vec<String> {
        let mut all = Vec::new();
        for rows in [
            "SELECT * FROM tables ORDER BY id",
            "SELECT * FROM table_places ORDER BY table_id, number",
            "SELECT * FROM seats ORDER BY table_id, seat",
            "SELECT * FROM moves ORDER BY table_id, number",
            "SELECT * FROM results ORDER BY table_id",
            "SELECT * FROM scores ORDER BY table_id, seat",
            "SELECT * FROM ratings ORDER BY chat, game, person",
            "SELECT * FROM feats ORDER BY table_id, seat, feat",
            "SELECT * FROM posts WHERE table_id IS NOT NULL ORDER BY id",
        ] {
            let rows = sqlx::query(rows).fetch_all(&self.0).await;
            all.extend(rows.expect("the tables are there").iter().map(row));
        }
        all
    }
}

/// Starts the same play at its beginning.
fn start<G: Game>(snapshot: &Value) -> Play<G> {
    let options: G::Options =
        serde_json::from_value(snapshot["options"].clone()).expect("options are stored");
    let seed: Seed = serde_json::from_value(snapshot["seed"].clone()).expect("a seed is stored");
    let seats = snapshot["seats"].as_u64().expect("seats are counted");
    let seats = u8::try_from(seats).expect("tables are small");
    Play::start(options, seats, seed, &mut EventLog::new_muted())
}

/// The play of a table as it is stored.
async fn snapshot(database: impl SqliteExecutor<'_>, table: &str) -> Value {
    let query = "SELECT snapshot FROM tables WHERE json_extract(body, '$.id') = $1";
    let query = sqlx::query_scalar(query).bind(table);
    let text: String = query.fetch_one(database).await.expect("there is a play");
    serde_json::from_str(&text).expect("a play is stored as JSON")
}

/// The journal of a table.
async fn moves(database: impl SqliteExecutor<'_>, table: &str) -> Vec<Entry> {
    let query = "SELECT number, seat, action FROM moves JOIN tables ON id = table_id
                 WHERE json_extract(body, '$.id') = $1 ORDER BY number";
    let query = sqlx::query_as(query).bind(table);
    let moves = query.fetch_all(database).await;
    moves.expect("the database can be read")
}

/// Whether a game was played to its end and written down from the first move to the last. Panics
/// when it was not.
pub async fn assert_over(program: &Running, table: &str, seats: &str) {
    let database = Database::of(program).await;
    database.wait_until_sent().await;
    let game = database.game(table).await;
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
                .unwrap_or_else(|_| "bytes".to_owned()),
        };
        format!("{}={text}", column.name())
    };
    row.columns()
        .iter()
        .map(field)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Builds seats of which only the time of the last presence is known, in running time.
fn present(seats: u8, touched: i64) -> Value {
    let there = json!({ "orders": [], "heard": [], "touched": touched, "seen": touched });
    let seats = Seat::first(seats).map(|seat| (seat.to_string(), there.clone()));
    Value::Object(seats.collect())
}
