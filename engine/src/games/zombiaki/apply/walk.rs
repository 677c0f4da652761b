//! The movement step of the zombies.

use arrayvec::ArrayVec;

use super::{Next, Umpire};
use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cards::{Card, Defence, Trait};
use crate::games::zombiaki::cells::{Cell, Cells, Street, Way};
use crate::games::zombiaki::ending::Ending;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::table::Phase;

/// Ahead, to the left and to the right.
pub(super) type Ways = ArrayVec<Way, 3>;

impl Umpire<'_> {
    /// Lines up all zombies on the board. Each moves once, in an order that is fixed now (ZK-030, ZK-033).
    pub(super) fn line_up(&mut self) {
        if self.table.halt {
            return; // ZK-041
        }
        let sidestep = self.table.board.sidesteps();
        for street in Street::ALL {
            // ZK-031, ZK-032
            let these = self
                .table
                .board
                .zombie_cells()
                .and(Cells::from_street(street));
            self.order.extend(these.but(sidestep));
            self.order.extend(these.and(sidestep));
        }
        self.order.reverse();
    }

    /// Goes on with the movement step, until a walker has more than one way, or to the drawing.
    pub(super) fn march(&mut self) -> Next {
        while let Some(walker) = self.order.pop() {
            let ways = self.ways_or_else(walker);
            match *ways {
                [] => {}                              // ZK-039
                [only] => self.advance(walker, only), // ZK-035
                // ZK-049: with a choice he asks
                [_, _, ..] => {
                    let mut rest = std::mem::take(&mut self.order);
                    rest.reverse();
                    self.table.phase = Phase::Move { walker, rest };
                    return Next::Wait;
                }
            }
            if self.table.ending().is_some() {
                return Next::Wait; // ZK-182
            }
        }
        Next::Draw
    }

    /// The choice of a sideways walker, and those who move after him.
    pub(super) fn choose_way(&mut self, from: Cell, to: Way) -> Next {
        if let Phase::Move { rest, .. } = &mut self.table.phase {
            self.order = std::mem::take(rest);
            self.order.reverse();
        }
        self.advance(from, to);
        match self.table.ending() {
            Some(_) => Next::Wait,
            None => self.march(),
        }
    }

    /// Returns the ways that a zombie can walk. If the zombie does something else instead, the function carries that
    /// out.
    pub(super) fn ways_or_else(&mut self, cell: Cell) -> Ways {
        let Some(zombie) = self.table.board.zombie(cell) else {
            return Ways::new();
        };
        if self.table.board.is_roadblocked(cell.lane) {
            // ZK-042
            if zombie.is(Trait::Smash) {
                self.smash(cell, zombie, cell.lane.at(Street::First)); // ZK-043
            }
            return Ways::new();
        }
        if self.table.board.is_entangled(cell) {
            self.tear_free(cell, zombie); // ZK-044
            return Ways::new();
        }
        if zombie.is(Trait::Immobile) {
            return Ways::new(); // ZK-040
        }
        if let Some(vehicle) = self.breakable(cell, zombie) {
            self.smash(cell, zombie, vehicle); // ZK-045
            return Ways::new();
        }
        self.table.ways(cell, zombie).collect() // ZK-050
    }

    /// Returns the cell of the vehicle ahead, if the zombie breaks vehicles.
    fn breakable(&self, cell: Cell, zombie: Zombie) -> Option<Cell> {
        let ahead = cell.step_ahead().filter(|_| zombie.is(Trait::Smash))?;
        self.table.board.at(ahead)?.vehicle().map(|_| ahead)
    }

    fn smash(&mut self, cell: Cell, zombie: Zombie, at: Cell) {
        if let Some(card) = self.remove(at) {
            let kind = zombie.kind;
            self.tell(Event::Smashed {
                kind,
                cell,
                card,
                at,
            });
        }
    }

    fn tear_free(&mut self, cell: Cell, zombie: Zombie) {
        self.remove(cell);
        let kind = zombie.kind;
        self.tell(Event::TornFree { kind, cell });
    }

    /// One movement along a way: the Olympian goes on for a second cell.
    fn advance(&mut self, from: Cell, to: Way) {
        let arrived = self.walk(from, to);
        let Some((cell, _)) = arrived.filter(|(_, zombie)| zombie.is(Trait::Fast)) else {
            return;
        };
        // ZK-046, ZK-047
        let way = self.table.way_ahead(cell);
        if let Some(way) = way.filter(|_| !self.table.board.is_entangled(cell)) {
            self.walk(cell, way);
        }
    }

    /// ZK-036: walks one cell; gives the zombie on its new cell if it is still there.
    pub(super) fn walk(&mut self, from: Cell, to: Way) -> Option<(Cell, Zombie)> {
        let kind = self.table.board.zombie(from)?.kind;
        self.tell(Event::Walked { kind, from, to });
        match to {
            Way::Cell(cell) => {
                self.shift(from, cell);
                let zombie = self.table.board.zombie(cell)?;
                Some((cell, zombie))
            }
            Way::Barricade => {
                self.win(Ending::Barricade); // ZK-181
                None
            }
        }
    }

    /// Takes a human card off the board.
    pub(super) fn remove(&mut self, cell: Cell) -> Option<Defence> {
        let defence = self.table.board.clear(cell)?;
        self.table.throw(Card::Defence(defence)); // ZK-014
        Some(defence)
    }
}
