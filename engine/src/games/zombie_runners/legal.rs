//! The legal actions, the reasons against others, and the questions.

use super::ZombieRunners;
use super::action::{Action, Answer, Prompt};
use super::bar::Bar;
use super::cards::{Card, EventCard};
use super::effect::Load;
use super::kinds::Kinds;
use super::otherwise::fallback_action;
use super::rights::{
    Look, answers, holds, is_opening, may_arm, may_disarm, may_give, may_interrupt, may_put,
    protectable_seats, room,
};
use super::state::{Stage, State, Window};
use super::view::{Private, Public};
use crate::game::{Decision, DecisionKind, Secrecy, View, require};
use crate::seat::{Seat, Seats};

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if state.pending_seats().contains(seat) {
        options(state, seat, out);
    } else if interrupts(state, seat) {
        out.push(Action::Priority); // ZR-211
    }
}

/// Every answer to the present question of a seat, whether it has answered already or not.
pub(super) fn options(state: &State, seat: Seat, out: &mut Vec<Action>) {
    match &state.stage {
        Stage::Turn { .. } => {
            if let Some(look) = Look::of(state) {
                steps(&look, out);
            }
        }
        Stage::Give { .. } => {
            let (hand, taken) = (state.hand(seat), *state.taken.open());
            let cards = hand
                .kinds()
                .filter(|card| may_give(hand, taken, *card).is_ok());
            out.extend(cards.map(Action::Give));
        }
        Stage::Swap { .. } => {
            if may_put(&state.table, &state.stage, state.deck.open().len()).is_ok() {
                out.extend(state.hand(seat).kinds().map(Action::Put));
            }
            out.push(Action::Done);
        }
        Stage::Window(window) => {
            let answers = answers(&state.table, window, seat, state.hand(seat));
            out.extend(answers.iter().copied().map(Action::Answer));
        }
        Stage::RoundOver { .. } => out.push(Action::Deal),
        Stage::GameOver { .. } => {}
    }
}

fn steps(look: &Look<'_>, out: &mut Vec<Action>) {
    // ZR-086: several copies, as long as each is allowed
    let cards = look.cards();
    for card in cards.iter() {
        look.ways(card, |param| out.push(Action::Play(card, param)));
    }
    if look.may_draw(cards & Kinds::ZOMBIES).is_ok() {
        out.push(Action::Draw);
    }
    if look.may_end().is_ok() {
        out.push(Action::End);
    }
}

pub(super) fn offers(state: &State) -> Seats {
    let pending = state.pending_seats();
    if !is_opening(&state.table, &state.stage) {
        return pending; // no hand has to be looked through
    }
    let hands = state.hands.open();
    let able = hands.seats_where(|hand| hand.has(Card::PRIORITY));
    let more = able.iter().filter(|seat| interrupts(state, *seat));
    more.fold(pending, Seats::with)
}

/// Whether a seat may take the turn that has just opened.
fn interrupts(state: &State, seat: Seat) -> bool {
    let (table, stage) = (&state.table, &state.stage);
    is_opening(table, stage) && may_interrupt(table, stage, seat, state.hand(seat)).is_ok()
}

/// Collects the standing orders of a seat that holds Priority, while the round lasts.
pub(super) fn asides(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let may = |of| may_arm(&state.table, &state.stage, seat, state.hand(seat), of);
    let others = state.table.others(seat).iter();
    let whose = std::iter::once(None).chain(others.map(Some));
    out.extend(whose.filter(|of| may(*of).is_ok()).map(Action::Arm));
    let armed = state.armed.open()[seat];
    if may_disarm(&state.stage, state.hand(seat), armed).is_ok() {
        out.push(Action::Disarm);
    }
}

/// Whether a seat may do this now.
pub(super) fn permit(view: &View<ZombieRunners>, seat: Seat, action: Action) -> Result<(), Bar> {
    let public = &view.public;
    let private = view.private.as_ref().ok_or(Bar::NotNow)?;
    let (table, stage, hand) = (&public.table, &public.stage, &private.hand);
    match action {
        Action::Arm(of) => may_arm(table, stage, seat, hand, of),
        Action::Disarm => may_disarm(stage, hand, private.armed),
        Action::Priority => may_interrupt(table, stage, seat, hand),
        Action::Answer(answer) => may_say(public, private, seat, answer),
        Action::Deal => require(matches!(stage, Stage::RoundOver { .. }), Bar::NotNow),
        Action::Play(..)
        | Action::Draw
        | Action::End
        | Action::Give(_)
        | Action::Put(_)
        | Action::Done => may_step(public, private, seat, action),
    }
}

/// Whether a seat may do this in its own turn, if it is that.
fn may_step(public: &Public, private: &Private, seat: Seat, action: Action) -> Result<(), Bar> {
    require(public.table.turn.seat == seat, Bar::NotNow)?;
    let look = || private.look(public).ok_or(Bar::NotNow);
    match (action, &public.stage) {
        (Action::Give(card), Stage::Give { .. }) | (Action::Put(card), Stage::Swap { .. }) => {
            may_use(public, private, seat, card)
        }
        (Action::Done, Stage::Swap { .. }) => Ok(()),
        (Action::Play(card, param), Stage::Turn { .. }) => {
            holds(&private.hand, card)?;
            look()?.may_play(card, param)
        }
        (Action::Draw, Stage::Turn { .. }) => {
            let look = look()?;
            look.may_draw(look.zombies())
        }
        (Action::End, Stage::Turn { .. }) => look()?.may_end(),
        _ => Err(Bar::NotNow),
    }
}

/// Whether a seat may use a card of its hand.
fn may_use(public: &Public, private: &Private, seat: Seat, card: Card) -> Result<(), Bar> {
    holds(&private.hand, card)?;
    private.reason(public, seat, card).map(drop)
}

/// Whether a seat may answer this in the open window.
fn may_say(public: &Public, private: &Private, seat: Seat, answer: Answer) -> Result<(), Bar> {
    let Stage::Window(window) = &public.stage else {
        return Err(Bar::NotNow);
    };
    let event = match answer {
        Answer::Accept => return Ok(()),
        Answer::Mask(_) => EventCard::Mask,
        Answer::Boomerang(_) => EventCard::Boomerang,
    };
    may_use(public, private, seat, Card::Event(event))?;
    let possible = answers(&public.table, window, seat, &private.hand).contains(&answer);
    require(possible, Bar::NotFor(event))
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
            (Secrecy::Shielded, DecisionKind::Ask)
        }
        Stage::Window(_) => (Secrecy::Sealed, DecisionKind::Ask),
        Stage::RoundOver { .. } | Stage::GameOver { .. } => (Secrecy::Open, DecisionKind::Show),
    };
    Decision {
        prompt: prompt(state, seat),
        secrecy,
        otherwise: fallback_action(state, seat),
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
        Stage::Window(window) => window_prompt(state, window, seat),
        Stage::RoundOver { .. } | Stage::GameOver { .. } => Prompt::Deal,
    }
}

fn window_prompt(state: &State, window: &Window, seat: Seat) -> Prompt {
    Prompt::Window {
        by: state.table.turn.seat,
        level: window.level,
        load: Load::of(&window.hits, seat),
        mates: protectable_seats(&state.table, window, seat).without(seat),
    }
}
