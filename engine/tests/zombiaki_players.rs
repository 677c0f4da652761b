//! Zombiaki II as programs play it.

use engine::ai::Level;
use engine::games::zombiaki::{Options, Zombiaki};
use engine::notation::Setup;
use engine::{BySeat, Chance, Notation, Play, Seat, Seed, Viewer, simulate};

fn play(setup: &str) -> Play<Zombiaki> {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::seeded(Seed::from_number(0));
    let setup = Setup::new(&table);
    let position = Zombiaki::position(&setup, &mut chance).expect("a position");
    Play::at(position, chance)
}

/// What the strategy notes do in a position, up to the end of the turn.
fn line(setup: &str) -> Vec<String> {
    let mut play = play(setup);
    let mut rng = Chance::seeded(Seed::from_number(1));
    let seat = play.pending().single().expect("one seat is at turn");
    let mut line = Vec::new();
    while line.last().is_none_or(|last| last != "end") && play.pending().contains(seat) {
        let look = || play.view(Viewer::Seat(seat));
        let action = Level::Normal.choose::<Zombiaki>(look, seat, &play.legal(seat), &mut rng);
        play.act(seat, action).expect("it is legal");
        line.push(action.to_string());
    }
    line
}

/// Positions, and what the notes do in them.
const NOTES: &[(&str, &str, &[&str])] = &[
    (
        "Hunger wins",
        r#"board = { a1 = "weakling", b2 = "hero" }
           hand = { A = ["hunger"] }"#,
        &["play hunger a1"],
    ),
    (
        "Hunger is held for a zombie further on",
        r#"board = { a3 = "weakling" }
           hand = { A = ["hunger"] }"#,
        &["end"],
    ),
    (
        "zombies are put out, behind one that walks or ahead of the Nest",
        r#"board = { b5 = "nest", a5 = "sasha", c5 = "sasha" }
           hand = { A = ["grishka"] }"#,
        &["play grishka b4", "end"],
    ),
    (
        "Terror when two are near",
        r#"board = { a1 = "sasha", b2 = "hero" }
           hand = { A = ["terror"] }"#,
        &["play terror", "end"],
    ),
    (
        "no Terror when only one is",
        r#"board = { a1 = "sasha", b3 = "hero" }
           hand = { A = ["terror"] }"#,
        &["end"],
    ),
    (
        "the smallest card that kills what stands on street 1",
        r#"turn = "B"
           board = { a1 = "weakling" }
           hand = { B = ["shot-3", "shot", "sniper"] }"#,
        &["play shot a", "end"],
    ),
    (
        "Halt comes last",
        r#"turn = "B"
           board = { a1 = "hero", a2 = "sasha", b1 = "weakling" }
           hand = { B = ["halt", "shot"] }"#,
        &["play shot b", "play halt", "end"],
    ),
    (
        "Halt is held without need",
        r#"turn = "B"
           board = { a4 = "hero" }
           trash = { A = ["hunger", "hunger"] }
           hand = { B = ["halt"] }"#,
        &["end"],
    ),
    (
        "the Pickaxe without anything to dig goes first",
        r#"phase = "discard"
           board = { a4 = "hero" }
           hand = { A = ["sasha", "hunger", "pickaxe", "terror"] }"#,
        &["discard pickaxe", "play sasha a5", "end"],
    ),
    (
        "a walker keeps his lane",
        r#"phase = "start"
           board = { a4 = "misha" }
           deck = { A = ["terror", "pickaxe", "terror", "meat"] }"#,
        &["move a4 a3", "discard pickaxe", "end"],
    ),
];

#[test]
fn the_notes_are_followed() {
    for (what, setup, expected) in NOTES {
        assert_eq!(line(setup), *expected, "{what}");
    }
}

/// How many of these games the zombies win.
fn won(zombies: Level, humans: Level, games: u64, options: &Options) -> u64 {
    let levels = BySeat::from_fn(2, |seat: Seat| match seat.index() {
        0 => zombies,
        _ => humans,
    });
    let wins = (0..games).filter(|seed| {
        let played = simulate::play::<Zombiaki>(options, &levels, *seed);
        let winners = played.winners.expect("a game ends");
        winners.single().is_some_and(|seat| seat.index() == 0)
    });
    u64::try_from(wins.count()).expect("a few games")
}

#[test]
fn the_heuristic_beats_chance_with_either_side() {
    let options = Options::default();
    let zombies = won(Level::Normal, Level::Random, 100, &options);
    let humans = won(Level::Random, Level::Normal, 100, &options);
    assert!(zombies > 90, "{zombies} of 100 against random humans");
    assert!(humans < 15, "{humans} of 100 random zombies win");
}

#[test]
fn two_heuristics_are_an_even_match() {
    for hunger_stops in [false, true] {
        let options = Options {
            hunger_stops,
            ..Options::default()
        };
        let zombies = won(Level::Normal, Level::Normal, 200, &options);
        assert!((80..130).contains(&zombies), "{zombies} of 200");
    }
}
