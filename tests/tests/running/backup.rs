//! A copy of the database, made while people play, from which a table goes on.

use std::path::{Path, PathBuf};
use std::process::Output;

use tabletomb_tests::database::assert_over;
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::{self, Program, Running};

pub(crate) async fn backs_up(program: &Running, file: &Path) -> Output {
    let file = file.to_str().expect("a path in UTF-8");
    runs(program, &["backup", file]).await
}

/// Runs a command on the database of a program.
async fn runs(program: &Running, arguments: &[&str]) -> Output {
    let database = format!("sqlite://{}", program.database().display());
    let ended = tokio::process::Command::new(program::find_binary())
        .args(arguments)
        .env("TABLETOMB_DATABASE", database)
        .current_dir(program.home())
        .output()
        .await;
    ended.expect("the binary can be executed")
}

/// Returns the path of a file beside a database.
fn sibling_path(database: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", database.display()))
}

/// Puts a backup in the place of the database, as `docs/running.md` says.
pub(crate) fn puts_back(backup: &Path, database: &Path) {
    for ending in ["-wal", "-shm"] {
        // where the program has come to its end by itself there may be none
        let _ = std::fs::remove_file(sibling_path(database, ending));
    }
    std::fs::copy(backup, database).expect("a file can be copied");
}

/// Anna and Boris at a table that has just begun, in the room of a program.
pub(crate) async fn pair(program: &Running) -> (Visitor, Visitor, String) {
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.chooses(&lobby, "Wait for a tap between rounds").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    boris.wait_for_pane("Rock, paper or scissors?").await;
    (anna, boris, table)
}

#[tokio::test]
async fn a_table_goes_on_from_a_backup_that_was_made_while_it_was_played() {
    let mut program = Program::new()
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_ROUND_PAUSE", "1000")
        .start()
        .await;
    let (anna, boris, table) = pair(&program).await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    anna.presses(&pane, "Rock").await;

    let file = program.home().join("kept.db");
    let made = backs_up(&program, &file).await;
    assert!(made.status.success(), "{made:?}");
    is_its_owner_s_alone(&file);
    let again = backs_up(&program, &file).await;
    let told = String::from_utf8_lossy(&again.stderr).into_owned();
    assert!(
        !again.status.success() && told.contains("already exists"),
        "{told}"
    );

    let pane = boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.presses(&pane, "Scissors").await;
    anna.wait_for_board("Anna goes first.").await;
    assert!(program.stop().await.success());
    let log = sibling_path(&program.database(), "-wal");
    let left = std::fs::metadata(log).map_or(0, |file| file.len());
    assert_eq!(left, 0, "one file holds everything after a stop");
    puts_back(&file, &program.database());
    program.restart().await;

    let url = program.sandbox_url().to_owned();
    let anna = Visitor::at(&url, "main", "Anna").await;
    let boris = Visitor::at(&url, "main", "Boris").await;
    anna.wait_for_board("1 of 2 ready").await;
    let pane = boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.presses(&pane, "Scissors").await;
    anna.wait_for_board("Anna goes first.").await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Board),
    ];
    play_out(&mut players, &table).await;
    assert_over(&program, &table, "AB").await;
    is_made_small(&mut program, &table, anna.board_of(&table)).await;
}

/// A database that is made small leaves the program as it was, its games as replays, and the board.
async fn is_made_small(program: &mut Running, table: &str, board: Option<Message>) {
    let served = runs(program, &["compact"]).await;
    let told = String::from_utf8_lossy(&served.stderr).into_owned();
    assert!(told.contains("another tabletomb"), "{told}");
    assert!(program.stop().await.success());
    let replay = runs(program, &["export", table]).await.stdout;
    let compact = runs(program, &["compact"]).await;
    let told = String::from_utf8_lossy(&compact.stdout).into_owned();
    assert!(
        told.starts_with("packed 1 finished tables"),
        "{told} {compact:?}"
    );
    let again = runs(program, &["export", table]).await.stdout;
    assert!(!replay.is_empty() && replay == again, "the same replay");
    program.restart().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    assert_eq!(anna.board_of(table), board, "it is made again");
    anna.says("/play rps-zombie").await;
    let next = anna.wait_for_board("player so far").await;
    let is_newer = board.is_some_and(|board| board.id < next.id);
    assert!(is_newer, "no number is given again");
}

fn is_its_owner_s_alone(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::metadata(file).expect("it is there").permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
}
