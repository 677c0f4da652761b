//! The command line of the program itself.

use std::fs;
use std::path::Path;
use std::process::Command;

use base::commitment::{Commitment, Deal, Dealt};
use base::lang::Lang;
use base::page::TableId;
use engine::ai::Level;
use engine::{Chance, Seats, Seed};
use speech::{Cast, Words};
use table::any::Voices;
use tabletomb::replay::{Origin, Record, Replay};

fn tabletomb(arguments: &[&str]) -> (bool, String) {
    tabletomb_in(Path::new("."), arguments)
}

fn tabletomb_in(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_tabletomb"))
        .current_dir(folder)
        .args(arguments)
        .output()
        .expect("the program was just built");
    let printed = [run.stdout, run.stderr].concat();
    (
        run.status.success(),
        String::from_utf8_lossy(&printed).into_owned(),
    )
}

#[test]
fn help_names_every_command() {
    let (fine, help) = tabletomb(&["--help"]);
    assert!(fine);
    for command in [
        "scenarios",
        "simulate",
        "export",
        "replay",
        "verify",
        "compact",
    ] {
        assert!(help.contains(command), "{help}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let (fine, told) = tabletomb(&["--version"]);
    let version = concat!("tabletomb ", env!("CARGO_PKG_VERSION"));
    assert!(fine && told.starts_with(version), "{told}");
}

#[test]
fn a_number_of_seats_that_the_game_does_not_have_is_told_in_one_line() {
    let (fine, told) = tabletomb(&["simulate", "--game", "rps-zombie", "--seats", "9"]);
    assert!(!fine);
    assert_eq!(told.trim().lines().count(), 1, "{told}");
    assert!(
        told.contains("--seats is 9") && told.contains("2 to 3"),
        "{told}"
    );
}

#[test]
fn kept_games_take_little_room() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("games.db");
    let file = file.to_str().expect("a path in UTF-8");
    let (fine, told) = tabletomb(&["bench", "store", file, "--games=10"]);
    assert!(fine && told.starts_with("10 games"), "{told}");
    let (fine, told) = tabletomb(&["bench", "store", file]);
    assert!(!fine && told.contains("already exists"), "{told}");
}

#[test]
fn the_speed_of_each_player_is_a_line_with_a_loop_beside_it() {
    let (fine, told) = tabletomb(&["bench", "engines", "rps-zombie", "--millis=1", "--rounds=3"]);
    assert!(fine, "{told}");
    let lines: Vec<&str> = told.lines().collect();
    for (line, level) in lines.iter().zip(["random", "normal", "worlds"]) {
        let said = [
            "rps-zombie",
            "2 seats",
            level,
            "actions/s ",
            "games/s ",
            "loop ",
        ];
        assert!(said.iter().all(|word| line.contains(word)), "{line}");
    }
    assert_eq!(lines.len(), 3, "{told}");
}

#[test]
fn a_simulation_counts_everything_in_one_object() {
    let (fine, told) = tabletomb(&[
        "simulate",
        "--game=rps-zombie",
        "--seats=3",
        "--games=20",
        "--options=two-brains=true auto-flip=true",
        "--ai=normal,easy,random",
        "--seed=5",
        "--compact",
    ]);
    assert!(fine, "{told}");
    let report: serde_json::Value = serde_json::from_str(&told).expect("one object of JSON");
    assert_eq!(report["options"]["auto-flip"], true);
    assert_eq!([&report["games"], &report["ended"]], [20, 20]);
    assert_eq!([&report["seats"], &report["stuck"]], [3, 0]);
    let of_seats = report["wins"].as_object().expect("wins by seat");
    let of_teams = report["teams"].as_object().expect("wins by team");
    let sum = |wins: &serde_json::Map<_, serde_json::Value>| -> u64 {
        wins.values().filter_map(serde_json::Value::as_u64).sum()
    };
    assert_eq!((of_seats.len(), of_teams.len()), (3, 3));
    assert_eq!(sum(of_seats) + report["draws"].as_u64().expect("draws"), 20);
    assert_eq!(sum(of_seats), sum(of_teams));
    for (team, won) in of_teams {
        let [share, from, to] = ["won", "from", "to"].map(|it| report["shares"][team][it].as_f64());
        assert_eq!(share, won.as_f64().map(|won| won / 20.0), "{told}");
        assert!(from < share && share < to, "{told}");
    }
    for key in ["mean", "p95", "max"] {
        assert!(report["actions_per_game"][key].is_number(), "{key}");
    }
    for key in ["actions_per_cpu_second", "games_per_cpu_second"] {
        assert!(report[key].as_f64().is_some_and(|rate| rate > 0.0), "{key}");
    }
}

#[test]
fn a_simulation_goes_on_where_it_was_broken_off() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("games");
    let keep = format!("--keep={}", file.display());
    let simulate = |games: &str, seed: &str| {
        let game = ["simulate", "--game=rps-zombie", "--ai=easy", "--times"];
        tabletomb(&[&game[..], &[games, seed, &keep]].concat())
    };
    let (fine, told) = simulate("--games=7", "--seed=5");
    assert!(fine, "{told}");
    let half = fs::read_to_string(&file).expect("games are kept");
    let (fine, at_once) = simulate("--games=20", "--seed=5");
    assert!(fine, "{at_once}");
    // the power went out in the middle of a line
    let cut = half.trim_end().len() - 5;
    fs::write(&file, &half[..cut]).expect("the file can be written");
    let (fine, resumed) = simulate("--games=20", "--seed=5");
    assert!(fine, "{resumed}");
    let found = |told: &str| {
        let report: serde_json::Value = serde_json::from_str(told).expect("one object of JSON");
        let times = &report["ms_per_choice"];
        for key in ["p50", "p95", "p99", "most"] {
            assert!(times[key].as_f64().is_some_and(|ms| ms > 0.0), "{told}");
        }
        let keys = ["games", "wins", "endings", "actions_per_game"];
        keys.map(|key| report[key].clone())
    };
    assert_eq!(found(&at_once), found(&resumed));
    let endings = found(&resumed)[2].clone();
    let endings = endings.as_object().expect("a count a kind").values();
    let counted: u64 = endings.filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(counted, 20, "{resumed}");
    let (fine, told) = simulate("--games=20", "--seed=6");
    assert!(!fine && told.contains("has other games"), "{told}");
    assert_eq!(told.trim().lines().count(), 1, "{told}");
}

#[test]
fn what_cannot_be_simulated_is_told_in_one_line() {
    let cases = [
        (
            vec!["--game=chess"],
            "there is no game chess: choose one of rps-zombie",
        ),
        (
            vec!["--game=rps-zombie", "--options=speed=9"],
            "--options names \"speed\"",
        ),
        (
            vec!["--game=rps-zombie", "--options=two-brains=maybe"],
            "--options has a value that doesn't fit",
        ),
        (
            vec!["--game=rps-zombie", "--ai=random,random,random"],
            "--ai names 3 players for 2 seats",
        ),
    ];
    for (arguments, why) in cases {
        let (fine, told) = tabletomb(&[&["simulate"], &arguments[..]].concat());
        assert!(!fine && told.contains(why), "{told}");
        assert_eq!(told.trim().lines().count(), 1, "{told}");
    }
}

#[test]
fn a_file_of_a_game_that_is_not_here_counts_as_failed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let file = folder.path().join("chess.toml");
    fs::write(&file, "game = \"chess\"").expect("a file can be made");
    let (fine, told) = tabletomb(&["scenarios", &folder.path().to_string_lossy()]);
    assert!(!fine && told.contains("no game chess"), "{told}");
    assert!(told.ends_with("0 passed, 1 failed\n"), "{told}");
}

/// A game that programs have begun, as a file.
fn record_game(name: &str, count: usize) -> String {
    let registry = games::registry();
    let game = registry.find_game(name).expect("it is offered");
    let options = game.options(&serde_json::json!({})).expect("they fit");
    let (house, opened) = (Seed::from_number(7), TableId::from_bits(98));
    let seats = vec![Dealt::Ai(Level::Easy); 2];
    let deal = Deal {
        rules: game.version(),
        seats: seats.clone(),
    };
    let seed = deal.shuffle(house, opened, game.id(), &options);
    let cast = Cast::new(&[("A", ""), ("B", "")]);
    let voices = Voices::new(opened, &cast, Words::new(Lang::En));
    let (mut play, _) = game.open(&options, 2, seed, &voices).expect("they fit");
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let mut moves = Vec::new();
    while moves.len() < count {
        let seat = play
            .asked_seats()
            .pending_seats()
            .iter()
            .next()
            .expect("it goes on");
        let done = play.think(seat, Level::Easy, &mut rng, &voices);
        let tail = done.expect("programs have an answer").tail;
        moves.truncate(usize::try_from(tail.first).expect("few"));
        moves.extend(tail.moves);
    }
    let record = Record {
        table: opened,
        rules: None,
        options,
        seed,
        origin: Origin::Charmed {
            house,
            opened,
            seats,
        },
        commitment: Commitment::to(house),
        winners: Seats::NONE,
        moves,
    };
    Replay::new(game, record).to_text()
}

#[test]
fn a_game_on_a_board_is_gone_through_with_the_board_in_letters() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = record_game("zombiaki", 30);
    fs::write(folder.path().join("game.json"), &text).expect("there is room");
    let positions = 1 + text
        .lines()
        .filter(|line| line.starts_with("    \"") && !line.contains("\": "))
        .count();
    let (fine, told) = tabletomb_in(folder.path(), &["replay", "game.json"]);
    assert!(fine, "{told}");
    // its lanes, its streets and what lies at both ends, at each position
    for part in [
        "\n     Cemetery",
        "\n       a ",
        "\n     5 ",
        "\n     1 ",
        "\n     Barricade",
    ] {
        assert_eq!(told.matches(part).count(), positions, "{part}: {told}");
    }
    let zombie = |line: &str| line.starts_with("     5 ") && line.chars().any(char::is_alphabetic);
    assert!(told.lines().any(zombie), "somebody has come: {told}");
}
