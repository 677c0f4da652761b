//! What zombies see, what they have to do, and what they can do with their AP.

use super::action::{Bound, Use};
use super::bar::{Bar, Halt};
use super::board::Zombie;
use super::cells::{Cell, Facing, Hand};
use super::figures::{RAMPAGE, SIGHT, ZOMBIE_AP};
use super::phase::{Active, Duty, Moves, Phase, Sight};
use super::table::Table;
use crate::game::require;

/// A zombie in its activation, as it is or as it could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walker {
    pub(super) cell: Cell,
    pub(super) facing: Facing,
    pub(super) ap: u8,
    pub(super) turned: bool,
}

/// What the zombies have to do.
impl Table {
    /// What the zombie on a cell has to do, as things stand.
    #[must_use]
    pub fn duty(&self, cell: Cell) -> Duty {
        let zombie = self.zombies.at(cell);
        zombie.map_or(Duty::Free, |zombie| self.duty_from(cell, zombie.facing))
    }

    /// What a zombie on this cell that looks there would have to do.
    pub(super) fn duty_from(&self, cell: Cell, facing: Facing) -> Duty {
        let awe = matches!(self.phase, Phase::Moves(Moves { awe: true, .. }));
        match self.sight(cell, facing) {
            Some(Sight {
                human, distance: 1, ..
            }) => Duty::Bite(human), // ZT-122
            Some(_) | None if awe => Duty::Awe, // ZT-183
            Some(sight) => Duty::Sight(sight),  // ZT-124
            None => Duty::Free,
        }
    }

    /// Whom a zombie on this cell sees that looks there.
    fn sight(&self, cell: Cell, facing: Facing) -> Option<Sight> {
        // ZT-123
        for (at, distance) in cell.ray(facing).zip(1..=SIGHT) {
            if let Some(human) = self.human_at(at) {
                return Some(Sight {
                    human,
                    at,
                    distance,
                });
            }
            if self.admits_zombie(at).is_err() {
                return None; // ZT-014
            }
        }
        None
    }

    /// What each zombie has to do that was not activated.
    #[must_use]
    pub fn duties(&self) -> Vec<(Cell, Duty)> {
        // ZT-127
        let idle = self.zombies.idle();
        idle.map(|(cell, zombie)| (cell, self.duty_from(cell, zombie.facing)))
            .collect()
    }

    /// What binds those that may be activated next.
    #[must_use]
    pub fn bound(&self) -> Bound {
        bound(&self.duties())
    }

    /// The zombies that may be activated next, and what they have to do.
    pub(super) fn choosable(&self, moves: &Moves) -> Vec<(Cell, Duty)> {
        if moves.may_begin().is_err() {
            return Vec::new();
        }
        let mut duties = self.duties();
        let bound = bound(&duties);
        duties.retain(|(_, duty)| bound.lets(*duty).is_ok());
        duties
    }
}

/// What binds zombies with these duties.
fn bound(duties: &[(Cell, Duty)]) -> Bound {
    let mut bound = Bound::Free;
    for (cell, duty) in duties {
        match (duty, bound) {
            (Duty::Awe, _) => return Bound::Awe,
            (Duty::Bite(prey), Bound::Free | Bound::Sight(..)) => {
                bound = Bound::Bite(*cell, *prey);
            }
            (Duty::Sight(sight), Bound::Free) => bound = Bound::Sight(*cell, sight.human),
            _ => {} // another one is bound as much or more
        }
    }
    bound
}

impl Bound {
    /// ZT-128: whether a zombie may be chosen that has this to do.
    pub(super) fn lets(self, duty: Duty) -> Result<(), Halt> {
        match (self, duty) {
            (Self::Bite(..), Duty::Bite(_))
            | (Self::Sight(..), Duty::Sight(_))
            | (Self::Free | Self::Awe, _) => Ok(()), // ZT-126
            (Self::Bite(cell, prey), _) => Err(Halt::BitesFirst(cell, prey)),
            (Self::Sight(cell, prey), _) => Err(Halt::SeesFirst(cell, prey)),
        }
    }
}

/// What a zombie can do in its activation.
impl Table {
    /// What it may do next: only what lies on a way by which most of its AP are used.
    pub(super) fn uses(&self, walker: Walker) -> Vec<(Use, Walker)> {
        // ZT-118, ZT-119, ZT-120
        let mut uses = self.possible(walker);
        let most = uses.iter().map(|(_, next)| self.usable(*next)).max();
        uses.retain(|(_, next)| Some(self.usable(*next)) == most);
        uses
    }

    /// How many of its AP it can use; a bite counts as using all of them.
    fn usable(&self, walker: Walker) -> u8 {
        if let Duty::Bite(_) = self.duty_from(walker.cell, walker.facing) {
            return walker.ap;
        }
        let next = self.possible(walker).into_iter();
        let most = next.map(|(_, next)| 1 + self.usable(next)).max();
        most.unwrap_or(0)
    }

    /// What it can do with its next AP, and how it stands then.
    fn possible(&self, walker: Walker) -> Vec<(Use, Walker)> {
        let Some(ap) = walker.ap.checked_sub(1) else {
            return Vec::new(); // ZT-121
        };
        let step = self.may_step(walker);
        let step = step.map(|cell| (Use::Step, Walker { cell, ap, ..walker }));
        let turns = self.may_turn(walker).map(|()| Hand::ALL);
        let turns = turns.into_iter().flatten().map(|hand| {
            let (facing, turned) = (walker.facing.turned(hand), true);
            let turned = Walker {
                facing,
                ap,
                turned,
                ..walker
            };
            (Use::Turn(hand), turned)
        });
        step.into_iter().chain(turns).collect()
    }

    /// The zombie on a cell.
    pub(super) fn zombie_on(&self, cell: Cell) -> Result<Zombie, Bar> {
        self.zombies.at(cell).ok_or(Bar::Nobody(cell))
    }

    /// The cell onto which a zombie may step.
    pub(super) fn may_step(&self, walker: Walker) -> Result<Cell, Bar> {
        let ahead = walker.cell.next(walker.facing).ok_or(Halt::Edge)?;
        self.admits_zombie(ahead)?; // ZT-115
        Ok(ahead)
    }

    /// Who sees somebody runs, and who has turned turns no more.
    pub(super) fn may_turn(&self, walker: Walker) -> Result<(), Halt> {
        match self.duty_from(walker.cell, walker.facing) {
            Duty::Sight(sight) => Err(Halt::MustStep(sight.human)), // ZT-125
            Duty::Bite(_) | Duty::Free | Duty::Awe => {
                require(!walker.turned, Halt::TurnedOnce) // ZT-116
            }
        }
    }

    /// A zombie as it is; afresh unless it is the active one.
    pub(super) fn walker(&self, moves: &Moves, cell: Cell) -> Result<Walker, Bar> {
        let facing = self.zombie_on(cell)?.facing;
        let going = moves.active.filter(|active| active.cell == cell);
        let Active { ap, turned, .. } = going.unwrap_or_else(|| moves.afresh(cell));
        Ok(Walker {
            cell,
            facing,
            ap,
            turned,
        })
    }
}

impl Moves {
    /// The activation of a zombie as it begins now.
    pub(super) fn afresh(&self, cell: Cell) -> Active {
        let more = if self.rampage { RAMPAGE } else { 0 };
        Active {
            cell,
            ap: ZOMBIE_AP + more,
            turned: false,
        }
    }
}
