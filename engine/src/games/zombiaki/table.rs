//! The open part of the table: everything but the order of the decks.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::bar::Bar;
use super::board::{Board, Zombie};
use super::cards::{Card, Pile};
use super::cells::{Cell, Way};
use super::effect::Effect;
use super::ending::Ending;
use super::event::Event;
use super::options::Options;
use super::sides::{BySide, Side};
use crate::game::require;
use crate::seat::Seats;
use crate::story::Story;

/// The open part of the table.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The house options in force.
    pub options: Options,
    /// The number of the round, from 1.
    pub round: u16,
    /// The side at turn; at the end of the game, the side that was at turn.
    pub turn: Side,
    /// The step that the table waits for.
    pub phase: Phase,
    /// Number of cards played in this turn.
    pub plays: u8,
    /// The cells.
    pub board: Board,
    /// The available cards, the oldest first.
    pub hands: BySide<Pile>,
    /// The trash piles, the oldest card first.
    pub trash: BySide<Pile>,
    /// Whether Terror is in force.
    pub terror: bool,
    /// Whether Halt is in force.
    pub halt: bool,
    /// The latest events.
    pub story: Story<Event>,
}

/// The cells of the zombies that walk, in order.
pub(super) type Walkers = ArrayVec<Cell, { Cell::COUNT }>;

/// The step that the table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A sideways walker is to be moved.
    Move {
        /// The cell of the walker.
        walker: Cell,
        /// The cells of the zombies that walk next, in order.
        rest: Walkers,
    },
    /// One of four available cards is to be put away.
    Discard,
    /// Cards are used.
    Use,
    /// The end: the table waits for no answer.
    Over(Ending),
}

impl Table {
    /// An empty street before the first turn.
    pub(super) fn new(options: Options) -> Self {
        // ZK-006, ZK-007, ZK-009
        Self {
            options,
            round: 1,
            turn: Side::Zombies,
            phase: Phase::Use,
            plays: 0,
            board: Board::default(),
            hands: BySide::default(),
            trash: BySide::default(),
            terror: false,
            halt: false,
            story: Story::default(),
        }
    }

    /// A copy that doesn't remember what was before.
    pub(super) fn bare(&self) -> Self {
        Self {
            phase: self.phase.clone(),
            hands: copy_piles(&self.hands),
            trash: copy_piles(&self.trash),
            story: Story::default(),
            ..*self
        }
    }

    /// Returns the effects in force.
    pub fn effects(&self) -> impl Iterator<Item = Effect> {
        let halt = self.halt.then_some(Effect::Halt);
        halt.into_iter()
            .chain(self.terror.then_some(Effect::Terror))
    }

    /// Returns the number of cards that the side at turn may still play; `None` for any number.
    #[must_use]
    pub fn plays_left(&self) -> Option<u8> {
        // ZK-083, ZK-127
        let limited = self.turn == Side::Humans && self.terror;
        limited.then(|| 1_u8.saturating_sub(self.plays))
    }

    /// Returns the way the game ended; `None` until it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.phase {
            Phase::Over(ending) => Some(ending),
            Phase::Move { .. } | Phase::Discard | Phase::Use => None,
        }
    }

    /// Whether the zombie on this cell isn't frozen: only then a push, a lure, a swap or Hunger
    /// moves it.
    pub(super) fn may_be_moved(&self, cell: Cell, zombie: Zombie) -> Result<(), Bar> {
        require(!self.halt, Bar::Halt)?; // ZK-160
        self.board.may_move_in(cell.lane)?;
        let bar = Bar::Entangled(zombie.kind, cell);
        require(!self.board.is_entangled(cell), bar)
    }

    /// Returns the ways of a zombie that isn't frozen: ahead first, then sideways from the left.
    pub fn ways(&self, cell: Cell, zombie: Zombie) -> impl Iterator<Item = Way> + '_ {
        let ways = zombie.ways(cell);
        ways.filter(|way| self.may_go(*way).is_ok())
    }

    /// Whether the sideways walker on a cell may walk this way.
    pub(super) fn may_walk(&self, from: Cell, to: Way) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(from)?;
        require(zombie.ways(from).any(|way| way == to), Bar::TooFar)?;
        self.may_go(to)
    }

    /// Whether the next step of a zombie may lead there.
    pub(super) fn may_go(&self, way: Way) -> Result<(), Bar> {
        match way {
            Way::Cell(cell) => self.board.may_come(cell), // ZK-038
            Way::Barricade => Ok(()),                     // ZK-037
        }
    }

    /// Returns the way ahead, if it isn't barred.
    #[must_use]
    pub fn way_ahead(&self, cell: Cell) -> Option<Way> {
        let way = cell.way_ahead();
        self.may_go(way).is_ok().then_some(way)
    }

    /// Returns the seat that the table waits for.
    pub(super) fn pending_seats(&self) -> Seats {
        match self.phase {
            Phase::Move { .. } | Phase::Discard | Phase::Use => Seats::from_seat(self.turn.seat()), // ZK-086
            Phase::Over(_) => Seats::NONE,
        }
    }

    /// Every card that lies open: hands, trash, the board and what lies on zombies.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        let piles = Side::ALL.map(|side| [&self.hands[side], &self.trash[side]]);
        let piles = piles.into_iter().flatten().flatten().copied();
        piles.chain(self.board.cards())
    }

    /// Takes the oldest copy of an available card.
    pub(super) fn take_from_hand(&mut self, side: Side, card: Card) {
        take_oldest(&mut self.hands[side], card);
    }

    /// Takes the oldest copy of a card out of the zombies' trash.
    pub(super) fn take_from_trash(&mut self, card: Card) {
        take_oldest(&mut self.trash.zombies, card);
    }

    /// Puts a card onto its owner's trash.
    pub(super) fn throw(&mut self, card: Card) {
        self.trash[card.side()].push(card);
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        Self {
            story: self.story.clone(),
            ..self.bare()
        }
    }
}

/// Copies the piles, each all at once.
fn copy_piles(piles: &BySide<Pile>) -> BySide<Pile> {
    BySide::from_fn(|side| {
        let mut pile = Pile::new();
        let fits = pile.try_extend_from_slice(&piles[side]);
        fits.expect("all piles have room for as many");
        pile
    })
}

fn take_oldest(cards: &mut Pile, card: Card) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}
