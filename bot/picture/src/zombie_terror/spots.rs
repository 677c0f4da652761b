//! The parts of the drawing that choices mean.

use engine::games::zombie_terror::{Cell, Choice, Facing, Human, Lie, Table, Use};

use super::super::Spot;
use super::aim;

/// The part that the last choice of a path means. Columns and rows mean none: the cells in them do. A card that
/// is already chosen is played by a second tap.
pub(super) fn of(table: &Table, path: &[Choice]) -> Option<Spot> {
    let (choice, so_far) = path.split_last()?;
    match choice {
        Choice::Pawn(who) | Choice::Heal(who) => Some(human(*who)),
        Choice::Card(card) => Some(Spot::card(*card)),
        Choice::Play => of(table, so_far),
        Choice::Face(facing) => Some(aim::side(*facing)),
        Choice::Lie(lie) => Some(Spot::cell(covered_cell(aim::place(so_far)?, *lie))),
        Choice::Use(once) => Some(Spot::cell(target_cell(table, so_far, [*once])?)),
        Choice::Uses(all) => {
            let all = [all.first, all.second].into_iter().chain(all.third);
            Some(Spot::cell(target_cell(table, so_far, all)?))
        }
        other => aim::cell(*other).map(Spot::cell),
    }
}

pub(super) fn human(human: Human) -> Spot {
    Spot::new("human", human)
}

/// The cell that a big token covers beside the chosen one.
fn covered_cell(anchor: Cell, lie: Lie) -> Cell {
    let beside = match lie {
        Lie::Across => Facing::East,
        Lie::Along => Facing::North,
    };
    anchor.next(beside).unwrap_or(anchor)
}

/// The cell to which the chosen zombie goes by these uses of its AP, or which it looks at then if it only turns.
fn target_cell(
    table: &Table,
    so_far: &[Choice],
    uses: impl IntoIterator<Item = Use>,
) -> Option<Cell> {
    let from = aim::place(so_far)?;
    let (mut cell, mut facing) = (from, table.zombies.at(from)?.facing);
    for once in uses {
        match once {
            Use::Step => cell = cell.next(facing)?,
            Use::Turn(hand) => facing = facing.rotate(hand),
        }
    }
    if cell == from {
        return Some(cell.next(facing).unwrap_or(cell));
    }
    Some(cell)
}
