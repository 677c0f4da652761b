//! The duties of zombies, and checks of what they may do.

use arrayvec::ArrayVec;

use super::action::BindingRule;
use super::bar::{Bar, Halt};
use super::board::Zombie;
use super::cells::{Cell, Facing};
use super::figures::{RAMPAGE, ZOMBIE_AP, ZOMBIES};
use super::phase::{Active, Duty, Moves, Phase, Sight};
use super::table::Table;
use super::walkers::{Surroundings, Walker};
use crate::game::require;

/// The duties of several zombies, with their cells.
pub(super) type Duties = ArrayVec<(Cell, Duty), { ZOMBIES as usize }>;

/// The duties of the zombies.
impl Table {
    /// Returns the current duty of the zombie on a cell.
    #[must_use]
    pub fn duty(&self, cell: Cell) -> Duty {
        let zombie = self.zombies.at(cell);
        zombie.map_or(Duty::Free, |zombie| self.duty_from(cell, zombie.facing))
    }

    /// Returns what the zombies currently find around them.
    pub(super) fn surroundings(&self) -> Surroundings {
        Surroundings {
            open: self.free_for_zombies(),
            humans: self.pawns.cells(),
            awe: matches!(self.phase, Phase::Moves(Moves { awe: true, .. })),
        }
    }

    /// Returns the duty of a zombie on this cell with this facing.
    pub(super) fn duty_from(&self, cell: Cell, facing: Facing) -> Duty {
        self.duty_in(&self.surroundings(), cell, facing)
    }

    fn duty_in(&self, around: &Surroundings, cell: Cell, facing: Facing) -> Duty {
        let prey = around.look_ahead(cell, facing).prey();
        let seen = prey.and_then(|(at, distance)| {
            let human = self.human_at(at)?;
            Some(Sight {
                human,
                at,
                distance,
            })
        });
        match seen {
            Some(Sight {
                human, distance: 1, ..
            }) => Duty::Bite(human), // ZT-122
            Some(_) | None if around.awe => Duty::Awe, // ZT-183
            Some(sight) => Duty::Sight(sight),         // ZT-124
            None => Duty::Free,
        }
    }

    /// Returns the duty of each zombie that was not activated.
    #[must_use]
    pub fn duties(&self) -> Duties {
        // ZT-127
        let around = self.surroundings();
        let idle = self.zombies.idle();
        idle.map(|(cell, zombie)| (cell, self.duty_in(&around, cell, zombie.facing)))
            .collect()
    }

    /// Returns the constraint on the zombies that may be activated next.
    #[must_use]
    pub fn binding_rule(&self) -> BindingRule {
        derive_rule(&self.duties())
    }

    /// The zombies that may be activated next, and what they have to do.
    pub(super) fn choosable(&self, moves: &Moves) -> Duties {
        if moves.may_begin().is_err() {
            return Duties::new();
        }
        let mut duties = self.duties();
        let bound = derive_rule(&duties);
        duties.retain(|(_, duty)| bound.lets(*duty).is_ok());
        duties
    }
}

/// Returns the constraint on zombies with these duties.
fn derive_rule(duties: &[(Cell, Duty)]) -> BindingRule {
    let mut bound = BindingRule::Free;
    for (cell, duty) in duties {
        match (duty, bound) {
            (Duty::Awe, _) => return BindingRule::Awe,
            (Duty::Bite(prey), BindingRule::Free | BindingRule::Sight(..)) => {
                bound = BindingRule::Bite(*cell, *prey);
            }
            (Duty::Sight(sight), BindingRule::Free) => {
                bound = BindingRule::Sight(*cell, sight.human);
            }
            _ => {} // another one is bound as much or more
        }
    }
    bound
}

impl BindingRule {
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

/// The actions of a zombie in its activation.
impl Table {
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

    /// Checks whether a zombie may turn: one that sees a human runs, and one that has turned turns no more.
    pub(super) fn may_turn(&self, walker: Walker) -> Result<(), Halt> {
        match self.duty_from(walker.cell, walker.facing) {
            Duty::Sight(sight) => Err(Halt::MustStep(sight.human)), // ZT-125
            Duty::Bite(_) | Duty::Free | Duty::Awe => {
                require(!walker.turned, Halt::TurnedOnce) // ZT-116
            }
        }
    }

    /// The zombie on a cell as it is; afresh unless it is the active one.
    pub(super) fn walker(&self, moves: &Moves, cell: Cell) -> Option<Walker> {
        let facing = self.zombies.at(cell)?.facing;
        let going = moves.active.filter(|active| active.cell == cell);
        let Active { ap, turned, .. } = going.unwrap_or_else(|| moves.fresh_activation(cell));
        Some(Walker {
            cell,
            facing,
            ap,
            turned,
        })
    }
}

impl Moves {
    /// The activation of a zombie as it begins now.
    pub(super) fn fresh_activation(&self, cell: Cell) -> Active {
        let more = if self.rampage { RAMPAGE } else { 0 };
        Active {
            cell,
            ap: ZOMBIE_AP + more,
            turned: false,
        }
    }
}
