//! What the cards of the zombies may be played on.

use super::different;
use crate::games::zombiaki::action::{Raise, Target};
use crate::games::zombiaki::bar::Bar;
use crate::games::zombiaki::board::Piece;
use crate::games::zombiaki::cards::{Card, Kind, Trait};
use crate::games::zombiaki::cells::{Cell, Street, Way};
use crate::games::zombiaki::table::Table;

impl Table {
    /// Whether a zombie may be put on a cell, also while Halt! is in force (ZK-161).
    pub(super) fn may_put(&self, cell: Cell) -> Result<(), Bar> {
        let board = &self.board;
        let is_nest = |at: Cell| board.zombie(at).is_some_and(|it| it.is(Trait::Nest));
        let way_in = cell.street == Street::Fifth || cell.around().any(is_nest); // ZK-110, ZK-113
        Bar::NoWayIn(cell).unless(way_in)?;
        board.may_move_in(cell.lane)?; // ZK-111
        self.may_lie(cell)
    }

    /// ZK-120: whether the zombie on a cell can take a hostage.
    pub(super) fn may_attach_hostage(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        Bar::HasHostage(zombie.kind, cell).when(zombie.hostage)
    }

    /// Whether the zombie on a cell can wear chains.
    pub(super) fn may_chain(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        Bar::HasChains(zombie.kind, cell).when(zombie.chains)
    }

    /// Whether there is a human card to be taken away.
    pub(super) fn may_dig_out(&self, cell: Cell) -> Result<(), Bar> {
        let defence = self.board.at(cell).and_then(Piece::defence);
        Bar::NoDefence(cell).unless(defence.is_some())
    }

    /// Whether there is a zombie with wounds.
    pub(super) fn may_heal(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        Bar::Unhurt(zombie.kind, cell).when(zombie.wounds == 0)
    }

    /// ZK-125: whether Hunger leads a zombie on.
    pub(super) fn may_lead_on(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        Bar::NeverWalks(zombie.kind, cell).when(zombie.is(Trait::Immobile))?;
        self.may_be_moved(cell, zombie)?;
        let way = cell.way_ahead();
        Bar::HungerStops.when(self.options.hunger_stops && way == Way::Barricade)?; // ZK-194
        self.may_go(way)
    }

    /// Every zombie of the trash that may be raised, alone and with every later one.
    pub(super) fn raises(&self, mut offer: impl FnMut(Target)) {
        let cards = different(&self.trash.zombies).into_iter();
        let kinds: Vec<Kind> = cards.filter_map(Card::zombie).collect();
        let on = |cell: Cell| kinds.iter().map(move |kind| Raise { cell, kind: *kind });
        let all = Street::Fifth.cells().flat_map(on);
        let ones: Vec<Raise> = all
            .filter(|one| self.may_raise(*one, None).is_ok())
            .collect();
        for (place, one) in ones.iter().enumerate() {
            offer(Target::Raise(*one, None));
            let others = ones[place + 1..].iter();
            others.for_each(|other| offer(Target::Raise(*one, Some(*other))));
        }
    }

    /// ZK-131: whether Plague raises this zombie, or both.
    pub(super) fn may_raise(&self, one: Raise, other: Option<Raise>) -> Result<(), Bar> {
        Bar::SameCell.when(other.is_some_and(|other| other.cell == one.cell))?;
        let alike = other.is_some_and(|other| other.kind == one.kind);
        let count = if alike { 2 } else { 1 };
        self.may_raise_one(one, count)?;
        other.map_or(Ok(()), |other| self.may_raise_one(other, count))
    }

    /// Whether Plague raises a zombie, where so many of its kind are wanted.
    fn may_raise_one(&self, Raise { cell, kind }: Raise, count: usize) -> Result<(), Bar> {
        Bar::TooStrong(kind).unless(kind.is_weak())?;
        let trash = self.trash.zombies.iter();
        let there = trash.filter(|card| **card == Card::Zombie(kind)).count();
        Bar::NotInTrash(kind).unless(there >= count)?;
        Bar::PlagueStreet.unless(cell.street == Street::Fifth)?;
        self.may_put(cell)
    }

    /// Every two zombies.
    pub(super) fn pairs(&self) -> impl Iterator<Item = Target> {
        let zombies = || self.board.zombies().map(|(cell, _)| cell);
        zombies().flat_map(move |first| {
            let after = zombies().filter(move |second| *second > first);
            after.map(move |second| Target::Pair(first, second))
        })
    }

    /// Whether Kasparov's Brain swaps these two.
    pub(super) fn may_swap(&self, first: Cell, second: Cell) -> Result<(), Bar> {
        Bar::SameCell.when(first == second)?;
        self.may_swap_one(first)?;
        self.may_swap_one(second)
    }

    /// ZK-133: whether the zombie on a cell may be swapped with another one.
    fn may_swap_one(&self, cell: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(cell)?;
        Bar::NeverSwapped(zombie.kind, cell).when(zombie.is(Trait::Immobile))?;
        self.may_be_moved(cell, zombie)
    }
}
