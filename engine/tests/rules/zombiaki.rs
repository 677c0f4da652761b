//! Zombiaki II by its bare rules: scenarios, and whole games at random.

use engine::games::zombiaki::{Options, Zombiaki};

use super::bare::{hold, undo_everything, walk};

#[test]
fn every_scenario_holds() {
    hold::<Zombiaki>(&[include_str!("../../../tests/scenarios/zombiaki.toml")]);
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
        for seed in 0..depth::of(25) {
            walk::<Zombiaki>(&options, 2, seed, 1_000, false);
        }
    }
}

#[test]
fn undo_leads_back_to_the_fence_exactly() {
    for seed in 0..depth::of(5) {
        undo_everything::<Zombiaki>(seed);
    }
}
