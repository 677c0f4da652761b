//! What the cards of the zombies may be played on.

use super::{alone, different};
use crate::games::zombiaki::action::{Raise, Target};
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::{Card, Kind, Trait};
use crate::games::zombiaki::cells::{Cell, Street};
use crate::games::zombiaki::table::Table;

impl Table {
    pub(super) fn zombie_targets(&self, card: Card) -> Vec<Target> {
        match card {
            Card::Zombie(_) => self.entries().map(Target::Cell).collect(),
            Card::Hostage => self.on_zombies(|_, zombie| !zombie.hostage), // ZK-120
            Card::Chains => self.on_zombies(|_, zombie| !zombie.chains),
            Card::Pickaxe => self.on_cells(|piece| piece.defence().is_some()),
            Card::Steroids => self.on_zombies(|_, zombie| zombie.wounds > 0),
            Card::Hunger => self.on_zombies(|cell, zombie| self.is_hungry(cell, zombie)),
            Card::Terror => alone(!self.terror),
            Card::Meat => self.loot(),
            Card::Plague => self.plagues(),
            Card::Kasparov => self.pairs(),
            // nobody plays Dawn, and the others are never in the zombies' hand
            Card::Dawn
            | Card::Shot
            | Card::Shot2
            | Card::Shot3
            | Card::Burst
            | Card::Sniper
            | Card::Grenade
            | Card::Flamethrower
            | Card::StreetOnFire
            | Card::Building
            | Card::Searchlight
            | Card::Begone
            | Card::Vodka
            | Card::Halt
            | Card::Defence(_)
            | Card::Scram => Vec::new(),
        }
    }

    /// Where zombies come onto the board, also while Halt! is in force (ZK-161).
    fn entries(&self) -> impl Iterator<Item = Cell> + '_ {
        let nests = self
            .board
            .zombies()
            .filter(|(_, zombie)| zombie.is(Trait::Nest));
        let beside: Vec<Cell> = nests.flat_map(|(cell, _)| cell.around()).collect(); // ZK-113
        Cell::all().filter(move |cell| self.is_entry(*cell) || self.lets_in(*cell, &beside))
    }

    /// A free cell on the street before the cemetery.
    fn is_entry(&self, cell: Cell) -> bool {
        cell.street == Street::Fifth && self.lets_in(cell, &[cell]) // ZK-110
    }

    fn lets_in(&self, cell: Cell, cells: &[Cell]) -> bool {
        let closed = self.board.is_roadblocked(cell.lane); // ZK-111
        cells.contains(&cell) && self.board.is_free(cell) && !closed
    }

    /// ZK-125: whether Hunger leads this zombie on.
    fn is_hungry(&self, cell: Cell, zombie: Zombie) -> bool {
        let stops = self.options.hunger_stops && cell.street == Street::First; // ZK-194
        let walks = !zombie.is(Trait::Immobile) && !self.is_frozen(cell);
        walks && !stops && self.way_ahead(cell).is_some()
    }

    /// ZK-131: one weak zombie of the trash, or two.
    fn plagues(&self) -> Vec<Target> {
        let weak = different(&self.trash.zombies).into_iter().filter_map(weak);
        let weak: Vec<Kind> = weak.collect();
        let entries: Vec<Cell> = Cell::all().filter(|cell| self.is_entry(*cell)).collect();
        let raises = |cell: Cell| weak.iter().map(move |kind| Raise { cell, kind: *kind });
        let mut found = Vec::new();
        for (place, cell) in entries.iter().enumerate() {
            for one in raises(*cell) {
                found.push(Target::Raise(one, None));
                let others = entries[place + 1..].iter().flat_map(|cell| raises(*cell));
                let both = others.filter(|other| self.lie_in_trash(one, *other));
                found.extend(both.map(|other| Target::Raise(one, Some(other))));
            }
        }
        found
    }

    /// Whether the trash has both; of one kind it must have two.
    fn lie_in_trash(&self, one: Raise, other: Raise) -> bool {
        let card = Card::Zombie(one.kind);
        let trash = self.trash.zombies.iter();
        one.kind != other.kind || trash.filter(|thrown| **thrown == card).count() > 1
    }

    /// ZK-133: two zombies that neither are frozen nor never walk.
    fn pairs(&self) -> Vec<Target> {
        let zombies = self.board.zombies();
        let free = zombies.filter(|(cell, it)| !it.is(Trait::Immobile) && !self.is_frozen(*cell));
        let cells: Vec<Cell> = free.map(|(cell, _)| cell).collect();
        let after = |place: usize| cells[place + 1..].iter().copied();
        let firsts = cells.iter().enumerate();
        firsts
            .flat_map(|(place, first)| after(place).map(|second| Target::Pair(*first, second)))
            .collect()
    }

    /// The cells of the zombies that pass a test. ZK-114: one that doesn't walk is a zombie too.
    pub(super) fn on_zombies(&self, fits: impl Fn(Cell, Zombie) -> bool) -> Vec<Target> {
        let zombies = self.board.zombies();
        let fitting = zombies.filter(|(cell, zombie)| fits(*cell, *zombie));
        fitting.map(|(cell, _)| Target::Cell(cell)).collect()
    }

    /// The cells on which something lies that passes a test.
    pub(super) fn on_cells(&self, fits: impl Fn(Piece) -> bool) -> Vec<Target> {
        let cells = Cell::all().filter(|cell| self.board.at(*cell).is_some_and(&fits));
        cells.map(Target::Cell).collect()
    }
}

/// A zombie that Plague can raise.
fn weak(card: Card) -> Option<Kind> {
    let Card::Zombie(kind) = card else {
        return None;
    };
    kind.is_weak().then_some(kind)
}
