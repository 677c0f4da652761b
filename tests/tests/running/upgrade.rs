//! A database of an earlier version, which the program of today brings up to date without losing a
//! table: one that was made by 0.1.0 is kept, with every game in a lobby, in play and over.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use base::address::{Audience, Place, Platform};
use base::page::{Page, TableId};
use base::time::Time;
use engine::games::rps_zombie::RpsZombie;
use engine::games::survival::Survival;
use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use engine::games::zombie_terror::ZombieTerror;
use engine::{Chance, EventLog, Game, Notation, Play, Seat, Seed};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use store::{Batch, PageText, Post, Store, Write};
use table::Table;
use tabletomb_tests::database::Database;
use tabletomb_tests::flows::position::Position;
use tabletomb_tests::page::Visitor;
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::{self, Program, Running};
use tabletomb_tests::record::is_recording;

use crate::backup::{backs_up, puts_back};

/// The database that is kept, packed.
const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/databases/0.1.0.sqlite.gz");

/// The names of the players.
const NAMES: [&str; 3] = ["Anna", "Boris", "Carl"];

/// The address of a database file.
fn address(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

/// The program with its page, in words alone.
async fn page() -> Running {
    Program::new()
        .sandbox("127.0.0.1:0")
        .pictures(false)
        .set("TABLETOMB_ROUND_PAUSE", "0")
        .start()
        .await
}

/// Creates people in a room; the first one hosts.
async fn people(program: &Running, room: &str, seats: u8) -> Vec<Visitor> {
    let mut people = Vec::new();
    for name in &NAMES[..usize::from(seats)] {
        people.push(Visitor::at(program.sandbox_url(), room, name).await);
    }
    people
}

/// A table at which a game has begun.
async fn begin_game(program: &Running, game: &str, room: &str, seats: u8) -> String {
    let people = people(program, room, seats).await;
    people[0].says(&format!("/play {game}")).await;
    let lobby = people[0].wait_for_board("player so far").await;
    for person in &people[1..] {
        person.presses(&lobby, "Join").await;
    }
    people[0].presses(&lobby, "Start").await;
    lobby.table().expect("a lobby has a table").to_owned()
}

/// Plays a whole game at random. Returns each position, and the action taken in it.
fn walk<G: Game>(seats: u8) -> Vec<(Position<G>, Seat, G::Action)> {
    let options = G::Options::default();
    let seed = Seed::from_number(7);
    let play = Play::start(options, seats, seed, &mut EventLog::new_muted());
    let mut at = Position {
        play,
        moves: Vec::new(),
    };
    let mut rng = Chance::from_seed(Seed::from_number(70));
    let mut all = Vec::new();
    while let Some(seat) = at.play.pending_seats().iter().next() {
        let action = *rng.pick(&at.play.legal(seat));
        all.push((at.clone(), seat, action));
        at.play.act(seat, action).expect("it is legal");
        at.moves.push((seat, action));
    }
    all
}

/// Lays three tables of a game: a lobby, one that is played, and one that is over.
async fn lay<G: Notation>(program: &mut Running) {
    let (game, seats) = (G::ID.to_string(), *G::seats(&G::Options::default()).start());
    let rooms = ["lobby", "playing", "over"].map(|stage| format!("{game}-{stage}"));
    let host = Visitor::at(program.sandbox_url(), &rooms[0], NAMES[0]).await;
    host.says(&format!("/play {game}")).await;
    host.wait_for_board("player so far").await;
    let walk = walk::<G>(seats);
    let steps = [walk.len() / 2, walk.len() - 1].map(|step| &walk[step]);
    let mut tables = Vec::new();
    for room in &rooms[1..] {
        tables.push(begin_game(program, &game, room, seats).await);
    }
    let database = Database::of(program).await;
    database.wait_until_sent().await;
    program.kill().await;
    for (table, (at, ..)) in tables.iter().zip(steps) {
        database.plant(table, &at.play, &at.moves).await;
    }
    program.restart().await;
    for ((table, room), (_, seat, action)) in tables.iter().zip(&rooms[1..]).zip(steps) {
        let people = people(program, room, seats).await;
        let person = &people[usize::from(seat.index())];
        let done = person.says(&format!("/do {table} {action}")).await;
        assert!(
            done.words().starts_with("Done"),
            "{game} {action}: {done:?}"
        );
    }
}

/// A message that can't be sent without the token of its chat.
async fn owes(file: &Path) {
    let store = Store::open(&address(file)).await.expect("it is a database");
    let owed = Write::Post(Post {
        table: None,
        audience: Audience::Note,
        place: Place::new(Platform::Telegram, "-1001"),
        about: None,
        page: PageText::from(&Page::line("This waits for its chat.")),
    });
    let written = store.commit(Batch::new(Time::now(), vec![owed])).await;
    written.expect("it can be written");
    store.settle().await.expect("it can be written");
}

/// Makes the database that is kept, by the program of today.
#[tokio::test]
async fn a_database_is_kept() {
    if !is_recording() || Path::new(KEPT).exists() {
        return;
    }
    let mut program = page().await;
    lay::<RpsZombie>(&mut program).await;
    lay::<Survival>(&mut program).await;
    lay::<Zombiaki>(&mut program).await;
    lay::<ZombieRunners>(&mut program).await;
    lay::<ZombieTerror>(&mut program).await;
    Database::of(&program).await.wait_until_sent().await;
    assert!(program.stop().await.success());
    owes(&program.database()).await;
    let whole = program.home().join("whole.db");
    let made = backs_up(&program, &whole).await;
    assert!(made.status.success(), "{made:?}");
    let mut whole = File::open(whole).expect("it was just made");
    let packed = File::create(KEPT).expect("it can be made");
    let mut packed = GzEncoder::new(packed, Compression::best());
    std::io::copy(&mut whole, &mut packed).expect("it can be written");
    packed.finish().expect("it can be written");
}

/// The database that is kept, as it was.
fn unpack_database(program: &Running) -> PathBuf {
    let path = program.home().join("unpacked.db");
    let kept = File::open(KEPT).expect("it is kept");
    let mut file = File::create(&path).expect("the folder is writable");
    std::io::copy(&mut GzDecoder::new(kept), &mut file).expect("it can be unpacked");
    path
}

/// A command of the program on its database, and what it prints.
async fn prints(program: &Running, arguments: &[&str]) -> String {
    let ended = tokio::process::Command::new(program::find_binary())
        .args(arguments)
        .env("TABLETOMB_DATABASE", address(&program.database()))
        .current_dir(program.home())
        .output()
        .await
        .expect("the binary can be executed");
    assert!(ended.status.success(), "{arguments:?}: {ended:?}");
    String::from_utf8(ended.stdout).expect("it prints text")
}

/// Every table: its name, game and stage.
async fn tables(database: &Path) -> Vec<(String, String, String)> {
    use sqlx::Connection;
    let mut connection = sqlx::SqliteConnection::connect(&address(database))
        .await
        .expect("it is a database");
    let query = "SELECT json_extract(body, '$.id'), game, stage FROM tables ORDER BY game, stage";
    let rows = sqlx::query_as(query).fetch_all(&mut connection).await;
    connection.close().await.expect("it can be closed");
    rows.expect("there are tables")
}

/// A finished game of the database is a file that holds.
async fn is_exported(program: &Running, table: &str) {
    let file: PathBuf = program.home().join(table);
    let replay = prints(program, &["export", table]).await;
    std::fs::write(&file, replay).expect("the folder is writable");
    let told = prints(program, &["verify", &file.display().to_string()]).await;
    assert!(told.starts_with("This game holds"), "{told}");
}

#[tokio::test]
async fn every_table_of_an_earlier_version_is_there_and_goes_on() {
    let mut program = page().await;
    assert!(program.stop().await.success());
    let kept = unpack_database(&program);
    puts_back(&kept, &program.database());
    program.restart().await;

    let registry = games::registry();
    let store = Store::open_to_read(&address(&program.database())).await;
    let store = store.expect("it is up to date");
    let all = tables(&program.database()).await;
    assert_eq!(all.len(), 3 * registry.iter().count());
    for (table, game, stage) in &all {
        let id: TableId = table.parse().expect("it is a name of a table");
        let row = store.table(id).await.expect("it can be read");
        let read = Table::read(id, row.expect("it is there"), &registry);
        assert!(read.is_some(), "{game} {stage} can't be read");
        let room = format!("{game}-{stage}");
        let visitor = Visitor::at(program.sandbox_url(), &room, NAMES[0]).await;
        assert!(visitor.board_of(table).is_some(), "{room} has no board");
        if stage == "over" {
            is_exported(&program, table).await;
        }
    }
    let debts = store.count_owed().await.expect("it can be read");
    assert!(debts.contains(&(Platform::Telegram, 1)), "{debts:?}");

    let going =
        |(_, game, stage): &&(String, String, String)| game == "rps-zombie" && stage == "playing";
    let (table, ..) = all.iter().find(going).expect("it is there");
    let people = people(&program, "rps-zombie-playing", 2).await;
    let mut players = [
        Player::new(&people[0], Manner::Typed),
        Player::new(&people[1], Manner::Typed),
    ];
    play_out(&mut players, table).await;
    let ended = Database::of(&program).await.game(table).await;
    assert_eq!(ended.stage, "over");
}

/// Number of kills of a command in every run.
const KILLS: u64 = 3;

/// Runs the program with these arguments on its database, and kills it at some moment of that.
async fn dies(program: &Running, arguments: &[&str], latest: u64) {
    let mut child = tokio::process::Command::new(program::find_binary())
        .args(arguments)
        .env("TABLETOMB_DATABASE", address(&program.database()))
        .env("TABLETOMB_SANDBOX", "127.0.0.1:0")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .current_dir(program.home())
        .spawn()
        .expect("the binary can be executed");
    let moment = Duration::from_millis(rand::random_range(0..latest));
    // it may be ready before that
    let _ = tokio::time::timeout(moment, child.wait()).await;
    child.kill().await.expect("a child can be killed");
}

#[tokio::test]
async fn whenever_a_migration_or_a_compaction_is_killed_no_table_is_lost() {
    let mut program = page().await;
    assert!(program.stop().await.success());
    let kept = unpack_database(&program);
    let all = tables(&kept).await;
    for _ in 0..depth::kills(KILLS) {
        puts_back(&kept, &program.database());
        // while the tables are brought up to date, again while they may be already, and while it packs those
        // that are over
        for latest in [150, 150, 300] {
            dies(&program, &[], latest).await;
        }
        program.restart().await;
        assert_eq!(names(&program.database()).await, names(&kept).await);
        program.kill().await;
        dies(&program, &["compact"], 400).await;
        program.restart().await;
        assert_eq!(names(&program.database()).await, names(&kept).await);
        let database = Database::of(&program).await;
        for (table, _, stage) in &all {
            match stage.as_str() {
                "over" => is_exported(&program, table).await,
                "playing" => database.assert_sound(table).await,
                _ => {}
            }
        }
        program.kill().await;
        database.close().await;
    }
}

/// Every table by its number, and what became of it.
async fn names(database: &Path) -> Vec<(i64, String, String)> {
    use sqlx::Connection;
    let connection = sqlx::SqliteConnection::connect(&address(database)).await;
    let mut connection = connection.expect("it is a database");
    let query = "SELECT id, game, stage FROM tables ORDER BY id";
    let rows = sqlx::query_as(query).fetch_all(&mut connection).await;
    connection.close().await.expect("it can be closed");
    rows.expect("there are tables")
}
