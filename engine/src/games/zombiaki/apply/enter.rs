//! Coming onto a cell.

use super::Umpire;
use crate::games::zombiaki::cards::{Trait, Trap};
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::figures::SPLINTERS;

impl Umpire<'_> {
    /// ZK-052: a zombie leaves its cell and enters another one.
    pub(super) fn shift(&mut self, from: Cell, to: Cell) {
        if let Some(zombie) = self.table.board.lift(from) {
            self.table.board.stand(to, zombie);
            self.enter(to);
        }
    }

    /// Applies the trap under the zombie that has just come onto a cell.
    pub(super) fn enter(&mut self, cell: Cell) {
        let zombie = self.table.board.zombie(cell);
        let Some(zombie) = zombie.filter(|zombie| !zombie.is(Trait::Nimble)) else {
            return; // ZK-059
        };
        match self.table.board.trap(cell) {
            Some(Trap::Mine) => self.explode(cell),
            Some(Trap::BarbedWire) => {
                let kind = zombie.kind;
                self.tell(Event::Entangled { kind, cell });
            }
            None => {}
        }
    }

    /// Sets off the mine (ZK-054). Nothing else does (ZK-169).
    fn explode(&mut self, cell: Cell) {
        self.remove(cell);
        self.tell(Event::Exploded { cell });
        self.hit(cell, Trap::Mine.card().wounds()); // ZK-055
        for neighbour in cell.around() {
            self.hit(neighbour, SPLINTERS); // ZK-056
        }
    }
}
