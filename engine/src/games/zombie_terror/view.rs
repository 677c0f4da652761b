//! The views of a game: built up from nothing, never a state with parts cut out.

use serde::{Deserialize, Serialize};

use super::cards::Deck;
use super::sides::BySide;
use super::state::State;
use super::table::Table;
use crate::seat::Seat;

/// The view that every viewer may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The open table, with the numbers of cards.
    pub table: Table,
    /// The hands in dealt order, where they lie open: with open hands, and when the game is over.
    pub hands: Option<BySide<Deck>>,
    /// The cards that were not dealt, when the game is over.
    pub removed: Option<BySide<Deck>>,
}

/// The additional view of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Private {
    /// The hand of the seat, in dealt order.
    pub hand: Deck,
}

pub(super) fn public(state: &State) -> Public {
    let table = state.table.clone();
    let over = table.ending().is_some();
    // ZT-223
    let open = over || table.options.open_hands;
    Public {
        hands: open.then(|| state.hands.map(|hand| hand.open().clone())),
        removed: over.then(|| state.removed.open().clone()),
        table,
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let hand = &state.hands[state.table.side(seat)];
    Private {
        hand: hand.open().clone(),
    }
}
