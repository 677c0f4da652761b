//! Wounds and destruction.

use super::Umpire;
use crate::games::zombiaki::cards::Card;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::event::Event;

/// The result of a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Impact {
    /// No zombie was there.
    Missed,
    /// A hostage took it.
    Absorbed,
    /// The zombie lives.
    Wounded,
    /// The zombie is destroyed.
    Killed,
}

impl Umpire<'_> {
    /// ZK-095: one hit on the zombie of a cell, if there is one.
    pub(super) fn hit(&mut self, cell: Cell, wounds: u8) -> Impact {
        let Some(mut zombie) = self.table.board.zombie(cell) else {
            return Impact::Missed;
        };
        if self.spend_hostage(cell) {
            return Impact::Absorbed;
        }
        zombie.wounds = zombie.wounds.saturating_add(wounds); // ZK-090, ZK-096
        self.table.board.stand(cell, zombie);
        let (kind, left) = (zombie.kind, zombie.remaining_wounds());
        self.tell(Event::Hit {
            kind,
            cell,
            wounds,
            left,
        });
        if left > 0 {
            return Impact::Wounded;
        }
        self.destroy(cell); // ZK-091, ZK-092
        Impact::Killed
    }

    /// ZK-093: whether a hostage was there to take the hit.
    pub(super) fn spend_hostage(&mut self, cell: Cell) -> bool {
        let zombie = self.table.board.zombie(cell);
        let Some(mut zombie) = zombie.filter(|zombie| zombie.hostage) else {
            return false;
        };
        zombie.hostage = false;
        self.table.board.stand(cell, zombie);
        self.table.throw(Card::Hostage);
        let kind = zombie.kind;
        self.tell(Event::HostageTook { kind, cell });
        true
    }

    /// The zombie of a cell goes to the trash with all it carries.
    pub(super) fn destroy(&mut self, cell: Cell) {
        let Some(zombie) = self.table.board.lift(cell) else {
            return;
        };
        zombie.cards().for_each(|card| self.table.throw(card));
        self.order.retain(|walker| *walker != cell); // ZK-034
        let zombie = zombie.into();
        self.tell(Event::Died { zombie, cell });
    }
}
