//! Zombie Terror by its bare rules: scenarios, and whole games at random.

use engine::games::zombie_terror::{Choice, Lead, Options, Variant, ZombieTerror};
use engine::{Chance, EventLog, Fact, Play, Seed};

use super::bare::{hold, undo_everything, walk};

#[test]
fn every_scenario_holds() {
    hold::<ZombieTerror>(&[
        include_str!("../../../tests/scenarios/zombie-terror.toml"),
        include_str!("../../../tests/scenarios/zombie-terror-gaps.toml"),
    ]);
}

fn every_option() -> impl Iterator<Item = Options> {
    let variants = [Variant::Basic, Variant::Advanced, Variant::Free];
    variants.into_iter().flat_map(|variant| {
        let leads = [Lead::A, Lead::B, Lead::Random].into_iter().cycle();
        let switches = (0..32).map(|bits: u8| [1, 2, 4, 8, 16].map(|bit| bits & bit != 0));
        let with = move |([a, b, c, d, e], humans): ([bool; 5], Lead)| Options {
            variant,
            humans,
            no_front_push: a,
            no_cards: b,
            short_terror: c,
            open_hands: d,
            quick_setup: e,
        };
        switches.zip(leads).map(with)
    })
}

#[test]
fn random_games_keep_their_cards_and_end() {
    for options in every_option() {
        for seed in 0..depth::of(1) {
            // a token may be laid anywhere
            walk::<ZombieTerror>(&options, 2, seed, 2_000, true);
        }
    }
}

/// ZT-224
#[test]
fn a_quick_set_up_begins_with_the_human_turn() {
    for variant in [Variant::Basic, Variant::Advanced, Variant::Free] {
        let quick_setup = true;
        let options = Options {
            variant,
            quick_setup,
            ..Options::default()
        };
        let told = &mut EventLog::new_muted();
        let play: Play<ZombieTerror> = Play::start(options, 2, Seed::from_number(7), told);
        let facts = play.facts();
        assert_eq!(facts["phase"], Fact::text("humans"));
        assert_eq!(facts["zombie_count"], Fact::Int(10));
        assert_eq!(facts["at.child"], Fact::text("f1"));
        assert_eq!(facts["hand_count.B"], Fact::Int(4));
        assert_eq!(facts["undo"], Fact::Bool(false));
    }
}

#[test]
fn a_shortcut_leads_to_its_end() {
    for seed in 0..depth::of(1) {
        take_shortcuts(seed);
    }
}

/// Plays a game at random, and tries every shortcut on the way.
fn take_shortcuts(seed: u64) {
    let mut rng = Chance::from_seed(Seed::from_number(!seed));
    let told = &mut EventLog::new_muted();
    let options = Options::default();
    let mut play: Play<ZombieTerror> = Play::start(options, 2, Seed::from_number(seed), told);
    while let Some(seat) = play.pending_seats().single() {
        for shortcut in play.macros(seat) {
            let mut tried = play.clone();
            for action in &shortcut.actions {
                let done = tried.act(seat, *action);
                assert!(done.is_ok(), "seed {seed}: {action} of {shortcut:?}");
            }
            if let Some(Choice::Uses(_)) = shortcut.path.last() {
                assert!(!tried.facts().contains_key("zombie_ap"), "{shortcut:?}");
            }
        }
        let action = *rng.pick(&play.legal(seat));
        play.act(seat, action).expect("it is legal");
    }
}

#[test]
fn undo_leads_back_to_the_fence_exactly() {
    for seed in 0..depth::of(3) {
        undo_everything::<ZombieTerror>(seed);
    }
}
