//! Measurements of the store beside bare SQLite, and of tables that are merely open. They run on request: `cargo test
//! -p tabletomb-store -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use base::address::{Audience, Person, PersonId, Place, Platform, UpdateId};
use base::lang::Lang;
use base::page::{Page, TableId};
use base::time::{Time, Uptime};
use engine::{GameId, Seat};

use super::testing::Folder;
use super::*;
use crate::sql::{self, Connection};

/// Number of tables that are moved on at once, and number of times for each.
const TABLES: u32 = 64;
const ROUNDS: i64 = 100;

/// Number of measurements of each of the two, taken in turn.
const TURNS: usize = 9;

/// Size in bytes of a table in play: seats and news, the play, and its board in words.
const BODY: usize = 2_000;
const SNAPSHOT: usize = 3_000;
const PAGE: usize = 1_500;

fn place_of(table: u32) -> Place {
    Place::new(Platform::Telegram, format!("-{}", 1_000 + table))
}

fn stored_table(table: u32, revision: i64, wake: Option<Uptime>) -> Box<StoredTable> {
    Box::new(StoredTable {
        id: TableId::from_bits(table),
        revision,
        game: GameId::new("rps-zombie"),
        place: place_of(table),
        lang: Lang::En,
        stage: "playing",
        body: "b".repeat(BODY),
        snapshot: Some("s".repeat(SNAPSHOT)),
        wake,
    })
}

/// Returns the batch that the table layer writes for a move over Telegram.
fn a_move(table: u32, number: i64) -> Batch {
    let id = TableId::from_bits(table);
    let person = Person {
        id: PersonId {
            platform: Platform::Telegram,
            number: table.into(),
        },
        name: "Anna".to_owned(),
        lang: Lang::En,
    };
    let first = u32::try_from(number).expect("few moves");
    let seat = Seat::nth(0).expect("the first seat");
    let page = Page::line(format!("{}{number}", "p".repeat(PAGE)));
    Batch {
        update: Some(UpdateId {
            platform: Platform::Telegram,
            number: number * i64::from(TABLES) + i64::from(table),
        }),
        at: Time(number),
        writes: vec![
            Write::Table(stored_table(table, number, None)),
            Write::Moves(Moves {
                table: id,
                first,
                moves: vec![(seat, "throw rock".to_owned())],
            }),
            Write::Post(Post {
                table: Some(id),
                audience: Audience::Board,
                place: place_of(table),
                about: None,
                page: PageText::from(&page),
            }),
            Write::Heard(place_of(table)),
            Write::Person {
                person,
                private: None,
            },
        ],
    }
}

async fn play(store: Store, table: u32) {
    for number in 2..=ROUNDS + 1 {
        store.commit(a_move(table, number)).await.expect("a move");
    }
}

/// A database in which the tables stand, and each has moved once.
async fn with_tables(store: &Store) {
    for table in 0..TABLES {
        let new = vec![Write::NewTable(stored_table(table, 0, None))];
        let opened = store.commit(Batch::new(Time(0), new)).await;
        opened.expect("a new table");
        let first = store.commit(a_move(table, 1)).await;
        first.expect("the first move");
    }
}

/// Writes the same rows with the same bytes as fast as SQLite allows: each statement changes the rows of all tables.
async fn bare(connection: &mut Connection) {
    let page = format!(r#"{{"blocks":[{{"line":"{}"}}]}}"#, "p".repeat(PAGE));
    for number in 2..=ROUNDS + 1 {
        connection.begin().await.expect("a turn");
        let steps = [
            "INSERT INTO updates (platform, number) SELECT 'bare', $1 * 64 + id FROM tables",
            "UPDATE tables SET stage = 'playing', body = $2, snapshot = $3, wake = NULL,
                 moved_at = $1, lang = 'en', revision = revision + 1",
            "INSERT INTO moves (table_id, number, seat, action, moved_at)
             SELECT id, $1 + 1000, 'A', 'throw rock', $1 FROM tables",
            "UPDATE posts SET page = $4, hash = $1, gist = $1, wanted = wanted + 1, major = wanted + 1",
        ];
        for step in steps {
            let step = sql::query(step)
                .bind(number)
                .bind("b".repeat(BODY))
                .bind("s".repeat(SNAPSHOT))
                .bind(&page);
            step.execute(&mut *connection).await.expect("it is written");
        }
        connection.commit().await.expect("it is on the disk");
    }
}

/// Returns how many moves a second the store writes.
async fn with_the_store() -> f64 {
    let folder = Folder::new();
    let store = folder.open().await;
    with_tables(&store).await;
    let begun = Instant::now();
    let tables = (0..TABLES).map(|table| tokio::spawn(play(store.clone(), table)));
    futures::future::try_join_all(tables).await.expect("played");
    a_second(begun.elapsed())
}

/// Returns how many moves a second SQLite writes without the store.
async fn with_sqlite_alone() -> f64 {
    let folder = Folder::new();
    with_tables(&folder.open().await).await;
    let mut connection = folder.connect().await;
    let begun = Instant::now();
    bare(&mut connection).await;
    a_second(begun.elapsed())
}

fn a_second(time: Duration) -> f64 {
    f64::from(TABLES) * ROUNDS as f64 / time.as_secs_f64()
}

/// The middle one of several.
fn middle(mut all: Vec<f64>) -> f64 {
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it measures, and takes its time"]
async fn a_move_beside_what_sqlite_does_with_the_same_rows() {
    let (mut ours, mut bare) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        ours.push(with_the_store().await);
        bare.push(with_sqlite_alone().await);
    }
    let shares = ours
        .iter()
        .zip(&bare)
        .map(|(ours, bare)| 100.0 * ours / bare);
    let share = middle(shares.collect());
    eprintln!(
        "measured: {TABLES} tables at once: {:.0} moves/s, bare SQLite {:.0}: {share:.0} %",
        middle(ours),
        middle(bare)
    );
}

#[tokio::test]
#[ignore = "it measures, and takes its time"]
async fn a_hundred_thousand_open_tables_are_read_in_no_time() {
    let folder = Folder::new();
    let store = folder.open().await;
    for thousand in 0..100 {
        let tables = (0..1_000).map(|table| thousand * 1_000 + table);
        // a day for each move, as the slow clock gives it
        let wake = |table: u32| Some(Uptime(i64::from(table) * 864));
        let new = tables.map(|table| Write::NewTable(stored_table(table, 0, wake(table))));
        let batch = Batch::new(Time(0), new.collect());
        store.commit(batch).await.expect("new tables");
    }
    drop(store);
    let (spent, before) = (cpu_time(), resident());
    let store = folder.open().await;
    let hour = Uptime(0)..Uptime(3_600_000);
    let wakes = store.wakes(Platform::Telegram, hour).await;
    let open = store.open_tables().await.expect("the database answers");
    eprintln!(
        "measured: {} open tables at a start, {} of them woken within an hour: {} ms of the \
         processors, {} KiB",
        open.playing,
        wakes.expect("the database answers").len(),
        (cpu_time() - spent).as_millis(),
        resident().saturating_sub(before),
    );
}

/// Processor time of this process.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux tells");
    let fields: Vec<u64> = stat
        .rsplit(") ")
        .next()
        .into_iter()
        .flat_map(str::split_whitespace)
        .map(|field| field.parse().unwrap_or_default())
        .collect();
    // ticks of a hundredth of a second, in user mode and in the kernel
    Duration::from_millis((fields[11] + fields[12]) * 10)
}

/// Memory of this process, in KiB.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let size = line.and_then(|line| line.split_whitespace().next());
    size.and_then(|size| size.parse().ok()).unwrap_or_default()
}
