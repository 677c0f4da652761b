//! What may be done now, and what is done when nobody answers.

use super::RpsZombie;
use super::action::{Action, Prompt, Weapons};
use super::cards::{Card, Kind};
use super::state::{Answer, Mode, Phase, State, Trophies, Window};
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
        Phase::Respond(window) => answers(state, window, seat, out),
        Phase::Over(_) => {}
    }
}

/// Every answer a seat of the flip could give, also when it is only one.
pub(super) fn answers(state: &State, window: &Window, seat: Seat, out: &mut Vec<Action>) {
    match window.mode {
        Mode::Zombie => {
            kills(state.trophies[seat], window.need(seat), out);
            yields(state, window, seat, out); // RZ-069: also when a kill is possible
        }
        Mode::Trophy { .. } => {
            out.push(Action::Pass);
            spends(state, window, seat, out);
        }
        Mode::Brain => {
            out.push(Action::Pass);
            blocks(state, window, seat, out);
        }
    }
}

/// RZ-063, RZ-065: every choice of weapons that kills them all.
fn kills(held: Trophies, need: Option<u8>, out: &mut Vec<Action>) {
    let Some(need @ 1..) = need else { return };
    for rock in (0..=need).rev() {
        let scissors = need - rock;
        if rock <= held.of(Kind::Rock) && scissors <= held.of(Kind::Scissors) {
            out.push(Action::Kill(Weapons { rock, scissors }));
        }
    }
}

fn yields(state: &State, window: &Window, seat: Seat, out: &mut Vec<Action>) {
    let held = state.trophies[seat];
    let loses_own = window.table[seat] != Some(Card::Brain); // RZ-089
    let crowded = loses_own && held.len() == state.brains[seat];
    if crowded && held.kinds().count() > 1 {
        out.extend(held.kinds().map(|kind| Action::Yield(Some(kind)))); // RZ-070
    } else {
        out.push(Action::Yield(None));
    }
}

/// RZ-050, RZ-055, RZ-056: one trophy of anybody in the flip, also when the winner has no slot.
fn spends(state: &State, window: &Window, seat: Seat, out: &mut Vec<Action>) {
    let own = window.table[seat].and_then(Card::kind);
    let others = |kind: &Kind| Some(*kind) != own; // RZ-051
    let kinds = state.trophies[seat].kinds().filter(others);
    out.extend(kinds.map(|kind| Action::Spend(kind, None)));
}

/// RZ-082
fn blocks(state: &State, window: &Window, seat: Seat, out: &mut Vec<Action>) {
    for other in window.takers().without(seat).iter() {
        let target = window.takeable(state, other);
        let beating = |kind: &Kind| Some(kind.beats()) == target;
        let kinds = state.trophies[seat].kinds().filter(beating);
        out.extend(kinds.map(|kind| Action::Spend(kind, Some(other))));
    }
}

/// Where a seat of a new window stands: asked, answered for, or without a part in it.
pub(super) fn opening_answer(state: &State, window: &Window, seat: Seat) -> Answer {
    let attacked = window.need(seat).is_some_and(|need| need > 0);
    if !window.takers().contains(seat) || (window.mode == Mode::Zombie && !attacked) {
        return Answer::None; // RZ-042, RZ-062, RZ-072
    }
    let mut out = Vec::new();
    answers(state, window, seat, &mut out);
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
            let prompt = prompt(window, seat);
            let otherwise = default(state, window, seat);
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

fn prompt(window: &Window, seat: Seat) -> Prompt {
    match window.mode {
        Mode::Zombie => Prompt::Zombies {
            attackers: window.attackers(seat),
            need: window.need(seat).unwrap_or(0),
        },
        Mode::Trophy { taker } => Prompt::Won {
            taker,
            kind: window.table[taker]
                .and_then(Card::kind)
                .expect("a trophy round is won with a trophy card"),
        },
        Mode::Brain => Prompt::Brains,
    }
}

/// The answer of a seat whose time ran out (decision structure of the rules page).
fn default(state: &State, window: &Window, seat: Seat) -> Action {
    let mut out = Vec::new();
    answers(state, window, seat, &mut out);
    if window.mode != Mode::Zombie {
        return Action::Pass;
    }
    let held = state.trophies[seat];
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

/// Whether a seat of an open window had a choice to make; a matter of public facts.
pub(super) fn is_asked(state: &State, window: &Window, seat: Seat) -> bool {
    opening_answer(state, window, seat) == Answer::Awaited
}
