//! Checks for the bare rules of any game.

use engine::notation::Setup;
use engine::scenario::ScenarioFile;
use engine::{Chance, EventLog, Notation, Play, Policy, Seat, Seed};

/// Runs the scenarios of these files.
pub(crate) fn hold<G: Notation>(files: &[&str]) {
    let mut failures = Vec::new();
    for text in files {
        let file = ScenarioFile::parse(text).expect("a scenario file");
        let results = file.run::<G>();
        failures.extend(results.filter_map(|result| Some(result.err()?.to_string())));
    }
    let count = failures.len();
    assert!(
        failures.is_empty(),
        "{count} failed:\n{}",
        failures.join("\n")
    );
}

/// A play of a position in the words of scenarios.
pub(crate) fn play<G: Notation>(setup: &str) -> Play<G> {
    let table = toml::from_str(setup).expect("a table");
    let mut chance = Chance::from_seed(Seed::from_number(0));
    let position = G::position(&Setup::new(&table), &mut chance).expect("a position");
    Play::at(position, chance)
}

/// Plays a game at random in at most `most` steps, and checks each of them. The state is sound, and no seat may
/// interrupt in a game without interruptions. Every seat that is asked has an answer that can be typed. The action
/// without an answer is one of these, or drawn where the table may draw it.
pub(crate) fn walk<G: Policy>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    most: usize,
    drawn: bool,
) {
    let case = format!("{seats} seats, seed {seed}, {options:?}");
    let mut chance = Chance::from_seed(Seed::from_number(seed));
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let told = &mut EventLog::new_muted();
    let mut state = G::start(options, seats, &mut chance, told);
    for _ in 0..most {
        assert_eq!(G::flaw(&state), None, "{case}");
        let pending: Vec<_> = G::pending_seats(&state).iter().collect();
        if pending.is_empty() {
            assert!(G::outcome(&state).is_some(), "{case}");
            return;
        }
        let interrupts = G::offers(&state).len() > pending.len();
        assert!(!interrupts || G::MANNER.interrupts, "{case}");
        let seat = *rng.pick(&pending);
        let forecast = G::forecast(&state, seat);
        assert_eq!(G::has_forecast(&state), forecast.is_some(), "{case}");
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        assert!(!legal.is_empty(), "{case}: {seat} has no answer");
        let otherwise = G::decision(&state, seat).otherwise;
        assert!(
            otherwise.map_or(drawn, |action| legal.contains(&action)),
            "{case}"
        );
        let action = *rng.pick(&legal);
        assert_eq!(
            action.to_string().parse::<G::Action>().as_ref(),
            Ok(&action),
            "{case}"
        );
        G::apply(&mut state, seat, action, &mut chance, told);
    }
    panic!("no end: {case}");
}

/// Plays a game of two at random; before each fence everything is taken back once and done again.
pub(crate) fn undo_everything<G: Notation>(seed: u64) {
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let options = G::Options::default();
    let mut play: Play<G> = Play::start(
        options,
        2,
        Seed::from_number(seed),
        &mut EventLog::new_muted(),
    );
    let mut fence = play.clone();
    let mut since: Vec<G::Action> = Vec::new();
    while let Some(seat) = play.pending_seats().single() {
        let action = *rng.pick(&play.legal(seat));
        let told = play.act(seat, action).expect("it is legal");
        since.push(action);
        if told.is_fenced() || play.pending_seats().is_empty() {
            assert!(!play.can_undo(seat), "seed {seed}: {action}");
            (fence, since) = (play.clone(), Vec::new());
        } else {
            back_and_forth(&play, &fence, &since, seat);
        }
    }
}

fn back_and_forth<G: Notation>(play: &Play<G>, fence: &Play<G>, since: &[G::Action], seat: Seat) {
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
