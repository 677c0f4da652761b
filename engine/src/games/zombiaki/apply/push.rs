//! Pushing back.

use super::Umpire;
use crate::games::zombiaki::cards::Trait;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::event::Event;

impl Umpire<'_> {
    /// ZK-100: pushes the zombie of a cell one cell back. ZK-106: if it can't be done, it isn't.
    pub(super) fn push(&mut self, from: Cell) {
        let Some(to) = self.behind(from) else { return };
        if let Some(zombie) = self.table.board.zombie(from) {
            let kind = zombie.kind;
            self.tell(Event::Pushed { kind, from, to });
            self.shift(from, to);
        }
    }

    /// ZK-105: pushes those of these zombies who mind light and shouting, nearest the cemetery
    /// first.
    pub(super) fn push_all(&mut self, mut cells: Vec<Cell>) {
        cells.sort_by_key(|cell| (std::cmp::Reverse(cell.street), cell.lane));
        for cell in cells {
            let zombie = self.table.board.zombie(cell);
            if zombie.is_some_and(|zombie| !zombie.is(Trait::Dull)) {
                self.push(cell); // ZK-115
            }
        }
    }

    /// Where a push from this cell leads, if it leads anywhere.
    fn behind(&self, from: Cell) -> Option<Cell> {
        let to = from.back()?; // ZK-101
        let held = self.table.is_frozen(from); // ZK-104
        let free = !held && self.table.board.has_room(to);
        free.then_some(to) // ZK-102, ZK-103
    }
}
