//! The street with all that is on it, and where that is in the drawing.

use std::ops::Deref;

use engine::games::zombiaki::Table;

use super::street::Plan;

/// A table, and where its cells are in a drawing.
#[derive(Clone, Copy)]
pub(super) struct Site<'a> {
    pub(super) table: &'a Table,
    pub(super) plan: Plan,
}

impl Deref for Site<'_> {
    type Target = Table;

    fn deref(&self) -> &Table {
        self.table
    }
}
