//! The legal actions, and the default when a player doesn't answer.

use super::RpsZombie;
use super::action::{Action, Prompt};
use super::bar::Bar;
use super::cards::{Card, Kind};
use super::rights::{Flip, answers, each_answer};
use super::state::{Mode, Phase, State};
use super::view::{Public, Stage};
use crate::game::{Decision, DecisionKind, Secrecy};
use crate::seat::Seat;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if !state.pending_seats().contains(seat) {
        return;
    }
    match &state.phase {
        Phase::Throw { .. } => out.extend(Kind::ALL.map(Action::Throw)), // RZ-006
        Phase::Trophy => out.extend(Kind::ALL.map(Action::Trophy)),      // RZ-012
        Phase::Flip => out.push(Action::Flip),                           // RZ-020
        Phase::Respond(window) => {
            each_answer(&state.flip(window.mode), seat, |action| out.push(action));
        }
        Phase::Over(_) => {}
    }
}

/// Checks whether an asked seat may take an action. The answer depends on nothing hidden.
pub(super) fn permit(public: &Public, seat: Seat, action: Action) -> Result<(), Bar> {
    match (action, &public.stage) {
        (Action::Throw(_), Stage::Throw { .. })
        | (Action::Trophy(_), Stage::Trophy)
        | (Action::Flip, Stage::Flip) => Ok(()),
        (_, Stage::Respond { mode, .. }) => public.flip(*mode).may_answer(seat, action),
        _ => Err(Bar::OtherMoment),
    }
}

impl Public {
    /// The latest flip, if it is judged in this way.
    pub(super) fn flip(&self, mode: Mode) -> Flip<'_> {
        Flip::new(mode, &self.last_flip, &self.brains, &self.trophies)
    }
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<RpsZombie> {
    let (prompt, secrecy, otherwise, pace) = match &state.phase {
        Phase::Throw { .. } => (Prompt::Throw, Secrecy::Ballot, None, DecisionKind::Ask),
        Phase::Trophy => {
            let rock = Action::Trophy(Kind::Rock);
            (Prompt::Trophy, Secrecy::Open, Some(rock), DecisionKind::Ask)
        }
        Phase::Flip | Phase::Over(_) => (
            Prompt::Flip,
            Secrecy::Open,
            Some(Action::Flip),
            DecisionKind::Show,
        ),
        Phase::Respond(window) => {
            let flip = state.flip(window.mode);
            let (prompt, otherwise) = (prompt(&flip, seat), default(&flip, seat));
            (prompt, Secrecy::Ballot, Some(otherwise), DecisionKind::Ask) // RZ-057
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
    let answers = answers(flip, seat).into_iter();
    answers
        .max_by_key(liking)
        .expect("an attacked seat can always yield")
}
