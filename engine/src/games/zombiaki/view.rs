//! What may be known: built up from nothing, never a state with parts cut out.

use serde::{Deserialize, Serialize};

use super::sides::BySide;
use super::state::State;
use super::table::Table;

/// What everybody may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// What lies openly on the table.
    pub table: Table,
    /// How many cards the decks have, Dawn included.
    pub decks: BySide<u8>,
}

pub(super) fn public(state: &State) -> Public {
    // ZK-017, ZK-074
    Public {
        table: state.table.clone(),
        decks: state.deck_counts(),
    }
}
