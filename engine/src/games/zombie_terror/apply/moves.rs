//! The movement of zombies.

use super::Umpire;
use crate::games::zombie_terror::cells::{Cell, Hand};
use crate::games::zombie_terror::event::{Event, Wound};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::phase::{Active, Duty, Moves, Phase};

impl Umpire<'_> {
    /// Carries out the bite of a zombie that does nothing else.
    pub(super) fn bite_first(&mut self, cell: Cell) {
        self.rouse(cell);
        self.follow(cell, Duty::Free);
    }

    pub(super) fn step(&mut self, from: Cell) {
        let duty = self.rouse(from);
        let Some(zombie) = self.table.zombies.lift(from) else {
            return;
        };
        let to = from.next(zombie.facing).unwrap_or(from);
        self.table.zombies.put(to, Some(zombie));
        self.spend_on(|active| active.cell = to);
        self.tell(Event::Stepped { from, to });
        self.follow(to, duty);
    }

    pub(super) fn turn(&mut self, cell: Cell, hand: Hand) {
        let duty = self.rouse(cell);
        let Some(mut zombie) = self.table.zombies.at(cell) else {
            return;
        };
        zombie.facing = zombie.facing.rotate(hand);
        let facing = zombie.facing;
        self.table.zombies.put(cell, Some(zombie));
        self.spend_on(|active| active.turned = true);
        self.tell(Event::Turned { cell, hand, facing });
        self.follow(cell, duty);
    }

    /// Begins the activation of a zombie, unless it is going on; gives what it has to do.
    fn rouse(&mut self, cell: Cell) -> Duty {
        let duty = self.table.duty(cell);
        let Some(mut zombie) = self.table.zombies.at(cell) else {
            return duty;
        };
        if let Phase::Moves(moves) = &mut self.table.phase
            && moves.active.is_none()
        {
            moves.active = Some(moves.fresh_activation(cell));
            moves.left = moves.left.saturating_sub(1);
            zombie.activated = true; // ZT-132
            self.table.zombies.put(cell, Some(zombie));
            let facing = zombie.facing;
            self.tell(Event::Roused { cell, facing, duty });
        }
        duty
    }

    /// Carries out what follows from a step or a turn: a bite, the end of the activation, or a duty.
    fn follow(&mut self, cell: Cell, before: Duty) {
        match self.table.duty(cell) {
            Duty::Bite(human) => {
                self.bite(cell, human); // ZT-117
                self.end_activation();
            }
            Duty::Sight(_) | Duty::Free | Duty::Awe if self.is_spent(cell) => {
                self.end_activation(); // ZT-121
            }
            Duty::Sight(sight) => {
                let known = matches!(before, Duty::Sight(known) if known.human == sight.human);
                if !known {
                    self.tell(Event::Sighted { cell, sight });
                }
            }
            Duty::Free | Duty::Awe => {}
        }
    }

    /// Returns whether the active zombie can do nothing more.
    fn is_spent(&self, cell: Cell) -> bool {
        let Phase::Moves(moves) = &self.table.phase else {
            return true;
        };
        let walker = self.table.walker(moves, cell);
        let spent = |walker| self.table.surroundings().is_spent(walker);
        walker.is_none_or(spent)
    }

    /// ZT-130, ZT-131
    fn bite(&mut self, cell: Cell, human: Human) {
        let wound = match self.table.pawns[human].status.health() {
            Some(Health::Dead) | None => Wound::Nothing,
            Some(_) if human == Human::Banker && self.table.briefcase => Wound::Briefcase, // ZT-041
            Some(Health::Healthy) => Wound::Wounded,
            Some(Health::Wounded) => Wound::Died,
        };
        match wound {
            Wound::Briefcase => self.table.briefcase = false,
            Wound::Wounded => self.set_health(human, Health::Wounded),
            Wound::Died => self.set_health(human, Health::Dead),
            Wound::Nothing => {}
        }
        self.tell(Event::Bitten { cell, human, wound });
    }

    /// The active zombie uses an AP.
    fn spend_on(&mut self, change: impl FnOnce(&mut Active)) {
        if let Phase::Moves(Moves {
            active: Some(active),
            ..
        }) = &mut self.table.phase
        {
            active.ap = active.ap.saturating_sub(1);
            change(active);
        }
    }

    /// ZT-189: Awe and Rampage end with it.
    fn end_activation(&mut self) {
        if let Phase::Moves(moves) = &mut self.table.phase {
            (moves.active, moves.awe, moves.rampage) = (None, false, false);
        }
    }
}
