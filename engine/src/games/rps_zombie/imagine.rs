//! A plausible whole truth behind a view.

use arrayvec::ArrayVec;

use super::RpsZombie;
use super::cards::{Card, Kind, PACK};
use super::rights;
use super::state::{Answer, Mode, Phase, State, Window};
use super::view::{Private, Public, Stage};
use crate::chance::Chance;
use crate::game::View;
use crate::seat::{BySeat, Seat, Seats};
use crate::secret::Secret;

pub(super) fn imagine(view: &View<RpsZombie>, seat: Option<Seat>, chance: &mut Chance) -> State {
    let public = &view.public;
    let mut state = State {
        options: public.options,
        brains: public.brains.clone(),
        trophies: public.trophies.clone(),
        deck: Secret::new(ArrayVec::new()),
        stacked: Secret::new(None),
        discard: public.discard,
        last_throw: public.last_throw.clone(),
        last_flip: public.last_flip.clone(),
        first: public.first,
        caller: public.caller,
        round: public.round,
        phase: Phase::Flip,
    };
    *state.deck.open_mut() = deck(&state, public, chance);
    let own = seat.zip(view.private.as_ref());
    state.phase = match &public.stage {
        Stage::Throw { contenders } => throws(public, *contenders, own, chance),
        Stage::Trophy => Phase::Trophy,
        Stage::Flip => Phase::Flip,
        Stage::Respond { mode, .. } => Phase::Respond(window(public, *mode, own, chance)),
        Stage::Over { ending } => Phase::Over(*ending),
    };
    state
}

/// Builds a deck of the cards that no one has seen, in random order.
fn deck(state: &State, public: &Public, chance: &mut Chance) -> ArrayVec<Card, PACK> {
    if public.deck_count == 0 {
        return ArrayVec::new();
    }
    let table = unsettled_cards(public);
    let mut seen = public.discard;
    let flipped = table.iter().filter_map(|(_, card)| *card);
    flipped.for_each(|card| seen.add(card));
    let mut cards: ArrayVec<_, PACK> = state.rest(seen).unwrap_or_default().cards().collect();
    chance.shuffle(&mut cards);
    cards
}

/// Returns the cards on the table that belong to no player yet.
pub(super) fn unsettled_cards(public: &Public) -> BySeat<Option<Card>> {
    match public.stage {
        Stage::Respond { .. } => public.last_flip.clone(),
        Stage::Throw { .. } | Stage::Trophy | Stage::Flip | Stage::Over { .. } => {
            BySeat::from_fn(public.brains.count(), |_| None)
        }
    }
}

fn throws(
    public: &Public,
    contenders: Seats,
    own: Option<(Seat, &Private)>,
    chance: &mut Chance,
) -> Phase {
    let throws = BySeat::from_fn(public.brains.count(), |seat| {
        let thrown = contenders.contains(seat) && !public.pending.contains(seat);
        let known = own.filter(|(viewer, _)| *viewer == seat);
        let known = known.and_then(|(_, private)| private.throw);
        known.or_else(|| thrown.then(|| *chance.pick(&Kind::ALL)))
    });
    let throws = Secret::new(throws);
    Phase::Throw { contenders, throws }
}

fn window(
    public: &Public,
    mode: Mode,
    own: Option<(Seat, &Private)>,
    chance: &mut Chance,
) -> Window {
    let seats = public.brains.count();
    let flip = public.flip(mode);
    let answers = BySeat::from_fn(seats, |seat| {
        let opening = rights::opening_answer(&flip, seat);
        if opening != Answer::Awaited || public.pending.contains(seat) {
            return opening;
        }
        let known = own.filter(|(viewer, _)| *viewer == seat);
        let known = known.and_then(|(_, private)| private.choice);
        let options = rights::answers(&flip, seat);
        Answer::Given(known.unwrap_or_else(|| *chance.pick(&options)))
    });
    Window {
        table: unsettled_cards(public),
        mode,
        answers: Secret::new(answers),
    }
}
