//! A finished match as a file that anyone can check.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tabletomb_tests::player::{Manner, Player, play_out};
use tabletomb_tests::program::{Running, find_binary};

use crate::{duel, sandbox};

/// Runs a command of the program. Returns whether it succeeded, and its output.
fn says(program: &Running, arguments: &[&str]) -> (bool, String) {
    let database = format!("sqlite://{}", program.database().display());
    let run = Command::new(find_binary())
        .args(arguments)
        .env("TABLETOMB_DATABASE", database)
        .output()
        .expect("the program was just built");
    let printed = [run.stdout, run.stderr].concat();
    (
        run.status.success(),
        String::from_utf8_lossy(&printed).into_owned(),
    )
}

fn verify(program: &Running, file: &Path) -> (bool, String) {
    says(program, &["verify", &file.to_string_lossy()])
}

#[tokio::test]
async fn a_finished_match_is_exported_checked_and_gone_through() {
    let program = sandbox().await;
    let people = duel(program.sandbox_url()).await;
    let board = people[0].wait_for_board("of 2 ready").await;
    let table = board.table().expect("a board has a table");
    let (fine, told) = says(&program, &["export", table]);
    assert!(
        !fine && told.contains("until then its seed is secret"),
        "{told}"
    );
    people[0].presses(&board, "⚙️ Table").await;
    let shown = people[0]
        .wait_for_board("Sealed before the first card")
        .await;
    let mut players: Vec<_> = people
        .iter()
        .map(|person| Player::new(person, Manner::Typed))
        .collect();
    let end = play_out(&mut players, table).await;

    let (fine, text) = says(&program, &["export", table]);
    assert!(fine, "{text}");
    let replay: Value = serde_json::from_str(&text).expect("a replay is JSON");
    let [commitment, seed] = ["commitment", "seed"].map(|key| replay[key].as_str().unwrap());
    assert!(shown.says(commitment), "it was shown before the first card");
    assert!(!shown.says(seed) && end.says(seed) && end.says(commitment));
    assert!(!text.contains("Anna"), "no name leaves the database");

    let file = program.home().join("game.json");
    std::fs::write(&file, &text).unwrap();
    let (fine, told) = verify(&program, &file);
    assert!(fine && told.contains("This game holds"), "{told}");
    let (fine, told) = says(
        &program,
        &["replay", &file.to_string_lossy(), "--lang", "uk"],
    );
    assert!(fine, "{told}");
    let (fine, same) = says(&program, &["replay", table, "--lang", "uk"]);
    let moves = |text: &str| -> Vec<String> {
        let numbered = |line: &&str| line.starts_with(|first: char| first.is_ascii_digit());
        text.lines().filter(numbered).map(str::to_owned).collect()
    };
    assert!(fine && moves(&same) == moves(&told), "{same}");
    assert!(!moves(&told).is_empty(), "{told}");
    // of a file nobody knows who played
    assert!(same.contains("A Anna") && !told.contains("Anna"));

    whatever_is_bent_is_told_in_one_line(&program, &text, &replay);
}

/// A file that is no replay, or doesn't hold, is rejected by every command, each with a reason in one line.
fn whatever_is_bent_is_told_in_one_line(program: &Running, text: &str, replay: &Value) {
    let [seed, first] =
        [&replay["seed"], &replay["moves"][0]].map(|it| it.as_str().expect("it is text"));
    let instead = |of: &str, put: &str| text.replacen(of, put, 1).into_bytes();
    let cases = [
        (
            text.as_bytes()[..text.len() / 2].to_vec(),
            "this is not a replay file: ",
        ),
        (Vec::new(), "this is not a replay file: its end is missing"),
        (b"\x89PNG\r\n\x1a\n\x00\xff".into(), "it is not text"),
        (b"{\"name\": \"another\"}".into(), "unknown field"),
        (b"{\"replay\": 2, \"\\n\": 1}".into(), "unknown field"),
        (instead("\"replay\": 2", "\"replay\": 3"), "has format 3"),
        (instead("\"rules\": ", "\"rules\": 7"), "by version 7"),
        (
            instead("rps-zombie", "chess"),
            "this program has no game chess",
        ),
        (instead(seed, &"00".repeat(32)), "commitment does not match"),
        (instead(first, "A flip"), "move 1, "),
        (instead("\": ", "\":  "), "line 2 reads"),
    ];
    let file = program.home().join("bent.json");
    let name = file.to_string_lossy();
    for (bent, why) in cases {
        std::fs::write(&file, bent).expect("there is room");
        for arguments in [
            &["verify", &name][..],
            &["replay", &name],
            &["replay", &name, "--html"],
        ] {
            let (fine, told) = says(program, arguments);
            assert!(!fine && told.contains(why), "{arguments:?} {why}: {told}");
            assert_eq!(told.trim().lines().count(), 1, "{told}");
            assert!(!told.trim().contains(char::is_control), "{told:?}");
        }
    }
    for arguments in [&["export", &name][..], &["export", &name, "--html"]] {
        let (fine, told) = says(program, arguments);
        assert!(
            !fine && told.contains("use `tabletomb replay` for files"),
            "{told}"
        );
    }
}

#[tokio::test]
async fn what_is_no_finished_game_is_told_in_one_line() {
    let program = sandbox().await;
    let cases = [
        (vec!["export", "zzzzzz"], "there is no table zzzzzz"),
        (vec!["export", "nonsense"], "neither a file nor a table ID"),
        (
            vec!["replay", "no-such-file.json"],
            "neither a file nor a table ID",
        ),
        (vec!["verify", "no-such-file.json"], "failed to read"),
    ];
    for (arguments, why) in cases {
        let (fine, told) = says(&program, &arguments);
        assert!(!fine && told.contains(why), "{told}");
        assert_eq!(told.trim().lines().count(), 1, "{told}");
    }
}
