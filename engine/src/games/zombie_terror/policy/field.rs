//! What is where: how far the car is, and where zombies bite.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::games::zombie_terror::board::Zombie;
use crate::games::zombie_terror::cells::{Cell, File, Hand, Rank};
use crate::games::zombie_terror::phase::Duty;
use crate::games::zombie_terror::table::Table;

/// How sure a bite is for which the zombie only has to walk, and for which it has to turn.
const SURE: i32 = 100;
const LIKELY: i32 = 70;

/// How far straight ahead a zombie bites: two steps, and the cell after them.
const REACH: usize = 3;

/// A step to the car, how many steps a threat on a cell makes of it, how many threats count, and
/// how many steps a zombie on it adds.
pub(super) const STEP: i32 = 100;
const FEAR: i32 = 60;
const FEARED: i32 = 200;
const DETOUR: i32 = 100;

/// Farther than anything.
const FAR: i32 = 10_000;

/// A number for each cell.
#[derive(Clone)]
pub(super) struct Field([[i32; File::COUNT]; Rank::COUNT]);

impl Field {
    fn filled(number: i32) -> Self {
        Self([[number; File::COUNT]; Rank::COUNT])
    }

    pub(super) fn at(&self, cell: Cell) -> i32 {
        self.0[cell.rank.index()][cell.file.index()]
    }

    fn set(&mut self, cell: Cell, number: i32) {
        self.0[cell.rank.index()][cell.file.index()] = number;
    }

    /// How far each cell is from the car, in hundredths of steps: round the zombies, and round
    /// where they bite.
    pub(super) fn ways(table: &Table) -> Self {
        let threat = Self::threat(table);
        let mut ways = Self::filled(FAR);
        let mut open = BinaryHeap::new();
        for cell in table.board.goals() {
            ways.set(cell, 0);
            open.push((Reverse(0), cell));
        }
        while let Some((Reverse(steps), cell)) = open.pop() {
            if steps > ways.at(cell) {
                continue;
            }
            let zombie = table.zombies.at(cell).map_or(0, |_| DETOUR);
            let fear = threat.at(cell).min(FEARED) * FEAR / 100;
            let steps = steps + STEP + fear + zombie;
            for next in cell.adjacent() {
                if ways.at(next) > steps && !table.board.ground(next).is_obstacle() {
                    ways.set(next, steps);
                    open.push((Reverse(steps), next));
                }
            }
        }
        ways
    }

    /// Note 2: where the zombies bite in their next turn, if they may choose. Note 7: those that
    /// see somebody may only run.
    pub(super) fn threat(table: &Table) -> Self {
        let mut threat = Self::filled(0);
        for (cell, zombie) in table.zombies.iter() {
            let bound = table.duty(cell) != Duty::Free;
            bites(table, cell, zombie, |cell, sure| {
                if sure == SURE || !bound {
                    threat.set(cell, threat.at(cell) + sure);
                }
            });
        }
        threat
    }
}

/// Tells where a zombie that stands so bites within an activation, and how surely.
pub(super) fn bites(table: &Table, at: Cell, zombie: Zombie, mut tell: impl FnMut(Cell, i32)) {
    let mut open = Vec::with_capacity(1);
    for (place, cell) in at.ray(zombie.facing).take(REACH).enumerate() {
        tell(cell, SURE);
        if table.admits_zombie(cell).is_err() {
            break;
        }
        if place == 0 {
            open.push(cell);
        }
    }
    for facing in Hand::ALL.map(|hand| zombie.facing.turned(hand)) {
        if let Some(side) = at.next(facing) {
            tell(side, LIKELY);
            let second = side.next(facing);
            if let Some(second) = second.filter(|_| table.admits_zombie(side).is_ok()) {
                tell(second, LIKELY);
            }
        }
        for ahead in &open {
            if let Some(corner) = ahead.next(facing) {
                tell(corner, LIKELY);
            }
        }
    }
}
