//! Clocks of games with covered steps and with steps that can be taken back.

use std::time::Duration;

use engine::games::zombiaki::Zombiaki;
use engine::games::zombie_runners::ZombieRunners;
use table::any::{AnyGame, ErasedGame};
use table::model::clock::Clock;
use tabletomb_tests::flows::{NAMES, seat};
use tabletomb_tests::sitting::Sitting;

/// The time limit.
const MINUTE: Duration = Duration::from_secs(60);

/// Number of games, and of steps in each.
const GAMES: u64 = 12;
const STEPS: usize = 200;

fn begin(game: &'static dyn AnyGame, seats: usize, rng: u64) -> Sitting {
    let mut sitting = Sitting::open(game, None, &NAMES[..seats], rng);
    sitting.table.record.clock = Clock::Live;
    sitting.starts(&[]);
    sitting
}

/// Returns the time a player has left.
fn remaining_time(sitting: &Sitting, who: usize) -> Duration {
    let alone = sitting.table.record.alone.get(&seat(who));
    let limit = alone.and_then(|alone| alone.limit).expect("a clock runs");
    limit.until.since(sitting.now)
}

#[test]
fn every_new_question_has_a_whole_clock_and_a_covered_step_none() {
    let (mut fresh, mut covered) = (0, 0);
    for rng in 0..GAMES {
        let mut sitting = begin(&ErasedGame::<ZombieRunners>::NEW, 3, rng);
        for _ in 0..STEPS {
            let asked = sitting.table.asked_seats();
            let awaited = |sitting: &Sitting, who| sitting.awaited_seats().contains(seat(who));
            if sitting.table.is_ended() {
                break;
            }
            let Some(who) = (0..3).find(|who| !asked.show && awaited(&sitting, *who)) else {
                sitting.wakes();
                continue;
            };
            sitting.now = sitting.now.add_span(Duration::from_secs(20));
            let left = remaining_time(&sitting, who);
            if left.is_zero() || !sitting.answers(who) {
                sitting.wakes();
                continue;
            }
            let now = sitting.table.asked_seats();
            if now.show || !awaited(&sitting, who) {
                continue;
            }
            let new = remaining_time(&sitting, who);
            if asked.covered && now.covered && new == left {
                covered += 1;
            } else {
                assert_eq!(new, MINUTE, "{now:?}");
                fresh += 1;
            }
        }
    }
    assert!(covered > 0 && fresh > 0, "{covered} covered, {fresh} new");
}

#[test]
fn no_clock_is_wound_up_by_taking_back() {
    let mut sitting = begin(&ErasedGame::<Zombiaki>::NEW, 2, 1);
    let can_undo = |sitting: &Sitting, who, text: &str| {
        let mut after = sitting.fork();
        after.types(who, text) && after.types(who, "undo")
    };
    for _ in 0..STEPS {
        let who = (0..2).find(|who| sitting.awaited_seats().contains(seat(*who)));
        let who = who.expect("one is asked");
        let listed = sitting.listed_answers(who);
        let Some(text) = listed.iter().find(|text| can_undo(&sitting, who, text)) else {
            sitting.answers(who);
            continue;
        };
        assert!(sitting.types(who, text));
        let left = remaining_time(&sitting, who);
        for _ in 0..3 {
            sitting.now = sitting.now.add_span(Duration::from_secs(10));
            assert!(sitting.types(who, "undo") && sitting.types(who, text));
        }
        let spent = left - remaining_time(&sitting, who);
        assert_eq!(spent, Duration::from_secs(30), "{text}");
        return;
    }
    panic!("no step could be taken back");
}
