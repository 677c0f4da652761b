//! A plausible whole truth behind a view.

use engine::{BySeat, Chance, Seat, View};

use super::Gravedig;
use super::action::Action;
use super::cards::{pack, take};
use super::legal;
use super::state::{Phase, State, Window};
use super::view::{Private, Public, Stage};

/// The viewing seat and what it knows on top; absent for the group.
type Own<'a> = Option<(Seat, &'a Private)>;

pub(super) fn imagine(view: &View<Gravedig>, seat: Option<Seat>, chance: &mut Chance) -> State {
    let public = &view.public;
    let own: Own<'_> = seat.zip(view.private.as_ref());
    let seats = public.scores.count();
    let mut state = State {
        round: public.round,
        discard: public.discard.clone(),
        dug: public.dug.clone(),
        looked: public.looked.clone(),
        claims: public.claims.clone(),
        scores: public.scores.clone(),
        leader: public.leader,
        waiting: public.waiting.clone(),
        ..State::empty(&public.options, seats)
    };
    deal(&mut state, public, own, chance);
    state.treasures = treasures(public, own, chance);
    state.armed = armed_bells(public, own, chance);
    state.phase = match &public.stage {
        Stage::Bid => bids(&state, public, own, chance),
        Stage::Claim => Phase::Claim,
        Stage::Turn(turn) => Phase::Turn(*turn),
        Stage::Window { digger, cells } => {
            let answers = answers(&state, public, *digger, own, chance);
            Phase::Window(Window {
                digger: *digger,
                cells: *cells,
                answers,
            })
        }
        Stage::Count { .. } => Phase::Count,
        Stage::Over { .. } => Phase::Over,
    };
    state
}

/// Returns the viewer's private knowledge if the seat is theirs.
fn of(own: Own<'_>, seat: Seat) -> Option<&Private> {
    let (viewer, private) = own?;
    (viewer == seat).then_some(private)
}

/// Deals the unseen cards to hands and deck.
fn deal(state: &mut State, public: &Public, own: Own<'_>, chance: &mut Chance) {
    let mut cards = pack(public.options.ground);
    let hand = own.map(|(_, private)| private.hand.as_slice());
    for card in public.discard.iter().chain(hand.unwrap_or_default()) {
        take(&mut cards, card);
    }
    chance.shuffle(&mut cards);
    state.deck = cards;
    for (seat, count) in public.hand_counts.iter() {
        match of(own, seat) {
            Some(private) => state.hands[seat] = private.hand.clone(),
            None => super::apply::deal(state, seat, *count),
        }
    }
}

/// Returns the treasures of the cells: known ones in their places, the rest in a random order.
fn treasures(public: &Public, own: Own<'_>, chance: &mut Chance) -> Vec<u8> {
    let ground = public.options.ground;
    let seen = own.map(|(_, private)| private.seen.as_slice());
    let known = public.shown.iter().chain(seen.unwrap_or_default());
    let mut places: Vec<Option<u8>> = ground.cells().map(|_| None).collect();
    known.for_each(|(cell, value)| places[ground.place(*cell)] = Some(*value));
    let mut rest = ground.treasures().to_vec();
    for value in places.iter().flatten() {
        take(&mut rest, value);
    }
    chance.shuffle(&mut rest);
    let mut rest = rest.into_iter();
    let fill = |place: Option<u8>| place.or_else(|| rest.next()).unwrap_or_default();
    places.into_iter().map(fill).collect()
}

fn armed_bells(public: &Public, own: Own<'_>, chance: &mut Chance) -> BySeat<bool> {
    let counted = matches!(public.stage, Stage::Count { .. } | Stage::Over { .. });
    BySeat::from_fn(public.scores.count(), |seat| match of(own, seat) {
        Some(private) => private.armed,
        None => !counted && chance.roll(2) == 1,
    })
}

fn bids(state: &State, public: &Public, own: Own<'_>, chance: &mut Chance) -> Phase {
    let bid = |seat| {
        if public.pending.contains(seat) {
            return None;
        }
        match of(own, seat) {
            Some(private) => private.bid,
            None => Some(*chance.pick(&state.hands[seat])),
        }
    };
    let bids = BySeat::from_fn(state.seats(), bid);
    Phase::Bid { bids }
}

fn answers(
    state: &State,
    public: &Public,
    digger: Seat,
    own: Own<'_>,
    chance: &mut Chance,
) -> BySeat<Option<Action>> {
    BySeat::from_fn(state.seats(), |seat| {
        if seat == digger || public.pending.contains(seat) {
            return None;
        }
        match of(own, seat) {
            Some(private) => private.answer,
            None => Some(*chance.pick(&legal::answers(&state.hands[seat]))),
        }
    })
}
