//! How both sides are set up: much as by the lists, and never quite so. Of what is liked equally well
//! one is drawn.

use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cells::{Cell, Facing};
use crate::games::zombie_terror::figures::{self, IN_HALF};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::table::Table;

/// How much each way of setting somebody up is liked; nothing if the list goes on better.
pub(super) fn weigh_all(table: &Table, legal: &[Action]) -> Vec<i32> {
    let weights = legal.iter().map(|action| {
        if let Action::Place(human, cell) = *action {
            place(human, cell)
        } else if let Action::Stand(cell, facing) = *action {
            stand(table, cell, facing)
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

/// Note 8: on or beside the first places of the list, looking at the humans.
fn stand(table: &Table, cell: Cell, facing: Facing) -> i32 {
    let open = cell
        .next(facing)
        .is_some_and(|ahead| table.admits_zombie(ahead).is_ok());
    let first = figures::list().iter().filter(|place| {
        let half = place.half() == cell.half();
        half && !table.zombies.cells().contains(**place)
    });
    let mut first = first.take(usize::from(IN_HALF));
    let near = first.any(|place| place.distance(cell) <= 1);
    if facing == Facing::South && open && near {
        1
    } else {
        -1
    }
}
