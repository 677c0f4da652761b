//! Every kind of question is explained, in a line of each language.

use base::fit::units;
use base::lang::Lang;
use engine::Seat;
use engine::games::rps_zombie::{self, RpsZombie};
use engine::games::survival::{self, Survival};
use engine::games::zombiaki::{self, Zombiaki};
use engine::games::zombie_runners::{self, ZombieRunners};
use engine::games::zombie_terror::{self, ZombieTerror};
use walks::{Party, look};

use super::{Speech, Words};

/// The longest that one may be, so that it is read before the question is answered.
const LONGEST: usize = 200;

/// Asserts that every question of a game has an explanation.
fn explains_all<G: Speech>(party: Party<G>) {
    look::<G>(party, 3, |play, _| {
        let asked = Seat::first(play.seats()).filter_map(|seat| play.decision(seat));
        for decision in asked {
            let prompt = &decision.prompt;
            assert!(G::explanation(prompt).is_some(), "{}: {prompt:?}", G::ID);
        }
    });
}

#[test]
fn every_question_of_every_game_is_explained() {
    explains_all::<RpsZombie>((rps_zombie::Options::default(), 3));
    explains_all::<Survival>((survival::Options::default(), 4));
    explains_all::<Zombiaki>((zombiaki::Options::default(), 2));
    explains_all::<ZombieRunners>((zombie_runners::Options::default(), 4));
    explains_all::<ZombieTerror>((zombie_terror::Options::default(), 2));
}

#[test]
fn an_explanation_is_one_short_line_in_every_language() {
    let stems = [
        stem!("rps-explain-"),
        stem!("sv-explain-"),
        stem!("zk-explain-"),
        stem!("zr-explain-"),
        stem!("zt-explain-"),
    ];
    for stem in stems {
        for name in stem.names() {
            for lang in Lang::ALL {
                let line = Words::new(lang).of(stem, name);
                let fits = units(&line) <= LONGEST && !line.contains('\n');
                let whole = line.starts_with("💡 ") && line.ends_with('.');
                assert!(fits && whole, "{lang}: {line}");
            }
        }
    }
}
