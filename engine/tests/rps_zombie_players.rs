//! Rock, Paper, Scissors and … ZOMBIE!!! as programs play it.

use engine::ai::Level;
use engine::games::rps_zombie::RpsZombie;
use engine::notation::Setup;
use engine::{Chance, Notation, Play, Seat, Seed, Viewer};

/// Returns the heuristic answer of A to the first flip from this position, as text.
fn answer(setup: &str) -> String {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = RpsZombie::position(&Setup::new(&table), &mut chance).expect("a position");
    let mut play = Play::<RpsZombie>::at(position, chance);
    let flip = "flip".parse().expect("an action");
    play.act(Seat::FIRST, flip).expect("it is legal");
    choice(&play)
}

/// Returns the heuristic answer of A now, as text.
fn choice(play: &Play<RpsZombie>) -> String {
    let look = || play.view(Viewer::Seat(Seat::FIRST));
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let legal = play.legal(Seat::FIRST);
    assert!(legal.len() > 1, "A has a choice");
    let action = Level::Normal.choose::<RpsZombie>(look, Seat::FIRST, &legal, &mut rng);
    action.to_string()
}

/// Positions of which the strategy notes speak, and what A answers to the flip by them.
const NOTES: &[(&str, &str, &str)] = &[
    (
        "note 1: a zombie is killed rather than fed",
        r#"trophies = { A = ["scissors"], B = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie"]"#,
        "kill scissors",
    ),
    (
        "note 1: also where a Paper would go with the brain",
        r#"brains = { A = 2, B = 3 }
           trophies = { A = ["rock", "paper"], B = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie"]"#,
        "kill rock",
    ),
    (
        "note 2: with the kind that is held twice",
        r#"trophies = { A = ["rock", "scissors", "scissors"], B = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie"]"#,
        "kill scissors",
    ),
    (
        "note 2: whichever it is",
        r#"trophies = { A = ["rock", "rock", "scissors"], B = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie"]"#,
        "kill rock",
    ),
    (
        "note 4: Paper makes room when another wins",
        r#"trophies = { A = ["rock", "scissors", "paper"], B = [] }
           deck = ["scissors", "rock", "zombie", "zombie", "zombie"]"#,
        "spend paper",
    ),
    (
        "note 4: and at a win for which there is no room",
        r#"trophies = { A = ["scissors", "scissors", "paper"], B = [] }
           deck = ["rock", "scissors", "zombie", "zombie", "zombie"]"#,
        "spend paper",
    ),
    (
        "note 4: but not at a win that is taken",
        r#"trophies = { A = ["paper"], B = [] }
           deck = ["rock", "scissors", "zombie", "zombie", "zombie"]"#,
        "pass",
    ),
    (
        "note 5: a weapon keeps one from somebody's last brain",
        r#"brains = { A = 2, B = 1 }
           trophies = { A = ["rock", "scissors"], B = [] }
           deck = ["scissors", "rock", "zombie", "zombie", "zombie"]"#,
        "spend rock",
    ),
    (
        "note 5: and not from one of two",
        r#"brains = { A = 2, B = 2 }
           trophies = { A = ["rock", "scissors"], B = [] }
           deck = ["scissors", "rock", "zombie", "zombie", "zombie"]"#,
        "pass",
    ),
    (
        "but the first from somebody with three, where another is kept",
        r#"brains = { A = 2, B = 3 }
           trophies = { A = ["rock", "scissors"], B = [] }
           deck = ["scissors", "rock", "zombie", "zombie", "zombie"]"#,
        "spend rock",
    ),
    (
        "a brain of three is missed less than both weapons",
        r#"players = 3
           brains = { A = 3, B = 2, C = 2 }
           trophies = { A = ["rock", "scissors"], B = [], C = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie", "zombie"]"#,
        "yield",
    ),
    (
        "note 6: nor is it the only one, of the last brain",
        r#"brains = { A = 1, B = 1 }
           trophies = { A = ["rock"], B = [] }
           deck = ["paper", "scissors", "zombie", "zombie", "zombie"]"#,
        "pass",
    ),
    (
        "note 7: Paper blocks beside a brain",
        r#"trophies = { A = ["paper"], B = [] }
           deck = ["brain", "rock", "zombie", "zombie", "zombie"]"#,
        "spend paper at=B",
    ),
    (
        "note 7: and a weapon doesn't",
        r#"trophies = { A = ["rock"], B = [] }
           deck = ["brain", "scissors", "zombie", "zombie", "zombie"]"#,
        "pass",
    ),
    (
        "note 10: Paper falls first",
        r#"players = 3
           trophies = { A = ["rock", "paper"], B = [], C = [] }
           deck = ["paper", "zombie", "zombie", "zombie", "zombie", "zombie"]"#,
        "yield drop=paper",
    ),
    (
        "note 8: nothing is spent in the last flip, where trophies count: Paper",
        r#"trophies = { A = ["rock", "scissors", "paper"], B = ["rock", "rock"] }
           deck = ["scissors", "rock", "zombie"]"#,
        "pass",
    ),
    (
        "note 8: nor a weapon",
        r#"brains = { A = 2, B = 3 }
           trophies = { A = ["rock", "scissors"], B = [] }
           deck = ["scissors", "rock"]"#,
        "pass",
    ),
    (
        "note 8: nor beside a brain",
        r#"trophies = { A = ["paper"], B = [] }
           deck = ["brain", "rock"]"#,
        "pass",
    ),
    (
        "and weapons that are kept kill nothing any more",
        r#"players = 3
           brains = { A = 3, B = 2, C = 2 }
           trophies = { A = ["rock", "scissors"], B = [], C = [] }
           deck = ["paper", "zombie", "zombie"]"#,
        "kill rock+scissors",
    ),
];

#[test]
fn the_notes_are_followed() {
    for (what, setup, expected) in NOTES {
        let setup = format!("phase = \"flip\"\n{setup}");
        assert_eq!(answer(&setup), *expected, "{what}");
    }
}

#[test]
fn nobody_starts_with_paper() {
    let mut named = Vec::new();
    for seed in 0..20 {
        let setup = toml::from_str("players = 2").expect("a table");
        let mut chance = Chance::from_seed(Seed::from_number(seed));
        let position = RpsZombie::position(&Setup::new(&setup), &mut chance).expect("a position");
        let mut play = Play::<RpsZombie>::at(position, chance);
        for (seat, throw) in Seat::first(2).zip(["throw rock", "throw scissors"]) {
            let throw = throw.parse().expect("an action");
            play.act(seat, throw).expect("it is legal");
        }
        named.push(choice(&play));
    }
    assert!(!named.contains(&"trophy paper".to_string()), "{named:?}");
}
