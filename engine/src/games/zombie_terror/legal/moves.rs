//! What moving zombies may do.

use crate::games::zombie_terror::action::{Action, Use};
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::table::{Duty, Moves, Table};

impl Table {
    pub(super) fn zombie_actions(&self, moves: &Moves, out: &mut Vec<Action>) {
        match moves.active {
            Some(active) => self.use_actions(moves, active.cell, out), // ZT-113
            None if moves.left > 0 => self.choices(moves, out),
            None => out.push(Action::EndMoves), // ZT-133
        }
    }

    /// ZT-112, ZT-128: the first thing that those do who may be chosen.
    fn choices(&self, moves: &Moves, out: &mut Vec<Action>) {
        for (cell, duty) in self.choosable() {
            match duty {
                Duty::Bite(_) => out.push(Action::Bite(cell)),
                Duty::Sight(_) | Duty::Free | Duty::Awe => self.use_actions(moves, cell, out),
            }
        }
    }

    fn use_actions(&self, moves: &Moves, cell: Cell, out: &mut Vec<Action>) {
        if let Some(walker) = self.walker(moves, cell) {
            let uses = self.uses(walker).into_iter();
            out.extend(uses.map(|(what, _)| what.action(cell)));
        }
    }
}

impl Use {
    /// The action of a zombie on a cell that does this.
    pub(super) fn action(self, cell: Cell) -> Action {
        match self {
            Self::Step => Action::Step(cell),
            Self::Turn(hand) => Action::Turn(cell, hand),
        }
    }
}
