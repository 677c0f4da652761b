//! The views of a game: built up from nothing, never a state with parts cut out.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::board::Board;
use super::cards::Pile;
use super::figures::DICE;
use super::state::{Stage, State};
use crate::seat::{BySeat, Seat, Seats};

/// The part of the view that everyone may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The open part of the table.
    pub board: Board,
    /// The step that the table waits for.
    pub stage: Stage,
    /// The seats that the table waits for.
    pub pending: Seats,
    /// Number of cards that each player holds.
    pub hand_counts: BySeat<u8>,
    /// Number of cards in the deck.
    pub deck_count: u8,
    /// Number of dice under cover.
    pub dice_count: u8,
}

/// The part of the view that only one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Private {
    /// The cards in the seat's hand.
    pub hand: Pile,
    /// The dice under cover, if it has seen them.
    pub dice: Option<ArrayVec<u8, DICE>>,
    /// The cards that the seat has drawn as caller and not yet shared out.
    pub drawn: Option<Pile>,
    /// The seat's answer to a secret step that waits for others.
    pub answer: Option<Action>,
    /// Whether it has passed for all card rounds of the turn.
    pub passes: bool,
}

impl Public {
    /// Returns the seats still to be asked in a step that runs one after another, the seat asked now first.
    #[must_use]
    pub fn queue(&self) -> &[Seat] {
        match &self.stage {
            Stage::Move { queue } | Stage::Cards { queue, .. } => queue,
            Stage::Place { .. }
            | Stage::Declare { .. }
            | Stage::Ballot { .. }
            | Stage::Share { .. }
            | Stage::Camera { .. }
            | Stage::Announce
            | Stage::Go { .. }
            | Stage::Victim { .. }
            | Stage::Over { .. } => &[],
        }
    }
}

pub(super) fn public(state: &State) -> Public {
    let count = |length: usize| u8::try_from(length).expect("21 cards and 4 dice at most");
    Public {
        board: state.board.clone(),
        stage: state.stage.clone(),
        pending: state.pending_seats(),
        hand_counts: state.hand_counts(),
        deck_count: count(state.deck.open().len()),
        dice_count: count(state.dice.open().len()),
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let looked = state.board.looked.contains(&seat); // SV-086, SV-087, SV-088
    let caller = matches!(state.stage, Stage::Share { caller, .. } if caller == seat);
    Private {
        hand: state.hand(seat),
        dice: looked.then(|| state.dice.open().clone()),
        drawn: caller.then(|| *state.drawn.open()),
        answer: state.answers.open()[seat],
        passes: state.passes.open()[seat],
    }
}
