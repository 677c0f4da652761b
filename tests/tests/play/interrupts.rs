//! AIs that may interrupt decide at the moment a question opens, and once.

use base::page::Knob;
use engine::Seat;
use engine::ai::Level;
use engine::games::zombie_runners::ZombieRunners;
use table::Occupant;
use table::any::ErasedGame;
use table::model::clock::Clock;
use tabletomb_tests::flows::{NAMES, seat};
use tabletomb_tests::sitting::Sitting;

/// Maximum number of games until one is as wanted, and of steps in each.
const GAMES: u64 = 40;
const STEPS: usize = 150;

/// The action of an AI that takes a turn.
const TAKES: &str = "priority";

/// Anna plays with two AIs of a level.
fn begin(level: Level, rng: u64) -> Sitting {
    let mut sitting = Sitting::open(&ErasedGame::<ZombieRunners>::NEW, None, &NAMES[..1], rng);
    sitting.table.record.clock = Clock::Live;
    sitting.starts(&[Knob::AddAi, Knob::AddAi]);
    for occupant in &mut sitting.table.record.occupants {
        if let Occupant::Ai { level: own, .. } = occupant {
            *own = level;
        }
    }
    sitting
}

/// Lets Anna answer if she is asked, or else the table continue by itself. Returns false at the end of the game.
fn goes_on(sitting: &mut Sitting) -> bool {
    sitting.tail = None;
    let is_asked = sitting.awaited_seats().contains(seat(0));
    if !(is_asked && sitting.answers(0)) && !sitting.table.is_ended() {
        sitting.wakes();
    }
    !sitting.table.is_ended()
}

/// Returns the questions at which the AIs decided last whether to interrupt.
fn considered_questions(sitting: &Sitting) -> Vec<(Seat, Option<u32>)> {
    let alone = sitting.table.record.alone.iter();
    alone
        .map(|(seat, alone)| (*seat, alone.considered))
        .collect()
}

#[test]
fn an_ai_takes_a_turn_at_the_moment_it_opens() {
    let mut taken = 0;
    for rng in 0..GAMES {
        let mut sitting = begin(Level::Normal, rng);
        for _ in 0..STEPS {
            if !goes_on(&mut sitting) {
                break;
            }
            let [.., (_, opens), (taker, TAKES)] = sitting.last()[..] else {
                continue;
            };
            assert!(taker != seat(0) && opens != TAKES, "{:?}", sitting.last());
            assert_eq!(sitting.awaited_seats().single(), Some(taker));
            taken += 1;
        }
    }
    assert!(taken > 0, "no turn was taken in {GAMES} games");
}

#[test]
fn an_ai_that_has_let_a_turn_be_is_not_asked_again() {
    let mut let_be = 0;
    for rng in 0..GAMES {
        let mut sitting = begin(Level::Random, rng);
        for _ in 0..STEPS {
            let before = considered_questions(&sitting);
            if !goes_on(&mut sitting) {
                break;
            }
            let considered = considered_questions(&sitting);
            let was_taken = sitting.last().iter().any(|(_, what)| *what == TAKES);
            if considered == before || was_taken {
                continue;
            }
            let mut copy = sitting.fork();
            for _ in 0..20 {
                copy.restarts();
                if let Some(alone) = copy.table.record.alone.get_mut(&seat(0)) {
                    alone.orders.clear();
                }
                if copy.types(0, "accept round=1") {
                    let_be += 1;
                }
                assert_eq!(considered_questions(&copy), considered);
                assert_eq!(copy.journal, sitting.journal);
            }
        }
    }
    assert!(let_be > 0, "no AI had the choice in {GAMES} games");
}
