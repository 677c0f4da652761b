//! The number of presses that a game costs: a player who presses any offered button needs few presses for an answer.

use base::lang::Lang;
use base::page::{Menu, TableId};
use engine::games::zombie_runners::{Options, ZombieRunners};
use engine::{Chance, EventLog, Play, Seat, Seed};
use speech::{Cast, Teller, Words};

use super::{AnyPlay, PressOutcome, Pressing, Voices};

/// The counts of questions and presses.
#[derive(Debug, Default)]
struct Tally {
    /// Number of button presses.
    presses: u32,
    /// Number of answers given by these presses.
    answers: u32,
    /// Number of the rules' questions answered; some answers settle two.
    questions: u32,
}

/// Answers a question with whatever is offered on each page of the menu.
fn answer(
    play: &mut Play<ZombieRunners>,
    seat: Seat,
    rng: &mut Chance,
    voices: &Voices<'_>,
    tally: &mut Tally,
) {
    let tell = Teller::new(voices.own, voices.cast);
    let (mut trail, steps) = (Vec::new(), play.steps());
    loop {
        let side = play.side(seat, &[], &trail, &tell);
        let options = side.options.expect("the seat is asked");
        let entries = options.entries.into_iter().map(|entry| entry.trail);
        let offered: Vec<Vec<u8>> = entries.chain(options.more).collect();
        let sides = u8::try_from(offered.len()).expect("a page has few buttons");
        trail.clone_from(&offered[usize::from(rng.roll(sides)) - 1]);
        let press = Pressing {
            menu: Menu::Pane,
            since: options.since,
            trail: &trail,
            orders: &[],
        };
        tally.presses += 1;
        let pressed = play.press(seat, &press, voices).ok();
        if let Some(PressOutcome::Done(_)) = pressed {
            break;
        }
    }
    tally.answers += 1;
    tally.questions += play.steps() - steps;
}

#[test]
fn a_duel_takes_few_presses() {
    let cast = Cast::new(&[("Anna", ""), ("Boris", "")]);
    let words = Words::new(Lang::En);
    let voices = Voices::new(TableId::from_bits(0), &cast, words);
    let mut tally = Tally::default();
    for seed in 0..12 {
        let mut rng = Chance::from_seed(Seed::from_number(seed));
        let mut told = EventLog::new_muted();
        let mut play = Play::start(Options::default(), 2, Seed::from_number(seed), &mut told);
        while let Some(seat) = play.pending_seats().iter().next() {
            if AnyPlay::asked_seats(&play).show {
                play.go_on(&mut rng, &voices);
            } else {
                answer(&mut play, seat, &mut rng, &voices, &mut tally);
            }
        }
    }
    let per = |count: u32| f64::from(tally.presses) / f64::from(count);
    assert!(per(tally.answers) <= 1.15, "{tally:?}");
    assert!(per(tally.questions) <= 0.85, "{tally:?}");
}
