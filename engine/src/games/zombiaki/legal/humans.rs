//! What the cards of the humans may be played on.

use std::cmp::Reverse;

use super::alone;
use crate::games::zombiaki::action::{Burn, Target};
use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cards::{Card, Defence, Trap, Vehicle};
use crate::games::zombiaki::cells::{Cell, Lane, Street};
use crate::games::zombiaki::figures::GAP;
use crate::games::zombiaki::table::Table;

impl Table {
    pub(super) fn human_targets(&self, card: Card) -> Vec<Target> {
        match card {
            Card::Shot | Card::Shot2 | Card::Shot3 | Card::Burst | Card::Searchlight => {
                self.on_lanes(|lane| self.is_in_range(lane))
            }
            Card::Sniper => self.on_zombies(|_, _| true),
            Card::Grenade => self.on_cells(|_| true),
            Card::Flamethrower => self.burns(card.wounds()),
            Card::StreetOnFire => self.on_lanes(|lane| self.board.nearest(lane).is_some()),
            Card::Building => self.streets(),
            Card::Begone => alone(self.board.zombies().next().is_some()),
            Card::Vodka => self.lures(),
            Card::Halt => alone(!self.halt),
            Card::Defence(defence) => self.places(defence),
            Card::Scram => self.loot(),
            Card::Zombie(_)
            | Card::Hostage
            | Card::Chains
            | Card::Pickaxe
            | Card::Steroids
            | Card::Hunger
            | Card::Terror
            | Card::Meat
            | Card::Plague
            | Card::Kasparov
            | Card::Dawn => Vec::new(), // never in the humans' hand
        }
    }

    fn on_lanes(&self, fits: impl Fn(Lane) -> bool) -> Vec<Target> {
        let lanes = Lane::ALL.into_iter().filter(|lane| fits(*lane));
        lanes.map(Target::Lane).collect()
    }

    /// ZK-141: whether the nearest zombie of a lane can be seen; else none behind it can.
    fn is_in_range(&self, lane: Lane) -> bool {
        let nearest = self.board.nearest(lane);
        nearest.is_some_and(|(cell, _)| self.board.is_in_sight(cell))
    }

    fn streets(&self) -> Vec<Target> {
        let peopled = |street: &Street| self.board.on_street(*street).next().is_some();
        let streets = Street::ALL.into_iter().filter(peopled);
        streets.map(Target::Street).collect()
    }

    /// ZK-159: to both sides of everybody who isn't frozen.
    fn lures(&self) -> Vec<Target> {
        let zombies = self.board.zombies().map(|(cell, _)| cell);
        let free = zombies.filter(|cell| !self.is_frozen(*cell));
        let steps = free.flat_map(|from| from.sides().map(move |to| (from, to)));
        let open = steps.filter(|(_, to)| self.board.is_open(*to));
        open.map(|(from, to)| Target::Step(from, to)).collect()
    }

    fn places(&self, defence: Defence) -> Vec<Target> {
        let free = Cell::all().filter(|cell| self.board.is_free(*cell));
        let fitting = free.filter(|cell| match defence {
            Defence::Trap(Trap::Mine) => self.takes_mine(*cell),
            Defence::Trap(Trap::BarbedWire) => cell.street != Street::Fifth, // ZK-163
            Defence::Roadblock => cell.street == Street::First,              // ZK-164
            Defence::Vehicle(Vehicle::Trabant | Vehicle::Kamaz) => {
                cell.street == Street::First // ZK-166
            }
            Defence::Vehicle(Vehicle::Trolleybus) => {
                *cell == Lane::B.at(Street::First) // ZK-167
            }
        });
        fitting.map(Target::Cell).collect()
    }

    /// ZK-162: no zombie stands right behind it.
    fn takes_mine(&self, cell: Cell) -> bool {
        let behind = cell.back(); // nothing behind the last street, where no mine is laid
        behind.is_some_and(|behind| self.board.zombie(behind).is_none())
    }

    /// ZK-151, ZK-153: how the wounds of a Flamethrower can be shared out, most kills first.
    fn burns(&self, wounds: u8) -> Vec<Target> {
        let Some((street, limits)) = self.burning() else {
            return Vec::new();
        };
        let mut burns: Vec<Burn> = divisions(limits)
            .map(|wounds| Burn { street, wounds })
            .filter(|burn| {
                let all = limits.iter().sum();
                let share = self.swallowed(*burn).map_or(wounds, |gap| wounds - gap);
                burn.wounds.iter().sum::<u8>() == share.min(all)
            })
            .collect();
        burns.sort_by_key(|burn| Reverse(self.kills(*burn)));
        burns.into_iter().map(Target::Burn).collect()
    }

    /// ZK-150: the nearest street on which somebody is seen, and how much each there can take;
    /// 0 where nobody is seen.
    fn burning(&self) -> Option<(Street, [u8; 3])> {
        let limit = |cell: Cell| {
            let zombie = self.board.zombie(cell);
            let seen = zombie.filter(|_| self.board.is_in_sight(cell));
            seen.map_or(0, Zombie::remaining)
        };
        let limits = |street: Street| Lane::ALL.map(|lane| limit(lane.at(street)));
        let mut streets = Street::ALL
            .into_iter()
            .map(|street| (street, limits(street)));
        streets.find(|(_, limits)| limits.iter().any(|limit| *limit > 0))
    }

    /// ZK-152: what the empty middle swallows.
    fn swallowed(&self, burn: Burn) -> Option<u8> {
        let [left, _, right] = burn.wounds;
        let middle = self.board.zombie(Lane::B.at(burn.street));
        (left > 0 && right > 0 && middle.is_none()).then_some(GAP)
    }

    /// How many zombies die of it.
    fn kills(&self, burn: Burn) -> usize {
        let dies = |(cell, wounds): &(Cell, u8)| {
            let zombie = self.board.zombie(*cell);
            zombie.is_some_and(|zombie| !zombie.hostage && zombie.remaining() <= *wounds)
        };
        burn.cells().filter(dies).count()
    }
}

/// Every way to give three zombies no more than they can take.
fn divisions([a, b, c]: [u8; 3]) -> impl Iterator<Item = [u8; 3]> {
    let of_a = 0..=a;
    of_a.flat_map(move |a| (0..=b).flat_map(move |b| (0..=c).map(move |c| [a, b, c])))
}
