//! The views of a game: built up from nothing, never a state with parts cut out.

use serde::{Deserialize, Serialize};

use super::sides::BySide;
use super::state::State;
use super::table::Table;

/// The part of the view that everyone may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The open part of the table.
    pub table: Table,
    /// Number of cards in each deck, Dawn included.
    pub decks: BySide<u8>,
}

pub(super) fn public(state: &State) -> Public {
    // ZK-017, ZK-074
    Public {
        table: state.table.clone(),
        decks: state.deck_counts(),
    }
}
