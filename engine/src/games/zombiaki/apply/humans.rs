//! The effects of the human cards.

use super::Umpire;
use super::hit::Impact;
use crate::games::zombiaki::cards::Trait;
use crate::games::zombiaki::cells::{Cell, Lane, Street};
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::play::Burn;

impl Umpire<'_> {
    /// ZK-140: a shot at the nearest zombie of a lane.
    pub(super) fn shoot_at(&mut self, lane: Lane, wounds: u8) {
        if let Some((cell, _)) = self.table.board.nearest(lane) {
            self.shoot(cell, wounds);
        }
    }

    /// A gunshot: who survives it is pushed back, ZK-094: unless a hostage took it.
    pub(super) fn shoot(&mut self, cell: Cell, wounds: u8) {
        match self.hit(cell, wounds) {
            Impact::Wounded => self.recoil(cell), // ZK-142, ZK-148
            Impact::Missed | Impact::Absorbed | Impact::Killed => {}
        }
    }

    /// Fires bullets, each at the zombie that is nearest at that moment (ZK-143).
    pub(super) fn burst(&mut self, lane: Lane, bullets: u8) {
        let mut last = None;
        for _ in 0..bullets {
            let Some(cell) = self.find_target(lane) else {
                break; // ZK-147
            };
            last = match self.hit(cell, 1) {
                Impact::Wounded => Some(cell),
                Impact::Killed => None,                      // ZK-144
                Impact::Missed | Impact::Absorbed => return, // ZK-145
            };
        }
        if let Some(cell) = last {
            self.recoil(cell); // ZK-146
        }
    }

    fn find_target(&self, lane: Lane) -> Option<Cell> {
        let board = &self.table.board;
        let (cell, _) = board.nearest(lane)?;
        board.is_in_sight(cell).then_some(cell)
    }

    /// The push of a gunshot.
    fn recoil(&mut self, cell: Cell) {
        let zombie = self.table.board.zombie(cell);
        if zombie.is_some_and(|zombie| !zombie.is(Trait::Steady)) {
            self.push(cell); // ZK-117
        }
    }

    /// ZK-149: no hostage helps, and no mine goes off.
    pub(super) fn blow_up(&mut self, cell: Cell) {
        self.destroy(cell);
        if let Some(card) = self.remove(cell) {
            self.tell(Event::Removed { card, cell });
        }
    }

    /// ZK-154
    pub(super) fn burn(&mut self, burn: Burn) {
        for (cell, wounds) in burn.cells() {
            self.hit(cell, wounds);
        }
    }

    pub(super) fn set_on_fire(&mut self, lane: Lane, wounds: u8) {
        for cell in lane.cells() {
            self.hit(cell, wounds); // ZK-155
        }
    }

    pub(super) fn collapse(&mut self, street: Street, wounds: u8) {
        for cell in street.cells() {
            self.hit(cell, wounds); // ZK-156
        }
    }

    /// Pushes all zombies in the lane that are in sight (ZK-157).
    pub(super) fn dazzle(&mut self, lane: Lane) {
        let board = &self.table.board;
        let cells = board.lane_zombies(lane).map(|(cell, _)| cell);
        let seen = cells.filter(|cell| board.is_in_sight(*cell)).collect();
        self.push_all(seen);
    }

    /// ZK-158
    pub(super) fn shout(&mut self) {
        let cells = self.table.board.zombies().map(|(cell, _)| cell).collect();
        self.push_all(cells);
    }

    pub(super) fn lure(&mut self, from: Cell, to: Cell) {
        if let Some(zombie) = self.table.board.zombie(from) {
            let kind = zombie.kind;
            self.tell(Event::Lured { kind, from, to });
            self.shift(from, to);
        }
    }
}
