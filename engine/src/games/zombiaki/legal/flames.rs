//! The Flamethrower: the zombies it reaches, and the ways to share out its wounds.

use crate::game::require;
use crate::games::zombiaki::action::Action;
use crate::games::zombiaki::bar::Bar;
use crate::games::zombiaki::board::Zombie;
use crate::games::zombiaki::cells::{Cell, Lane, Street};
use crate::games::zombiaki::figures::GAP;
use crate::games::zombiaki::play::{Burn, Play};
use crate::games::zombiaki::table::Table;

/// Flames on the nearest street on which they reach a zombie.
pub(super) struct Flames {
    /// Number of wounds to share out.
    wounds: u8,
    street: Street,
    /// The zombie reached in each lane, or the reason why none is.
    reached: [Result<Zombie, Bar>; 3],
    /// Number of wounds that each of these zombies can take.
    limits: [u8; 3],
    /// Number of wounds that an empty middle swallows.
    gap: u8,
}

impl Table {
    /// Returns the flames, if they reach a zombie (ZK-150).
    pub(super) fn flames(&self, wounds: u8) -> Result<Flames, Bar> {
        let reached = |lane: Lane, street| self.reachable_zombie(lane.at(street));
        let all = |street: Street| (street, Lane::ALL.map(|lane| reached(lane, street)));
        let mut streets = Street::ALL.into_iter().map(all);
        let nearest = streets.find(|(_, reached)| reached.iter().any(Result::is_ok));
        let (street, reached) = nearest.ok_or(Bar::FlamesNobody)?;
        let middle = self.board.zombie(Lane::B.at(street));
        Ok(Flames {
            wounds,
            street,
            reached,
            limits: reached.map(|zombie| zombie.map_or(0, Zombie::remaining_wounds)),
            gap: if middle.is_some() { 0 } else { GAP },
        })
    }

    fn reachable_zombie(&self, cell: Cell) -> Result<Zombie, Bar> {
        let zombie = self.board.zombie_on(cell)?;
        self.board.may_see(cell)?;
        Ok(zombie)
    }

    /// Collects the ways to share out the wounds, most kills first.
    pub(super) fn burns(&self, wounds: u8, out: &mut Vec<Action>) {
        let Ok(flames) = self.flames(wounds) else {
            return;
        };
        for kills in (0..=Lane::ALL.len()).rev() {
            let burns = flames.burns().filter(|burn| self.kills(*burn) == kills);
            out.extend(burns.map(|burn| Action::Play(Play::Flamethrower(burn))));
        }
    }

    /// Counts the zombies that die in a burn.
    fn kills(&self, burn: Burn) -> usize {
        let dies = |(cell, wounds): &(Cell, u8)| {
            let zombie = self.board.zombie(*cell);
            zombie.is_some_and(|zombie| !zombie.hostage && zombie.remaining_wounds() <= *wounds)
        };
        burn.cells().filter(dies).count()
    }
}

impl Flames {
    /// Every way to share the wounds out.
    fn burns(&self) -> impl Iterator<Item = Burn> {
        let street = self.street;
        let burns = divisions(self.limits).map(move |wounds| Burn { street, wounds });
        burns.filter(|burn| self.may_burn(*burn).is_ok())
    }

    /// Whether the wounds may be shared out like this.
    pub(super) fn may_burn(&self, burn: Burn) -> Result<(), Bar> {
        require(burn.street == self.street, Bar::FlamesStreet(self.street))?;
        for (cell, wounds) in burn.cells() {
            let lane = cell.lane.index();
            let kind = self.reached[lane]?.kind;
            let bearable = wounds <= self.limits[lane]; // ZK-151
            require(bearable, Bar::FlamesMost(kind, cell))?;
        }
        let given = burn.wounds.iter().sum();
        let wounds = (self.wounds - self.lost_wounds(burn)).min(self.limits.iter().sum());
        require(given == wounds, Bar::FlamesSum { wounds, given }) // ZK-153
    }

    /// ZK-152: what is lost between two zombies who are burnt.
    fn lost_wounds(&self, burn: Burn) -> u8 {
        let [left, _, right] = burn.wounds;
        if left > 0 && right > 0 { self.gap } else { 0 }
    }
}

/// Every way to give three zombies no more than they can take.
fn divisions([a, b, c]: [u8; 3]) -> impl Iterator<Item = [u8; 3]> {
    let of_a = 0..=a;
    of_a.flat_map(move |a| (0..=b).flat_map(move |b| (0..=c).map(move |c| [a, b, c])))
}
