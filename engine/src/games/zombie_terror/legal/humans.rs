//! What humans may do.

use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cells::{Bearing, Cell, Facing};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::table::{Table, Turn};

impl Table {
    pub(super) fn human_actions(&self, turn: &Turn, out: &mut Vec<Action>) {
        for human in Human::ALL.into_iter().filter(|human| self.may_act(*human)) {
            if let Some(cell) = self.living(human) {
                self.steps(turn, human, cell, out);
                out.extend(self.dealings(human));
            }
        }
        if turn.noise > 0 {
            self.distractions(out);
        }
        out.push(Action::EndTurn); // ZT-056
    }

    /// What a human can do to others with his next AP: pushes, and what only he can.
    #[must_use]
    pub fn dealings(&self, human: Human) -> Vec<Action> {
        let mut out = Vec::new();
        let turn = self.human_turn().filter(|_| self.may_act(human));
        if let (Some(turn), Some(cell)) = (turn, self.living(human)) {
            self.pushes(&turn, human, cell, &mut out);
            self.abilities(human, cell, &mut out);
        }
        out
    }

    /// Whether a human can spend an AP now.
    #[must_use]
    pub fn may_act(&self, human: Human) -> bool {
        // ZT-030, ZT-035
        self.can_activate(human) && self.pawns[human].ap > 0
    }

    /// Whether a human on the board is active in this human turn or can still become so.
    #[must_use]
    pub fn can_activate(&self, human: Human) -> bool {
        // ZT-033, ZT-034
        let Some(turn) = self.human_turn() else {
            return false;
        };
        let fresh = !self.pawns[human].activated || turn.active == Some(human);
        fresh && self.living(human).is_some()
    }

    /// ZT-036, and ZT-044 for the Child.
    fn steps(&self, turn: &Turn, human: Human, from: Cell, out: &mut Vec<Action>) {
        let steps = self.next_steps(turn, human, from);
        out.extend(steps.map(|(cell, _)| Action::Move(human, cell)));
    }

    /// The steps of a human from a cell, and what is used up then.
    pub(super) fn next_steps(
        &self,
        turn: &Turn,
        human: Human,
        from: Cell,
    ) -> impl Iterator<Item = (Cell, Turn)> {
        let bearings = Bearing::all().filter(move |bearing| turn.allows(human, *bearing));
        bearings.filter_map(move |bearing| {
            let cell = from.towards(bearing);
            let cell = cell.filter(|cell| self.is_free_for_humans(*cell))?;
            let diagonal = turn.diagonal || matches!(bearing, Bearing::Diagonal(..));
            Some((cell, Turn { diagonal, ..*turn }))
        })
    }

    fn pushes(&self, turn: &Turn, human: Human, from: Cell, out: &mut Vec<Action>) {
        for facing in Facing::ALL {
            let to = from.next(facing);
            let Some((to, onto)) = to.and_then(|to| Some((to, to.next(facing)?))) else {
                continue;
            };
            let zombie = self.pushes_zombie(human, to, onto, facing);
            if zombie || self.lifts(turn, human, to, onto) {
                out.push(Action::Push(human, to));
            }
        }
    }

    /// ZT-037, ZT-038, ZT-040, ZT-046: from any side, the Child never.
    fn pushes_zombie(&self, human: Human, to: Cell, onto: Cell, facing: Facing) -> bool {
        let Some(zombie) = self.zombies.at(to) else {
            return false;
        };
        let front = self.options.no_front_push && zombie.facing == facing.back(); // ZT-220
        human != Human::Child && !front && self.is_free_for_zombies(onto)
    }

    /// ZT-047, ZT-048: the Mechanic, once, a human who lives.
    fn lifts(&self, turn: &Turn, human: Human, to: Cell, onto: Cell) -> bool {
        let other = self.human_at(to);
        let lives = other.is_some_and(|other| self.living(other).is_some());
        let may = human == Human::Mechanic && !turn.lift;
        may && lives && self.is_free_for_humans(onto)
    }

    fn abilities(&self, human: Human, cell: Cell, out: &mut Vec<Action>) {
        match human {
            Human::Lumberjack => out.extend(self.chops(cell).map(Action::Chop)),
            Human::Nurse => out.extend(self.patients(cell).map(Action::Heal)),
            Human::Policeman if self.bullets > 0 => {
                out.extend(self.shots(cell, usize::MAX).map(Action::Shoot)); // ZT-055
            }
            Human::Policeman | Human::Banker | Human::Child | Human::Mechanic => {}
        }
    }

    /// ZT-042: next to him, and not looking at him.
    fn chops(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.neighbours(from).filter(move |cell| {
            let zombie = self.zombies.at(*cell);
            zombie.is_some_and(|zombie| cell.next(zombie.facing) != Some(from))
        })
    }

    /// ZT-049: the wounded on or next to this cell.
    fn patients(&self, nurse: Cell) -> impl Iterator<Item = Human> + '_ {
        self.wounded().filter(move |human| {
            let cell = self.cell(*human);
            cell.is_some_and(|cell| cell.distance(nurse) <= 1)
        })
    }

    /// ZT-051: whoever can be healed.
    pub(super) fn wounded(&self) -> impl Iterator<Item = Human> + '_ {
        let wounded = |human: &Human| {
            let health = self.pawns[*human].status.health();
            health == Some(Health::Wounded)
        };
        Human::ALL.into_iter().filter(wounded)
    }

    /// ZT-052: the first zombie each way up to so many cells, with nothing in between.
    pub(super) fn shots(&self, from: Cell, reach: usize) -> impl Iterator<Item = Cell> + '_ {
        Facing::ALL.into_iter().filter_map(move |facing| {
            let mut ray = from.ray(facing).take(reach);
            // ZT-018: what stops a shot is what stops a human; ZT-054: one of them is no target
            let first = ray.find(|cell| !self.is_free_for_humans(*cell));
            first.filter(|cell| self.zombies.at(*cell).is_some())
        })
    }

    /// The zombies next to a cell.
    pub(super) fn neighbours(&self, from: Cell) -> impl Iterator<Item = Cell> + '_ {
        let cells = from.adjacent();
        cells.filter(|cell| self.zombies.at(*cell).is_some())
    }

    /// What Noise can do to the zombies.
    fn distractions(&self, out: &mut Vec<Action>) {
        for (cell, zombie) in self.zombies.iter() {
            let others = Facing::ALL.into_iter();
            let others = others.filter(|facing| *facing != zombie.facing);
            out.extend(others.map(|facing| Action::Face(cell, facing)));
        }
    }
}

impl Turn {
    /// Whether a human may step this way.
    pub(super) fn allows(&self, human: Human, bearing: Bearing) -> bool {
        // ZT-045: what is beside a diagonal doesn't matter
        match bearing {
            Bearing::Straight(_) => true,
            Bearing::Diagonal(..) => human == Human::Child && !self.diagonal,
        }
    }
}
