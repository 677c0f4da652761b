//! What zombies see, what they have to do, and what they can do with their AP.

use arrayvec::ArrayVec;

use super::action::{Bound, Use};
use super::bar::{Bar, Halt};
use super::board::Zombie;
use super::cells::{Cell, Facing, Hand};
use super::figures::{RAMPAGE, SIGHT, ZOMBIE_AP, ZOMBIES};
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

/// What each of some zombies has to do.
pub(super) type Duties = ArrayVec<(Cell, Duty), { ZOMBIES as usize }>;

/// What a zombie can do with its next AP, and how it stands then: a step, and two turns.
pub(super) type Ways = ArrayVec<(Use, Walker), 3>;

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
        let open = self.free_for_zombies();
        let mut ahead = cell.ray(facing).zip(1..=SIGHT);
        let (at, distance) = ahead.find(|(at, _)| !open.contains(*at))?; // ZT-014
        let human = self.human_at(at)?;
        Some(Sight {
            human,
            at,
            distance,
        })
    }

    /// What each zombie has to do that was not activated.
    #[must_use]
    pub fn duties(&self) -> Duties {
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
    pub(super) fn choosable(&self, moves: &Moves) -> Duties {
        if moves.may_begin().is_err() {
            return Duties::new();
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
    pub(super) fn uses(&self, walker: Walker) -> Ways {
        // ZT-118, ZT-119, ZT-120
        let mut uses: Ways = self.possible(walker).collect();
        let usable = uses.iter().map(|(_, next)| self.usable(*next));
        let usable: ArrayVec<u8, 3> = usable.collect();
        let most = usable.iter().max();
        let mut each = usable.iter();
        uses.retain(|_| each.next() == most);
        uses
    }

    /// How many of its AP it can use; a bite counts as using all of them.
    fn usable(&self, walker: Walker) -> u8 {
        if self.bites(walker) {
            return walker.ap;
        }
        let mut most = 0;
        for (_, next) in self.possible(walker) {
            most = most.max(1 + self.usable(next));
            if most == walker.ap {
                break;
            }
        }
        most
    }

    /// Whether a human stands right before it.
    fn bites(&self, walker: Walker) -> bool {
        let ahead = walker.cell.next(walker.facing);
        ahead.is_some_and(|ahead| self.pawns.cells().contains(ahead)) // ZT-122
    }

    /// What it can do with its next AP, and how it stands then.
    fn possible(&self, walker: Walker) -> impl Iterator<Item = (Use, Walker)> + '_ {
        // ZT-121
        let ap = walker.ap.checked_sub(1).into_iter();
        ap.flat_map(move |ap| {
            let step = self.may_step(walker);
            let step = step.map(|cell| (Use::Step, Walker { cell, ap, ..walker }));
            let may_turn = std::iter::once_with(move || self.may_turn(walker));
            let hands = may_turn.flatten().flat_map(|()| Hand::ALL);
            let turns = hands.map(move |hand| (Use::Turn(hand), walker.turned(hand)));
            step.into_iter().chain(turns)
        })
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

impl Walker {
    /// As it stands once it has turned.
    fn turned(self, hand: Hand) -> Self {
        Self {
            facing: self.facing.turned(hand),
            ap: self.ap.saturating_sub(1),
            turned: true,
            ..self
        }
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
