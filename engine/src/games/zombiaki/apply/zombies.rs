//! The effects of the zombie cards.

use super::Umpire;
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::Card;
use crate::games::zombiaki::cells::Cell;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::play::Raise;

impl Umpire<'_> {
    /// A zombie gets something to carry.
    pub(super) fn attach(&mut self, cell: Cell, fasten: impl FnOnce(&mut Zombie)) {
        if let Some(mut zombie) = self.table.board.zombie(cell) {
            fasten(&mut zombie);
            self.table.board.stand(cell, zombie);
        }
    }

    /// ZK-122, ZK-123: a human card goes, and a zombie on it is free.
    pub(super) fn dig_out(&mut self, cell: Cell) {
        if let Some(card) = self.remove(cell) {
            self.tell(Event::Removed { card, cell });
        }
    }

    /// ZK-124
    pub(super) fn heal(&mut self, cell: Cell) {
        if let Some(mut zombie) = self.table.board.zombie(cell) {
            let wounds = std::mem::take(&mut zombie.wounds);
            self.table.board.stand(cell, zombie);
            let kind = zombie.kind;
            self.tell(Event::Healed { kind, cell, wounds });
        }
    }

    /// Leads a zombie one cell ahead, and does nothing else (ZK-126).
    pub(super) fn lead_on(&mut self, cell: Cell) {
        self.walk(cell, cell.way_ahead());
    }

    pub(super) fn raise(&mut self, raises: impl Iterator<Item = Raise>) {
        for Raise { cell, kind } in raises {
            self.table.take_from_trash(Card::Zombie(kind)); // ZK-016
            let zombie = Piece::Zombie(Zombie::new(kind), None);
            self.table.board.put(cell, Some(zombie));
            self.tell(Event::Raised { kind, cell });
        }
    }

    /// ZK-134: both change places, then the one on the first cell enters before the other.
    pub(super) fn swap(&mut self, from: Cell, to: Cell) {
        let board = &mut self.table.board;
        let (Some(first), Some(second)) = (board.lift(from), board.lift(to)) else {
            return;
        };
        board.stand(from, second);
        board.stand(to, first);
        self.tell(Event::Swapped {
            first: first.kind,
            from,
            second: second.kind,
            to,
        });
        self.enter(from);
        self.enter(to); // nobody is there if an explosion has reached him
    }
}
