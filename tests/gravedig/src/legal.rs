//! The actions that are legal now, and the action for a player who doesn't answer.

use engine::game::{Decision, DecisionKind, Secrecy, View};
use engine::{Seat, Seats};

use super::Gravedig;
use super::action::{Action, Prompt};
use super::bar::{self, Bar, holds, may_arm, may_claim, may_dig, may_look};
use super::cards::{Card, Sign};
use super::state::{Phase, State, Turn};
use super::view::{Public, Stage, stage};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if may_ring(state, seat) {
        out.push(Action::Ring);
    }
    if !state.pending_seats().contains(seat) {
        return;
    }
    match &state.phase {
        Phase::Bid { .. } => out.extend(bids(&state.hands[seat])),
        Phase::Claim => out.extend(free_signs(state).map(Action::Claim)),
        Phase::Turn(turn) => steps(state, turn, out),
        Phase::Window(_) => out.extend(answers(&state.hands[seat])),
        Phase::Count => out.push(Action::Next),
        Phase::Over => {}
    }
}

/// Any card of the hand, equal ones once.
pub(super) fn bids(hand: &[Card]) -> Vec<Action> {
    let mut bids: Vec<Action> = hand.iter().copied().map(Action::Bid).collect();
    bids.dedup();
    bids
}

fn free_signs(state: &State) -> impl Iterator<Item = Sign> {
    let free = |sign: &Sign| may_claim(&state.claims, *sign).is_ok();
    Sign::ALL.into_iter().filter(free)
}

fn steps(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let (options, dug) = (state.options, state.dug());
    let cells = || options.ground.cells();
    let digs = cells().filter(|cell| may_dig(options, turn, dug, *cell).is_ok());
    out.extend(digs.map(Action::Dig));
    let looks = cells().filter(|cell| may_look(options, turn, dug, *cell).is_ok());
    out.extend(looks.map(Action::Look));
    out.push(Action::End);
}

/// Every answer to what was dug.
pub(super) fn answers(hand: &[Card]) -> Vec<Action> {
    let mut answers = vec![Action::Pass];
    if holds(hand, Card::Lantern).is_ok() {
        answers.push(Action::Lantern);
    }
    answers
}

pub(super) fn offers(state: &State) -> Seats {
    let ringers = Seat::first(state.seats()).filter(|seat| may_ring(state, *seat));
    ringers.fold(state.pending_seats(), Seats::with)
}

fn may_ring(state: &State, seat: Seat) -> bool {
    let may = |turn| bar::may_ring(turn, &state.waiting, seat, &state.hands[seat]).is_ok();
    state.turn().is_some_and(may)
}

pub(super) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let (stage, armed) = (stage(state), state.armed[seat]);
    let may_arm = |arm| may_arm(&stage, seat, armed, arm).is_ok();
    out.extend(may_arm(true).then_some(Action::Arm));
    out.extend(may_arm(false).then_some(Action::Disarm));
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<Gravedig>, seat: Seat, action: Action) -> Result<(), Bar> {
    let public = &view.public;
    let private = view.private.as_ref().ok_or(Bar::OtherMoment)?;
    let hand = &private.hand[..];
    match (action, &public.stage) {
        (Action::Bid(card), Stage::Bid) => holds(hand, card),
        (Action::Claim(sign), Stage::Claim) => may_claim(&public.claims, sign),
        (Action::Ring, Stage::Turn(turn)) => bar::may_ring(turn, &public.waiting, seat, hand),
        (Action::Lantern, Stage::Window { .. }) => holds(hand, Card::Lantern),
        (Action::Pass, Stage::Window { .. }) | (Action::Next, Stage::Count { .. }) => Ok(()),
        (Action::Arm, stage) => may_arm(stage, seat, private.armed, true),
        (Action::Disarm, stage) => may_arm(stage, seat, private.armed, false),
        (_, Stage::Turn(turn)) if turn.seat == seat => step(public, turn, action),
        _ => Err(Bar::OtherMoment),
    }
}

/// Whether this may be the next step of a turn.
fn step(public: &Public, turn: &Turn, action: Action) -> Result<(), Bar> {
    let (options, dug) = (public.options, public.all_dug());
    match action {
        Action::Dig(cell) => may_dig(options, turn, dug, cell),
        Action::Look(cell) => may_look(options, turn, dug, cell),
        Action::End => Ok(()),
        Action::Bid(_)
        | Action::Claim(_)
        | Action::Ring
        | Action::Arm
        | Action::Disarm
        | Action::Pass
        | Action::Lantern
        | Action::Next => Err(Bar::OtherMoment),
    }
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<Gravedig> {
    let (prompt, secrecy, otherwise) = match &state.phase {
        Phase::Bid { .. } => (Prompt::Bid, Secrecy::Sealed, None),
        Phase::Claim => {
            let first = free_signs(state).next();
            (Prompt::Claim, Secrecy::Open, first.map(Action::Claim))
        }
        Phase::Turn(turn) if turn.seat == seat => {
            let (digs, look) = (turn.digs(), !turn.looked);
            let prompt = Prompt::Turn { digs, look };
            // the list shows what was done under cover, so it comes in private
            let secrecy = match state.is_lit() {
                true => Secrecy::Open,
                false => Secrecy::Shielded,
            };
            (prompt, secrecy, Some(Action::End))
        }
        Phase::Turn(turn) => {
            let robbed = turn.seat;
            (Prompt::Ring { robbed }, Secrecy::Shielded, None)
        }
        Phase::Window(window) => {
            let (digger, cells) = (window.digger, window.cells);
            let prompt = Prompt::Window { digger, cells };
            (prompt, Secrecy::Sealed, Some(Action::Pass))
        }
        Phase::Count | Phase::Over => (Prompt::Count, Secrecy::Open, Some(Action::Next)),
    };
    let pace = match &state.phase {
        Phase::Count | Phase::Over => DecisionKind::Show,
        Phase::Bid { .. } | Phase::Claim | Phase::Turn(_) | Phase::Window(_) => DecisionKind::Ask,
    };
    Decision {
        prompt,
        secrecy,
        otherwise,
        pace,
    }
}
