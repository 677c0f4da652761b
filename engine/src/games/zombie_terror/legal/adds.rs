//! Cells where new zombies may come.

use arrayvec::ArrayVec;

use crate::game::require;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::bar::Bar;
use crate::games::zombie_terror::board::Arrival;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Half};
use crate::games::zombie_terror::figures::ZOMBIES;
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::phase::Dues;
use crate::games::zombie_terror::table::Table;

impl Table {
    /// Adds the actions by which the zombies that are due come from one of these sources.
    pub(in crate::games::zombie_terror) fn adds(
        &self,
        dues: Dues,
        sources: &[Option<Cell>],
        out: &mut Vec<Action>,
    ) {
        let cells = self
            .ways_in()
            .filter(|cell| dues.may_come(cell.half()).is_ok());
        let arrive = |Arrival { cell, facing, from }| match from {
            None => Action::Add(cell, facing), // ZT-140
            Some(from) => Action::Relocate {
                from,
                to: cell,
                facing,
            },
        };
        cells.for_each(|cell| arrivals(cell, sources, arrive, out));
    }

    /// The cells on which new zombies can come now.
    fn ways_in(&self) -> Cells {
        self.outlets().and(self.free_for_zombies())
    }

    /// Whether one of the zombies that are due can come there now.
    pub fn may_come(&self, dues: Dues, cell: Cell) -> Result<(), Bar> {
        self.is_way_in(cell)?;
        dues.may_come(cell.half())
    }

    /// Whether a zombie can come there now.
    fn is_way_in(&self, cell: Cell) -> Result<(), Bar> {
        self.admits_zombie(cell)?;
        require(self.is_allowed(cell), Bar::NotAllowed(cell))
    }

    /// Whether there is a free allowed cell in a half.
    pub(in crate::games::zombie_terror) fn has_way_in(&self, half: Half) -> bool {
        !self.ways_in().and(Cells::of(half)).is_empty()
    }

    /// Adds the actions by which the dead rise as zombies from one of these sources.
    pub(in crate::games::zombie_terror) fn rises(
        &self,
        sources: &[Option<Cell>],
        out: &mut Vec<Action>,
    ) {
        // ZT-155
        let cells = self.dead().filter_map(|human| self.cell(human));
        cells.for_each(|cell| arrivals(cell, sources, Action::Rise, out));
    }

    /// Checks whether a dead human on a cell has still to rise.
    pub(super) fn may_rise(&self, cell: Cell) -> Result<(), Bar> {
        let lies = self.dead().any(|human| self.cell(human) == Some(cell));
        require(lies, Bar::NoDead(cell))
    }

    /// The dead who are still to rise.
    pub fn dead(&self) -> impl Iterator<Item = Human> + '_ {
        let dead = |human: &Human| self.pawns[*human].status.health() == Some(Health::Dead);
        Human::ALL.into_iter().filter(dead)
    }

    /// Returns the sources of new zombies: the pool, or the cells of zombies.
    pub(in crate::games::zombie_terror) fn sources(&self) -> Sources {
        let pool = self.pool();
        let zombies = self.zombies.cells().map(Some);
        let sources = std::iter::once(None).chain(zombies);
        sources
            .filter(|from| self.may_take(pool, *from).is_ok())
            .collect()
    }

    /// Whether a zombie may come out of a pool of so many, or with an empty one from a cell.
    pub(super) fn may_take(&self, pool: u8, from: Option<Cell>) -> Result<(), Bar> {
        // ZT-145, ZT-156, ZT-187
        match from {
            None => require(pool > 0, Bar::PoolEmpty),
            Some(_) if pool > 0 => Err(Bar::PoolLeft),
            Some(from) => self.zombie_on(from).map(drop),
        }
    }
}

/// The sources of new zombies.
pub(in crate::games::zombie_terror) type Sources = ArrayVec<Option<Cell>, { ZOMBIES as usize }>;

/// Adds the actions by which a zombie comes onto a cell from one of these sources.
pub(super) fn arrivals(
    cell: Cell,
    sources: &[Option<Cell>],
    action: impl Fn(Arrival) -> Action,
    out: &mut Vec<Action>,
) {
    // ZT-146: the cell is free as things stand
    for from in sources.iter().copied() {
        out.extend(Facing::ALL.map(|facing| action(Arrival { cell, facing, from })));
    }
}

impl Dues {
    /// Whether a zombie is due that may come in a half.
    fn may_come(self, half: Half) -> Result<(), Bar> {
        let due = self.of(half) > 0 || self.any > 0; // ZT-141, ZT-142
        require(due, Bar::NotDue(half))
    }
}
