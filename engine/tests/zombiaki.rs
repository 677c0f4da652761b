//! Zombiaki II by its bare rules: scenarios, and whole games at random.

use engine::games::zombiaki::{Action, Options, Zombiaki};
use engine::scenario::ScenarioFile;
use engine::{Chance, Game, Play, Seat, Seed, Told};

fn hold(text: &str) {
    let file = ScenarioFile::parse(text).expect("a scenario file");
    let failures: Vec<String> = file
        .run::<Zombiaki>()
        .filter_map(|result| result.err().map(|failure| failure.to_string()))
        .collect();
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} failed:\n{}",
        failures.join("\n")
    );
}

#[test]
fn every_scenario_holds() {
    hold(include_str!("../../tests/scenarios/zombiaki.toml"));
}

fn every_option() -> impl Iterator<Item = Options> {
    let switches = |bits: u8| [1, 2].map(|bit| bits & bit != 0);
    (0..4)
        .map(switches)
        .map(|[hunger_stops, short_night]| Options {
            hunger_stops,
            short_night,
        })
}

#[test]
fn random_games_keep_their_cards_and_end() {
    for options in every_option() {
        for seed in 0..200 {
            walk(options, seed);
        }
    }
}

fn walk(options: Options, seed: u64) {
    let case = format!("seed {seed}, {options:?}");
    let mut chance = Chance::seeded(Seed::from_number(seed));
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let told = &mut Told::muted();
    let mut state = Zombiaki::start(&options, 2, &mut chance, told);
    for _ in 0..1_000 {
        assert_eq!(Zombiaki::flaw(&state), None, "{case}");
        let Some(seat) = Zombiaki::pending(&state).single() else {
            assert!(Zombiaki::outcome(&state).is_some(), "{case}");
            return;
        };
        let mut legal = Vec::new();
        Zombiaki::legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "{case}: {seat} has no answer");
        let otherwise = Zombiaki::decision(&state, seat).otherwise;
        assert!(
            otherwise.is_some_and(|action| legal.contains(&action)),
            "{case}"
        );
        let action = *lots.pick(&legal);
        assert_eq!(
            action.to_string().parse::<Action>().as_ref(),
            Ok(&action),
            "{case}"
        );
        Zombiaki::apply(&mut state, seat, action, &mut chance, told);
    }
    panic!("no end: {case}");
}

#[test]
fn undo_leads_back_to_the_fence_exactly() {
    for seed in 0..20 {
        undo_everything(seed);
    }
}

/// Plays a game at random; before each fence everything is taken back once and done again.
fn undo_everything(seed: u64) {
    let mut lots = Chance::seeded(Seed::from_number(!seed));
    let told = &mut Told::muted();
    let options = Options::default();
    let mut play: Play<Zombiaki> = Play::start(options, 2, Seed::from_number(seed), told);
    let mut fence = play.clone();
    let mut since: Vec<Action> = Vec::new();
    while let Some(seat) = play.pending().single() {
        let action = *lots.pick(&play.legal(seat));
        let told = play.act(seat, action).expect("it is legal");
        since.push(action);
        if told.is_fenced() || play.pending().is_empty() {
            assert!(!play.can_undo(seat), "seed {seed}: {action}");
            (fence, since) = (play.clone(), Vec::new());
        } else {
            back_and_forth(&play, &fence, &since, seat);
        }
    }
}

fn back_and_forth(play: &Play<Zombiaki>, fence: &Play<Zombiaki>, since: &[Action], seat: Seat) {
    let mut again = play.clone();
    for _ in since {
        again.undo(seat).expect("it can be taken back");
    }
    assert!(!again.can_undo(seat));
    assert_eq!(again.facts(), fence.facts());
    for action in since {
        again.act(seat, *action).expect("it was legal");
    }
    assert_eq!(again.facts(), play.facts());
}
