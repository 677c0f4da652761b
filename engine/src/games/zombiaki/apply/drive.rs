//! The movement step of the vehicles.

use super::Umpire;
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::{Defence, Vehicle};
use crate::games::zombiaki::cells::{Cell, Cells, Street};
use crate::games::zombiaki::event::Event;

impl Umpire<'_> {
    /// ZK-060, ZK-062: every vehicle that is there drives.
    pub(super) fn drive(&mut self) {
        // ZK-061
        for street in Street::ALL.into_iter().rev() {
            for cell in self
                .table
                .board
                .defended_cells()
                .and(Cells::from_street(street))
            {
                let vehicle = self.table.board.at(cell).and_then(Piece::vehicle);
                if let Some(vehicle) = vehicle {
                    self.drive_one(vehicle, cell);
                }
            }
        }
    }

    fn drive_one(&mut self, vehicle: Vehicle, from: Cell) {
        let Some(to) = from.step_back() else {
            self.remove(from); // ZK-063
            self.tell(Event::DroveOff { vehicle, from });
            return;
        };
        match self.table.board.at(to) {
            Some(Piece::Zombie(zombie, _)) => self.ram(vehicle, from, zombie, to), // ZK-064
            Some(Piece::Defence(_)) => {}                                          // ZK-065
            None => {
                // ZK-066
                let board = &mut self.table.board;
                board.put(from, None);
                board.put(to, Some(Piece::Defence(Defence::Vehicle(vehicle))));
                self.tell(Event::Drove { vehicle, from, to });
            }
        }
    }

    /// Rams a zombie, without pushing it back (ZK-071).
    fn ram(&mut self, vehicle: Vehicle, from: Cell, zombie: Zombie, at: Cell) {
        let kind = zombie.kind;
        self.tell(Event::Rammed {
            vehicle,
            from,
            kind,
            at,
        });
        match vehicle {
            Vehicle::Trabant => {
                self.hit(at, vehicle.card().wounds()); // ZK-067
                self.wreck(vehicle, from);
            }
            Vehicle::Kamaz => {
                // ZK-068, ZK-069
                if !self.spend_hostage(at) {
                    self.destroy(at);
                }
                self.wreck(vehicle, from);
            }
            Vehicle::Trolleybus => {
                self.hit(at, vehicle.card().wounds()); // ZK-070
            }
        }
    }

    fn wreck(&mut self, vehicle: Vehicle, cell: Cell) {
        self.remove(cell);
        self.tell(Event::Wrecked { vehicle, cell });
    }
}
