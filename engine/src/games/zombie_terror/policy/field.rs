//! What is where: how far the car is, and where zombies bite.

use std::collections::VecDeque;

use crate::games::zombie_terror::cells::{Cell, Cells, Facing, File, Hand, Rank};
use crate::games::zombie_terror::phase::Duty;
use crate::games::zombie_terror::table::Table;

/// How sure a bite is for which the zombie only has to walk, and for which it has to turn.
const SURE: i32 = 100;
const LIKELY: i32 = 70;

/// How far straight ahead a zombie bites: two steps, and the cell after them.
const REACH: usize = 3;

/// A step to the car.
pub(super) const STEP: i32 = 100;

/// How many steps a threat on a cell makes of it, in hundredths, how many threats count, and how many
/// steps a zombie on it adds.
const FEAR: i32 = 120;
const FEARED: i32 = 200;
const DETOUR: i32 = 100;

/// Farther than anything.
const FAR: i32 = 10_000;

/// A number for each cell.
#[derive(Clone)]
pub(super) struct Field([[i32; File::COUNT]; Rank::COUNT]);

impl Field {
    pub(super) fn filled(number: i32) -> Self {
        Self([[number; File::COUNT]; Rank::COUNT])
    }

    pub(super) fn at(&self, cell: Cell) -> i32 {
        self.0[cell.rank.index()][cell.file.index()]
    }

    pub(super) fn set(&mut self, cell: Cell, number: i32) {
        self.0[cell.rank.index()][cell.file.index()] = number;
    }

    /// How far each cell is from the car, in hundredths of steps: round the zombies, and round
    /// where they bite.
    pub(super) fn ways(table: &Table) -> Self {
        let threat = Self::threat(table);
        let obstacles = table.board.obstacles();
        let mut ways = Self::filled(FAR);
        let mut open: VecDeque<Cell> = table.board.goals().collect();
        open.iter().for_each(|cell| ways.set(*cell, 0));
        // a way that is found shorter later on is gone on from once more
        while let Some(cell) = open.pop_front() {
            let zombie = table.zombies.cells().contains(cell);
            let detour = if zombie { DETOUR } else { 0 };
            let fear = threat.at(cell).min(FEARED) * FEAR / 100;
            let steps = ways.at(cell) + STEP + fear + detour;
            for next in cell.adjacent() {
                if ways.at(next) > steps && !obstacles.contains(next) {
                    ways.set(next, steps);
                    open.push_back(next);
                }
            }
        }
        ways
    }

    /// Note 2: where the zombies bite in their next turn, if they may choose. Note 7: those that
    /// see somebody may only run.
    pub(super) fn threat(table: &Table) -> Self {
        let open = table.free_for_zombies();
        let mut threat = Self::filled(0);
        for (cell, zombie) in table.zombies.iter() {
            let bound = table.duty_from(cell, zombie.facing) != Duty::Free;
            bites(open, cell, zombie.facing, |cell, sure| {
                if sure == SURE || !bound {
                    threat.set(cell, threat.at(cell) + sure);
                }
            });
        }
        threat
    }
}

/// Tells where a zombie that stands so bites within an activation, and how surely; it steps onto
/// open cells.
pub(super) fn bites(open: Cells, at: Cell, facing: Facing, mut tell: impl FnMut(Cell, i32)) {
    let mut ahead = None;
    for (place, cell) in at.ray(facing).take(REACH).enumerate() {
        tell(cell, SURE);
        if !open.contains(cell) {
            break;
        }
        if place == 0 {
            ahead = Some(cell);
        }
    }
    for facing in Hand::ALL.map(|hand| facing.turned(hand)) {
        if let Some(side) = at.next(facing) {
            tell(side, LIKELY);
            let second = side.next(facing).filter(|_| open.contains(side));
            second.into_iter().for_each(|cell| tell(cell, LIKELY));
        }
        let corner = ahead.and_then(|ahead| ahead.next(facing));
        corner.into_iter().for_each(|cell| tell(cell, LIKELY));
    }
}
