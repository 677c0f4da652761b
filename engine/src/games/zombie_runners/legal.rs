//! What may be done now, and how it is asked.

use super::ZombieRunners;
use super::action::{Action, Param, Prompt};
use super::cards::Card;
use super::effect::Load;
use super::otherwise::otherwise;
use super::rights::{Look, answers, protected};
use super::state::{Stage, State, TurnMode, Window};
use super::view::{may_give, room};
use crate::game::{Decision, Pace, Secrecy};
use crate::seat::{Seat, Seats};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if may_interrupt(state, seat) {
        out.push(Action::Priority); // ZR-211
    }
    if state.pending().contains(seat) {
        options(state, seat, out);
    }
}

/// Every answer to the present question of a seat, whether it has answered already or not.
pub(super) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    match &state.stage {
        Stage::Turn { .. } => {
            if let Some(look) = look(state) {
                steps(&look, out);
            }
        }
        Stage::Give { .. } => {
            let (hand, taken) = (state.hand(seat), *state.taken.open());
            let cards = hand.kinds().filter(|card| may_give(hand, taken, *card));
            out.extend(cards.map(Action::Give));
        }
        Stage::Swap { .. } => {
            if room(&state.table, &state.stage, state.deck.open().len()) > 0 {
                out.extend(state.hand(seat).kinds().map(Action::Put)); // ZR-205
            }
            out.push(Action::Done);
        }
        Stage::Window(window) => {
            let answers = answers(&state.table, window, seat, state.hand(seat));
            out.extend(answers.into_iter().map(Action::Answer));
        }
        Stage::RoundOver { .. } => out.push(Action::Deal),
        Stage::GameOver { .. } => {}
    }
}

/// All on which it depends what the player of the turn may lay.
pub(super) fn look(state: &State) -> Option<Look<'_>> {
    let Stage::Turn { mode } = state.stage else {
        return None;
    };
    Some(Look {
        table: &state.table,
        mode,
        hand: state.hand(state.table.turn.seat),
        drawn: *state.drawn.open(),
        hand_counts: state.hand_counts(),
        deck_count: state.deck.open().len(),
    })
}

fn steps(look: &Look<'_>, out: &mut Vec<Action>) {
    for card in look.hand.kinds() {
        // ZR-086: several copies, as long as each is allowed
        if look.may_lay(card).is_ok() {
            let plays = look.params(card).into_iter();
            out.extend(plays.map(|param: Param| Action::Play(card, param)));
        }
    }
    if may_draw(look) {
        out.push(Action::Draw);
    }
    if may_end(look) {
        out.push(Action::End);
    }
}

fn may_draw(look: &Look<'_>) -> bool {
    let free = look.table.options.free_draw;
    // ZR-072, ZR-073, ZR-118: events are of no account
    let lacks = || look.zombies().next().is_none();
    match look.mode {
        TurnMode::Must | TurnMode::May => free || lacks(), // ZR-074, ZR-081
        TurnMode::Smarty => lacks(),
        TurnMode::Drawn | TurnMode::Chain => false,
    }
}

fn may_end(look: &Look<'_>) -> bool {
    match look.mode {
        TurnMode::Must | TurnMode::Smarty => false, // ZR-078, ZR-117
        TurnMode::May => !look.table.owes(),        // ZR-082
        TurnMode::Drawn | TurnMode::Chain => true,  // ZR-077, ZR-080, ZR-150
    }
}

pub(super) fn offers(state: &State) -> Seats {
    let all = Seat::first(state.seats());
    let more = all.filter(|seat| may_interrupt(state, *seat));
    more.fold(state.pending(), Seats::with)
}

/// Whether a seat may take the turn that has just opened.
fn may_interrupt(state: &State, seat: Seat) -> bool {
    let opening = matches!(state.stage, Stage::Turn { .. }) && state.table.turn.fresh;
    opening && may_rob(state, seat)
}

/// Whether a seat may take the turn, as long as it hasn't begun. A skip marker is no hindrance
/// (ZR-218).
pub(super) fn may_rob(state: &State, seat: Seat) -> bool {
    let turn = &state.table.turn;
    let open = !turn.first && turn.robbed.is_none(); // ZR-214, ZR-215
    let hand = state.hand(seat);
    let able = hand.has(Card::PRIORITY) && hand.len() > 1; // ZR-216
    open && able && state.table.others(turn.seat).contains(seat)
}

/// Standing orders: of anybody who holds Priority, as long as the round goes on.
pub(super) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let running = state.stage.count().is_none();
    if running && state.hand(seat).has(Card::PRIORITY) {
        out.push(Action::Arm(None));
        let others = state.table.others(seat).iter();
        out.extend(others.map(|other| Action::Arm(Some(other))));
        if state.armed.open()[seat].is_some() {
            out.push(Action::Disarm);
        }
    }
}

/// ZR-090, ZR-092: steps that lay or put away; all others raise a fence.
pub(super) fn may_undo(state: &State, seat: Seat) -> bool {
    let open = match state.stage {
        Stage::Turn { .. } | Stage::Swap { .. } => true,
        Stage::Give { .. }
        | Stage::Window(_)
        | Stage::RoundOver { .. }
        | Stage::GameOver { .. } => false,
    };
    open && state.table.turn.seat == seat
}

pub(super) fn decision(state: &State, seat: Seat) -> Decision<ZombieRunners> {
    let (secrecy, pace) = match state.stage {
        Stage::Turn { .. } | Stage::Give { .. } | Stage::Swap { .. } => {
            (Secrecy::Shielded, Pace::Ask)
        }
        Stage::Window(_) => (Secrecy::Sealed, Pace::Ask),
        Stage::RoundOver { .. } | Stage::GameOver { .. } => (Secrecy::Open, Pace::Show),
    };
    Decision {
        prompt: prompt(state, seat),
        secrecy,
        otherwise: otherwise(state, seat),
        pace,
    }
}

fn prompt(state: &State, seat: Seat) -> Prompt {
    let table = &state.table;
    let own = table.turn.seat == seat;
    match &state.stage {
        Stage::Turn { mode } if own => Prompt::Turn {
            mode: *mode,
            owes: table.owes(),
        },
        Stage::Turn { .. } => Prompt::Interrupt {
            robbed: table.turn.seat,
        },
        Stage::Give { to } => Prompt::Give {
            to: *to,
            taken: *state.taken.open(),
        },
        Stage::Swap { aside } => Prompt::Swap {
            aside: *aside,
            room: room(table, &state.stage, state.deck.open().len()),
        },
        Stage::Window(window) => asked(state, window, seat),
        Stage::RoundOver { .. } | Stage::GameOver { .. } => Prompt::Deal,
    }
}

fn asked(state: &State, window: &Window, seat: Seat) -> Prompt {
    Prompt::Window {
        by: state.table.turn.seat,
        level: window.level,
        load: Load::of(&window.hits, seat),
        mates: protected(&state.table, window, seat).without(seat),
    }
}
