//! The targets of the zombie cards.

use arrayvec::ArrayVec;

use super::different;
use crate::game::require;
use crate::games::zombiaki::action::Action;
use crate::games::zombiaki::bar::Bar;
use crate::games::zombiaki::board::Piece;
use crate::games::zombiaki::cards::{Card, Kind, Trait};
use crate::games::zombiaki::cells::{Cell, Cells, Lane, Street, Way};
use crate::games::zombiaki::play::{Play, Raise};
use crate::games::zombiaki::table::Table;

impl Table {
    /// Whether a zombie may be put on a cell, also while Halt! is in force (ZK-161).
    pub(super) fn may_put(&self, cell: Cell) -> Result<(), Bar> {
        if self.entries().contains(cell) {
            return Ok(());
        }
        require(self.ways_in().contains(cell), Bar::NoWayIn(cell))?;
        self.board.may_move_in(cell.lane)?; // ZK-111
        self.may_lie(cell)
    }

    /// The cells on which a zombie may be put.
    pub(super) fn entries(&self) -> Cells {
        let closed = Lane::ALL
            .into_iter()
            .filter(|lane| self.board.is_roadblocked(*lane));
        let cells = self.ways_in().and(self.board.free());
        closed.map(Cells::from_lane).fold(cells, Cells::but)
    }

    /// The cells on which zombies come onto the board.
    fn ways_in(&self) -> Cells {
        let mut cells = Cells::from_street(Street::Fifth); // ZK-110
        for nest in self.board.nests() {
            nest.around().for_each(|cell| cells.set(cell, true)); // ZK-113
        }
        cells
    }

    /// ZK-120: whether the zombie on a cell can take a hostage.
    pub(super) fn may_attach_hostage(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        require(!zombie.hostage, Bar::HasHostage(zombie.kind, cell))
    }

    /// Whether the zombie on a cell can wear chains.
    pub(super) fn may_chain(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        require(!zombie.chains, Bar::HasChains(zombie.kind, cell))
    }

    /// Whether there is a human card to be taken away.
    pub(super) fn may_dig_out(&self, cell: Cell) -> Result<(), Bar> {
        let defence = self.board.at(cell).and_then(Piece::defence);
        require(defence.is_some(), Bar::NoDefence(cell))
    }

    /// Whether there is a zombie with wounds.
    pub(super) fn may_heal(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        require(zombie.wounds > 0, Bar::Unhurt(zombie.kind, cell))
    }

    /// ZK-125: whether Hunger leads a zombie on.
    pub(super) fn may_lead_on(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        let walks = !zombie.is(Trait::Immobile);
        require(walks, Bar::NeverWalks(zombie.kind, cell))?;
        self.may_be_moved(cell, zombie)?;
        let way = cell.way_ahead();
        let led_on = !self.options.hunger_stops || way != Way::Barricade; // ZK-194
        require(led_on, Bar::HungerStops)?;
        self.may_go(way)
    }

    /// Every zombie of the trash that may be raised, alone and with every later one.
    pub(super) fn raises(&self, out: &mut Vec<Action>) {
        let kinds = different(&self.trash.zombies).filter_map(Card::zombie);
        let kinds: ArrayVec<Kind, { Kind::ALL.len() }> = kinds.collect();
        let on = |cell: Cell| kinds.iter().map(move |kind| Raise { cell, kind: *kind });
        let all = Street::Fifth.cells().flat_map(on);
        let ones = all.filter(|one| self.may_raise(*one, None).is_ok());
        let ones: ArrayVec<Raise, { Kind::ALL.len() * Lane::ALL.len() }> = ones.collect();
        for (place, one) in ones.iter().enumerate() {
            let later = ones[place + 1..].iter().copied().map(Some);
            let others = std::iter::once(None).chain(later);
            self.on(others, |other| Play::Plague(*one, other), out);
        }
    }

    /// ZK-131: whether Plague raises this zombie, or both.
    pub(super) fn may_raise(&self, one: Raise, other: Option<Raise>) -> Result<(), Bar> {
        let apart = other.is_none_or(|other| other.cell != one.cell);
        require(apart, Bar::SameCell)?;
        let alike = other.is_some_and(|other| other.kind == one.kind);
        let count = if alike { 2 } else { 1 };
        self.may_raise_one(one, count)?;
        other.map_or(Ok(()), |other| self.may_raise_one(other, count))
    }

    /// Whether Plague raises a zombie, where so many of its kind are wanted.
    fn may_raise_one(&self, Raise { cell, kind }: Raise, count: usize) -> Result<(), Bar> {
        require(kind.is_weak(), Bar::TooStrong(kind))?;
        let trash = self.trash.zombies.iter();
        let there = trash.filter(|card| **card == Card::Zombie(kind)).count();
        require(there >= count, Bar::NotInTrash(kind))?;
        require(cell.street == Street::Fifth, Bar::PlagueStreet)?;
        self.may_put(cell)
    }

    /// Every two zombies.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let zombies = self.board.zombie_cells();
        zombies.flat_map(move |first| {
            let after = zombies.filter(move |second| *second > first);
            after.map(move |second| (first, second))
        })
    }

    /// Whether Kasparov's Brain swaps these two.
    pub(super) fn may_swap(&self, first: Cell, second: Cell) -> Result<(), Bar> {
        require(first != second, Bar::SameCell)?;
        self.may_swap_one(first)?;
        self.may_swap_one(second)
    }

    /// ZK-133: whether the zombie on a cell may be swapped with another one.
    fn may_swap_one(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        let swaps = !zombie.is(Trait::Immobile);
        require(swaps, Bar::NeverSwapped(zombie.kind, cell))?;
        self.may_be_moved(cell, zombie)
    }
}
