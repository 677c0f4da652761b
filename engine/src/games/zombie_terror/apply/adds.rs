//! The coming of new zombies, and the rising of the dead.

use super::Umpire;
use crate::games::zombie_terror::board::{Arrival, Zombie};
use crate::games::zombie_terror::cells::{Cell, Facing, Half};
use crate::games::zombie_terror::event::{Dread, Event};
use crate::games::zombie_terror::humans::{Pawn, Status};
use crate::games::zombie_terror::phase::{Dues, Phase};

impl Umpire<'_> {
    /// The zombies that are due are counted.
    pub(super) fn begin_adds(&mut self) {
        let extra = self.table.moves().map_or(0, |moves| moves.extra);
        let dues = self.table.dues(extra);
        self.table.phase = Phase::Adds(dues);
        self.tell(Event::AddsBegan { dues });
    }

    /// ZT-147: what has no room does not come; gives what is left.
    pub(super) fn drop_dues(&mut self) -> Dues {
        let Phase::Adds(mut dues) = self.table.phase else {
            return Dues::default();
        };
        let open = Half::ALL.map(|half| self.table.has_way_in(half));
        for (half, open) in Half::ALL.into_iter().zip(open) {
            if !open {
                let count = std::mem::take(dues.half_mut(half));
                self.crowd(Some(half), count);
            }
        }
        if open == [false; 2] {
            let count = std::mem::take(&mut dues.any);
            self.crowd(None, count);
        }
        self.table.phase = Phase::Adds(dues);
        dues
    }

    fn crowd(&mut self, half: Option<Half>, count: u8) {
        if count > 0 {
            self.tell(Event::Crowded { half, count });
        }
    }

    pub(super) fn add(&mut self, cell: Cell, facing: Facing, from: Option<Cell>) {
        if let Phase::Adds(dues) = &mut self.table.phase {
            dues.pay(cell.half());
        }
        self.bring(cell, facing, from);
        self.tell(Event::Added { cell, facing, from });
        self.check_pool(from);
    }

    pub(super) fn rise(&mut self, arrival: Arrival) {
        let Arrival { cell, facing, from } = arrival;
        let Some(human) = self.table.human_at(cell) else {
            return;
        };
        let turned = |pawn: &mut Pawn| pawn.status = Status::Turned;
        self.table.pawns.change(human, turned);
        self.bring(cell, facing, from);
        self.tell(Event::Rose {
            human,
            cell,
            facing,
            from,
        });
        self.check_pool(from);
    }

    /// A zombie comes onto a cell: a fresh one, or with an empty pool one from there.
    fn bring(&mut self, cell: Cell, facing: Facing, from: Option<Cell>) {
        let moved = from.and_then(|from| self.table.zombies.lift(from));
        let zombie = moved.unwrap_or(Zombie::new(facing));
        self.table
            .zombies
            .put(cell, Some(Zombie { facing, ..zombie }));
    }

    /// ZT-149: the last zombie of the pool brings the terror.
    fn check_pool(&mut self, from: Option<Cell>) {
        if from.is_none() && self.table.pool() == 0 && self.table.terror == 0 {
            self.begin_terror(Dread::Pool);
        }
    }
}

impl Dues {
    /// ZT-144, ZT-186: a zombie pays the due of its half, or else one for either half, or else, if
    /// it was trapped into coming there, one of the other half.
    fn pay(&mut self, half: Half) {
        let paid = [half, half.other()].map(|half| self.of(half) > 0);
        match paid {
            [true, _] => *self.half_mut(half) -= 1,
            [false, _] if self.any > 0 => self.any -= 1,
            [false, true] => *self.half_mut(half.other()) -= 1,
            [false, false] => {}
        }
    }

    fn half_mut(&mut self, half: Half) -> &mut u8 {
        match half {
            Half::South => &mut self.south,
            Half::North => &mut self.north,
        }
    }
}
