//! What may be done now, and what is done when nobody answers.

use engine::game::{Decision, Pace, Secrecy};
use engine::{Seat, Seats};

use super::Gravedig;
use super::action::{Action, Prompt};
use super::cards::{Card, Sign};
use super::state::{Phase, State, Turn};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if may_ring(state, seat) {
        out.push(Action::Ring); // GD-050
    }
    if !state.pending().contains(seat) {
        return;
    }
    match &state.phase {
        Phase::Bid { .. } => out.extend(bids(&state.hands[seat])),
        Phase::Claim => out.extend(free_signs(state).map(Action::Claim)),
        Phase::Turn(turn) => steps(state, turn, out),
        Phase::Window(_) => out.extend(answers(&state.hands[seat])),
        Phase::Count => out.push(Action::Next), // GD-071
        Phase::Over => {}
    }
}

/// GD-020: any card of the hand, equal ones once.
pub(super) fn bids(hand: &[Card]) -> Vec<Action> {
    let mut bids: Vec<Action> = hand.iter().copied().map(Action::Bid).collect();
    bids.dedup();
    bids
}

/// GD-031
fn free_signs(state: &State) -> impl Iterator<Item = Sign> {
    let free = |sign: &Sign| state.owner(*sign).is_none();
    Sign::ALL.into_iter().filter(free)
}

fn steps(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let dug = state.dug();
    let free = |cell: &_| !dug.contains(*cell);
    let cells = || state.options.ground.cells().filter(free);
    if turn.digs() > 0 {
        out.extend(cells().map(Action::Dig));
    }
    if !turn.looked {
        out.extend(cells().map(Action::Look)); // GD-042
    }
    out.push(Action::End); // GD-044
}

/// GD-061
pub(super) fn answers(hand: &[Card]) -> Vec<Action> {
    let mut answers = vec![Action::Pass];
    if hand.contains(&Card::Lantern) {
        answers.push(Action::Lantern);
    }
    answers
}

pub(super) fn offers(state: &State) -> Seats {
    let ringers = Seat::first(state.seats()).filter(|seat| may_ring(state, *seat));
    ringers.fold(state.pending(), Seats::with)
}

fn may_ring(state: &State, seat: Seat) -> bool {
    let open = |turn: &Turn| turn.fresh && !turn.rung; // GD-052
    state.turn().is_some_and(open) && could_ring(state, seat)
}

/// Whether a seat has both a bell and a turn to come.
pub(super) fn could_ring(state: &State, seat: Seat) -> bool {
    state.waiting.contains(&seat) && state.hands[seat].contains(&Card::Bell)
}

/// GD-053: all seats but the one in its turn, whatever they hold.
pub(super) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let open = match &state.phase {
        Phase::Bid { .. } | Phase::Claim | Phase::Window(_) => true,
        Phase::Turn(turn) => turn.seat != seat,
        Phase::Count | Phase::Over => false,
    };
    if open {
        let armed = state.armed[seat];
        out.push(if armed { Action::Disarm } else { Action::Arm });
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
            (prompt, Secrecy::Sealed, Some(Action::Pass)) // GD-062
        }
        Phase::Count | Phase::Over => (Prompt::Count, Secrecy::Open, Some(Action::Next)),
    };
    let pace = match &state.phase {
        Phase::Count | Phase::Over => Pace::Show,
        Phase::Bid { .. } | Phase::Claim | Phase::Turn(_) | Phase::Window(_) => Pace::Ask,
    };
    Decision {
        prompt,
        secrecy,
        otherwise,
        pace,
    }
}
