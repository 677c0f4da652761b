//! A plausible whole truth behind a view.

use arrayvec::ArrayVec;

use super::Survival;
use super::action::Action;
use super::cards::{Deck, Pile};
use super::figures::DICE;
use super::legal;
use super::state::{Stage, State};
use super::view::{Private, Public};
use crate::chance::Chance;
use crate::game::View;
use crate::seat::{BySeat, Seat};

/// The viewing seat and what it knows on top; absent for the group.
type Own<'a> = Option<(Seat, &'a Private)>;

pub(super) fn imagine(view: &View<Survival>, seat: Option<Seat>, chance: &mut Chance) -> State {
    let public = &view.public;
    let own: Own<'_> = seat.zip(view.private.as_ref());
    let board = &public.board;
    let mut state = State {
        board: board.clone(),
        stage: public.stage.clone(),
        ..State::empty(&board.options, board.seats(), board.leader)
    };
    deal(&mut state, public, own, chance);
    *state.dice.open_mut() = dice(public, own, chance);
    *state.passes.open_mut() = passes(public, own, chance);
    *state.answers.open_mut() = answers(&state, public, own, chance).into();
    state
}

/// Returns the viewer's private view if the seat is theirs.
fn of(own: Own<'_>, seat: Seat) -> Option<&Private> {
    let (viewer, private) = own?;
    (viewer == seat).then_some(private)
}

/// The cards that the viewer hasn't seen, over hands, what was drawn, and the deck.
fn deal(state: &mut State, public: &Public, own: Own<'_>, chance: &mut Chance) {
    if let Some((seat, private)) = own {
        state.hands.open_mut()[seat] = private.hand;
        *state.drawn.open_mut() = private.drawn.unwrap_or_default();
    }
    let mut rest = shuffled_deck(state.rest().unwrap_or_default(), chance).into_iter();
    let mut next = |count: u8| rest.by_ref().take(usize::from(count)).collect();
    for (seat, count) in public.hand_counts.iter() {
        if of(own, seat).is_none() {
            state.hands.open_mut()[seat] = next(*count);
        }
    }
    if let Stage::Share { caller, cards } = public.stage
        && of(own, caller).is_none()
    {
        *state.drawn.open_mut() = next(cards);
    }
    let deck: Pile = next(public.deck_count);
    *state.deck.open_mut() = shuffled_deck(deck, chance);
}

fn shuffled_deck(pile: Pile, chance: &mut Chance) -> Deck {
    let mut cards: Deck = pile.cards().collect();
    chance.shuffle(&mut cards);
    cards
}

fn dice(public: &Public, own: Own<'_>, chance: &mut Chance) -> ArrayVec<u8, DICE> {
    let seen = own.and_then(|(_, private)| private.dice.clone());
    seen.unwrap_or_else(|| (0..public.dice_count).map(|_| chance.roll(6)).collect())
}

/// Samples the seats that have passed for the turn. A seat that has passed and wasn't asked again since may have done
/// so.
fn passes(public: &Public, own: Own<'_>, chance: &mut Chance) -> BySeat<bool> {
    let passed = public.board.passed;
    BySeat::from_fn(public.board.seats(), |seat| match of(own, seat) {
        Some(private) => private.passes,
        None => passed.contains(seat) && chance.roll(2) == 1,
    })
}

fn answers(
    state: &State,
    public: &Public,
    own: Own<'_>,
    chance: &mut Chance,
) -> BySeat<Option<Action>> {
    let asked = match &public.stage {
        Stage::Declare { asked, .. }
        | Stage::Ballot { asked, .. }
        | Stage::Camera { asked }
        | Stage::Go { asked } => *asked,
        Stage::Place { .. }
        | Stage::Share { .. }
        | Stage::Announce
        | Stage::Move { .. }
        | Stage::Cards { .. }
        | Stage::Victim { .. }
        | Stage::Over { .. } => return state.answers.open().clone().into(),
    };
    BySeat::from_fn(state.seats(), |seat| {
        if let Some(private) = of(own, seat) {
            return private.answer;
        }
        let answered = asked.contains(seat) && !public.pending.contains(seat);
        answered.then(|| {
            let mut options = Vec::new();
            legal::options(state, seat, &mut options);
            *chance.pick(&options)
        })
    })
}
