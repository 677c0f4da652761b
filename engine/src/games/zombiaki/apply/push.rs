//! Pushing back.

use super::Umpire;
use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cards::Trait;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::table::Walkers;

impl Umpire<'_> {
    /// ZK-100: pushes the zombie of a cell one cell back. ZK-106: if it can't be done, it isn't.
    pub(super) fn push(&mut self, from: Cell) {
        let Some(zombie) = self.table.board.zombie(from) else {
            return;
        };
        if let Some(to) = self.push_target(from, zombie) {
            let kind = zombie.kind;
            self.tell(Event::Pushed { kind, from, to });
            self.shift(from, to);
        }
    }

    /// ZK-105: pushes those of these zombies who mind light and shouting, nearest the cemetery
    /// first.
    pub(super) fn push_all(&mut self, mut cells: Walkers) {
        cells.sort_by_key(|cell| (std::cmp::Reverse(cell.street), cell.lane));
        for cell in cells {
            let zombie = self.table.board.zombie(cell);
            if zombie.is_some_and(|zombie| !zombie.is(Trait::Dull)) {
                self.push(cell); // ZK-115
            }
        }
    }

    /// Returns the cell that a push leads to; `None` if the push can't be made.
    fn push_target(&self, from: Cell, zombie: Zombie) -> Option<Cell> {
        let to = from.step_back()?; // ZK-101
        self.table.may_be_moved(from, zombie).ok()?; // ZK-104
        let free = self.table.board.has_room(to); // ZK-102, ZK-103
        free.then_some(to)
    }
}
