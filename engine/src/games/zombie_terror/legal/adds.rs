//! Where new zombies may come.

use crate::games::zombie_terror::action::{Action, Arrival};
use crate::games::zombie_terror::cells::{Cell, Facing, Half};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::table::{Dues, Table};

impl Table {
    pub(super) fn adds(&self, dues: Dues, out: &mut Vec<Action>) {
        let cells = Cell::all().filter(|cell| self.may_come(dues, *cell));
        let arrivals = cells.flat_map(|cell| self.arrivals(cell));
        out.extend(arrivals.map(|Arrival { cell, facing, from }| match from {
            None => Action::Add(cell, facing), // ZT-140
            Some(from) => Action::Relocate {
                from,
                to: cell,
                facing,
            },
        }));
    }

    /// Whether one of the zombies that are due can come there now.
    #[must_use]
    pub fn may_come(&self, dues: Dues, cell: Cell) -> bool {
        let due = dues.of(cell.half()) > 0 || dues.any > 0; // ZT-141, ZT-142
        due && self.is_way_in(cell)
    }

    /// Whether a zombie can come there now.
    fn is_way_in(&self, cell: Cell) -> bool {
        self.is_allowed(cell) && self.is_free_for_zombies(cell)
    }

    /// Whether there is a free allowed cell in a half.
    pub(in crate::games::zombie_terror) fn has_way_in(&self, half: Half) -> bool {
        let mut cells = Cell::all().filter(|cell| cell.half() == half);
        cells.any(|cell| self.is_way_in(cell))
    }

    pub(super) fn rises(&self, out: &mut Vec<Action>) {
        // ZT-155
        let cells = self.dead().filter_map(|human| self.cell(human));
        out.extend(cells.flat_map(|cell| self.arrivals(cell)).map(Action::Rise));
    }

    /// The dead who are still to rise.
    pub fn dead(&self) -> impl Iterator<Item = Human> + '_ {
        let dead = |human: &Human| self.pawns[*human].status.health() == Some(Health::Dead);
        Human::ALL.into_iter().filter(dead)
    }

    /// How a zombie can come onto a cell: out of the pool, or with an empty one from anywhere.
    pub(super) fn arrivals(&self, cell: Cell) -> Vec<Arrival> {
        // ZT-145, ZT-156, ZT-187; ZT-146: the cell is free as things stand
        let from = |from| Facing::ALL.map(|facing| Arrival { cell, facing, from });
        if self.pool() > 0 {
            return from(None).to_vec();
        }
        let zombies = self.zombies.iter();
        zombies.flat_map(|(zombie, _)| from(Some(zombie))).collect()
    }
}
