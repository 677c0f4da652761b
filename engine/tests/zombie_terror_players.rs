//! Zombie Terror as programs play it.

use std::collections::BTreeSet;

use engine::ai::Level;
use engine::games::zombie_terror::{Action, Options, Variant, ZombieTerror};
use engine::notation::Setup;
use engine::{
    BySeat, Chance, DecisionKind, EventLog, Fact, Game, Notation, Play, Policy, Seat, Seed, View,
    Viewer, simulate,
};

fn play(setup: &str) -> Play<ZombieTerror> {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let setup = Setup::new(&table);
    let position = ZombieTerror::position(&setup, &mut chance).expect("a position");
    Play::at(position, chance)
}

/// Section 4.2: what the rules take by themselves, and never where it ends a turn.
#[test]
fn a_step_without_a_choice_is_taken_unless_it_makes_another_final() {
    let mut rng = Chance::from_seed(Seed::from_number(0));
    let options = Options {
        no_cards: true,
        ..Options::default()
    };
    let (mut taken, mut left) = (0, 0);
    for seed in 0..20 {
        let seed = Seed::from_number(seed);
        let mut play = Play::<ZombieTerror>::start(options, 2, seed, &mut EventLog::new_muted());
        while let Some(seat) = play.pending_seats().single() {
            let asked = play.decision(seat).expect("somebody is asked");
            let action = *rng.pick(&play.legal(seat));
            let could = play.can_undo(seat);
            let forced = play.forced_step();
            play.act(seat, action).expect("it is legal");
            match forced {
                Some(forced) => {
                    assert_eq!(forced, (seat, action), "there was nothing else");
                    assert!(!could || play.can_undo(seat), "{action} makes it final");
                    taken += 1;
                }
                None if asked.pace == DecisionKind::Forced => left += 1,
                None => {}
            }
        }
    }
    assert!(taken > 0 && left > 0, "{taken} were taken, {left} were not");
}

/// Returns the heuristic actions in a position, up to the end of the turn.
fn line(setup: &str) -> Vec<String> {
    let mut play = play(setup);
    let mut rng = Chance::from_seed(Seed::from_number(1));
    let seat = play.pending_seats().single().expect("one seat is at turn");
    let mut line = Vec::new();
    while play.pending_seats().contains(seat) {
        let look = || play.view(Viewer::Seat(seat));
        let action = Level::Normal.choose::<ZombieTerror>(look, seat, &play.legal(seat), &mut rng);
        play.act(seat, action).expect("it is legal");
        line.push(action.to_string());
    }
    line
}

/// Positions, and what the notes do first in them.
const NOTES: &[(&str, &str, &[&str])] = &[
    (
        "the Child takes the diagonal into the car",
        r#"turned = ["banker", "lumberjack", "nurse", "policeman"]
           escaped = ["mechanic"]
           at = { child = "e15" }"#,
        &["move child f16"],
    ),
    (
        "the Nurse heals on her way",
        r#"at = { nurse = "f10", child = "f11" }
           turned = ["banker", "lumberjack", "policeman"]
           escaped = ["mechanic:wounded"]
           wounded = ["child"]
           zombies = ["a16:w"]"#,
        &["heal nurse child"],
    ),
    (
        "the Nurse heals herself before she gets into the car",
        r#"at = { nurse = "f14" }
           turned = ["banker", "lumberjack", "policeman", "mechanic"]
           escaped = ["child"]
           wounded = ["nurse"]
           zombies = ["a3:n"]"#,
        &["heal nurse nurse"],
    ),
    (
        "through the sewer",
        r#"at = { mechanic = "c11" }
           turned = ["banker", "nurse", "policeman", "lumberjack"]
           escaped = ["child"]
           hand = { A = ["sewers"] }
           zombies = ["a3:n"]"#,
        &["move mechanic c12", "play sewers mechanic"],
    ),
    (
        "Adrenaline for the last two steps",
        r#"at = { mechanic = "f14" }
           active = "mechanic"
           activated = ["mechanic"]
           ap = { mechanic = 0 }
           turned = ["banker", "nurse", "policeman", "lumberjack"]
           escaped = ["child"]
           hand = { A = ["adrenaline"] }
           zombies = ["a3:n"]"#,
        &[
            "play adrenaline mechanic",
            "move mechanic f15",
            "move mechanic f16",
        ],
    ),
    (
        "a bite takes the most stars",
        r#"phase = "zombies-move"
           activations_left = 1
           at = { child = "h11", lumberjack = "b4" }
           zombies = ["h12:s", "b5:s"]"#,
        &["bite h12"],
    ),
    (
        "Bloodlust for one bite more",
        r#"phase = "zombies-move"
           activations_left = 0
           at = { child = "h11", lumberjack = "b4" }
           zombies = ["h12:s", "b5:s*"]
           hand = { B = ["bloodlust"] }"#,
        &["play bloodlust", "bite h12"],
    ),
    (
        "Rampage reaches whom two steps don't",
        r#"phase = "zombies-move"
           activations_left = 1
           at = { child = "h11" }
           zombies = ["h15:s"]
           hand = { B = ["rampage"] }"#,
        &["play rampage", "step h15", "step h14", "step h13"],
    ),
    (
        "no Rampage without need",
        r#"phase = "zombies-move"
           activations_left = 1
           at = { child = "h11" }
           zombies = ["h14:s"]
           hand = { B = ["rampage"] }"#,
        &["step h14", "step h13", "end-moves"],
    ),
    (
        "Plague at once",
        r#"phase = "zombies-add"
           at = { child = "h4" }
           zombies = ["h15:s"]
           hand = { B = ["plague"] }"#,
        &["play plague"],
    ),
    (
        "new zombies come ahead of the humans",
        r#"phase = "zombies-add"
           turned = ["banker", "nurse", "policeman", "lumberjack"]
           at = { child = "h12", mechanic = "k11" }
           zombies = ["h3:s"]"#,
        &["add i10 n"],
    ),
    (
        "new zombies lie in wait for who wins it, and not for who is worth more",
        r#"phase = "zombies-add"
           turned = ["banker", "lumberjack", "policeman"]
           escaped = ["mechanic"]
           at = { nurse = "f12", child = "k10" }
           zombies = ["h3:s"]"#,
        &["add e16 s"],
    ),
    (
        "Trap for the Child before the car",
        r#"phase = "zombies-add"
           turned = ["banker", "nurse", "policeman", "lumberjack"]
           at = { child = "g13", mechanic = "f13" }
           zombies = ["h3:s"]
           hand = { B = ["trap"] }"#,
        &["play trap f14 e"],
    ),
];

#[test]
fn the_notes_are_followed() {
    for (what, setup, expected) in NOTES {
        let mut line = line(setup);
        line.truncate(expected.len());
        assert_eq!(line, *expected, "{what}");
    }
}

/// Returns the actions of both sides from this seed up to the end of the first round.
fn opening(seed: u64) -> Vec<String> {
    let (options, seed) = (Options::default(), Seed::from_number(seed));
    let mut play = Play::<ZombieTerror>::start(options, 2, seed, &mut EventLog::new_muted());
    let mut rng = Chance::from_seed(seed);
    let mut done = Vec::new();
    while play.facts().get("round") == Some(&Fact::Int(1)) {
        let seat = play.pending_seats().single().expect("one seat is at turn");
        let look = || play.view(Viewer::Seat(seat));
        let legal = play.legal(seat);
        let action = Level::Normal.choose::<ZombieTerror>(look, seat, &legal, &mut rng);
        play.act(seat, action).expect("it is legal");
        done.push(action.to_string());
    }
    done
}

#[test]
fn no_two_games_open_alike() {
    let openings: BTreeSet<Vec<String>> = (0..20).map(opening).collect();
    let set_up = openings.iter().map(|actions| &actions[..16]);
    let set_up: BTreeSet<&[String]> = set_up.collect();
    assert_eq!(set_up.len(), 20);
}

/// Adrenaline, Courage and Trap were played in the first round of nearly every game once, Noise in the second.
#[test]
fn cards_are_kept_at_first() {
    let kept = ["adrenaline", "courage", "noise", "trap", "bloodlust"];
    let plays = |action: &String| {
        kept.iter()
            .any(|card| action.starts_with(&format!("play {card}")))
    };
    let hasty = (0..20).filter(|seed| opening(*seed).iter().any(plays));
    let hasty = hasty.count();
    assert!(hasty <= 10, "in {hasty} of 20 games");
}

#[test]
fn the_nurse_heals_and_leaves() {
    let line = line(
        r#"turned = ["banker", "lumberjack", "policeman"]
           escaped = ["mechanic"]
           at = { nurse = "f5", child = "l1" }
           wounded = ["nurse"]
           zombies = ["f6:s"]"#,
    );
    let stays = |action: &String| action.starts_with("move nurse");
    assert!(line.iter().any(stays), "{line:?}");
}

/// The position has an empty pool and Trap, so there are thousands of answers: trying each takes a hard player seconds.
#[test]
fn few_answers_are_tried_in_thought_and_the_best_by_the_notes_are_among_them() {
    let setup = r#"
        phase = "zombies-add"
        turned = ["banker", "nurse", "policeman"]
        at = { child = "h11", mechanic = "e9", lumberjack = "b4" }
        hand = { B = ["trap", "plague"] }
        zombies = ["a1:n", "c1:n", "e1:n", "g1:n", "i1:n", "k1:n", "a3:n", "c3:n", "e3:n", "g3:n",
                   "i3:n", "k3:n", "l5:n", "l8:n", "a8:n", "a11:e", "a14:e", "l11:w", "l14:w", "d16:s"]"#;
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = ZombieTerror::position(&Setup::new(&table), &mut chance);
    let state = position.expect("a position").state;
    let seat = ZombieTerror::pending_seats(&state)
        .single()
        .expect("one seat");
    let (mut legal, mut tried) = (Vec::new(), Vec::new());
    ZombieTerror::legal(&state, seat, &mut legal);
    ZombieTerror::candidates(&state, seat, &mut tried);
    assert!(legal.len() > 10_000, "{} are legal", legal.len());
    assert!(tried.len() < 30, "{} are tried", tried.len());
    assert!(tried.iter().all(|action| legal.contains(action)));
    let view = View::<ZombieTerror>::of(&state, seat);
    let most = |actions: &[Action]| {
        let weights = ZombieTerror::weigh_all(&view, seat, actions).into_iter();
        let arrivals = weights.zip(actions);
        let arrivals = arrivals.filter(|(_, action)| matches!(action, Action::Relocate { .. }));
        arrivals.map(|(weight, _)| weight).max()
    };
    assert_eq!(most(&tried), most(&legal));
}

/// Counts the games that the humans win.
fn count_wins(humans: Level, zombies: Level, variant: Variant, games: u64) -> u64 {
    let options = Options {
        variant,
        ..Options::default()
    };
    let levels = BySeat::from_fn(2, |seat: Seat| match seat.index() {
        0 => humans,
        _ => zombies,
    });
    let wins = (0..games).filter(|seed| {
        let played = simulate::play::<ZombieTerror>(&options, &levels, *seed, None);
        let winners = played.winners.expect("a game ends");
        winners.single().is_some_and(|seat| seat.index() == 0)
    });
    u64::try_from(wins.count()).expect("a few games")
}

#[test]
fn the_heuristic_beats_chance_with_either_side() {
    let games = depth::of(20);
    let humans = count_wins(Level::Normal, Level::Random, Variant::Basic, games);
    let zombies = count_wins(Level::Random, Level::Normal, Variant::Basic, games);
    assert!(
        humans * 20 > games * 17,
        "{humans} of {games} against random zombies"
    );
    assert_eq!(zombies, 0, "random humans win");
}

#[test]
fn two_heuristics_are_an_even_match() {
    even(Variant::Basic);
}

#[test]
fn two_heuristics_are_an_even_match_on_a_board_they_fill() {
    even(Variant::Advanced);
}

#[test]
fn two_heuristics_are_an_even_match_on_a_board_they_build() {
    even(Variant::Free);
}

fn even(variant: Variant) {
    let games = depth::of(150);
    let humans = count_wins(Level::Normal, Level::Normal, variant, games);
    let even = games / 4..games * 3 / 4;
    assert!(even.contains(&humans), "{humans} of {games}");
}
