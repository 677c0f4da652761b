//! The laws themselves, held against a game that keeps them all, and against the same game with one
//! fault planted.

use engine::games::rps_zombie::Options;

use self::game::{
    FLAWED, FORGETFUL, HINT, HURRIED, KNOWN, LATE, LISTENING, NAMED, NO_BRAIN, NONE, ONE_TEAM,
    ONE_WORLD, OTHERWISE, Planted, SAME_WAY, SHOWN, TAKEN_BACK, TWICE,
};
use super::{Breach, Case, Check, Law, ends, imagines, leak, news, replays, sealed, sound, undo};

mod game;

fn case<const FAULT: u8>(seats: u8) -> Case<Planted<FAULT>> {
    Case {
        options: Options::default(),
        seats,
        seeds: (0..24).collect(),
    }
}

/// The law that a game with this fault is found to break.
fn broken<const FAULT: u8>(check: Check<Planted<FAULT>>) -> Option<Law> {
    let breach = [2, 3]
        .into_iter()
        .find_map(|seats| check(&case(seats)).err())?;
    let text = breach.to_string();
    assert!(
        text.contains(&format!("TABLETOMB_LAWS_SEED={}", breach.seed)),
        "{text}"
    );
    Some(breach.law)
}

#[test]
fn a_game_without_a_fault_keeps_every_law() {
    let laws: [Check<Planted<NONE>>; 8] = [
        sound::check,
        leak::check,
        imagines::check,
        news::check,
        sealed::check,
        undo::check,
        replays::check,
        ends::check,
    ];
    for law in laws {
        assert_eq!(law(&case(2)).and_then(|()| law(&case(3))), Ok(()));
    }
}

#[test]
fn an_answer_that_is_not_sound_is_found() {
    let sound = Some(Law::Sound);
    assert_eq!(broken::<OTHERWISE>(sound::check), sound);
    assert_eq!(broken::<TWICE>(sound::check), sound);
    assert_eq!(broken::<SAME_WAY>(sound::check), sound);
    assert_eq!(broken::<LATE>(sound::check), sound);
}

#[test]
fn a_leak_is_found() {
    let leak = Some(Law::NoLeak);
    assert_eq!(broken::<FORGETFUL>(leak::check), leak);
    assert_eq!(broken::<HINT>(leak::check), leak);
    assert_eq!(broken::<SHOWN>(leak::check), leak);
    assert_eq!(broken::<KNOWN>(leak::check), leak);
}

#[test]
fn a_narrow_imagination_is_found() {
    let leak = Some(Law::NoLeak);
    assert_eq!(broken::<ONE_WORLD>(imagines::check), leak);
    assert_eq!(broken::<NO_BRAIN>(imagines::check), leak);
}

#[test]
fn silent_news_is_found() {
    assert_eq!(broken::<HINT>(news::check), Some(Law::NoSilentNews));
}

#[test]
fn looking_at_no_pair_of_worlds_is_a_breach() {
    let nothing = Case {
        seeds: Vec::new(),
        ..case::<NONE>(2)
    };
    let law = news::check(&nothing).map_err(|breach| breach.law);
    assert_eq!(law, Err(Law::NoSilentNews));
    assert_eq!(broken::<ONE_WORLD>(news::check), None);
}

#[test]
fn a_sealed_answer_that_shows_is_found() {
    let sealed = Some(Law::Sealed);
    assert_eq!(broken::<NAMED>(sealed::check), sealed);
    assert_eq!(broken::<SHOWN>(sealed::check), sealed);
    assert_eq!(broken::<HURRIED>(sealed::check), sealed);
}

#[test]
fn a_lesson_taken_back_is_found() {
    assert_eq!(
        broken::<TAKEN_BACK>(undo::check),
        Some(Law::UndoTeachesNothing)
    );
}

#[test]
fn rules_that_hear_who_listens_are_found() {
    assert_eq!(broken::<LISTENING>(replays::check), Some(Law::Replays));
}

#[test]
fn a_wrong_end_is_found() {
    let ends = Some(Law::Ends);
    assert_eq!(broken::<ONE_TEAM>(ends::check), ends);
    assert_eq!(broken::<FLAWED>(ends::check), ends);
}

#[test]
fn a_breach_says_how_to_see_it_again() {
    let breach = Breach {
        law: Law::Sealed,
        what: "something".to_owned(),
        config: "rps-zombie".to_owned(),
        seats: 2,
        seed: 7,
        step: 3,
    };
    let text = "law 4, sealed is sealed: something\n  rps-zombie\n  2 seats, seed 7, step 3; \
                again with TABLETOMB_LAWS_SEED=7";
    assert_eq!(breach.to_string(), text);
}
