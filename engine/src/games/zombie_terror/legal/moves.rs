//! The legal actions of moving zombies.

use crate::game::require;
use crate::games::zombie_terror::action::{Action, Use};
use crate::games::zombie_terror::bar::{Bar, Halt};
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::phase::{Duty, Moves};
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::walkers::Surroundings;

impl Table {
    pub(super) fn zombie_actions(&self, moves: &Moves, out: &mut Vec<Action>) {
        let around = self.surroundings();
        match moves.active {
            Some(active) => self.deeds(moves, &around, active.cell, self.duty(active.cell), out),
            None => {
                for (cell, duty) in self.choosable(moves) {
                    self.deeds(moves, &around, cell, duty, out);
                }
            }
        }
        if moves.may_end().is_ok() {
            out.push(Action::EndMoves);
        }
    }

    /// The next thing that a zombie may do that has this to do.
    fn deeds(
        &self,
        moves: &Moves,
        around: &Surroundings,
        cell: Cell,
        duty: Duty,
        out: &mut Vec<Action>,
    ) {
        if may_spend(duty).is_err() {
            out.push(Action::Bite(cell));
        } else if let Some(walker) = self.walker(moves, cell) {
            let uses = around.uses(walker);
            out.extend(uses.iter().map(|what| what.action(cell)));
        }
    }

    /// Whether a zombie may act now, and what it has to do.
    fn may_go(&self, moves: &Moves, cell: Cell) -> Result<Duty, Bar> {
        let zombie = self.zombie_on(cell)?;
        let duty = self.duty_from(cell, zombie.facing);
        match moves.active {
            Some(active) if active.cell == cell => return Ok(duty),
            Some(_) => {}
            None => require(!zombie.activated, Halt::Activated(cell))?, // ZT-112
        }
        moves.may_begin()?;
        self.binding_rule().lets(duty)?;
        Ok(duty)
    }

    /// Whether a zombie may bite by itself.
    pub(super) fn may_bite(&self, moves: &Moves, cell: Cell) -> Result<(), Bar> {
        let bites = may_spend(self.may_go(moves, cell)?).is_err();
        Ok(require(bites, Halt::NoBite(cell))?)
    }

    /// Whether a zombie may use its next AP so.
    pub(super) fn may_use(&self, moves: &Moves, cell: Cell, what: Use) -> Result<(), Bar> {
        may_spend(self.may_go(moves, cell)?)?;
        let walker = self.walker(moves, cell).ok_or(Bar::Nobody(cell))?;
        match what {
            Use::Step => self.may_step(walker).map(drop)?,
            Use::Turn(_) => self.may_turn(walker)?,
        }
        // it is possible, but whether it leads far enough shows only beside the others
        let uses = self.surroundings().uses(walker);
        Ok(require(uses.contains(&what), Halt::Waste)?)
    }
}

/// Checks whether a zombie with this duty may use AP: one that bites does nothing else.
fn may_spend(duty: Duty) -> Result<(), Halt> {
    match duty {
        Duty::Bite(prey) => Err(Halt::MustBite(prey)),
        Duty::Sight(_) | Duty::Free | Duty::Awe => Ok(()),
    }
}

impl Moves {
    /// Whether another activation may begin.
    pub(in crate::games::zombie_terror) fn may_begin(&self) -> Result<(), Halt> {
        match self.active {
            Some(active) => Err(Halt::GoesOn(active.cell)), // ZT-113
            None => require(self.left > 0, Halt::NoActivation),
        }
    }

    /// ZT-133: whether the movement may end.
    pub(in crate::games::zombie_terror) fn may_end(&self) -> Result<(), Halt> {
        match self.may_begin() {
            Ok(()) => Err(Halt::ActivationsLeft(self.left)),
            Err(Halt::NoActivation) => Ok(()),
            Err(halt) => Err(halt),
        }
    }
}

impl Use {
    /// The action of a zombie on a cell that does this.
    pub(in crate::games::zombie_terror) fn action(self, cell: Cell) -> Action {
        match self {
            Self::Step => Action::Step(cell),
            Self::Turn(hand) => Action::Turn(cell, hand),
        }
    }
}
