//! Weights for setting up both sides: much as by the lists, and never quite so. One of the options with the same weight
//! is drawn.

use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing, Half};
use crate::games::zombie_terror::figures::{self, IN_HALF};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::table::Table;

/// Returns the weight of each way to set up a pawn; negative where the list does better.
pub(super) fn weigh_all(table: &Table, legal: &[Action]) -> Vec<i32> {
    let open = table.free_for_zombies();
    let liked = liked_cells(table);
    let weights = legal.iter().map(|action| {
        if let Action::Place(human, cell) = *action {
            place(human, cell)
        } else if let Action::Stand(cell, facing) = *action {
            let ahead = cell.next(Facing::South);
            let goes = facing == Facing::South && ahead.is_some_and(|cell| open.contains(cell));
            if goes && liked.contains(cell) { 1 } else { -1 }
        } else {
            0
        }
    });
    weights.collect()
}

/// Note 1: at home or beside it, those who are worth most first.
fn place(human: Human, cell: Cell) -> i32 {
    if figures::home(human).distance(cell) <= 1 {
        1 + i32::from(human.stars(Health::Healthy))
    } else {
        -1
    }
}

/// Note 8: the cells on and beside the first places of the list in each half; who looks at the humans from
/// there is liked.
fn liked_cells(table: &Table) -> Cells {
    let all = Half::ALL.into_iter().map(|half| {
        let free = figures::list().iter().copied().filter(|place| {
            let taken = table.zombies.cells().contains(*place);
            place.half() == half && !taken
        });
        let first: Cells = free.take(usize::from(IN_HALF)).collect();
        first.or(first.neighbours()).and(Cells::of(half))
    });
    all.fold(Cells::default(), Cells::or)
}
