//! A database on a server of PostgreSQL, which `POSTGRES_FOR_TESTS` names: a game that was begun in a
//! file goes on there.

use std::path::Path;

use tabletomb_tests::database::Database;
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out, play_until};
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::program::{Program, Running};
use tabletomb_tests::schema::{PASSWORD, Schema, printed_text, runs};

/// Cuts the connection on which the program writes, as a restart of the server does. Returns the number of connections
/// cut. Other tests play in schemas of their own at the same time.
async fn hangs_up(schema: &mut Schema) -> u64 {
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
               WHERE locktype = 'advisory' AND application_name LIKE 'process %'
                   AND CAST(objid AS BIGINT)
                       = CAST(hashtext(current_schema()) AS BIGINT) & 4294967295";
    schema.says(cut.to_owned()).await
}

async fn visitors(program: &Running) -> [Visitor; 2] {
    let url = program.sandbox_url();
    let [anna, boris] = ["Anna", "Boris"].map(|name| Visitor::at(url, "main", name));
    [anna.await, boris.await]
}

/// Both have sat down at a table, and Anna has made the first choice; which table.
async fn begins(program: &Running) -> String {
    let [anna, boris] = visitors(program).await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.chooses(&lobby, "Wait for a tap between rounds").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    anna.presses(&pane, "Rock").await;
    lobby.table().expect("a lobby has a table").to_owned()
}

#[tokio::test]
async fn a_game_goes_on_on_a_server_whatever_is_killed() {
    let Some(mut schema) = Schema::new("running").await else {
        return;
    };
    let mut program = Program::new()
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_ROUND_PAUSE", "1000")
        .start()
        .await;
    let table = begins(&program).await;
    let home = program.home().to_owned();
    let file = format!("sqlite://{}", program.database().display());
    let in_use = runs(&home, &file, &["copy", &file, &schema.address]).await;
    assert!(printed_text(&in_use).contains("another tabletomb uses this database"));
    assert!(program.stop().await.success());
    let copied = runs(&home, &file, &["copy", &file, &schema.address]).await;
    assert!(
        printed_text(&copied).starts_with("everything was copied: "),
        "{}",
        printed_text(&copied)
    );

    program.keeps(&schema.address);
    program.restart().await;
    let [anna, boris] = visitors(&program).await;
    anna.wait_for_board("1 of 2 ready").await;
    let pane = boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.presses(&pane, "Scissors").await;
    anna.wait_for_board("Anna goes first.").await;
    is_alone(&home, &schema.address).await;
    for _ in 0..3 {
        plays_on(&program, &table).await;
        program.restart().await;
    }
    assert!(hangs_up(&mut schema).await > 0, "it was connected");
    let [anna, boris] = visitors(&program).await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Board),
    ];
    play_out(&mut players, &table).await;
    for person in [&anna, &boris] {
        let told = |pane: &Message| pane.button("Play again").is_some();
        person.wait_until_pane(&table, "the end", told).await;
    }
    assert!(program.stop().await.success());
    assert!(!program.printed_text().contains(PASSWORD));

    std::fs::remove_file(program.database()).expect("it is there");
    let back = runs(&home, &file, &["copy", &schema.address, &file]).await;
    assert!(
        printed_text(&back).starts_with("everything was copied: "),
        "{}",
        printed_text(&back)
    );
    let database = Database::open(&program.database()).await;
    database.assert_over(&table).await;
    schema.goes().await;
}

/// No second process serves the page of a program that keeps its tables on a server. The message names the process that
/// does, and the way to make a copy.
async fn is_alone(home: &Path, address: &str) {
    let other = runs(home, address, &[]).await;
    let said = printed_text(&other);
    assert!(
        said.contains("another tabletomb serves the local page of this database"),
        "{said}"
    );
    let doctor = printed_text(&runs(home, address, &["doctor"]).await);
    assert!(doctor.contains("in use by process "), "{doctor}");
    let backup = printed_text(&runs(home, address, &["backup", "kept.db"]).await);
    assert!(backup.contains("use pg_dump"), "{backup}");
    for said in [said, doctor, backup] {
        assert!(!said.contains(PASSWORD), "{said}");
    }
}

/// Both play until the board has changed.
async fn plays_on(program: &Running, table: &str) {
    let [anna, boris] = visitors(program).await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Pane),
    ];
    let board = wait_until("the board stands", PATIENCE, async || anna.board_of(table)).await;
    let changed = |now: &Message| now.words() != board.words();
    play_until(&mut players, table, changed).await;
}
