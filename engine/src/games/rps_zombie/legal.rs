//! What may be done now, and what is done when nobody answers.

use super::RpsZombie;
use super::action::{Action, Prompt, Weapons};
use super::cards::{Card, Kind};
use super::rights::{Flip, may_block, may_kill, may_spoil, may_yield};
use super::state::{Answer, Mode, Phase, State, Trophies};
use crate::game::{Decision, Pace, Secrecy};
use crate::seat::Seat;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !state.pending().contains(seat) {
        return;
    }
    match &state.phase {
        Phase::Throw { .. } => out.extend(Kind::ALL.map(Action::Throw)), // RZ-006
        Phase::Trophy => out.extend(Kind::ALL.map(Action::Trophy)),      // RZ-012
        Phase::Flip => out.push(Action::Flip),                           // RZ-020
        Phase::Respond(window) => answers(&state.flip(window.mode), seat, out),
        Phase::Over(_) => {}
    }
}

/// Every answer a seat of the flip could give, also when it is only one.
pub(super) fn answers(flip: &Flip<'_>, seat: Seat, out: &mut Vec<Action>) {
    let held = flip.trophies[seat];
    match flip.mode {
        Mode::Zombie => {
            kills(held, flip.need(seat), out);
            yields(held, flip.is_drop_chosen(seat), out);
        }
        Mode::Trophy { .. } => {
            out.push(Action::Pass);
            let own = flip.table[seat];
            let kinds = held.kinds().filter(|kind| may_spoil(*kind, own).is_ok());
            out.extend(kinds.map(|kind| Action::Spend(kind, None)));
        }
        Mode::Brain => {
            out.push(Action::Pass);
            for other in flip.takers().without(seat).iter() {
                let target = flip.takeable(other);
                let kinds = held.kinds();
                let kinds = kinds.filter(|kind| may_block(*kind, other, target).is_ok());
                out.extend(kinds.map(|kind| Action::Spend(kind, Some(other))));
            }
        }
    }
}

fn kills(held: Trophies, need: Option<u8>, out: &mut Vec<Action>) {
    for weapons in Weapons::ALL {
        if may_kill(held, need, weapons).is_ok() {
            out.push(Action::Kill(weapons));
        }
    }
}

fn yields(held: Trophies, is_chosen: bool, out: &mut Vec<Action>) {
    let [rock, scissors, paper] = Kind::ALL.map(Some);
    for drop in [None, rock, scissors, paper] {
        if may_yield(held, is_chosen, drop).is_ok() {
            out.push(Action::Yield(drop));
        }
    }
}

/// Where a seat of a new window stands: asked, answered for, or without a part in it.
pub(super) fn opening_answer(flip: &Flip<'_>, seat: Seat) -> Answer {
    let attacked = flip.need(seat).is_some_and(|need| need > 0);
    if !flip.takers().contains(seat) || (flip.mode == Mode::Zombie && !attacked) {
        return Answer::None; // RZ-042
    }
    let mut out = Vec::new();
    answers(flip, seat, &mut out);
    match out[..] {
        [Action::Pass] => Answer::None,
        [only] => Answer::Given(only), // RZ-090
        _ => Answer::Awaited,
    }
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<RpsZombie> {
    let (prompt, secrecy, otherwise, pace) = match &state.phase {
        Phase::Throw { .. } => (Prompt::Throw, Secrecy::Ballot, None, Pace::Ask),
        Phase::Trophy => {
            let rock = Action::Trophy(Kind::Rock);
            (Prompt::Trophy, Secrecy::Open, Some(rock), Pace::Ask)
        }
        Phase::Flip | Phase::Over(_) => {
            (Prompt::Flip, Secrecy::Open, Some(Action::Flip), Pace::Show)
        }
        Phase::Respond(window) => {
            let flip = state.flip(window.mode);
            let (prompt, otherwise) = (prompt(&flip, seat), default(&flip, seat));
            (prompt, Secrecy::Ballot, Some(otherwise), Pace::Ask) // RZ-057
        }
    };
    Decision {
        prompt,
        secrecy,
        otherwise,
        pace,
    }
}

fn prompt(flip: &Flip<'_>, seat: Seat) -> Prompt {
    match flip.mode {
        Mode::Zombie => Prompt::Zombies {
            attackers: flip.attackers(seat),
            need: flip.need(seat).unwrap_or(0),
        },
        Mode::Trophy { taker } => Prompt::Won {
            taker,
            kind: flip.table[taker]
                .and_then(Card::kind)
                .expect("a trophy round is won with a trophy card"),
        },
        Mode::Brain => Prompt::Brains,
    }
}

/// The answer of a seat whose time ran out (decision structure of the rules page).
fn default(flip: &Flip<'_>, seat: Seat) -> Action {
    if flip.mode != Mode::Zombie {
        return Action::Pass;
    }
    let mut out = Vec::new();
    answers(flip, seat, &mut out);
    let held = flip.trophies[seat];
    let liking = |action: &Action| match action {
        Action::Kill(weapons) => {
            let plenty = held.of(Kind::Scissors) > held.of(Kind::Rock);
            let liked = if plenty {
                weapons.scissors
            } else {
                weapons.rock
            };
            (1, liked)
        }
        Action::Yield(drop) => (0, drop.map_or(0, |kind| kind as u8)),
        Action::Throw(_) | Action::Trophy(_) | Action::Flip | Action::Pass | Action::Spend(..) => {
            (0, 0)
        }
    };
    out.into_iter()
        .max_by_key(liking)
        .expect("an attacked seat can always yield")
}
