//! A plausible whole truth behind a view.

use arrayvec::ArrayVec;

use super::ZombieRunners;
use super::action::Answer;
use super::cards::{Card, Cards};
use super::rights;
use super::state::{PriorityOrder, Stage, State};
use super::table::{SIDES, TurnMode};
use super::view::{Private, Public};
use crate::chance::Chance;
use crate::game::View;
use crate::seat::{BySeat, Seat};

/// The viewing seat and what it knows on top; absent for the group.
type Own<'a> = Option<(Seat, &'a Private)>;

pub(super) fn imagine(
    view: &View<ZombieRunners>,
    seat: Option<Seat>,
    chance: &mut Chance,
) -> State {
    let public = &view.public;
    let own: Own<'_> = seat.zip(view.private.as_ref());
    let table = &public.table;
    let mut state = State {
        table: table.clone(),
        stage: public.stage.clone(),
        ..State::empty(&table.options, table.seats(), table.dealer)
    };
    deal(&mut state, public, own, chance);
    sample_turn(&mut state, own, chance);
    *state.armed.open_mut() = sample_armed(&state, own, chance).into();
    *state.answers.open_mut() = answers(&state, public, own, chance).into();
    state
}

/// Returns the viewer's private view if the seat is theirs.
fn of(own: Own<'_>, seat: Seat) -> Option<&Private> {
    let (viewer, private) = own?;
    (viewer == seat).then_some(private)
}

/// The cards that the viewer hasn't seen, over hands, deck and what is put away.
fn deal(state: &mut State, public: &Public, own: Own<'_>, chance: &mut Chance) {
    let player = state.table.turn.seat;
    if let Some(hands) = &public.hands {
        *state.hands.open_mut() = hands.clone();
    }
    if let Some((seat, private)) = own {
        *state.hand_mut(seat) = private.hand.clone();
        *state.aside.open_mut() = private.aside.clone();
    }
    let known = own.map(|(_, private)| private.buried.clone());
    let known = known.unwrap_or_default();
    *state.deck.open_mut() = known.iter().map(|(_, card)| *card).collect();
    let rest = state.rest().unwrap_or_default();
    let mut cards = rest.cards();
    chance.shuffle(&mut cards);
    hold_protection(state, public, own, &mut cards);
    let mut next = |count: usize| -> Cards {
        let count = count.min(cards.len());
        cards.drain(..count).collect()
    };
    for (seat, count) in public.hand_counts.iter() {
        if public.hands.is_none() && of(own, seat).is_none() {
            let held = usize::from(state.hand(seat).len());
            let more = next(usize::from(*count).saturating_sub(held));
            more.into_iter()
                .for_each(|card| state.hand_mut(seat).add(card));
        }
    }
    if let Stage::Swap { aside } = public.stage
        && of(own, player).is_none()
    {
        *state.aside.open_mut() = next(usize::from(aside));
    }
    let mut deck = next(usize::from(public.deck_count).saturating_sub(known.len()));
    for (place, card) in known {
        deck.insert(usize::from(place).min(deck.len()), card);
    }
    *state.deck.open_mut() = deck;
}

/// Gives a protective card to each asked seat, where only holders of such cards are asked.
fn hold_protection(state: &mut State, public: &Public, own: Own<'_>, cards: &mut Cards) {
    let Stage::Window(window) = &public.stage else {
        return;
    };
    if !public.table.options.quick_windows {
        return;
    }
    for seat in window.asked.iter().filter(|seat| of(own, *seat).is_none()) {
        if let Some(place) = cards.iter().position(|card| card.protects()) {
            let card = cards.remove(place);
            state.hand_mut(seat).add(card);
        }
    }
}

/// Samples the unfinished parts of a turn.
fn sample_turn(state: &mut State, own: Own<'_>, chance: &mut Chance) {
    let player = state.table.turn.seat;
    if let Some(private) = of(own, player) {
        *state.drawn.open_mut() = private.drawn;
        *state.taken.open_mut() = private.taken;
        return;
    }
    let hand = state.hand(player).clone();
    if hand.is_empty() {
        return;
    }
    match state.stage {
        Stage::Turn {
            mode: TurnMode::Drawn,
        } if state.table.turn.drew => {
            // where no card is left the last draw may have found none
            let cards = state.deck.open().len() + state.table.shufflable(0);
            let found = cards > 0 || chance.roll(2) == 1;
            *state.drawn.open_mut() = found.then(|| *chance.pick(&hand.cards()));
        }
        Stage::Give { .. } => *state.taken.open_mut() = Some(*chance.pick(&hand.cards())),
        Stage::Turn { .. }
        | Stage::Swap { .. }
        | Stage::Window(_)
        | Stage::RoundOver { .. }
        | Stage::GameOver { .. } => {}
    }
}

/// Samples the orders for Priority: a seat that holds it may have one.
fn sample_armed(state: &State, own: Own<'_>, chance: &mut Chance) -> BySeat<Option<PriorityOrder>> {
    let running = state.stage.count().is_none();
    BySeat::from_fn(state.seats(), |seat| {
        if let Some(private) = of(own, seat) {
            return private.armed;
        }
        let able = running && state.hand(seat).has(Card::PRIORITY);
        if !able || chance.roll(2) == 1 {
            return None;
        }
        let others: ArrayVec<Seat, SIDES> = state.table.others(seat).iter().collect();
        let any = others.is_empty() || chance.roll(2) == 1;
        Some(if any {
            PriorityOrder::Any
        } else {
            PriorityOrder::Before(*chance.pick(&others))
        })
    })
}

fn answers(
    state: &State,
    public: &Public,
    own: Own<'_>,
    chance: &mut Chance,
) -> BySeat<Option<Answer>> {
    let Stage::Window(window) = &public.stage else {
        return state.answers.open().clone().into();
    };
    BySeat::from_fn(state.seats(), |seat| {
        if let Some(private) = of(own, seat) {
            return private.answer;
        }
        let answered = window.asked.contains(seat) && !public.pending.contains(seat);
        answered.then(|| {
            let options = rights::answers(&state.table, window, seat, state.hand(seat));
            *chance.pick(&options)
        })
    })
}
