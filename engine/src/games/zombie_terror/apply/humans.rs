//! The actions of humans.

use super::Umpire;
use crate::games::zombie_terror::cells::{Bearing, Cell, Facing};
use crate::games::zombie_terror::event::{Event, PushedFigure};
use crate::games::zombie_terror::humans::{Health, Human, Status};
use crate::games::zombie_terror::phase::{Phase, Turn};

impl Umpire<'_> {
    pub(super) fn walk(&mut self, human: Human, to: Cell) {
        let Some(from) = self.spend(human) else {
            return;
        };
        if matches!(from.bearing(to), Some(Bearing::Diagonal(..))) {
            self.note(|turn| turn.diagonal = true);
        }
        self.tell(Event::Moved { human, from, to });
        self.arrive(human, to);
    }

    pub(super) fn push(&mut self, human: Human, to: Cell) {
        let Some(from) = self.spend(human) else {
            return;
        };
        let onto = from.direction_to(to).and_then(|facing| to.next(facing));
        let Some((onto, whom)) = onto.and_then(|onto| Some((onto, self.shift(to, onto)?))) else {
            return;
        };
        self.tell(Event::Pushed {
            human,
            from,
            to,
            whom,
            onto,
        });
        self.arrive(human, to);
        if let PushedFigure::Human(other) = whom {
            self.note(|turn| turn.lift = true);
            self.arrive(other, onto); // ZT-061
        }
    }

    /// Returns the pawn on a cell that is pushed to the next one. A zombie is moved at once, and keeps its facing
    /// (ZT-039).
    fn shift(&mut self, from: Cell, to: Cell) -> Option<PushedFigure> {
        if let Some(zombie) = self.table.zombies.lift(from) {
            self.table.zombies.put(to, Some(zombie));
            return Some(PushedFigure::Zombie(zombie.facing));
        }
        self.table.human_at(from).map(PushedFigure::Human)
    }

    /// A human comes onto a cell: ZT-060: off the board, if it is the car.
    fn arrive(&mut self, human: Human, to: Cell) {
        self.table.pawns.change(human, |pawn| {
            if let Status::On { cell, .. } = &mut pawn.status {
                *cell = to;
            }
        });
        if self.table.board.car().contains(to) {
            self.escape(human, to);
        }
    }

    /// ZT-043: no zombie is added for it later.
    pub(super) fn chop(&mut self, cell: Cell) {
        self.spend(Human::Lumberjack);
        self.table.zombies.lift(cell); // ZT-009
        self.tell(Event::Chopped { cell });
    }

    /// ZT-050: as often as she has AP.
    pub(super) fn heal(&mut self, human: Human) {
        self.spend(Human::Nurse);
        self.recover(human);
        self.tell(Event::Healed { human });
    }

    pub(super) fn recover(&mut self, human: Human) {
        self.set_health(human, Health::Healthy);
    }

    /// A human on the board is in this health now.
    pub(super) fn set_health(&mut self, human: Human, now: Health) {
        self.table.pawns.change(human, |pawn| {
            if let Status::On { health, .. } = &mut pawn.status {
                *health = now;
            }
        });
    }

    pub(super) fn shoot(&mut self, cell: Cell) {
        self.spend(Human::Policeman);
        self.table.bullets = self.table.bullets.saturating_sub(1);
        self.shoot_down(cell);
        let bullets = self.table.bullets;
        self.tell(Event::Shot { cell, bullets });
    }

    /// ZT-053
    pub(super) fn shoot_down(&mut self, cell: Cell) {
        self.table.zombies.lift(cell);
        self.table.shots = self.table.shots.saturating_add(1);
    }

    pub(super) fn distract(&mut self, cell: Cell, to: Facing) {
        if let Some(mut zombie) = self.table.zombies.at(cell) {
            let from = std::mem::replace(&mut zombie.facing, to);
            self.table.zombies.put(cell, Some(zombie));
            self.note(|turn| turn.noise = turn.noise.saturating_sub(1));
            self.tell(Event::Distracted { cell, from, to });
        }
    }

    /// ZT-031, ZT-033: a human spends an AP, by which he is the active one; gives where he stands.
    fn spend(&mut self, human: Human) -> Option<Cell> {
        if let Phase::Humans(turn) = &mut self.table.phase {
            let last = turn.active.replace(human);
            if let Some(last) = last.filter(|last| *last != human) {
                self.table.pawns.change(last, |pawn| pawn.ap = 0);
            }
        }
        self.table.pawns.change(human, |pawn| {
            pawn.activated = true;
            pawn.ap = pawn.ap.saturating_sub(1);
        })
    }

    /// Notes something of the human turn.
    pub(super) fn note(&mut self, change: impl FnOnce(&mut Turn)) {
        if let Phase::Humans(turn) = &mut self.table.phase {
            change(turn);
        }
    }
}
