//! The threat of the zombies.

use super::night::walks_of;
use super::weights::Weights;
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::{Card, Defence, Trait, Trap, Vehicle};
use crate::games::zombiaki::cells::{Cell, Way};
use crate::games::zombiaki::ending::Ending;
use crate::games::zombiaki::table::Table;

/// The value of a won game.
const WON: i32 = 1_000_000;

/// A table as a side sees it to which things count so much.
pub(super) struct Threat<'a> {
    pub(super) table: &'a Table,
    pub(super) weights: &'a Weights,
    /// Largest number of walks with which a zombie still arrives before Dawn.
    pub(super) reach: usize,
}

impl Threat<'_> {
    /// Note 1: all zombies together, and what already stands against them.
    pub(super) fn score(&self) -> i32 {
        let table = self.table;
        if table.ending() == Some(Ending::Barricade) {
            return WON;
        }
        let zombies = table.board.zombies();
        let threat: i32 = zombies.map(|(cell, zombie)| self.of(cell, zombie)).sum();
        let defended = table.board.defended_cells();
        let pieces = defended.filter_map(|cell| table.board.at(cell)?.defence());
        let standing: i32 = pieces.map(|defence| self.defence_weight(defence)).sum();
        threat - standing
    }

    fn defence_weight(&self, defence: Defence) -> i32 {
        match defence {
            Defence::Roadblock => 0,
            Defence::Trap(_) => self.weights.trap,
            Defence::Vehicle(_) => self.weights.vehicle,
        }
    }

    /// Note 7: what it means that zombies get onto the barricade in their next turn unless they are
    /// stopped.
    pub(super) fn danger(&self) -> i32 {
        let led = self.hunger_reach();
        let zombies = self.table.board.zombies();
        let dangers = zombies.map(|(cell, zombie)| match self.steps_left(cell, zombie) {
            Some(0) => self.weights.arrives,
            Some(steps) if usize::from(steps) <= led => self.weights.led,
            Some(steps) if usize::from(steps) == led + 1 && self.may_lead(led) => {
                self.weights.may_be_led
            }
            Some(_) | None => 0,
        });
        dangers.sum()
    }

    /// Returns how far the Hungers in the zombies' hand lead.
    fn hunger_reach(&self) -> usize {
        if self.table.options.hunger_stops {
            return 0;
        }
        hungers(&self.table.hands.zombies)
    }

    /// Whether beside so many Hungers in the zombies' hand one may still come.
    fn may_lead(&self, led: usize) -> bool {
        let gone = || hungers(&self.table.trash.zombies);
        !self.table.options.hunger_stops && led + gone() < Card::Hunger.copies()
    }

    /// Returns the number of cells left between a zombie and the barricade after its next walk; `None` if the zombie
    /// can't walk.
    fn steps_left(&self, cell: Cell, zombie: Zombie) -> Option<u8> {
        let table = self.table;
        let walks = !zombie.is(Trait::Immobile) && table.may_be_moved(cell, zombie).is_ok();
        let way = table.way_ahead(cell).filter(|_| walks)?;
        let Way::Cell(ahead) = way else {
            return Some(0);
        };
        let left = ahead.street.number();
        let runs = zombie.is(Trait::Fast) && table.board.is_free(ahead);
        Some(if runs { left - 1 } else { left })
    }

    /// Notes 1 and 2: one zombie.
    fn of(&self, cell: Cell, zombie: Zombie) -> i32 {
        let Weights {
            strength,
            hostage,
            shielded,
            ..
        } = self.weights;
        let strong = 100 - strength + strength * i32::from(zombie.remaining_wounds());
        let worth = self.place(cell, zombie) * strong / 100;
        let worth = worth * self.neighbourhood_weight(cell, zombie) / 100;
        if zombie.hostage {
            worth + hostage + worth * shielded / 100
        } else {
            worth
        }
    }

    /// Returns the part of a zombie's worth that its neighbourhood leaves, in hundredths.
    fn neighbourhood_weight(&self, cell: Cell, zombie: Zombie) -> i32 {
        let Weights {
            backed,
            held,
            roadblocked,
            ..
        } = *self.weights;
        let board = &self.table.board;
        let behind = cell
            .step_back()
            .filter(|back| board.zombie_cells().contains(*back));
        let backed = if behind.is_some() { backed } else { 100 };
        let held = if board.is_entangled(cell) { held } else { 100 };
        let ahead = if board.is_roadblocked(cell.lane) {
            roadblocked
        } else {
            self.obstacle(cell, zombie)
        };
        backed * held * ahead / 10_000
    }

    fn place(&self, cell: Cell, zombie: Zombie) -> i32 {
        if zombie.is(Trait::Immobile) {
            return self.weights.immobile;
        }
        if walks_of(cell, zombie) > self.reach {
            return 0; // it is dawn before it comes
        }
        let step = usize::from(zombie.is(Trait::Fast));
        self.weights.distances[usize::from(cell.street.number()) - step]
    }

    /// Returns the part of a zombie's worth that the card ahead leaves, in hundredths.
    fn obstacle(&self, cell: Cell, zombie: Zombie) -> i32 {
        match self.table.board.next_ahead(cell) {
            Some(Piece::Defence(Defence::Trap(trap))) => self.trap_weight(trap, zombie),
            Some(Piece::Defence(Defence::Vehicle(vehicle))) => self.vehicle_weight(vehicle, zombie),
            None | Some(Piece::Zombie(..) | Piece::Defence(Defence::Roadblock)) => 100,
        }
    }

    fn trap_weight(&self, trap: Trap, zombie: Zombie) -> i32 {
        match trap {
            _ if zombie.is(Trait::Nimble) => 100,
            Trap::Mine => self.wound_weight(zombie),
            Trap::BarbedWire => self.weights.wire,
        }
    }

    fn vehicle_weight(&self, vehicle: Vehicle, zombie: Zombie) -> i32 {
        match vehicle {
            _ if zombie.is(Trait::Smash) => self.weights.smashing,
            Vehicle::Trabant => self.wound_weight(zombie),
            Vehicle::Kamaz if zombie.hostage => 75,
            Vehicle::Kamaz => self.weights.kamaz,
            Vehicle::Trolleybus => self.weights.trolleybus,
        }
    }

    /// Returns the part of a zombie's worth that two wounds leave.
    fn wound_weight(&self, zombie: Zombie) -> i32 {
        let dies = zombie.remaining_wounds() <= 2 && !zombie.hostage;
        if dies {
            self.weights.doomed
        } else {
            self.weights.wounded
        }
    }
}

/// Counts the Hungers among these cards.
pub(super) fn hungers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| **card == Card::Hunger).count()
}
