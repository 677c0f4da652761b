//! The view of a zombie from its cell or a possible one, and its uses of AP there.

use arrayvec::ArrayVec;

use super::action::Use;
use super::cell_set::Cells;
use super::cells::{Cell, Facing, Hand};
use super::figures::SIGHT;

/// A zombie in its activation, as it is or as it could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walker {
    pub(super) cell: Cell,
    pub(super) facing: Facing,
    pub(super) ap: u8,
    pub(super) turned: bool,
}

/// The possible uses of a zombie's next AP: a step, and two turns.
pub(super) type Ways = ArrayVec<Use, 3>;

/// The surroundings of the zombies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Surroundings {
    /// Cells onto which the zombies may step.
    pub(super) open: Cells,
    /// Cells on which humans stand, dead or alive.
    pub(super) humans: Cells,
    /// Whether they are free for Awe.
    pub(super) awe: bool,
}

/// The view straight ahead of a zombie.
#[derive(Clone, Copy, Debug)]
pub(super) struct SightLine {
    /// Number of open cells, as far as the zombie sees.
    run: u8,
    /// The human after them.
    prey: Option<Cell>,
}

impl Surroundings {
    /// Returns the view straight ahead of a zombie with this position.
    pub(super) fn look_ahead(&self, cell: Cell, facing: Facing) -> SightLine {
        let (mut place, step) = (cell.place(), facing.step());
        for run in 0..SIGHT {
            let Some(next) = place.checked_add_signed(step) else {
                return SightLine { run, prey: None };
            };
            if !self.open.holds(next) {
                // ZT-123, ZT-014: only what comes first is seen
                let seen = self.humans.holds(next);
                let prey = Cell::from_place(next).filter(|_| seen);
                return SightLine { run, prey };
            }
            place = next;
        }
        let (run, prey) = (SIGHT, None);
        SightLine { run, prey }
    }

    /// Whether a zombie can do nothing more in its activation.
    pub(super) fn is_spent(&self, walker: Walker) -> bool {
        let ahead = self.look_ahead(walker.cell, walker.facing);
        self.possible(walker, ahead).is_empty()
    }

    /// Returns the uses that a zombie may make next: only those on a way by which most of its AP are used.
    pub(super) fn uses(&self, walker: Walker) -> Ways {
        // ZT-118, ZT-119, ZT-120
        let mut uses = self.possible(walker, self.look_ahead(walker.cell, walker.facing));
        if uses.len() < 2 || walker.ap < 2 {
            return uses;
        }
        let usable = |place: usize| {
            let what = uses.get(place);
            what.map_or(0, |what| 1 + self.usable(walker.with_use(*what)))
        };
        let usable: [u8; 3] = std::array::from_fn(usable);
        let most = usable[0].max(usable[1]).max(usable[2]);
        let mut usable = usable.into_iter();
        uses.retain(|_| usable.next() == Some(most));
        uses
    }

    /// Returns the best end of each of these uses. `worth` values the zombie's position at the end and the human it
    /// bites.
    pub(super) fn ends(
        &self,
        walker: Walker,
        worth: &impl Fn(Walker, Option<Cell>) -> i32,
    ) -> ArrayVec<(Use, i32), 3> {
        let ways = self.possible(walker, self.look_ahead(walker.cell, walker.facing));
        let ends = ways.into_iter();
        let ends = ends.map(|what| (what, self.end(walker.with_use(what), worth)));
        let ends: ArrayVec<(Use, (u8, i32)), 3> = ends.collect();
        let most = ends.iter().map(|(_, (used, _))| *used).max();
        let best = ends
            .into_iter()
            .filter(|(_, (used, _))| Some(*used) == most);
        best.map(|(what, (_, end))| (what, end)).collect()
    }

    /// Returns the number of AP the zombie can use, and the best end of the ways that use them.
    pub(super) fn end(
        &self,
        walker: Walker,
        worth: &impl Fn(Walker, Option<Cell>) -> i32,
    ) -> (u8, i32) {
        if walker.ap == 0 {
            return (0, worth(walker, self.adjacent_human(walker)));
        }
        let ahead = self.look_ahead(walker.cell, walker.facing);
        if let Some(prey) = ahead.adjacent_human() {
            return (walker.ap, worth(walker, Some(prey)));
        }
        let ways = self.possible(walker, ahead).into_iter();
        let ends = ways.map(|what| self.end(walker.with_use(what), worth));
        let best = ends.map(|(used, end)| (used + 1, end)).max();
        best.unwrap_or_else(|| (0, worth(walker, None)))
    }

    /// Returns the number of AP the zombie can use; a bite counts as using all of them.
    #[inline]
    fn usable(&self, walker: Walker) -> u8 {
        match walker.ap {
            0 => 0,
            // whoever has not turned can step, or else turn
            1 => u8::from(!walker.turned || self.goes_or_bites(walker)),
            _ => self.usable_of_many(walker),
        }
    }

    /// Like `usable`, for a zombie that has several AP.
    fn usable_of_many(&self, walker: Walker) -> u8 {
        let ahead = self.look_ahead(walker.cell, walker.facing);
        // it walks straight on, or up to somebody and bites
        if ahead.run >= walker.ap || ahead.prey.is_some() {
            return walker.ap;
        }
        let ways = self.possible(walker, ahead).into_iter();
        let used = ways.map(|what| 1 + self.usable(walker.with_use(what)));
        used.max().unwrap_or(0)
    }

    /// The human right before it.
    fn adjacent_human(&self, walker: Walker) -> Option<Cell> {
        let next = walker.cell.next(walker.facing);
        next.filter(|next| self.humans.contains(*next))
    }

    /// Whether the zombie can step, or a human is right before it.
    fn goes_or_bites(&self, walker: Walker) -> bool {
        let next = walker.cell.place().checked_add_signed(walker.facing.step());
        next.is_some_and(|next| self.open.holds(next) || self.humans.holds(next))
    }

    /// Returns the possible uses of the zombie's next AP with this view ahead.
    #[inline]
    fn possible(&self, walker: Walker, ahead: SightLine) -> Ways {
        let mut ways = Ways::new();
        if walker.ap == 0 {
            return ways; // ZT-121
        }
        if ahead.is_open() {
            ways.push(Use::Step); // ZT-115
        }
        // ZT-116, ZT-125
        if !walker.turned && (self.awe || ahead.distant_human().is_none()) {
            let turns = Hand::ALL.into_iter().map(Use::Turn);
            turns.for_each(|turn| ways.push(turn));
        }
        ways
    }
}

impl SightLine {
    /// Whether the next cell is open.
    fn is_open(self) -> bool {
        self.run > 0
    }

    /// The human right before the zombie.
    pub(super) fn adjacent_human(self) -> Option<Cell> {
        self.prey.filter(|_| !self.is_open()) // ZT-122
    }

    /// Returns the human that the zombie sees farther away.
    pub(super) fn distant_human(self) -> Option<Cell> {
        self.prey.filter(|_| self.is_open()) // ZT-124
    }

    /// Returns the human that the zombie bites or sees, and the distance in cells.
    pub(super) fn prey(self) -> Option<(Cell, u8)> {
        Some((self.prey?, self.run + 1))
    }
}

impl Walker {
    /// Returns the zombie after this use of an AP.
    pub(super) fn with_use(self, what: Use) -> Self {
        let ap = self.ap.saturating_sub(1);
        match what {
            Use::Step => {
                let cell = self.cell.next(self.facing).unwrap_or(self.cell);
                Self { cell, ap, ..self }
            }
            Use::Turn(hand) => Self {
                facing: self.facing.rotate(hand),
                ap,
                turned: true,
                ..self
            },
        }
    }
}
