//! The targets of the human cards.

use crate::game::require;
use crate::games::zombiaki::bar::Bar;
use crate::games::zombiaki::cards::{Defence, Trap, Vehicle};
use crate::games::zombiaki::cells::{Cell, Cells, Lane, Street};
use crate::games::zombiaki::table::Table;

impl Table {
    /// The cell of the nearest zombie of a lane.
    pub(super) fn first_in(&self, lane: Lane) -> Result<Cell, Bar> {
        let mut zombies = self.board.zombie_cells().and(Cells::from_lane(lane));
        zombies.next().ok_or(Bar::EmptyLane(lane))
    }

    /// ZK-141: whether the nearest zombie of a lane can be seen; else none behind it can.
    pub(super) fn may_shoot(&self, lane: Lane) -> Result<(), Bar> {
        self.board.may_see(self.first_in(lane)?)
    }

    /// Returns the steps of every zombie to both sides.
    pub(super) fn steps(&self) -> impl Iterator<Item = (Cell, Cell)> + use<> {
        let from = self.board.zombie_cells();
        from.flat_map(|from| from.sides().map(move |to| (from, to)))
    }

    /// ZK-159: whether Vodka leads a zombie there.
    pub(super) fn may_lure(&self, from: Cell, to: Cell) -> Result<(), Bar> {
        let zombie = self.board.zombie_on(from)?;
        self.may_be_moved(from, zombie)?;
        require(from.sides().any(|side| side == to), Bar::Sideways)?;
        self.board.may_come(to)
    }

    /// Whether a human board card may be laid on a cell.
    pub(super) fn may_lay(&self, defence: Defence, cell: Cell) -> Result<(), Bar> {
        require(places(defence).contains(cell), Bar::Place(defence))?;
        self.may_lie(cell)?;
        let mine = defence == Defence::Trap(Trap::Mine);
        let behind = cell.step_back().filter(|_| mine);
        let zombie = behind.and_then(|behind| Some((self.board.zombie(behind)?.kind, behind)));
        zombie.map_or(Ok(()), |(kind, behind)| Err(Bar::MineAhead(kind, behind))) // ZK-162
    }
}

/// Returns the cells where a human board card may be laid at all.
pub(super) fn places(defence: Defence) -> Cells {
    let first = Cells::from_street(Street::First);
    match defence {
        Defence::Trap(_) => Cells::ALL.but(Cells::from_street(Street::Fifth)), // ZK-163
        Defence::Roadblock | Defence::Vehicle(Vehicle::Trabant | Vehicle::Kamaz) => first, // ZK-164, ZK-166
        Defence::Vehicle(Vehicle::Trolleybus) => first.and(Cells::from_lane(Lane::B)),     // ZK-167
    }
}
