use base::fit::units;
use base::lang::Lang;
use engine::games::zombie_runners::{
    Card, Corporation, Ending, Family, Format, Hand, Mode, Options, Side, Stage, ZombieRunners,
};
use engine::{BySeat, Outcome, Seats, Viewer};
use walks::look;

use super::names::group_cards;
use super::*;
use crate::walk_tests;

/// Short games of every mode, each with a number of seats.
fn games() -> Vec<(Options, u8)> {
    let of = |mode, format, seats| {
        let limit = (mode != Mode::Outsider).then_some(20);
        let options = Options {
            mode,
            format,
            limit,
            ..Options::default()
        };
        (options, seats)
    };
    vec![
        of(Mode::Duel, Format::TwoTwo, 2),
        of(Mode::Marathon, Format::TwoTwo, 5),
        of(Mode::Alliances, Format::TwoTwo, 4),
        of(Mode::Alliances, Format::TwoTwoTwoTwo, 8),
        of(Mode::Outsider, Format::TwoTwo, 4),
        of(Mode::Lord, Format::TwoTwo, 3),
    ]
}

#[test]
fn every_step_is_said_in_every_language() {
    for seed in depth::seeds(3, 1) {
        walk_tests::say_every_step::<ZombieRunners>(games(), seed, "zr-");
    }
}

#[test]
fn faces_and_hands_leave_room_below_a_picture() {
    for seed in depth::seeds(4, 1) {
        walk_tests::leave_room::<ZombieRunners>(games(), seed);
    }
}

fn sixty() -> Hand {
    let families = Family::ALL.into_iter();
    let all = families
        .flat_map(|family| Corporation::ALL.map(|corporation| Card::Zombie(family, corporation)));
    let all: Vec<Card> = all.collect();
    all.iter().chain(&all[..20]).copied().collect()
}

#[test]
fn sixty_cards_are_told_in_a_message() {
    let hand = sixty();
    assert_eq!(hand.len(), 60);
    for lang in Lang::ALL {
        let text = group_cards(&hand.cards(), Words::new(lang));
        assert!(units(&text) <= walk_tests::FACE, "{lang}: {}", units(&text));
    }
}

#[test]
fn the_last_stage_is_told_with_all_points() {
    let (game, cast) = (games()[1], walk_tests::people(5));
    let words = Words::new(Lang::En);
    let tell = Teller::new(words, &cast);
    look::<ZombieRunners>(game, 9, |play, _| {
        let public = play.view(Viewer::Group).public;
        if let Stage::GameOver { .. } = public.stage {
            let rows = ZombieRunners::rows(&public, &tell);
            assert!(rows.iter().all(|row| row.contains(" pt")), "{rows:?}");
        }
    });
}

#[test]
fn where_everybody_has_lost_nobody_is_congratulated() {
    let sides = || [Side(0), Side(1)].into_iter().collect();
    let outcome = Outcome {
        winners: Seats::NONE,
        points: Some(BySeat::from_fn(2, |_| 61)),
        ending: Ending {
            finisher: None,
            ranking: sides(),
            winners: None.into_iter().collect(),
            losers: sides(),
        },
    };
    let cast = walk_tests::people(2);
    for lang in Lang::ALL {
        let tell = Teller::new(Words::new(lang), &cast);
        let text = ZombieRunners::ending(&outcome, &tell);
        assert!(text.starts_with('🏁'), "{lang}: {text}");
    }
}

#[test]
fn the_rules_name_every_card() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let rules = ZombieRunners::rules(words).join("\n");
        for family in Family::ALL {
            let name = words.of(stem!("zr-card-"), family);
            assert!(rules.contains(&name), "{lang}: {name}");
        }
        assert!(!rules.contains("zr-"), "{lang}");
    }
}
