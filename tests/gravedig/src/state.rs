//! The whole truth of a game and its phases.
//!
//! The engine's own rooms keep hidden parts in a `Secret`, which only the engine may open. Here the same is done by
//! hand: no field can be named outside this room, and none is printed.

use std::fmt;

use engine::{BySeat, Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::cards::{Card, Sign, pack};
use super::ground::{Cell, Cells};
use super::options::Options;

/// The most cells that can be dug in a turn.
pub(super) const MAX_DIGS: u8 = 2;

/// The whole truth of a game.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub(super) options: Options,
    pub(super) round: u8,
    /// The hands in the order of lists. Each is known to its owner alone.
    pub(super) hands: BySeat<Vec<Card>>,
    /// The cards that weren't dealt, the top first. No player knows them.
    pub(super) deck: Vec<Card>,
    /// The latest last.
    pub(super) discard: Vec<Card>,
    /// One for each cell of the ground, in order. Known where dug and shown, or looked at.
    pub(super) treasures: Vec<u8>,
    /// The cells each seat has dug in this round, the running turn or open window included.
    pub(super) dug: BySeat<Cells>,
    pub(super) looked: BySeat<Cells>,
    pub(super) claims: BySeat<Option<Sign>>,
    pub(super) scores: BySeat<u16>,
    /// The seats whose bell rings as soon as it may. Each is known to its owner alone.
    pub(super) armed: BySeat<bool>,
    pub(super) leader: Option<Seat>,
    /// The seats whose turns are still to come, in order.
    pub(super) waiting: Vec<Seat>,
    pub(super) phase: Phase,
}

/// The input that the table waits for.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Phase {
    /// Secret bids.
    Bid { bids: BySeat<Option<Card>> },
    /// Signs.
    Claim,
    /// The steps of a turn.
    Turn(Turn),
    /// Secret answers to what was dug.
    Window(Window),
    /// A look at the count.
    Count,
    /// The end.
    Over,
}

/// A running turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The cells dug in the turn.
    pub cells: Cells,
    /// Whether its look was used.
    pub looked: bool,
    /// Whether none of its steps stands.
    pub fresh: bool,
    /// Whether it was taken by ringing.
    pub rung: bool,
}

/// An ended turn to which answers are awaited.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Window {
    pub(super) digger: Seat,
    pub(super) cells: Cells,
    pub(super) answers: BySeat<Option<Action>>,
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// One player, or one team, has the highest total.
    Win,
    /// Several share it.
    Draw,
}

impl State {
    /// Returns whether everyone sees the steps of a turn at once.
    pub(super) fn is_lit(&self) -> bool {
        self.options.daylight
    }

    /// Builds an empty table.
    pub(super) fn empty(options: &Options, seats: u8) -> Self {
        Self {
            options: *options,
            round: 1,
            hands: BySeat::from_fn(seats, |_| Vec::new()),
            deck: Vec::new(),
            discard: Vec::new(),
            treasures: Vec::new(),
            dug: BySeat::from_fn(seats, |_| Cells::NONE),
            looked: BySeat::from_fn(seats, |_| Cells::NONE),
            claims: BySeat::from_fn(seats, |_| None),
            scores: BySeat::from_fn(seats, |_| 0),
            armed: BySeat::from_fn(seats, |_| false),
            leader: None,
            waiting: Vec::new(),
            phase: Phase::bidding(seats),
        }
    }

    pub(super) fn seats(&self) -> u8 {
        self.hands.count()
    }

    pub(super) fn turn(&self) -> Option<&Turn> {
        match &self.phase {
            Phase::Turn(turn) => Some(turn),
            Phase::Bid { .. } | Phase::Claim | Phase::Window(_) | Phase::Count | Phase::Over => {
                None
            }
        }
    }

    pub(super) fn pending_seats(&self) -> Seats {
        match &self.phase {
            Phase::Bid { bids } => bids.seats_where(Option::is_none),
            Phase::Claim => self.claims.seats_where(Option::is_none),
            Phase::Turn(turn) => Seats::from_seat(turn.seat),
            Phase::Window(window) => {
                let awaited = window.answers.seats_where(Option::is_none);
                awaited.without(window.digger)
            }
            Phase::Count => self.leader.into_iter().collect(),
            Phase::Over => Seats::NONE,
        }
    }

    /// Every cell dug in this round.
    pub(super) fn dug(&self) -> Cells {
        let each = self.dug.iter().map(|(_, cells)| *cells);
        each.fold(Cells::NONE, Cells::and)
    }

    /// Every cell of this round whose treasure was shown.
    pub(super) fn shown_cells(&self) -> Cells {
        let hidden = match &self.phase {
            Phase::Turn(turn) => turn.cells,
            Phase::Window(window) => window.cells,
            Phase::Bid { .. } | Phase::Claim | Phase::Count | Phase::Over => Cells::NONE,
        };
        self.dug().less(hidden)
    }

    pub(super) fn treasure(&self, cell: Cell) -> u8 {
        self.treasures[self.options.ground.place(cell)]
    }

    pub(super) fn with_treasures(&self, cells: Cells) -> Vec<(Cell, u8)> {
        let cells = cells.iter();
        cells.map(|cell| (cell, self.treasure(cell))).collect()
    }

    /// The sum of what was dug and shown in this round.
    pub(super) fn sum(&self) -> u16 {
        let shown = self.with_treasures(self.shown_cells());
        shown.iter().map(|(_, value)| u16::from(*value)).sum()
    }

    pub(super) fn owner(&self, sign: Sign) -> Option<Seat> {
        let owners = self.claims.seats_where(|claim| *claim == Some(sign));
        owners.single()
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        if self.phase != Phase::Over {
            return None;
        }
        let total = |seat: Seat| self.total(seat);
        let best = Seat::first(self.seats()).map(total).max();
        let winners: Seats = Seat::first(self.seats())
            .filter(|seat| Some(total(*seat)) == best)
            .collect();
        let sides = winners.iter().map(|seat| self.options.team(seat));
        let mut sides: Vec<_> = sides.collect();
        sides.sort();
        sides.dedup();
        let ending = if sides.len() == 1 {
            Ending::Win
        } else {
            Ending::Draw
        };
        Some(Outcome {
            winners,
            points: Some(BySeat::from_fn(self.seats(), |seat| {
                i32::from(self.scores[seat])
            })),
            ending,
        })
    }

    /// The points of a seat and its mates.
    pub(super) fn total(&self, seat: Seat) -> u16 {
        let side = |seat| self.options.team(seat);
        let mates = self.scores.iter();
        let mates = mates.filter(|(mate, _)| side(*mate) == side(seat));
        mates.map(|(_, score)| *score).sum()
    }

    /// Describes the flaw of a state that play couldn't have reached; `None` if there is none.
    pub(super) fn flaw(&self) -> Option<&'static str> {
        let hands = self.hands.iter().flat_map(|(_, hand)| hand);
        let mut cards: Vec<Card> = hands
            .chain(&self.deck)
            .chain(&self.discard)
            .copied()
            .collect();
        cards.sort();
        if cards != pack(self.options.ground) {
            return Some("the cards are not those of the pack");
        }
        let mut treasures = self.treasures.clone();
        treasures.sort_unstable();
        if treasures != self.options.ground.treasures() {
            return Some("the treasures are not those of the ground");
        }
        let most = treasures.iter().map(|value| u16::from(*value)).sum::<u16>() + 1;
        let points: u16 = self.scores.iter().map(|(_, score)| *score).sum();
        if points > most * u16::from(self.round) {
            return Some("more points than there were");
        }
        let dug = self.dug.iter().map(|(_, cells)| cells.len());
        if dug.sum::<usize>() != self.dug().len() {
            return Some("a cell was dug twice");
        }
        let owned = |sign: &Sign| self.claims.seats_where(|claim| *claim == Some(*sign)).len() > 1;
        let shared = Sign::ALL.iter().any(owned);
        shared.then_some("a sign was claimed twice")
    }
}

impl Phase {
    pub(super) fn bidding(seats: u8) -> Self {
        let bids = BySeat::from_fn(seats, |_| None);
        Self::Bid { bids }
    }
}

impl Turn {
    pub(super) fn opening(seat: Seat, rung: bool) -> Self {
        Self {
            seat,
            cells: Cells::NONE,
            looked: false,
            fresh: true,
            rung,
        }
    }

    /// Returns the number of cells that may still be dug.
    #[must_use]
    pub fn digs(&self) -> u8 {
        let dug = u8::try_from(self.cells.len()).unwrap_or(MAX_DIGS);
        MAX_DIGS.saturating_sub(dug)
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}
