//! Proof that no one stacked a card: from the seal in the lobby to files that two programs check, each in its own way.

use std::path::{Path, PathBuf};
use std::process::Command;

use base::commitment::{Deal, hex};
use engine::{Chance, Seed};
use serde_json::Value;
use tabletomb_tests::program;
use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;
use crate::table::{Table, choices, find, table_id, table_of};

/// Returns the word after some words in a message.
fn word_after(message: &Message, words: &str) -> String {
    let text = message.text();
    let found = text.split_once(words).map(|(_, rest)| rest);
    let found = found.and_then(|rest| rest.split_whitespace().next());
    found
        .unwrap_or_else(|| panic!("no {words:?} in {text}"))
        .to_owned()
}

/// Runs a command. Returns whether it succeeded, and its output.
fn ran(command: &mut Command) -> (bool, String) {
    let run = command.output().expect("it can be started");
    let printed = [run.stdout, run.stderr].concat();
    let printed = String::from_utf8_lossy(&printed).into_owned();
    (run.status.success(), printed)
}

/// The file of a finished game, and what is in it.
fn export_game(app: &App, table: &str) -> (PathBuf, String, Value) {
    let database = format!("sqlite://{}", app.program.database().display());
    let mut export = Command::new(program::find_binary());
    export
        .args(["export", table])
        .env("TABLETOMB_DATABASE", database);
    let (fine, text) = ran(&mut export);
    assert!(fine, "{text}");
    let file = app.program.home().join(format!("{table}.json"));
    std::fs::write(&file, &text).expect("there is room");
    let read = serde_json::from_str(&text).expect("a replay is JSON");
    (file, text, read)
}

fn verify_file(file: &Path) -> (bool, String) {
    ran(Command::new(program::find_binary()).arg("verify").arg(file))
}

/// Runs the script that is based on the page only. `None` without Python.
fn script(files: &[&Path]) -> Option<(bool, String)> {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|run| run.status.success()) {
        eprintln!("skipped: there is no python3 for tests/verify.py");
        return None;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("verify.py");
    Some(ran(Command::new("python3").arg(script).args(files)))
}

/// The low bytes of the first words of the stream, as the game draws them.
fn draw_bytes(seed: &str) -> String {
    let digits = |place: usize| u8::from_str_radix(&seed[2 * place..2 * place + 2], 16);
    let bytes = std::array::from_fn(|place| digits(place).expect("these are digits"));
    let mut chance = Chance::from_seed(Seed(bytes));
    (0..16).map(|_| format!("{:02x}", chance.byte())).collect()
}

/// Returns the randomness from which cards would have been shuffled under this agreement and house seed.
fn shuffle(agreed: &Value, house: Seed) -> String {
    let text = |name: &str| agreed[name].as_str().expect("it is text");
    let deal = Deal {
        rules: serde_json::from_value(agreed["rules"].clone()).expect("it is a number"),
        seats: serde_json::from_value(agreed["seats"].clone()).expect("these are seats"),
    };
    let opened = text("opened").parse().expect("a table");
    let game = text("game").parse().expect("a game");
    hex(&deal.shuffle(house, opened, game, &agreed["options"]).0)
}

/// The lines of the options in another order.
fn swap_lines(text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let first = lines.iter().position(|it| it.contains("\"auto-flip\""));
    let first = first.expect("all options stand there");
    lines.swap(first, first + 1);
    lines[first].push(',');
    lines[first + 1].pop();
    lines.join("\n") + "\n"
}

/// Files that are bent are refused by both programs.
fn are_refused(file: &Path, text: &str, read: &Value) {
    let digits = |name: &str| read[name].as_str().expect("it is text").to_owned();
    // whoever deals would rather have dealt from this one
    let wished = Seed([7; 32]);
    let wished = text
        .replace(&digits("shuffle"), &shuffle(read, wished))
        .replace(&digits("seed"), &hex(&wished.0));
    let bent = [
        wished,
        swap_lines(text),
        text.replacen("\"rules\": 1", "\"rules\": 1.0", 1),
        text.replacen("\"opened\": \"", "\"opened\": \"o", 1),
        text.replacen("rps-zombie", "survival", 1),
        text.replacen("\"torch\"", "\"hammer\"", 1),
        text.replacen("\"torch\"", "\"\"", 1)
            .replacen("\"brain\"", "\"torch\"", 1)
            .replacen("\"\"", "\"brain\"", 1),
        text.replacen("\"torch\"", "\"brain\"", 1),
        text.replacen("\"torch\"", "null", 1),
        text.replace(&digits("seed"), &"00".repeat(32)),
        text.replace(&digits("shuffle"), &"00".repeat(32)),
        text.replace(&digits("seed"), &digits("seed").to_uppercase()),
        text.replacen("\"two-brains\": false", "\"two-brains\": true", 1),
        text.replacen("\": ", "\":  ", 1),
        text.trim_end().to_owned(),
    ];
    for bent in bent {
        assert_ne!(bent, text);
        std::fs::write(file, &bent).expect("there is room");
        let (fine, told) = verify_file(file);
        assert!(!fine && told.contains("does not hold"), "{told}\n{bent}");
        if let Some((fine, told)) = script(&[file]) {
            assert!(!fine && told.contains("does not hold"), "{told}\n{bent}");
        }
    }
    std::fs::write(file, text).expect("there is room");
}

/// Lets a person check a game; the result is sent to them in private.
async fn checks(person: &Person, table: &Table) {
    let answer = person.presses(&table.board, "Check this game").await;
    assert_eq!(answer.text(), "I'm sending you the check.");
    let title = format!("Table {}, checked", table.id);
    let is_it = |m: &Message| m.text().contains(&title);
    let told = person.private().wait_for_message(is_it).await;
    let all = [
        "matches this seed",
        "shuffled from this seed",
        "moves replayed",
    ];
    assert!(
        all.iter().all(|it| told.text().contains(it)),
        "{}",
        told.text()
    );
    assert!(!told.text().contains('❌') && !told.text().contains('⚠'));
}

/// Starts a game of two people. One picks a charm by hand, the other uses an old button. Returns the table and the seal
/// that everyone has seen before the start.
async fn begin_game(app: &App, people: [&Person; 2]) -> (Table, String) {
    let [anna, boris] = people;
    let group = app.telegram.group("Movie night");
    anna.says(&group, "/play rps-zombie");
    let lobby = group.wait_for_message(|m| find(m, ".join").is_some()).await;
    let seal = word_after(&lobby, "Seal: ");
    let joined = boris.presses(&lobby, "Join").await;
    assert_eq!(joined.text(), "You sit at B.");
    let brought = |m: &Message| {
        let lies = |charm: &&str| m.text().contains(&format!("A – · B {charm}"));
        ["🔦", "🔨", "🧠"].iter().any(lies)
    };
    boris.starts(&table_id(&lobby));
    let quotes = |m: &Message| m.text().contains(&seal) && brought(m);
    boris.private().wait_for_message(quotes).await;
    let open = boris.opens(&lobby, "Options").await;
    let picked = boris.presses(&open, "Charm: 🧠").await;
    let alone = |charm: &str| format!("{charm} goes into the shuffle. 🔏 Seal: {}…", &seal[..40]);
    assert_eq!(picked.text(), alone("🧠"));
    lobby.wait_until(|m| m.text().contains("A – · B 🧠")).await;
    let mut table = table_of(app, lobby, &people).await;
    table.turns(anna, "opt1").await;
    let agreed = word_after(&table.board.current_state(), "Seal: ");
    assert_eq!(agreed, seal, "whatever is agreed");
    let old = format!("{}.torch.start", table.id);
    anna.presses_data(&table.board, &old).await;
    for person in people {
        let quotes = |m: &Message| m.text().contains(&seal) && m.text().contains("A 🔦 · B 🧠");
        person.private().wait_for_message(quotes).await;
    }
    table.board = table.board.wait_until(|m| !choices(m).is_empty()).await;
    table.taste = Some("Lose a brain");
    (table, seal)
}

/// The script takes both games in their order, and shows the stream from which the first was dealt.
fn follow(first: (&Path, &Value), second: &Path) {
    let Some((fine, told)) = script(&[first.0, second]) else {
        return;
    };
    assert!(fine, "{told}");
    let compare = format!(
        "Compare with what was shown: {}",
        first.1["commitment"].as_str().expect("text")
    );
    assert!(
        told.contains(&compare) && told.contains("\"torch\""),
        "{told}"
    );
    let line = told.lines().next();
    let (_, words) = line
        .and_then(|line| line.split_once("begins with "))
        .expect("it shows the stream");
    let low: String = words.split(' ').map(|word| &word[6..]).collect();
    assert_eq!(
        low,
        draw_bytes(first.1["shuffle"].as_str().expect("it is text"))
    );
    let (fine, told) = script(&[second, first.0]).expect("it was just there");
    assert!(!fine && told.contains("was not settled before"), "{told}");
}

#[tokio::test]
async fn charms_go_into_games_in_a_row_that_anybody_can_check() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    boris.starts("");
    let (mut table, seal) = begin_game(&app, [&anna, &boris]).await;
    table.plays_out().await;
    let seed = word_after(&table.board, "Seed: ");
    assert_eq!(word_after(&table.board, "Seal: "), seal);
    assert!(table.board.text().contains("A 🔦 · B 🧠"));
    checks(&boris, &table).await;
    let (first, text, read) = export_game(&app, &table.id);
    assert_eq!(read["seed"], seed.as_str());
    assert_eq!(read["commitment"], seal.as_str());
    let seats = serde_json::json!([{"person": "torch"}, {"person": "brain"}]);
    assert_eq!(read["seats"], seats);
    let (fine, told) = verify_file(&first);
    assert!(fine && told.contains("A 🔦 · B 🧠"), "{told}");
    are_refused(&first, &text, &read);

    for person in [&anna, &boris] {
        person.presses(&table.board, "Play again").await;
    }
    let is_next = |m: &Message| m.id() > table.board.id() && !choices(m).is_empty();
    let next = table.board.chat().wait_for_message(is_next).await;
    let mut next = table_of(&app, next, &[&anna, &boris]).await;
    next.taste = Some("Lose a brain");
    next.plays_out().await;
    checks(&anna, &next).await;
    let (second, _, again) = export_game(&app, &next.id);
    assert_eq!(again["commitment"], read["seed"], "it was settled before");
    assert_eq!(again["opened"], table.id.as_str());
    assert!(verify_file(&second).0);
    follow((&first, &read), &second);
    app.closes(&[]).await;
}
