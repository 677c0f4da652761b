//! The knowledge of viewers: built from nothing, never a state with parts cut out.

use engine::{BySeat, Seat, Seats};
use serde::Serialize;

use super::action::Action;
use super::cards::{Card, Sign};
use super::ground::{Cell, Cells};
use super::options::Options;
use super::state::{Phase, State, Turn};

/// The knowledge open to everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Public {
    /// The options of the game.
    pub options: Options,
    /// The input that the table waits for.
    pub stage: Stage,
    /// The seats that the table waits for.
    pub pending: Seats,
    /// The number of the round.
    pub round: u8,
    /// The seat that leads the round, once known.
    pub leader: Option<Seat>,
    /// The seats whose turns are still to come, in order.
    pub waiting: Vec<Seat>,
    /// Number of cards in each hand.
    pub hand_counts: BySeat<u8>,
    /// Number of cards that weren't dealt.
    pub deck_count: u8,
    /// The discard pile, the latest last.
    pub discard: Vec<Card>,
    /// The cells each seat has dug in this round.
    pub dug: BySeat<Cells>,
    /// The cells each seat has looked into in this round.
    pub looked: BySeat<Cells>,
    /// The treasures shown in this round.
    pub shown: Vec<(Cell, u8)>,
    /// The signs claimed.
    pub claims: BySeat<Option<Sign>>,
    /// Points.
    pub scores: BySeat<u16>,
}

/// The input that the table waits for, as everyone sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Stage {
    /// Secret bids.
    Bid,
    /// Signs.
    Claim,
    /// The steps of a turn.
    Turn(Turn),
    /// Secret answers to what was dug.
    Window {
        /// The seat that dug.
        digger: Seat,
        /// The cells that were dug.
        cells: Cells,
    },
    /// A look at the count.
    Count {
        /// All that was dug.
        sum: u16,
        /// The sign it names.
        sign: Sign,
        /// The seat that gets the point for the sign.
        owner: Option<Seat>,
    },
    /// The end: no input.
    Over {
        /// The seats that won.
        winners: Seats,
    },
}

/// The additional knowledge of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Private {
    /// The seat's hand, including its bid or raised lantern until those are shown.
    pub hand: Vec<Card>,
    /// The seat's bid, until all are shown.
    pub bid: Option<Card>,
    /// The seat's answer to a dig, until all are shown.
    pub answer: Option<Action>,
    /// Whether it has the bell rung as soon as it may.
    pub armed: bool,
    /// The treasures it has looked at in this round.
    pub seen: Vec<(Cell, u8)>,
}

/// An event told to everyone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round begins: cards are dealt, treasures laid.
    RoundBegins {
        /// The round's number.
        round: u8,
    },
    /// A player has bid; not what.
    HasBid {
        /// The seat this is about.
        seat: Seat,
    },
    /// All bids, once the last is in.
    Bids {
        /// The bid of each seat.
        bids: BySeat<Option<Card>>,
        /// The seat that leads the round.
        leader: Option<Seat>,
    },
    /// A sign was claimed.
    Claimed {
        /// The seat that did it.
        seat: Seat,
        /// The sign this is about.
        sign: Sign,
    },
    /// A turn opens.
    TurnOpens {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// A bell takes a turn out of order.
    Rang {
        /// The seat that rang.
        seat: Seat,
        /// The seat that has to wait.
        robbed: Seat,
    },
    /// A cell was dug; not what is in it.
    Dug {
        /// The seat that did it.
        seat: Seat,
        /// The cell this is about.
        cell: Cell,
    },
    /// A player looked into a cell.
    Looked {
        /// The seat this is about.
        seat: Seat,
        /// The cell that was looked into.
        cell: Cell,
    },
    /// A turn is over.
    TurnEnds {
        /// The seat it belongs to.
        seat: Seat,
    },
    /// A player has answered; not what.
    HasAnswered {
        /// The seat this is about.
        seat: Seat,
    },
    /// The dug treasures go back into the ground.
    GivenBack {
        /// The seat that had dug.
        digger: Seat,
        /// The cells that were dug.
        cells: Cells,
        /// The seats that held up lanterns.
        by: Seats,
    },
    /// The dug treasures are shown and scored.
    Kept {
        /// The seat that had dug.
        digger: Seat,
        /// The treasures: where, and what each is worth.
        treasures: Vec<(Cell, u8)>,
    },
    /// The round was counted.
    Counted {
        /// All that was dug.
        sum: u16,
        /// The sign it names.
        sign: Sign,
        /// The seat that gets the point for the sign.
        owner: Option<Seat>,
    },
    /// The end.
    Over {
        /// The seats that won.
        winners: Seats,
    },
}

/// One thing that happened, told to one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whisper {
    /// The seat's new hand.
    Dealt {
        /// The cards.
        hand: Vec<Card>,
    },
    /// The content of a cell that the seat saw.
    Saw {
        /// The cell where it happens.
        cell: Cell,
        /// The treasure's value.
        value: u8,
    },
}

impl Stage {
    /// The running turn, if it is this seat's.
    #[must_use]
    pub fn turn_of(&self, seat: Seat) -> Option<&Turn> {
        match self {
            Self::Turn(turn) => Some(turn).filter(|turn| turn.seat == seat),
            Self::Bid
            | Self::Claim
            | Self::Window { .. }
            | Self::Count { .. }
            | Self::Over { .. } => None,
        }
    }
}

impl Public {
    /// Every cell dug in this round.
    #[must_use]
    pub fn all_dug(&self) -> Cells {
        let each = self.dug.iter().map(|(_, cells)| *cells);
        each.fold(Cells::NONE, Cells::and)
    }

    /// Lists the cells not dug in this round.
    pub fn diggable(&self) -> impl Iterator<Item = Cell> {
        let dug = self.all_dug();
        let cells = self.options.ground.cells();
        cells.filter(move |cell| !dug.contains(*cell))
    }
}

/// The position at the last fence, with what isn't covered as it is now.
pub(super) fn veiled_state(settled: &State, now: &State) -> State {
    let mut shown = settled.clone();
    shown.armed = now.armed.clone();
    if let (Phase::Turn(shown), Some(turn)) = (&mut shown.phase, now.turn()) {
        shown.fresh = turn.fresh;
    }
    shown
}

pub(super) fn public(state: &State) -> Public {
    let count = |cards: &[Card]| u8::try_from(cards.len()).expect("a pack is small");
    Public {
        options: state.options,
        stage: stage(state),
        pending: state.pending_seats(),
        round: state.round,
        leader: state.leader,
        waiting: state.waiting.clone(),
        hand_counts: BySeat::from_fn(state.seats(), |seat| count(&state.hands[seat])),
        deck_count: count(&state.deck),
        discard: state.discard.clone(),
        dug: state.dug.clone(),
        looked: state.looked.clone(),
        shown: state.with_treasures(state.shown_cells()),
        claims: state.claims.clone(),
        scores: state.scores.clone(),
    }
}

pub(super) fn stage(state: &State) -> Stage {
    match &state.phase {
        Phase::Bid { .. } => Stage::Bid,
        Phase::Claim => Stage::Claim,
        Phase::Turn(turn) => Stage::Turn(*turn),
        Phase::Window(window) => Stage::Window {
            digger: window.digger,
            cells: window.cells,
        },
        Phase::Count => {
            let sum = state.sum();
            let sign = Sign::of(sum);
            let owner = state.owner(sign);
            Stage::Count { sum, sign, owner }
        }
        Phase::Over => {
            let outcome = state.outcome();
            let winners = outcome.map(|outcome| outcome.winners).unwrap_or_default();
            Stage::Over { winners }
        }
    }
}

pub(super) fn private(state: &State, seat: Seat) -> Private {
    let (bid, answer) = match &state.phase {
        Phase::Bid { bids } => (bids[seat], None),
        Phase::Window(window) => (None, window.answers[seat]),
        Phase::Claim | Phase::Turn(_) | Phase::Count | Phase::Over => (None, None),
    };
    Private {
        hand: state.hands[seat].clone(),
        bid,
        answer,
        armed: state.armed[seat],
        seen: state.with_treasures(state.looked[seat]),
    }
}
