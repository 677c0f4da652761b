//! Why a card of the humans can't be played like that.

use engine::games::zombiaki::{
    Burn, Card, Cell, Defence, Lane, Street, Target, Trap, Vehicle, Zombie,
};

use super::Why;
use crate::args;

impl Why<'_> {
    pub(super) fn of_the_humans(&self, card: Card, target: Target) -> Option<String> {
        match (card, target) {
            (
                Card::Shot | Card::Shot2 | Card::Shot3 | Card::Burst | Card::Searchlight,
                Target::Lane(lane),
            ) => self.shoot(lane),
            (Card::StreetOnFire, Target::Lane(lane)) => self.of_lane("zk-why-empty-lane", lane),
            (Card::Building, Target::Street(street)) => {
                let args = args![street = street.to_string()];
                Some(self.tell.with("zk-why-empty-street", &args))
            }
            (Card::Sniper, Target::Cell(cell)) => self.nobody(cell),
            (Card::Grenade, Target::Cell(cell)) => self.of_cell("zk-why-nothing", cell),
            (Card::Flamethrower, Target::Burn(burn)) => self.burn(card.wounds(), burn),
            (Card::Begone, Target::Nothing) => self.say("zk-why-empty-board"),
            (Card::Vodka, Target::Step(from, to)) => self.lure(from, to),
            (Card::Halt, Target::Nothing) => self.say("zk-why-halt-already"),
            (Card::Defence(defence), Target::Cell(cell)) => self.lay(defence, cell),
            (Card::Scram, Target::Theirs(theirs)) => self.rob(theirs),
            _ => self.misses(card), // a card and what it is never played on
        }
    }

    fn shoot(&self, lane: Lane) -> Option<String> {
        match self.table.board.nearest(lane) {
            Some((cell, _)) => self.blind(cell),
            None => self.of_lane("zk-why-empty-lane", lane),
        }
    }

    fn lure(&self, from: Cell, to: Cell) -> Option<String> {
        let Some(there) = self.table.board.zombie(from) else {
            return self.nobody(from);
        };
        if let Some(held) = self.held(from, there) {
            return Some(held);
        }
        if !from.sides().any(|side| side == to) {
            return self.say("zk-why-sideways");
        }
        self.shut(to)
    }

    fn lay(&self, defence: Defence, cell: Cell) -> Option<String> {
        let allowed = match defence {
            Defence::Trap(_) => cell.street != Street::Fifth,
            Defence::Roadblock | Defence::Vehicle(Vehicle::Trabant | Vehicle::Kamaz) => {
                cell.street == Street::First
            }
            Defence::Vehicle(Vehicle::Trolleybus) => cell == Lane::B.at(Street::First),
        };
        if !allowed {
            let key = match defence {
                Defence::Trap(_) => "zk-why-trap-street",
                Defence::Vehicle(Vehicle::Trolleybus) => "zk-why-trolleybus",
                Defence::Roadblock | Defence::Vehicle(_) => "zk-why-first-street",
            };
            return Some(self.of_card(key, Card::Defence(defence)));
        }
        self.taken(cell).or_else(|| self.steps_in(defence, cell))
    }

    /// That somebody would walk into a mine at once.
    fn steps_in(&self, defence: Defence, cell: Cell) -> Option<String> {
        let behind = cell.back()?;
        let there = self.table.board.zombie(behind)?;
        let mine = defence == Defence::Trap(Trap::Mine);
        mine.then(|| self.of_zombie("zk-why-mine", behind, there))
            .flatten()
    }

    /// Wounds shared out over a street.
    fn burn(&self, all: u8, burn: Burn) -> Option<String> {
        let Some(street) = self.nearest_street() else {
            return self.say("zk-why-flames-nobody");
        };
        if street != burn.street {
            let args = args![street = street.to_string()];
            return Some(self.tell.with("zk-why-flames-street", &args));
        }
        let wrong = burn
            .cells()
            .find_map(|(cell, wounds)| self.burnt(cell, wounds));
        wrong.or_else(|| {
            let args = args![
                wounds = self.fire(all, burn),
                given = burn.wounds.iter().sum::<u8>()
            ];
            Some(self.tell.with("zk-why-flames-sum", &args))
        })
    }

    /// Whom the flames can reach on a cell.
    fn reached(&self, cell: Cell) -> Option<Zombie> {
        let there = self.table.board.zombie(cell);
        there.filter(|_| self.table.board.is_in_sight(cell))
    }

    fn nearest_street(&self) -> Option<Street> {
        let mut streets = Street::ALL.into_iter();
        streets.find(|street| street.cells().any(|cell| self.reached(cell).is_some()))
    }

    fn burnt(&self, cell: Cell, wounds: u8) -> Option<String> {
        let Some(there) = self.table.board.zombie(cell) else {
            return self.nobody(cell);
        };
        if let Some(blind) = self.blind(cell) {
            return Some(blind);
        }
        (wounds > there.remaining())
            .then(|| self.of_zombie("zk-why-flames-most", cell, there))
            .flatten()
    }

    /// How many wounds have to be shared out: an empty cell between two fires swallows one, and
    /// nobody takes more than he can.
    fn fire(&self, all: u8, burn: Burn) -> u8 {
        let middle = self.table.board.zombie(Lane::B.at(burn.street));
        let [left, _, right] = burn.wounds;
        let gap = left > 0 && right > 0 && middle.is_none();
        let limits = burn.street.cells().filter_map(|cell| self.reached(cell));
        let limit = limits.map(Zombie::remaining).sum();
        (all - u8::from(gap)).min(limit)
    }
}
