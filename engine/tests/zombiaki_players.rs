//! Zombiaki II as programs play it.

use engine::ai::Level;
use engine::games::zombiaki::{Options, Zombiaki};
use engine::notation::Setup;
use engine::{BySeat, Chance, Notation, Play, Seat, Seed, Viewer, simulate};

/// The decks of a position that doesn't mention them: Dawn is far.
const NIGHT: &str = r#"
    A = ["sasha", "sasha", "grishka", "grishka", "weakling", "weakling", "dullard", "boris", "sasha",
         "sasha", "grishka", "grishka", "weakling", "weakling", "dullard", "vladek", "misha", "styopa"]
    B = ["shot", "shot", "shot", "shot", "vodka", "mine", "shot", "shot-2", "shot", "shot", "shot",
         "shot", "vodka", "mine", "shot", "shot-2", "shot", "shot", "kamaz", "trabant"]"#;

fn play(setup: &str) -> Play<Zombiaki> {
    let mut table: toml::Table = toml::from_str(setup).expect("a table");
    let night = || toml::from_str(NIGHT).expect("a table");
    table
        .entry("deck")
        .or_insert_with(|| toml::Value::Table(night()));
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let setup = Setup::new(&table);
    let position = Zombiaki::position(&setup, &mut chance).expect("a position");
    Play::at(position, chance)
}

/// Returns the heuristic actions in a position, up to the end of the turn.
fn line(setup: &str) -> Vec<String> {
    let mut play = play(setup);
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let seat = play.pending_seats().single().expect("one seat is at turn");
    let mut line = Vec::new();
    while line.last().is_none_or(|last| last != "end") && play.pending_seats().contains(seat) {
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
        &["discard pickaxe", "play sasha c5", "end"],
    ),
    (
        "nothing is played that lets Dawn come before the hero does",
        r#"board = { a2 = "hero" }
           hand = { A = ["sasha", "grishka", "weakling"] }
           deck = { A = ["sasha"] }"#,
        &["end"],
    ),
    (
        "nobody comes out who is still on the way at Dawn",
        r#"board = { b3 = "hero" }
           hand = { A = ["sasha"] }
           deck = { A = ["sasha", "sasha", "sasha", "sasha"] }"#,
        &["end"],
    ),
    (
        "nothing is shot at what is still on the way at Dawn",
        r#"turn = "B"
           board = { a3 = "weakling" }
           hand = { A = ["steroids"], B = ["shot"] }
           trash = { A = ["hunger", "hunger"] }
           deck = { A = [] }"#,
        &["end"],
    ),
    (
        "the last Shot waits for whoever comes near",
        r#"turn = "B"
           board = { a4 = "sasha" }
           hand = { B = ["shot"] }
           deck = { A = ["grishka", "grishka", "grishka", "grishka", "grishka", "grishka", "grishka"] }"#,
        &["end"],
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

/// Positions of whole games in which players have thrown the game away, and what does best there: each
/// answer tried in hundreds of imagined worlds.
const TURNING_POINTS: &[(&str, &str, &[&str])] = &[
    (
        "Halt stops a hero before the barricade, though wire lies ahead of him",
        r#"turn = "B"
           round = 9
           plays = 2
           board = { a1 = "barbed-wire", a2 = "hero", a4 = "boris", a5 = "mama", b3 = "grishka",
                     b4 = "misha", b5 = "hero", c3 = "nimble w1", c4 = "dullard w1", c5 = "sasha" }
           hand = { A = ["grishka"], B = ["halt"] }
           trash = { A = ["hunger", "hunger"] }"#,
        &["play halt"],
    ),
    (
        "a trap goes before Halt does",
        r#"turn = "B"
           phase = "discard"
           round = 3
           board = { a4 = "styopa", a5 = "nimble", b3 = "olympian", b5 = "weakling",
                     c2 = "hero w1 +hostage", c4 = "dullard", c5 = "nest w2" }
           hand = { B = ["halt", "shot-3", "mine", "barbed-wire"] }"#,
        &["discard barbed-wire", "discard mine"],
    ),
    (
        "one Shot of two goes before Halt does",
        r#"turn = "B"
           phase = "discard"
           round = 8
           board = { a1 = "hero", a2 = "sasha", a4 = "mama", a5 = "nest", b2 = "trolleybus",
                     b3 = "hero w2", b4 = "weakling", b5 = "misha", c2 = "dullard", c3 = "sasha",
                     c4 = "nimble", c5 = "grishka" }
           hand = { A = ["dullard", "grishka"], B = ["searchlight", "halt", "shot", "shot"] }
           trash = { A = ["hunger"] }"#,
        &["discard shot"],
    ),
    (
        "not the shot that leaves its zombie alive where it is harmless",
        r#"turn = "B"
           round = 6
           board = { a3 = "grishka w1", a4 = "hero", a5 = "grishka", b4 = "trabant", c4 = "sasha",
                     c5 = "nimble" }
           hand = { A = ["hunger"], B = ["roadblock", "begone", "shot-3"] }
           trash = { A = ["hunger"] }"#,
        &["play shot-3 c", "play roadblock a1", "play begone"],
    ),
    (
        "a Roadblock doesn't wait for street 2",
        r#"turn = "B"
           round = 3
           plays = 2
           board = { a5 = "nimble", b4 = "dullard w1", b5 = "nimble", c4 = "boris", c5 = "vladek" }
           hand = { B = ["roadblock"] }"#,
        &[
            "play roadblock a1",
            "play roadblock b1",
            "play roadblock c1",
        ],
    ),
];

#[test]
fn nobody_throws_the_game_away() {
    for (what, setup, good) in TURNING_POINTS {
        let first = line(setup).swap_remove(0);
        assert!(good.contains(&first.as_str()), "{what}: {first}");
    }
}

/// Counts the games that the zombies win.
fn count_wins(zombies: Level, humans: Level, games: u64, options: &Options) -> u64 {
    let levels = BySeat::from_fn(2, |seat: Seat| match seat.index() {
        0 => zombies,
        _ => humans,
    });
    let wins = (0..games).filter(|seed| {
        let played = simulate::play::<Zombiaki>(options, &levels, *seed, None);
        let winners = played.winners.expect("a game ends");
        winners.single().is_some_and(|seat| seat.index() == 0)
    });
    u64::try_from(wins.count()).expect("a few games")
}

#[test]
fn the_heuristic_beats_chance_with_either_side() {
    let options = Options::default();
    let zombies = count_wins(Level::Normal, Level::Random, 100, &options);
    let humans = count_wins(Level::Random, Level::Normal, 100, &options);
    assert!(zombies > 90, "{zombies} of 100 against random humans");
    assert!(humans < 15, "{humans} of 100 random zombies win");
}

#[test]
fn two_heuristics_are_an_even_match() {
    let zombies = count_wins(Level::Normal, Level::Normal, 400, &Options::default());
    assert!((140..260).contains(&zombies), "{zombies} of 400");
}

#[test]
fn zombies_have_a_chance_where_hunger_stops() {
    let options = Options {
        hunger_stops: true,
        ..Options::default()
    };
    let zombies = count_wins(Level::Normal, Level::Normal, 400, &options);
    assert!((100..200).contains(&zombies), "{zombies} of 400");
}
