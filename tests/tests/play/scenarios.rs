//! Every scenario holds: those of the program's games, and those of the example game.

use engine::scenario::ScenarioFile;
use pig::Pig;
use table::any::{ErasedGame, Registry};
use tabletomb_tests::source;

fn registry() -> Registry {
    games::registry().with(&ErasedGame::<Pig>::NEW)
}

/// Runs every file of a folder; how many scenarios hold, if all do.
fn run(folder: &str) -> usize {
    let mut count = 0;
    let mut failures = Vec::new();
    for file in source::files(folder, ".toml") {
        let parsed = ScenarioFile::parse(&file.text);
        let parsed = parsed.unwrap_or_else(|error| panic!("{}: {error}", file.path));
        let registry = registry();
        let game = registry.game(parsed.game());
        let game = game.unwrap_or_else(|| panic!("{}: of no known game", file.path));
        for result in game.run(&parsed) {
            count += 1;
            failures.extend(result.err().map(|failure| failure.to_string()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    count
}

#[test]
fn every_scenario_holds() {
    let count = run("tests/scenarios");
    assert!(count >= 70, "only {count} scenarios were found");
}

#[test]
fn every_scenario_of_the_example_game_holds() {
    assert_eq!(run("tests/pig/scenarios"), 3);
}
