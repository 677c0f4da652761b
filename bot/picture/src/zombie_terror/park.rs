//! The car park with all that is on it, and how it lies in the drawing.

use std::ops::Deref;

use engine::games::zombie_terror::{Cell, Facing, Table};

use super::super::art::Area;
use super::grid::{self, Grid};

/// A table, and where its cells are in a drawing.
#[derive(Clone, Copy)]
pub(super) struct Park<'a> {
    pub(super) table: &'a Table,
    pub(super) grid: Grid,
}

impl Park<'_> {
    /// A cell.
    pub(super) fn area(&self, cell: Cell) -> Area {
        self.grid.area(cell)
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, cell: Cell) -> (f32, f32) {
        self.grid.middle(cell)
    }

    /// Returns the angle by which a drawing that points up must be turned to point this way.
    pub(super) fn turn(&self, facing: Facing) -> i32 {
        grid::turn(self.grid.rotate_facing(facing))
    }
}

impl Deref for Park<'_> {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.table
    }
}
