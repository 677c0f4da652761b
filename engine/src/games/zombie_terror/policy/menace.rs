//! The cells where the zombies bite in their next turn.

use std::sync::LazyLock;

use super::field::{Field, PLACES};
use crate::games::zombie_terror::board::Zombies;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Hand};
use crate::games::zombie_terror::figures::SIGHT;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::walkers::Surroundings;

/// Certainty of a bite for which the zombie only has to walk, and of one for which it has to turn.
const SURE: i16 = 100;
pub(super) const LIKELY: i16 = 70;

/// The threat of the zombies. Note 2: they may choose. Note 7: those that see a human may only run.
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

    /// Returns the certainty of a bite on a cell, summed over all zombies.
    pub(super) fn at(&self, cell: Cell) -> i32 {
        let near = self.zombies.cells().and(biting_cells(cell));
        let bites =
            near.map(|zombie| self.bite_certainty(zombie, self.zombies.facing(zombie), cell));
        bites.sum()
    }

    /// Returns the certainty with which a zombie with this facing bites on a cell.
    pub(super) fn bite_certainty(&self, zombie: Cell, facing: Facing, cell: Cell) -> i32 {
        let sure = bite(self.around.open, zombie, facing, cell);
        if sure == LIKELY && self.is_bound(zombie, facing) {
            0
        } else {
            i32::from(sure)
        }
    }

    /// Returns the certainty of a bite on each cell, summed over all zombies.
    pub(super) fn field(&self) -> Field {
        let mut threat = Field::from_number(0);
        for zombie in self.zombies.cells() {
            let facing = self.zombies.facing(zombie);
            let bound = self.is_bound(zombie, facing);
            bites(self.around.open, zombie, facing, |cell, sure| {
                if sure == SURE || !bound {
                    threat.add(cell, sure);
                }
            });
        }
        threat
    }

    /// Whether a zombie with this facing sees a human.
    fn is_bound(&self, zombie: Cell, facing: Facing) -> bool {
        self.around.look_ahead(zombie, facing).prey().is_some()
    }
}

/// Returns the certainty with which a zombie bites on a cell within an activation, as [`bites`] tells it.
fn bite(open: Cells, from: Cell, facing: Facing, on: Cell) -> i16 {
    let (from, on) = (from.place(), on.place());
    let goes = |by: i8| open.holds(from.wrapping_add_signed(by));
    // sixteen places to a rank, one to a file
    let step = facing.step();
    let side = 17 - step.abs();
    let [ahead, aside] = [step, side].map(i16::from);
    let way = i16::from(on) - i16::from(from);
    if way == ahead
        || way == 2 * ahead && goes(step)
        || way == 3 * ahead && goes(step) && goes(2 * step)
    {
        SURE
    } else if way.abs() == aside
        || way == 2 * aside && goes(side)
        || way == -2 * aside && goes(-side)
        || (way - ahead).abs() == aside && goes(step)
    {
        LIKELY
    } else {
        0
    }
}

/// Tells where a zombie that stands so bites within an activation, and how surely; it steps onto
/// open cells.
pub(super) fn bites(open: Cells, at: Cell, facing: Facing, mut tell: impl FnMut(Cell, i16)) {
    let sides = Hand::ALL.map(|hand| facing.rotate(hand));
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

/// Returns the cells from which a zombie may bite on a cell.
pub(super) fn biting_cells(cell: Cell) -> Cells {
    REACHING[usize::from(cell.place())]
}

/// Returns the cells that affect the certainty of a bite on a cell: those from which zombies may bite there, and the
/// cells next to these zombies and in their sight.
pub(super) fn affecting_cells(cell: Cell) -> Cells {
    AFFECTING[usize::from(cell.place())]
}

/// The cells from which a zombie may reach each place.
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

/// The cells that affect a bite on each place.
static AFFECTING: LazyLock<[Cells; PLACES]> = LazyLock::new(|| {
    let mut affecting = [Cells::default(); PLACES];
    for from in Cell::all() {
        for facing in Facing::ALL {
            let seen = from.ray(facing).take(usize::from(SIGHT));
            let near: Cells = from.adjacent().chain(seen).chain([from]).collect();
            bites(Cells::ALL, from, facing, |cell, _| {
                let affecting = &mut affecting[usize::from(cell.place())];
                *affecting = affecting.or(near);
            });
        }
    }
    affecting
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bite_on_one_cell_is_as_sure_as_among_all() {
        let open: Cells = Cell::all().filter(|cell| cell.place() % 7 > 1).collect();
        for from in Cell::all() {
            for facing in Facing::ALL {
                let mut told = Field::from_number(0);
                bites(open, from, facing, |cell, sure| told.add(cell, sure));
                for cell in Cell::all() {
                    let sure = i32::from(bite(open, from, facing, cell));
                    assert_eq!(sure, told.at(cell), "{from} {facing} on {cell}");
                }
            }
        }
    }
}
