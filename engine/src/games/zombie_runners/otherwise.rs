//! The default answers for a player whose time runs out and whose seat no one plays, by the decision structure of the
//! rules page.

use std::cmp::Reverse;

use super::action::{Action, Answer};
use super::cards::Card;
use super::rights::{Look, may_give};
use super::state::{Stage, State};
use super::table::TurnMode;
use crate::seat::Seat;

pub(super) fn fallback_action(state: &State, seat: Seat) -> Option<Action> {
    let own = state.pending_seats().contains(seat);
    match &state.stage {
        Stage::Turn { .. } if own => step(&Look::of(state)?),
        Stage::Give { .. } => {
            let (hand, taken) = (state.hand(seat), *state.taken.open());
            let cards = hand
                .kinds()
                .filter(|card| may_give(hand, taken, *card).is_ok());
            dearest(cards).map(Action::Give)
        }
        Stage::Swap { .. } => Some(Action::Done),
        Stage::Window(_) => Some(Action::Answer(Answer::Accept)),
        Stage::RoundOver { .. } => Some(Action::Deal),
        Stage::Turn { .. } | Stage::GameOver { .. } => None,
    }
}

fn step(look: &Look<'_>) -> Option<Action> {
    let ends = match look.mode {
        TurnMode::Chain | TurnMode::Drawn => true,
        TurnMode::May => !look.table.owes(),
        TurnMode::Must | TurnMode::Smarty => false,
    };
    if ends {
        return Some(Action::End);
    }
    let Some(card) = dearest(look.zombies().iter()) else {
        return Some(Action::Draw);
    };
    let first = look.params(card).first().copied();
    first.map(|param| Action::Play(card, param))
}

/// The card with the most points, the first of several in canonical order.
fn dearest(cards: impl Iterator<Item = Card>) -> Option<Card> {
    cards.min_by_key(|card| (Reverse(card.points()), *card))
}
