//! AIs that may interrupt decide at the moment a question opens, and once.

use base::page::Knob;
use engine::ai::Level;
use engine::games::zombie_runners::ZombieRunners;
use gravedig::Gravedig;
use table::Occupant;
use table::any::{AnyGame, ErasedGame};
use table::model::clock::Clock;
use tabletomb_tests::flows::{NAMES, seat};
use tabletomb_tests::sitting::Sitting;

/// Maximum number of games until one is as wanted, and of steps in each.
const GAMES: u64 = 40;
const STEPS: usize = 150;

/// The action of an AI that takes a turn.
const TAKES: &str = "priority";

fn begin(game: &'static dyn AnyGame, people: usize, knobs: &[Knob], rng: u64) -> Sitting {
    let mut sitting = Sitting::open(game, None, &NAMES[..people], rng);
    sitting.table.record.clock = Clock::Live;
    sitting.starts(knobs);
    sitting
}

fn set_level(sitting: &mut Sitting, level: Level) {
    for occupant in &mut sitting.table.record.occupants {
        if let Occupant::Ai { level: own, .. } = occupant {
            *own = level;
        }
    }
}

/// Lets a person who is asked answer, or else the table continue by itself. Returns false at the end of the game.
fn goes_on(sitting: &mut Sitting) -> bool {
    sitting.tail = None;
    let awaited = sitting.awaited_seats();
    let asked = (0..sitting.people.len()).find(|who| awaited.contains(seat(*who)));
    if !asked.is_some_and(|who| sitting.answers(who)) && !sitting.table.is_ended() {
        sitting.wakes();
    }
    !sitting.table.is_ended()
}

#[test]
fn an_ai_takes_a_turn_at_the_moment_it_opens() {
    let mut taken = 0;
    for rng in 0..GAMES {
        let game = &ErasedGame::<ZombieRunners>::NEW;
        let mut sitting = begin(game, 1, &[Knob::AddAi, Knob::AddAi], rng);
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

/// Here, asides are changes at which AIs might be asked again.
#[test]
fn an_ai_that_has_let_a_turn_be_is_not_asked_again() {
    let (ai, mut let_be) = (seat(2), 0);
    for rng in 0..5 * GAMES {
        let mut sitting = begin(&ErasedGame::<Gravedig>::NEW, 2, &[Knob::AddAi], rng);
        set_level(&mut sitting, Level::Random);
        while !sitting.says(" is about to dig.") {
            goes_on(&mut sitting);
        }
        let considered = |sitting: &Sitting| sitting.table.record.alone.get(&ai)?.considered;
        let question = considered(&sitting);
        let has_taken = |sitting: &Sitting| sitting.last().last() == Some(&(ai, "ring"));
        if question.is_none() || has_taken(&sitting) {
            continue;
        }
        let_be += 1;
        let other = (0..2).find(|who| !sitting.awaited_seats().contains(seat(*who)));
        let other = other.expect("one has the turn");
        for text in ["arm", "disarm"].repeat(10) {
            assert!(sitting.types(other, text), "{text}");
            sitting.restarts();
            assert_eq!(considered(&sitting), question);
            assert!(!has_taken(&sitting));
        }
    }
    assert!(let_be > 0, "no AI had the choice");
}
