//! Where the zombies bite in their next turn.

use std::sync::LazyLock;

use super::field::{Field, PLACES};
use crate::games::zombie_terror::board::Zombies;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Hand};
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::walkers::Surroundings;

/// How sure a bite is for which the zombie only has to walk, and for which it has to turn.
const SURE: i16 = 100;
pub(super) const LIKELY: i16 = 70;

/// Note 2: the zombies, if they may choose. Note 7: those that see somebody may only run.
pub(super) struct Menace<'a> {
    zombies: &'a Zombies,
    around: Surroundings,
}

impl<'a> Menace<'a> {
    pub(super) fn of(table: &'a Table) -> Self {
        Self {
            zombies: &table.zombies,
            around: table.surroundings(),
        }
    }

    /// The zombies as they would be if a human had gone.
    pub(super) fn without(table: &'a Table, human: Human) -> Self {
        let mut menace = Self::of(table);
        if let Some(cell) = table.cell(human) {
            menace.around.open.set(cell, true);
            menace.around.humans.set(cell, false);
        }
        menace
    }

    /// How surely they bite on a cell, all together.
    pub(super) fn at(&self, cell: Cell) -> i32 {
        let near = self
            .zombies
            .cells()
            .and(REACHING[usize::from(cell.place())]);
        let mut threat = 0;
        for zombie in near {
            self.bites(zombie, |at, sure| {
                if at == cell {
                    threat += i32::from(sure);
                }
            });
        }
        threat
    }

    /// How surely they bite on each cell, all together.
    pub(super) fn field(&self) -> Field {
        let mut threat = Field::filled(0);
        for zombie in self.zombies.cells() {
            self.bites(zombie, |cell, sure| threat.add(cell, sure));
        }
        threat
    }

    /// Tells where a zombie bites, and how surely.
    fn bites(&self, zombie: Cell, mut tell: impl FnMut(Cell, i16)) {
        let facing = self.zombies.facing(zombie);
        let bound = self.around.ahead(zombie, facing).prey().is_some();
        bites(self.around.open, zombie, facing, |cell, sure| {
            if sure == SURE || !bound {
                tell(cell, sure);
            }
        });
    }
}

/// Tells where a zombie that stands so bites within an activation, and how surely; it steps onto
/// open cells.
pub(super) fn bites(open: Cells, at: Cell, facing: Facing, mut tell: impl FnMut(Cell, i16)) {
    let sides = Hand::ALL.map(|hand| facing.turned(hand));
    let onto = |cell: Option<Cell>| cell.filter(|cell| open.contains(*cell));
    let ahead = at.next(facing);
    ahead.into_iter().for_each(|cell| tell(cell, SURE));
    if let Some(ahead) = onto(ahead) {
        let second = ahead.next(facing);
        second.into_iter().for_each(|cell| tell(cell, SURE));
        let third = onto(second).and_then(|second| second.next(facing));
        third.into_iter().for_each(|cell| tell(cell, SURE));
        let corners = sides.into_iter().filter_map(|side| ahead.next(side));
        corners.for_each(|cell| tell(cell, LIKELY));
    }
    for facing in sides {
        let side = at.next(facing);
        side.into_iter().for_each(|cell| tell(cell, LIKELY));
        let second = onto(side).and_then(|side| side.next(facing));
        second.into_iter().for_each(|cell| tell(cell, LIKELY));
    }
}

/// From which cells a zombie may reach each place.
static REACHING: LazyLock<[Cells; PLACES]> = LazyLock::new(|| {
    let mut reaching = [Cells::default(); PLACES];
    for from in Cell::all() {
        for facing in Facing::ALL {
            bites(Cells::ALL, from, facing, |cell, _| {
                reaching[usize::from(cell.place())].set(from, true);
            });
        }
    }
    reaching
});
