//! The board and the pieces on its cells.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::bar::Bar;
use super::cards::{Card, Defence, Kind, Trait, Trap, Vehicle};
use super::cells::{Cell, Cells, Lane, Street, Way};
use super::figures::CHAINS;
use crate::error::NotationError;
use crate::game::require;

/// The cells and what lies on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Pieces", into = "Pieces")]
pub struct Board {
    pieces: Pieces,
    zombies: Cells,
    nests: Cells,
    nurses: Cells,
    sidesteps: Cells,
    defences: Cells,
    roadblocks: Cells,
}

/// The piece on each cell, by lane, then street.
type Pieces = [[Option<Piece>; Street::ALL.len()]; Lane::ALL.len()];

/// A piece on a cell: one card (ZK-011). By the text of the traps, a zombie may also be on a trap (ZK-010).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Piece {
    /// A zombie, and the trap under it.
    Zombie(Zombie, Option<Trap>),
    /// A human board card alone.
    Defence(Defence),
}

/// A zombie on the board. ZK-012: what it carries lies on no cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Zombie {
    /// The kind of figure.
    pub kind: Kind,
    /// Number of wound markers.
    pub wounds: u8,
    /// Whether it holds a hostage.
    pub hostage: bool,
    /// Whether it wears chains.
    pub chains: bool,
}

impl Zombie {
    /// A fresh one.
    #[must_use]
    pub fn new(kind: Kind) -> Self {
        // ZK-112
        Self {
            kind,
            wounds: 0,
            hostage: false,
            chains: false,
        }
    }

    /// Returns the number of wounds that destroy the zombie, chains included.
    #[must_use]
    pub fn strength(self) -> u8 {
        let chains = if self.chains { CHAINS } else { 0 }; // ZK-121
        self.kind.strength() + chains
    }

    /// Returns the number of further wounds that destroy the zombie.
    #[must_use]
    pub fn remaining_wounds(self) -> u8 {
        self.strength().saturating_sub(self.wounds)
    }

    /// Whether this is special about it.
    #[must_use]
    pub fn is(self, special: Trait) -> bool {
        self.kind.is(special)
    }

    /// Returns the zombie's ways from a cell, barred ones included: ahead first, then sideways from the left.
    pub(super) fn ways(self, from: Cell) -> impl Iterator<Item = Way> {
        let sidestep = self.is(Trait::Sidestep); // ZK-048
        let sides = from.sides().filter(move |_| sidestep);
        std::iter::once(from.way_ahead()).chain(sides.map(Way::Cell))
    }

    /// Returns the zombie's card and the cards on it, in the order in which they leave the board.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        // ZK-015
        let hostage = self.hostage.then_some(Card::Hostage);
        let chains = self.chains.then_some(Card::Chains);
        std::iter::once(Card::Zombie(self.kind))
            .chain(hostage)
            .chain(chains)
    }
}

impl Piece {
    /// The zombie, if it is one.
    #[must_use]
    pub fn zombie(self) -> Option<Zombie> {
        match self {
            Self::Zombie(zombie, _) => Some(zombie),
            Self::Defence(_) => None,
        }
    }

    /// The human board card, alone or under a zombie.
    #[must_use]
    pub fn defence(self) -> Option<Defence> {
        match self {
            Self::Zombie(_, trap) => trap.map(Defence::Trap),
            Self::Defence(defence) => Some(defence),
        }
    }

    /// The trap, alone or under a zombie.
    #[must_use]
    pub fn trap(self) -> Option<Trap> {
        match self.defence()? {
            Defence::Trap(trap) => Some(trap),
            Defence::Roadblock | Defence::Vehicle(_) => None,
        }
    }

    /// The vehicle, if it is one.
    #[must_use]
    pub fn vehicle(self) -> Option<Vehicle> {
        match self.defence()? {
            Defence::Vehicle(vehicle) => Some(vehicle),
            Defence::Trap(_) | Defence::Roadblock => None,
        }
    }

    /// All its cards, those that lie on a zombie included.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let zombie = self.zombie().into_iter().flat_map(Zombie::cards);
        zombie.chain(self.defence().map(Card::Defence))
    }
}

impl Board {
    /// Returns the piece on a cell; `None` if the cell is free.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        self.pieces[cell.lane.index()][cell.street as usize]
    }

    /// The zombie on a cell.
    #[must_use]
    pub fn zombie(&self, cell: Cell) -> Option<Zombie> {
        self.at(cell).and_then(Piece::zombie)
    }

    /// The zombie on which something is to be done. ZK-114: one that doesn't walk is a zombie too.
    pub(super) fn zombie_on(&self, cell: Cell) -> Result<Zombie, Bar> {
        self.zombie(cell).ok_or(Bar::Nobody(cell))
    }

    /// The trap on a cell, alone or under a zombie.
    #[must_use]
    pub fn trap(&self, cell: Cell) -> Option<Trap> {
        self.at(cell).and_then(Piece::trap)
    }

    /// Whether no card at all lies there.
    #[must_use]
    pub fn is_free(&self, cell: Cell) -> bool {
        self.free().contains(cell)
    }

    /// The cells on which no card lies.
    pub(super) fn free(&self) -> Cells {
        Cells::ALL.but(self.zombies).but(self.defences)
    }

    /// The cells on which a human card lies, alone or under a zombie.
    pub(super) fn defended_cells(&self) -> Cells {
        self.defences
    }

    /// The cells on which a roadblock lies.
    pub(super) fn roadblocks(&self) -> Cells {
        self.roadblocks
    }

    /// The cells of the zombies that heal their lane.
    pub(super) fn nurses(&self) -> Cells {
        self.nurses
    }

    /// The cells of the zombies that may walk sideways.
    pub(super) fn sidesteps(&self) -> Cells {
        self.sidesteps
    }

    /// The cells on which a zombie stands beside which others come out.
    pub(super) fn nests(&self) -> Cells {
        self.nests
    }

    /// Returns the nearest piece ahead of a cell in its lane.
    pub(super) fn next_ahead(&self, cell: Cell) -> Option<Piece> {
        let ahead = Cells::from_lane(cell.lane)
            .but(self.free())
            .part_before(cell);
        ahead.last_one().and_then(|cell| self.at(cell))
    }

    /// The cells on which a zombie stands.
    pub(super) fn zombie_cells(&self) -> Cells {
        self.zombies
    }

    /// Whether a cell is open, so that a zombie may come there from a neighbouring one.
    pub(super) fn may_come(&self, cell: Cell) -> Result<(), Bar> {
        self.may_move_in(cell.lane)?;
        require(self.has_room(cell), Bar::Barred(cell))
    }

    /// Whether there is neither a zombie nor anything solid.
    pub(super) fn has_room(&self, cell: Cell) -> bool {
        match self.at(cell) {
            None | Some(Piece::Defence(Defence::Trap(_))) => true,
            Some(Piece::Zombie(..) | Piece::Defence(Defence::Roadblock | Defence::Vehicle(_))) => {
                false
            }
        }
    }

    /// Whether a roadblock closes this lane.
    #[must_use]
    pub fn is_roadblocked(&self, lane: Lane) -> bool {
        self.roadblocks.contains(lane.at(Street::First))
    }

    /// Whether zombies may move in this lane, or come into it.
    pub(super) fn may_move_in(&self, lane: Lane) -> Result<(), Bar> {
        require(!self.is_roadblocked(lane), Bar::Roadblock(lane)) // ZK-165
    }

    /// Whether the zombie on this cell is held by wire.
    #[must_use]
    pub fn is_entangled(&self, cell: Cell) -> bool {
        // ZK-057, ZK-059
        let Some(Piece::Zombie(zombie, trap)) = self.at(cell) else {
            return false;
        };
        trap == Some(Trap::BarbedWire) && !zombie.is(Trait::Nimble)
    }

    /// Returns whether the line of fire from the barricade to the cell is free.
    #[must_use]
    pub fn is_in_sight(&self, cell: Cell) -> bool {
        self.may_see(cell).is_ok()
    }

    /// Whether the line of fire to this cell is free.
    pub(super) fn may_see(&self, target: Cell) -> Result<(), Bar> {
        // ZK-097, ZK-099
        let lane = Cells::from_lane(target.lane);
        let before = self.defences.and(lane).part_before(target);
        let mut cards = before.filter_map(|at| Some((at, self.at(at)?.defence()?)));
        let blocking = cards.find(|(_, card)| card.blocks_line());
        blocking.map_or(Ok(()), |(at, card)| Err(Bar::Line { card, at, target }))
    }

    /// All zombies with their cells, by lane, then street.
    pub fn zombies(&self) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        self.zombies_on(Cells::ALL)
    }

    /// The zombies of a lane, from the barricade.
    pub fn lane_zombies(&self, lane: Lane) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        self.zombies_on(Cells::from_lane(lane))
    }

    /// The zombies of a street, from the left.
    pub fn street_zombies(&self, street: Street) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        self.zombies_on(Cells::from_street(street))
    }

    fn zombies_on(&self, cells: Cells) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        let held = self.zombies.and(cells);
        held.filter_map(|cell| Some((cell, self.zombie(cell)?)))
    }

    /// The zombie of a lane that is nearest to the barricade.
    #[must_use]
    pub fn nearest(&self, lane: Lane) -> Option<(Cell, Zombie)> {
        self.lane_zombies(lane).next()
    }

    /// Every card on the board, those that lie on zombies included.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Cell::all()
            .filter_map(|cell| self.at(cell))
            .flat_map(Piece::cards)
    }

    pub(super) fn put(&mut self, cell: Cell, piece: Option<Piece>) {
        self.pieces[cell.lane.index()][cell.street as usize] = piece;
        let zombie = piece.and_then(Piece::zombie);
        let defence = piece.and_then(Piece::defence);
        self.zombies.set(cell, zombie.is_some());
        let is = |special| zombie.is_some_and(|zombie| zombie.is(special));
        self.nests.set(cell, is(Trait::Nest));
        self.nurses.set(cell, is(Trait::Nurse));
        self.sidesteps.set(cell, is(Trait::Sidestep));
        self.defences.set(cell, defence.is_some());
        let closes = defence == Some(Defence::Roadblock);
        self.roadblocks.set(cell, closes);
    }

    /// Puts a zombie on a cell, onto the trap that may lie there.
    pub(super) fn stand(&mut self, cell: Cell, zombie: Zombie) {
        let trap = self.trap(cell);
        self.put(cell, Some(Piece::Zombie(zombie, trap)));
    }

    /// Takes the zombie off a cell; a trap under it stays.
    pub(super) fn lift(&mut self, cell: Cell) -> Option<Zombie> {
        let zombie = self.zombie(cell)?;
        let trap = self.trap(cell).map(Defence::Trap); // ZK-058
        self.put(cell, trap.map(Piece::Defence));
        Some(zombie)
    }

    /// Takes the human card off a cell; a zombie on it stays.
    pub(super) fn clear(&mut self, cell: Cell) -> Option<Defence> {
        let defence = self.at(cell)?.defence()?;
        let zombie = self.zombie(cell);
        self.put(cell, zombie.map(|zombie| Piece::Zombie(zombie, None)));
        Some(defence)
    }
}

impl From<Pieces> for Board {
    fn from(pieces: Pieces) -> Self {
        let mut board = Self::default();
        for cell in Cell::all() {
            board.put(cell, pieces[cell.lane.index()][cell.street as usize]);
        }
        board
    }
}

impl From<Board> for Pieces {
    fn from(board: Board) -> Self {
        board.pieces
    }
}

impl fmt::Display for Zombie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if self.wounds > 0 {
            write!(f, " w{}", self.wounds)?;
        }
        if self.hostage {
            f.write_str(" +hostage")?;
        }
        if self.chains {
            f.write_str(" +chains")?;
        }
        Ok(())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zombie(zombie, None) => write!(f, "{zombie}"),
            Self::Zombie(zombie, Some(trap)) => write!(f, "{zombie} @{}", trap.name()),
            Self::Defence(defence) => f.write_str(defence.name()),
        }
    }
}

impl FromStr for Piece {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let wrong = || NotationError::word("cell text", text);
        if let Some(defence) = Defence::ALL.into_iter().find(|it| it.name() == text) {
            return Ok(Self::Defence(defence));
        }
        let mut words = text.split(' ');
        let kind = words.next().ok_or_else(wrong)?.parse()?;
        let mut zombie = Zombie::new(kind);
        let mut trap = None;
        for word in words {
            match word.split_at_checked(1) {
                Some(("w", wounds)) => zombie.wounds = wounds.parse().map_err(|_| wrong())?,
                Some(("+", "hostage")) => zombie.hostage = true,
                Some(("+", "chains")) => zombie.chains = true,
                Some(("@", "mine")) => trap = Some(Trap::Mine),
                Some(("@", "barbed-wire")) => trap = Some(Trap::BarbedWire),
                _ => return Err(wrong()),
            }
        }
        let read = Self::Zombie(zombie, trap);
        let same = read.to_string() == text; // each part once, in its order
        same.then_some(read).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Piece {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> Self {
        piece.to_string()
    }
}
