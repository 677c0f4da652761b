//! The effects of actions: the opening here, the rounds and the settling of flips in the submodules.

use arrayvec::ArrayVec;

use super::RpsZombie;
use super::action::Action;
use super::cards::{Card, Kind, PACK, Pile};
use super::event::Event;
use super::state::{Answer, Phase, State};
use crate::chance::Chance;
use crate::game::EventLog;
use crate::seat::{BySeat, Seat, Seats};

mod round;
mod settle;

pub(super) use round::begin_round;

pub(super) fn apply(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<RpsZombie>,
) {
    match action {
        Action::Throw(kind) => throw(state, seat, kind, told),
        Action::Trophy(kind) => trophy(state, seat, kind, chance, told),
        Action::Flip => round::flip(state, told),
        Action::Kill(_) | Action::Yield(_) | Action::Pass | Action::Spend(..) => {
            answer(state, seat, action, told);
        }
    }
}

fn throw(state: &mut State, seat: Seat, kind: Kind, told: &mut EventLog<RpsZombie>) {
    let seats = state.seats();
    let Phase::Throw { contenders, throws } = &mut state.phase else {
        unreachable!("throws are legal in the opening throw only");
    };
    throws.open_mut()[seat] = Some(kind);
    told.tell_everyone(|| Event::HasThrown { seat });
    let shown = throws.open().clone();
    let contenders = *contenders;
    if shown.seats_where(Option::is_some) != contenders {
        return;
    }
    state.last_throw = shown.clone();
    told.reveal(|| Event::Throws {
        throws: shown.clone(),
    });
    let ahead = next_contenders(&shown, contenders);
    if let Some(first) = ahead.single() {
        state.first = Some(first); // RZ-011
        state.caller = Some(first); // RZ-021
        state.phase = Phase::Trophy;
        told.tell_everyone(|| Event::First { seat: first });
    } else {
        state.phase = Phase::new_throw(ahead, seats); // RZ-010
        told.tell_everyone(|| Event::ThrowAgain { seats: ahead });
    }
}

/// Returns the seats that stay in contention: the throwers of the beating kind if exactly two kinds were thrown.
fn next_contenders(throws: &BySeat<Option<Kind>>, contenders: Seats) -> Seats {
    let throwers = |kind| throws.seats_where(|thrown| *thrown == Some(kind));
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| !throwers(*kind).is_empty());
    if kinds.clone().count() != 2 {
        return contenders; // RZ-007, RZ-008
    }
    let beating = |kind: &Kind| !throwers(kind.beats()).is_empty();
    kinds.clone().find(beating).map_or(contenders, throwers) // RZ-009
}

fn trophy(
    state: &mut State,
    seat: Seat,
    kind: Kind,
    chance: &mut Chance,
    told: &mut EventLog<RpsZombie>,
) {
    for other in Seat::first(state.seats()) {
        state.trophies[other].add(kind); // RZ-013
    }
    told.tell_everyone(|| Event::Named { seat, kind });
    make_deck(state, chance);
    told.fence();
    begin_round(state, 1, state.first, told); // RZ-021
}

/// RZ-005, RZ-014: all that isn't in front of a player.
pub(super) fn make_deck(state: &mut State, chance: &mut Chance) {
    let (deck, left) = match state.stacked.open_mut().take() {
        Some(cards) => {
            let left = state.rest(cards.iter().copied().collect());
            (cards.into_iter().collect(), left)
        }
        None => (shuffled_cards(state, chance), None), // nothing is left
    };
    state.discard = left.unwrap_or_default();
    *state.deck.open_mut() = deck;
}

fn shuffled_cards(state: &State, chance: &mut Chance) -> ArrayVec<Card, PACK> {
    let mut cards: ArrayVec<_, PACK> = state
        .rest(Pile::default())
        .unwrap_or_default()
        .cards()
        .collect();
    chance.shuffle(&mut cards);
    cards.reverse();
    cards
}

fn answer(state: &mut State, seat: Seat, action: Action, told: &mut EventLog<RpsZombie>) {
    if let Phase::Respond(window) = &mut state.phase {
        window.answers.open_mut()[seat] = Answer::Given(action);
    }
    told.tell_everyone(|| Event::HasAnswered { seat });
    if state.pending_seats().is_empty()
        && let Phase::Respond(window) = std::mem::replace(&mut state.phase, Phase::Flip)
    {
        round::end_flip(state, window, told);
        told.bring_news();
    }
}

impl State {
    pub(super) fn throw_away(&mut self, card: Card) {
        self.discard.add(card); // RZ-028
    }

    pub(super) fn drop_trophy(&mut self, seat: Seat, kind: Kind) {
        self.trophies[seat].remove(kind);
        self.throw_away(kind.card());
    }
}
