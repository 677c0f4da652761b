//! The views of a game: built up from nothing, never a state with parts cut out.

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::cards::{Card, Kind, Pile};
use super::options::Options;
use super::rights::opening_answer;
use super::state::{Answer, Ending, Mode, Phase, State, Trophies};
use crate::seat::{BySeat, Seat, Seats};

/// The part of the view that everyone may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    /// The house options.
    pub options: Options,
    /// The step that the table waits for.
    pub stage: Stage,
    /// The seats that the table waits for.
    pub pending: Seats,
    /// The number of the round; 0 before the first.
    pub round: u16,
    /// The first player, once known.
    pub first: Option<Seat>,
    /// The caller of the round.
    pub caller: Option<Seat>,
    /// Brains in front of each player.
    pub brains: BySeat<u8>,
    /// Stored trophies of each player.
    pub trophies: BySeat<Trophies>,
    /// Number of cards in the deck; 0 before it is made.
    pub deck_count: u8,
    /// The cards in the discard pile.
    pub discard: Pile,
    /// The throws revealed last.
    pub last_throw: BySeat<Option<Kind>>,
    /// The cards of the latest flip, settled or not.
    pub last_flip: BySeat<Option<Card>>,
}

/// The step that the table waits for, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Throws of those in contention.
    Throw {
        /// The seats that throw.
        contenders: Seats,
    },
    /// The first player's kind.
    Trophy,
    /// The caller's word.
    Flip,
    /// Answers to the flip.
    Respond {
        /// The way the flip is judged.
        mode: Mode,
        /// Weapons each attacked seat must spend.
        need: BySeat<Option<u8>>,
        /// The seats that were asked, whether they have answered or not.
        asked: Seats,
    },
    /// The end: the table waits for no answer.
    Over {
        /// The way the game ended.
        ending: Ending,
    },
}

/// The part of the view that only one seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Private {
    /// The seat's throw, until all are revealed.
    pub throw: Option<Kind>,
    /// The seat's answer to the flip, until all are revealed.
    pub choice: Option<Action>,
}

pub(super) fn public(state: &State) -> Public {
    let deck = u8::try_from(state.deck.open().len()).expect("57 cards at most");
    Public {
        options: state.options,
        stage: stage(state),
        pending: state.pending_seats(),
        round: state.round,
        first: state.first,
        caller: state.caller,
        brains: state.brains.clone(), // RZ-017
        trophies: state.trophies.clone(),
        deck_count: deck,
        discard: state.discard,
        last_throw: state.last_throw.clone(),
        last_flip: state.last_flip.clone(),
    }
}

fn stage(state: &State) -> Stage {
    match &state.phase {
        Phase::Throw { contenders, .. } => Stage::Throw {
            contenders: *contenders,
        },
        Phase::Trophy => Stage::Trophy,
        Phase::Flip => Stage::Flip,
        Phase::Respond(window) => {
            let seats = state.seats();
            let flip = state.flip(window.mode);
            // whom a choice was left is a matter of public facts
            let asked = |seat: &Seat| opening_answer(&flip, *seat) == Answer::Awaited;
            Stage::Respond {
                mode: window.mode,
                need: BySeat::from_fn(seats, |seat| flip.need(seat)),
                asked: Seat::first(seats).filter(asked).collect(),
            }
        }
        Phase::Over(ending) => Stage::Over { ending: *ending },
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let mut known = Private {
        throw: None,
        choice: None,
    };
    match &state.phase {
        Phase::Throw { throws, .. } => known.throw = throws.open()[seat],
        Phase::Respond(window) => {
            if let Answer::Given(action) = window.answers.open()[seat] {
                known.choice = Some(action);
            }
        }
        Phase::Trophy | Phase::Flip | Phase::Over(_) => {}
    }
    known
}
