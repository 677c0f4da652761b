//! Recorded random games of every configuration, in `tests/playthroughs/`: a change of behaviour
//! shows as a diff that can be read. Where the change is meant,
//!
//! ```text
//! TABLETOMB_RECORD=1 cargo test -p tabletomb-tests --test play playthroughs
//! ```
//!
//! records all of them again.

use std::sync::LazyLock;

use engine::games::rps_zombie::{self, RpsZombie};
use engine::games::survival::{self, Survival};
use engine::games::zombiaki::{self, Zombiaki};
use engine::games::zombie_runners::{self, Format, Mode, ZombieRunners};
use engine::games::zombie_terror::{self, Lead, Variant, ZombieTerror};
use tabletomb_tests::record::{command, is_recording};
use tabletomb_tests::source;

mod kept;
mod recording;
mod sheet;

use recording::{Recording, recordings};

/// The result of [`all`], played once for all tests.
static ALL: LazyLock<Vec<Recording>> = LazyLock::new(all);

/// Every game in all its configurations, one line a game.
fn all() -> Vec<Recording> {
    [
        recordings::<RpsZombie>(rps_zombie()),
        recordings::<Survival>(survival()),
        recordings::<ZombieRunners>(zombie_runners()),
        recordings::<Zombiaki>(zombiaki()),
        recordings::<ZombieTerror>(zombie_terror()),
    ]
    .concat()
}

fn rps_zombie() -> Vec<rps_zombie::Options> {
    let switches = [(false, false), (false, true), (true, false), (true, true)];
    let options = |(two_brains, auto_flip)| rps_zombie::Options {
        two_brains,
        auto_flip,
    };
    switches.map(options).to_vec()
}

/// Every switch by itself.
fn survival() -> Vec<survival::Options> {
    let options = |(strict_placement, quick_start, finish_turn)| survival::Options {
        strict_placement,
        quick_start,
        finish_turn,
    };
    let all = [
        (false, false, false),
        (true, false, false),
        (false, true, false),
        (false, false, true),
    ];
    all.map(options).to_vec()
}

/// Every mode, and in a duel every switch by itself; matches are short.
fn zombie_runners() -> Vec<zombie_runners::Options> {
    let of = |mode, format| zombie_runners::Options {
        mode,
        format,
        limit: (mode != Mode::Outsider).then_some(20),
        decks: (mode != Mode::Alliances).then_some(1),
        ..zombie_runners::Options::default()
    };
    let duel = of(Mode::Duel, Format::TwoTwo);
    vec![
        duel,
        of(Mode::Marathon, Format::TwoTwo),
        of(Mode::Alliances, Format::TwoTwo),
        of(Mode::Alliances, Format::ThreeThree),
        of(Mode::Outsider, Format::TwoTwo),
        of(Mode::Lord, Format::TwoTwo),
        zombie_runners::Options {
            free_draw: true,
            ..duel
        },
        zombie_runners::Options {
            biter_any: true,
            ..duel
        },
        zombie_runners::Options {
            don_stacks: true,
            ..duel
        },
        zombie_runners::Options {
            quick_windows: true,
            ..duel
        },
    ]
}

/// Every switch by itself.
fn zombiaki() -> Vec<zombiaki::Options> {
    let options = |(hunger_stops, short_night)| zombiaki::Options {
        hunger_stops,
        short_night,
    };
    let all = [(false, false), (true, false), (false, true)];
    all.map(options).to_vec()
}

/// Every variant, and every switch by itself.
fn zombie_terror() -> Vec<zombie_terror::Options> {
    let plain = zombie_terror::Options::default();
    let of = |variant| zombie_terror::Options { variant, ..plain };
    vec![
        plain,
        of(Variant::Advanced),
        of(Variant::Free),
        zombie_terror::Options {
            humans: Lead::Random,
            no_cards: true,
            ..plain
        },
        zombie_terror::Options {
            humans: Lead::B,
            no_front_push: true,
            ..plain
        },
        zombie_terror::Options {
            short_terror: true,
            ..plain
        },
        zombie_terror::Options {
            open_hands: true,
            quick_setup: true,
            ..plain
        },
    ]
}

#[test]
fn every_game_goes_as_it_was_recorded() {
    if is_recording() {
        kept::record(&source::files(kept::FOLDER, ""), &ALL);
    }
    let faults = kept::faults(&source::files(kept::FOLDER, ""), &ALL);
    assert!(
        faults.is_empty(),
        "{}\n\nIf all this is meant to be:\n  {}\n",
        faults.join("\n\n"),
        command("play playthroughs")
    );
}

#[test]
fn every_game_that_is_offered_is_recorded() {
    for game in games::registry().iter() {
        let id = game.id();
        let is_there = ALL.iter().any(|recording| recording.game == id);
        assert!(is_there, "{id} has no line in this test");
    }
}

#[test]
fn a_game_goes_the_same_way_every_time() {
    assert_eq!(all(), *ALL);
}
