//! Resources granted by the machine: room on the disk, open files, and connections.

use std::collections::BTreeSet;
use std::fs::{File, Permissions};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tabletomb_tests::database::Database;
use tabletomb_tests::page::{Message, Spot, Visitor};
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::program::{Program, Running, find_binary, free_addresses};
use tabletomb_tests::stand_in::telegram::Telegram;

use crate::backup::pair;

/// The lines of the log in which something is said.
fn lines(program: &Running, what: &str) -> Vec<String> {
    let printed = program.printed_text();
    let lines = printed.lines().filter(|line| line.contains(what));
    lines.map(str::to_owned).collect()
}

/// Lets both players play until the game is over, and returns the last board.
async fn is_played(people: [&Visitor; 2], table: &str) -> Message {
    let mut players = people.map(|it| Player::new(it, Manner::Pane));
    play_out(&mut players, table).await
}

/// Time that a visitor waits outside while the program tries again and again to let them in.
const OUTSIDE: Duration = Duration::from_secs(1);

#[tokio::test]
async fn who_finds_no_descriptor_waits_outside_and_the_others_play_on() {
    let program = Program::new().sandbox("127.0.0.1:0");
    let program = program.set("TABLETOMB_ROUND_PAUSE", "200").start().await;
    let (anna, boris, table) = pair(&program).await;
    let open = std::fs::read_dir(format!("/proc/{}/fd", program.pid())).expect("it runs");
    let open = open.filter_map(|it| it.ok()?.file_name().to_str()?.parse().ok());
    let open: BTreeSet<u64> = open.collect();
    let free = (0..).find(|number| !open.contains(number));
    program.may_open(free).await;
    let url = program.sandbox_url().to_owned();
    let late = tokio::spawn(async move { Visitor::at(&url, "main", "Carl").await });
    let outside =
        async || Some(lines(&program, "out of file descriptors")).filter(|it| !it.is_empty());
    wait_until("the log says it", PATIENCE, outside).await;
    for (person, throw) in [(&anna, "rock"), (&boris, "paper")] {
        let said = person.says(&format!("/do throw {throw}")).await;
        assert!(said.words().starts_with("Done: "), "{said:?}");
    }
    anna.wait_for_board("Thrown: Anna ✊ Rock, Boris ✋ Paper")
        .await;
    tokio::time::sleep(OUTSIDE).await;
    assert!(!late.is_finished(), "there is no room for another");
    program.may_open(None).await;
    let carl = late.await.expect("he is let in");
    carl.wait_for_board("Thrown: Anna ✊ Rock, Boris ✋ Paper")
        .await;
    is_played([&anna, &boris], &table).await;
    let errors = lines(&program, "ERROR");
    assert_eq!(errors.len(), 1, "{errors:#?}");
    assert_eq!(lines(&program, "accepting connections again").len(), 1);
}

/// Maximum number of tries without memory for them.
const TRIES: usize = 19;

#[tokio::test]
async fn who_is_granted_no_more_memory_loses_no_move_and_the_start_after_it_says_so() {
    let program = Program::new().sandbox("127.0.0.1:0");
    let program = program.set("TABLETOMB_ROUND_PAUSE", "200");
    // the standard library waits for itself where there is no memory for a way to where it broke
    let mut program = program.set("RUST_BACKTRACE", "0").start().await;
    let (anna, boris, table) = pair(&program).await;
    program.may_grow_no_more().await;
    let mut done = false;
    let is_refused = |program: &Running| {
        let printed = program.printed_text();
        printed.contains("program panicked") || printed.contains("memory allocation of")
    };
    for number in (0..TRIES).take_while(|_| !is_refused(&program)) {
        // there is no answer where that ends the program
        let press = format!("{table}.p.0.{}", number % 3);
        let said = anna.tries(Spot::Private, &press).await;
        done |= said.is_some_and(|said| said.words().starts_with("Done: "));
        // another table needs memory for its picture
        let guest = boris.tab.visitor(&format!("Guest {number}"));
        guest.tries(Spot::Room, "play.zombiaki").await;
    }
    let refused = async || is_refused(&program).then_some(());
    wait_until("it is refused memory", PATIENCE, refused).await;
    program.restart().await;
    let said = lines(&program, "previous run was killed or crashed");
    assert_eq!(said.len(), 1, "{said:?}");
    let [anna, boris] =
        ["Anna", "Boris"].map(|name| Visitor::at(program.sandbox_url(), "main", name));
    let (anna, boris) = tokio::join!(anna, boris);
    if done {
        anna.wait_for_board("1 of 2 ready").await;
    }
    anna.says("/do throw rock").await;
    boris.says("/do throw paper").await;
    anna.wait_for_board("Thrown: Anna ✊ Rock, Boris ✋ Paper")
        .await;
    is_played([&anna, &boris], &table).await;
}

/// Starts the program with a small disk of its own, which goes with it.
const ON_A_DISK: &str = r#"#!/bin/sh
exec unshare -rm sh -c 'mkdir disk && mount -t tmpfs -o size=16m none disk && exec "$0" "$@"' "PROGRAM" "$@"
"#;

/// Like `ON_A_DISK`, with a disk larger than the room behind it: a write without room there is an error of the disk.
/// The file system reserves the room for its metadata before.
const ON_A_PART: &str = r#"#!/bin/sh
exec unshare -m sh -c 'mkdir room disk && mount -t tmpfs -o size=16m none room && truncate -s 64m room/image &&
mkfs.ext4 -q -N 64 -O ^has_journal,^resize_inode room/image && mount -o loop room/image disk &&
exec "$0" "$@"' "PROGRAM" "$@"
"#;

/// Commands that show whether the system allows the first disk, or the second.
const SMALL: &str = "mount -t tmpfs none /mnt";
const PART: &str =
    "truncate -s 1m image && mkfs.ext4 -q -O ^has_journal image && mount -o loop image /mnt";

/// Starts the program with its database on a disk made by this script. Returns the reason if the system refuses such a
/// disk. `tried` and `how` test that.
async fn start_on_disk(
    home: &tempfile::TempDir,
    text: &str,
    (how, tried): (&str, &str),
) -> Result<Running, String> {
    let mount = [how, "sh", "-c", tried];
    let mut unshare = Command::new("unshare");
    let tried = unshare.args(mount).current_dir(home).output();
    let tried = tried.map_err(|error| error.to_string())?;
    if !tried.status.success() {
        return Err(String::from_utf8_lossy(&tried.stderr).into_owned());
    }
    let script = home.path().join("on-a-disk");
    let text = text.replace("PROGRAM", &find_binary().display().to_string());
    std::fs::write(&script, text).expect("the folder is there");
    std::fs::set_permissions(&script, Permissions::from_mode(0o755)).expect("the script is there");
    let program = Program::new().binary(&script).sandbox("127.0.0.1:0");
    let program = program.set("TABLETOMB_DATABASE", "sqlite://disk/tabletomb.db");
    Ok(program.set("TABLETOMB_ROUND_PAUSE", "200").start().await)
}

/// Returns the path of a file that only the program sees.
fn it_sees(program: &Running, name: &str) -> PathBuf {
    let home = program
        .home()
        .strip_prefix("/")
        .expect("it is a whole path");
    let root = PathBuf::from(format!("/proc/{}/root", program.pid()));
    root.join(home).join(name)
}

/// A file on its disk.
fn disk_path(program: &Running, name: &str) -> PathBuf {
    it_sees(program, "disk").join(name)
}

/// Fills the disk with this file until no more fits.
fn fills_up(ballast: &Path) {
    let mut ballast = File::create(ballast).expect("there is room");
    while ballast.write(&[7; 4096]).is_ok_and(|written| written > 0) {}
}

/// Throws for a player. Returns whether the throw was accepted, and not refused in words.
async fn throws(person: &Visitor, what: &str) -> bool {
    let said = person.says(&format!("/do throw {what}")).await;
    let refused = said.words().contains("nothing has changed");
    let done = ["Done: ", "Changed to: "].map(|done| said.words().starts_with(done));
    assert!(done.contains(&true) != refused, "{said:?}");
    !refused
}

/// Changes a player's secret choice again and again until no change is accepted any more. Returns the last one
/// confirmed.
async fn chooses_until_refused(person: &Visitor) -> &'static str {
    let mut chosen = "✊ Rock";
    let mut refused = 0;
    while refused < 5 {
        let (next, shown) = match chosen {
            "✊ Rock" => ("scissors", "✌️ Scissors"),
            _ => ("rock", "✊ Rock"),
        };
        match throws(person, next).await {
            true => chosen = shown,
            false => refused += 1,
        }
    }
    chosen
}

#[tokio::test]
async fn a_disk_that_is_full_for_a_while_costs_no_move() {
    let home = tempfile::tempdir().expect("a temporary directory can be made");
    match start_on_disk(&home, ON_A_DISK, ("-rm", SMALL)).await {
        Ok(program) => {
            let ballast = disk_path(&program, "ballast");
            costs_no_move(&program, &ballast, "disk is full").await;
        }
        Err(why) => eprintln!("skipped: no disk of one's own is to be had: {why}"),
    }
}

#[tokio::test]
async fn a_disk_that_fails_for_a_while_costs_no_move() {
    let home = tempfile::tempdir().expect("a temporary directory can be made");
    match start_on_disk(&home, ON_A_PART, ("-m", PART)).await {
        Ok(program) => {
            let ballast = it_sees(&program, "room/ballast");
            costs_no_move(&program, &ballast, "disk I/O error").await;
        }
        Err(why) => eprintln!("skipped: no disk of one's own is to be had: {why}"),
    }
}

/// Two people play while this file takes all the room there is, which is such an error, and once it is gone.
async fn costs_no_move(program: &Running, ballast: &Path, error: &str) {
    let (anna, boris, table) = pair(program).await;
    assert!(throws(&anna, "rock").await);
    fills_up(ballast);
    let chosen = chooses_until_refused(&anna).await;
    std::fs::remove_file(ballast).expect("it is there");
    let thrown = async || throws(&boris, "paper").await.then_some(());
    wait_until("play goes on", PATIENCE, thrown).await;
    let thrown = format!("Thrown: Anna {chosen}, Boris ✋ Paper");
    anna.wait_for_board(&thrown).await;
    is_played([&anna, &boris], &table).await;
    let errors = lines(program, "ERROR");
    assert_eq!(errors.len(), 1, "{errors:#?}");
    assert!(
        errors[0].contains("failed to write to the database"),
        "{errors:?}"
    );
    assert!(errors[0].contains(error), "{errors:?}");
    assert_eq!(lines(program, "database writable again").len(), 1);
    is_whole(program, &table).await;
}

/// Asserts that the files on the program's disk lead to the end of the game, once no post is owed any more.
async fn is_whole(program: &Running, table: &str) {
    let mut copies = 0;
    let settled = async || {
        copies += 1;
        let copy = program.home().join(format!("copy-{copies}.db"));
        program.pause().await;
        for end in ["", "-wal"] {
            let from = disk_path(program, &format!("tabletomb.db{end}"));
            let to = format!("{}{end}", copy.display());
            std::fs::copy(from, to).expect("both are there");
        }
        program.wake().await;
        let database = Database::open(&copy).await;
        let owes = !database.debts().await.is_empty();
        (!owes).then_some(database)
    };
    let database = wait_until("everything owed is sent", PATIENCE, settled).await;
    database.assert_over(table).await;
}

/// Time for which a silent connection is kept.
const PATIENT: Duration = Duration::from_secs(40);

/// Sends this text on a connection and returns the reply until it is closed. `None` if it stays open too long.
fn send_text(address: &str, said: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).expect("somebody listens");
    stream
        .set_read_timeout(Some(PATIENT))
        .expect("it is a time");
    stream.write_all(said.as_bytes()).expect("it is open");
    let mut told = Vec::new();
    let mut some = [0; 4096];
    loop {
        match stream.read(&mut some) {
            Ok(0) => break,
            Ok(count) => told.extend_from_slice(&some[..count]),
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => break,
            Err(_) => return None,
        }
    }
    Some(String::from_utf8_lossy(&told).into_owned())
}

#[tokio::test]
async fn where_telegram_brings_updates_strangers_are_refused_unread_and_the_silent_are_shown_out() {
    let telegram = Telegram::start().await;
    let [address] = free_addresses();
    let _program = Program::new()
        .telegram(telegram.url(), telegram.token())
        .with_webhook(&address)
        .start()
        .await;
    telegram.wait_for_webhook().await;
    let head = "POST /updates HTTP/1.1\r\nhost: tomb.example\r\n";
    let unread = format!("{head}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n");
    let silent = [unread, head.to_owned(), String::new()];
    let told = silent.map(|said| {
        let address = address.clone();
        tokio::task::spawn_blocking(move || send_text(&address, &said))
    });
    let told = futures::future::join_all(told).await.into_iter();
    let told: Vec<Option<String>> = told.map(|it| it.expect("nobody panics")).collect();
    let [stranger, half, nothing] = &told[..] else {
        panic!("three were there")
    };
    let refused = stranger
        .as_ref()
        .is_some_and(|it| it.starts_with("HTTP/1.1 401"));
    assert!(refused, "his megabyte isn't waited for: {stranger:?}");
    for told in [half, nothing] {
        let is_out = told.as_ref().is_some_and(|it| !it.contains("200 OK"));
        assert!(is_out, "{told:?}");
    }
}
