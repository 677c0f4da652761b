//! Why a zombie can't do that, or come there.

use engine::games::zombie_terror::{Active, Bound, Cell, Duty, Half, Human, Moves};

use super::Why;
use crate::args;

impl Why<'_> {
    fn moves(&self) -> Moves {
        self.table.moves().unwrap_or_default()
    }

    /// The activation of a zombie that is going on.
    fn going(&self, cell: Cell) -> Option<Active> {
        self.moves().active.filter(|active| active.cell == cell)
    }

    /// Why a zombie can't be chosen at all.
    fn resting(&self, cell: Cell) -> Option<String> {
        if self.going(cell).is_some() {
            return None;
        }
        if let Some(nobody) = self.nobody(cell) {
            return Some(nobody);
        }
        if let Some(active) = self.moves().active {
            return self.of_cell("zt-why-going-on", active.cell);
        }
        let activated = self.table.zombies.at(cell);
        if activated.is_some_and(|there| there.activated) {
            return self.of_cell("zt-why-activated", cell);
        }
        if self.moves().left == 0 {
            return self.say("zt-why-no-activation");
        }
        self.others_first(cell)
    }

    /// Who has to be activated before this zombie.
    fn others_first(&self, cell: Cell) -> Option<String> {
        let own = self.table.duty(cell);
        let duties = self.table.duties();
        match self.table.bound() {
            Bound::Bite if !matches!(own, Duty::Bite(_)) => {
                let (other, prey) = duties.into_iter().find_map(|(other, duty)| match duty {
                    Duty::Bite(prey) => Some((other, prey)),
                    Duty::Sight(_) | Duty::Free | Duty::Awe => None,
                })?;
                self.of_both("zt-why-bite-first", other, prey)
            }
            Bound::Sight if !matches!(own, Duty::Sight(_)) => {
                let (other, prey) = duties.into_iter().find_map(|(other, duty)| match duty {
                    Duty::Sight(sight) => Some((other, sight.human)),
                    Duty::Bite(_) | Duty::Free | Duty::Awe => None,
                })?;
                self.of_both("zt-why-sees-first", other, prey)
            }
            Bound::Bite | Bound::Sight | Bound::Free | Bound::Awe => None,
        }
    }

    pub(super) fn bite(&self, cell: Cell) -> Option<String> {
        self.resting(cell)
            .or_else(|| self.of_cell("zt-why-no-bite", cell))
    }

    pub(super) fn step(&self, cell: Cell) -> Option<String> {
        if let Some(resting) = self.resting(cell) {
            return Some(resting);
        }
        if let Duty::Bite(prey) = self.table.duty(cell) {
            return self.of_human("zt-why-must-bite", prey);
        }
        let facing = self.table.zombies.at(cell)?.facing;
        match cell.next(facing) {
            None => self.say("zt-why-ahead-edge"),
            Some(ahead) => self.shut(ahead).or_else(|| self.say("zt-why-waste")),
        }
    }

    pub(super) fn turn(&self, cell: Cell) -> Option<String> {
        if let Some(resting) = self.resting(cell) {
            return Some(resting);
        }
        let must = |key: &str, prey: Human| self.of_human(key, prey);
        match self.table.duty(cell) {
            Duty::Bite(prey) => must("zt-why-must-bite", prey),
            Duty::Sight(sight) => must("zt-why-must-step", sight.human),
            Duty::Free | Duty::Awe if self.going(cell).is_some_and(|active| active.turned) => {
                self.say("zt-why-turned-once")
            }
            Duty::Free | Duty::Awe => self.say("zt-why-waste"),
        }
    }

    pub(super) fn end_moves(&self) -> Option<String> {
        let moves = self.moves();
        match moves.active {
            Some(active) => self.of_cell("zt-why-going-on", active.cell),
            None => {
                let args = args![count = moves.left];
                Some(self.words.with("zt-why-activations-left", &args))
            }
        }
    }

    /// Whether a zombie has to come out of the pool, or from the board.
    pub(super) fn drained(&self, from: Option<Cell>) -> Option<String> {
        match (from, self.table.pool()) {
            (None, 0) => self.say("zt-why-pool-empty"),
            (None, _) => None,
            (Some(from), 0) => self.nobody(from),
            (Some(_), _) => self.say("zt-why-pool-left"),
        }
    }

    /// Why no new zombie comes out on a cell.
    pub(super) fn way_in(&self, cell: Cell) -> Option<String> {
        if let Some(shut) = self.shut(cell) {
            return Some(shut);
        }
        if !self.table.is_allowed(cell) {
            return self.of_cell("zt-why-not-allowed", cell);
        }
        self.say(match cell.half() {
            Half::South => "zt-why-due-half-south",
            Half::North => "zt-why-due-half-north",
        })
    }

    pub(super) fn rise(&self, cell: Cell, from: Option<Cell>) -> Option<String> {
        let mut dead = self.table.dead();
        match dead.any(|human| self.table.cell(human) == Some(cell)) {
            false => self.of_cell("zt-why-no-dead", cell),
            true => self.drained(from),
        }
    }
}
