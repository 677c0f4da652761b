//! The legal actions of humans.

use arrayvec::ArrayVec;

use crate::game::require;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::bar::{Bar, Block, NoPush};
use crate::games::zombie_terror::board::Zombie;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Bearing, Cell, Facing};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::phase::Turn;
use crate::games::zombie_terror::table::Table;

/// The actions on others that cost a human one AP: a push each way, and what the human does each way or for every
/// human.
type Dealings = ArrayVec<Action, { Facing::ALL.len() + Human::ALL.len() }>;

/// The humans who can act, and the figures they can act on.
impl Table {
    pub(super) fn human_actions(&self, turn: &Turn, out: &mut Vec<Action>) {
        let free = self.free();
        for human in Human::ALL {
            if let Ok(cell) = self.may_act(human) {
                let steps = turn.steps(human, cell, free);
                steps.for_each(|(to, _)| out.push(Action::Move(human, to)));
                self.deal(turn, human, cell, out);
            }
        }
        if turn.may_distract().is_ok() {
            self.distractions(out);
        }
        out.push(Action::EndTurn); // ZT-056
    }

    /// Returns what a human can do to others with the next AP: pushes, and what only this human can.
    #[must_use]
    pub fn dealings(&self, human: Human) -> Dealings {
        let mut out = Dealings::new();
        if let (Some(turn), Ok(cell)) = (self.human_turn(), self.may_act(human)) {
            self.deal(&turn, human, cell, &mut out);
        }
        out
    }

    fn deal(&self, turn: &Turn, human: Human, cell: Cell, out: &mut impl Extend<Action>) {
        self.pushes(turn, human, cell, out);
        match human {
            Human::Lumberjack => {
                let near = cell.adjacent();
                let able = near.filter(|zombie| self.may_chop(cell, *zombie).is_ok());
                out.extend(able.map(Action::Chop));
            }
            Human::Nurse => {
                let all = Human::ALL.into_iter();
                let able = all.filter(|human| self.may_heal(cell, *human).is_ok());
                out.extend(able.map(Action::Heal));
            }
            Human::Policeman if self.bullets > 0 => {
                let seen = self.targets_of(cell, u8::MAX);
                let able = seen.filter(|zombie| self.may_shoot(cell, *zombie).is_ok());
                out.extend(able.map(Action::Shoot));
            }
            Human::Banker | Human::Child | Human::Mechanic | Human::Policeman => {}
        }
    }

    /// Returns the cell of a human who is alive.
    pub(super) fn alive(&self, human: Human) -> Result<Cell, Bar> {
        let gone = Bar::Gone(human, self.pawns[human].status);
        self.living_cell(human).ok_or(gone)
    }

    /// Returns the cell of a human who can spend an AP in this human turn.
    pub fn may_act(&self, human: Human) -> Result<Cell, Bar> {
        // ZT-030, ZT-035
        let cell = self.may_activate(human)?;
        require(self.pawns[human].ap > 0, Bar::NoAp(human))?;
        Ok(cell)
    }

    /// Returns the cell of a human who is active in this human turn or can still become active.
    pub(in crate::games::zombie_terror) fn may_activate(&self, human: Human) -> Result<Cell, Bar> {
        // ZT-033, ZT-034
        let cell = self.alive(human)?;
        let active = self.human_turn().and_then(|turn| turn.active);
        let fresh = !self.pawns[human].activated || active == Some(human);
        require(fresh, Bar::Done(human))?;
        Ok(cell)
    }
}

/// Steps and pushes.
impl Table {
    /// ZT-036: whether a human may step onto a cell.
    pub(super) fn may_walk(&self, turn: &Turn, human: Human, to: Cell) -> Result<(), Bar> {
        let from = self.may_act(human)?;
        require(from != to, Bar::There(human))?;
        let bearing = from.bearing(to).ok_or(Bar::Apart(from, to))?;
        turn.allows(human, bearing)?;
        self.admits_human(to)
            .map_err(|block| bar_of_block(human, block))
    }

    fn pushes(&self, turn: &Turn, human: Human, from: Cell, out: &mut impl Extend<Action>) {
        if may_push_zombies(human).is_err() {
            return;
        }
        let taken = self.zombies.cells().or(self.pawns.cells());
        let cells = Facing::ALL.into_iter().filter_map(|facing| {
            let cell = taken.next_to(from, Bearing::Straight(facing))?;
            Some((cell, facing))
        });
        let able = cells.filter(|(to, facing)| self.may_shift(turn, human, *to, *facing).is_ok());
        out.extend(able.map(|(to, _)| Action::Push(human, to)));
    }

    /// Checks whether a human may push the figure on a cell.
    pub(super) fn may_push(&self, turn: &Turn, human: Human, to: Cell) -> Result<(), Bar> {
        let from = self.may_act(human)?;
        may_push_zombies(human)?;
        let facing = from.direction_to(to).ok_or(Bar::Apart(from, to))?;
        self.may_shift(turn, human, to, facing)
    }

    /// Checks whether a pushing human may move the figure on a cell on to the next cell.
    fn may_shift(&self, turn: &Turn, human: Human, at: Cell, facing: Facing) -> Result<(), Bar> {
        let behind = || at.next(facing).ok_or(NoPush::Edge(at));
        if let Some(zombie) = self.zombies.at(at) {
            // ZT-040: from any side, or ZT-220
            let front = self.options.no_front_push && zombie.facing == facing.opposite();
            require(!front, NoPush::Front)?;
            let barred = self.admits_zombie(behind()?); // ZT-037, ZT-038
            return Ok(barred.map_err(NoPush::Behind)?);
        }
        let other = self.human_at(at).ok_or(NoPush::Nobody(at))?;
        may_push_humans(human)?;
        require(!turn.lift, NoPush::HumanUsed)?;
        self.alive(other)?;
        let barred = self.admits_human(behind()?); // ZT-048
        Ok(barred.map_err(NoPush::Behind)?)
    }
}

/// Returns the reason why a human's way is barred: a figure that can be pushed has to be pushed instead.
fn bar_of_block(human: Human, block: Block) -> Bar {
    match block {
        Block::Zombie(cell) if may_push_zombies(human).is_ok() => Bar::PushInstead(cell, None),
        Block::Human(other, cell) if may_push_humans(human).is_ok() => {
            Bar::PushInstead(cell, Some(other))
        }
        Block::Human(..) | Block::Zombie(_) | Block::Obstacle(_) | Block::Car(_) => block.into(),
    }
}

/// ZT-046: every human but the Child may push zombies.
fn may_push_zombies(human: Human) -> Result<(), NoPush> {
    require(human != Human::Child, NoPush::Child)
}

/// ZT-047: the Mechanic, once a turn.
fn may_push_humans(human: Human) -> Result<(), NoPush> {
    require(human == Human::Mechanic, NoPush::Human)
}

/// Actions on zombies, and for the wounded.
impl Table {
    /// Whether the zombie on a cell may be struck from another.
    pub(super) fn may_strike(&self, from: Cell, cell: Cell) -> Result<Zombie, Bar> {
        let zombie = self.zombie_on(cell)?;
        from.direction_to(cell).ok_or(Bar::Apart(from, cell))?;
        Ok(zombie)
    }

    /// ZT-042: next to the Lumberjack, and not looking at him.
    pub(super) fn may_chop(&self, from: Cell, cell: Cell) -> Result<(), Bar> {
        let zombie = self.may_strike(from, cell)?;
        require(cell.next(zombie.facing) != Some(from), Bar::Faces(cell))
    }

    /// ZT-049: the wounded on or next to the cell of the Nurse.
    pub(super) fn may_heal(&self, nurse: Cell, human: Human) -> Result<(), Bar> {
        let cell = self.may_recover(human)?;
        require(cell.distance(nurse) <= 1, Bar::HealFar(human))
    }

    /// ZT-051: where a human is who can be healed.
    pub(super) fn may_recover(&self, human: Human) -> Result<Cell, Bar> {
        let cell = self.alive(human)?;
        let wounded = self.pawns[human].status.health() == Some(Health::Wounded);
        require(wounded, Bar::Healthy(human))?;
        Ok(cell)
    }

    /// Whether the Policeman may shoot from one cell at the zombie on another.
    pub(super) fn may_shoot(&self, from: Cell, cell: Cell) -> Result<(), Bar> {
        require(self.bullets > 0, Bar::NoBullets)?; // ZT-055
        self.may_hit(from, cell)
    }

    /// ZT-052: checks whether the zombie on a cell is in a straight line, with nothing in between.
    pub(super) fn may_hit(&self, from: Cell, cell: Cell) -> Result<(), Bar> {
        self.zombie_on(cell)?;
        let facing = from.line(cell).ok_or(Bar::NoLine(from, cell))?;
        // ZT-018: what stops a shot is what stops a human; ZT-054: one of them is no target
        let run = self.free().run(from, facing, u8::MAX);
        let first = from.step_ahead(facing, run + 1);
        let between = first.filter(|other| *other != cell);
        between.map_or(Ok(()), |other| {
            self.admits_human(other).map_err(Bar::LineBlocked)
        })
    }

    /// Returns the zombies in each direction, up to `reach` cells away with nothing in between.
    pub(super) fn targets_of(&self, from: Cell, reach: u8) -> impl Iterator<Item = Cell> + use<> {
        let (zombies, free) = (self.zombies.cells(), self.free());
        let rays = Facing::ALL.into_iter();
        let first = rays.filter_map(move |facing| {
            let run = free.run(from, facing, reach - 1);
            from.step_ahead(facing, run + 1)
        });
        first.filter(move |cell| zombies.contains(*cell))
    }

    /// Adds the actions by which Noise turns zombies.
    pub(in crate::games::zombie_terror) fn distractions(&self, out: &mut Vec<Action>) {
        for (cell, _) in self.zombies.iter() {
            let facings = Facing::ALL.into_iter();
            let others = facings.filter(|facing| self.may_face(cell, *facing).is_ok());
            out.extend(others.map(|facing| Action::Face(cell, facing)));
        }
    }

    /// Whether the zombie on a cell can be turned so.
    pub(super) fn may_face(&self, cell: Cell, facing: Facing) -> Result<(), Bar> {
        let zombie = self.zombie_on(cell)?;
        require(zombie.facing != facing, Bar::FacesSo(cell))
    }
}

impl Turn {
    /// The steps of a human from a cell onto free ones, and what is used up then.
    pub(in crate::games::zombie_terror) fn steps(
        self,
        human: Human,
        from: Cell,
        free: Cells,
    ) -> impl Iterator<Item = (Cell, Self)> {
        let diagonally = self.may_go_diagonally(human).is_ok();
        let bearings = if diagonally {
            &Bearing::ALL[..]
        } else {
            &Bearing::STRAIGHT
        };
        bearings.iter().filter_map(move |bearing| {
            let cell = free.next_to(from, *bearing)?;
            let diagonal = self.diagonal || matches!(bearing, Bearing::Diagonal(..));
            Some((cell, Self { diagonal, ..self }))
        })
    }

    /// Whether a human may step this way.
    fn allows(&self, human: Human, bearing: Bearing) -> Result<(), Bar> {
        match bearing {
            Bearing::Straight(_) => Ok(()),
            Bearing::Diagonal(..) => self.may_go_diagonally(human),
        }
    }

    fn may_go_diagonally(&self, human: Human) -> Result<(), Bar> {
        // ZT-044; ZT-045: what is beside a diagonal doesn't matter
        require(human == Human::Child, Bar::Diagonal)?;
        require(!self.diagonal, Bar::DiagonalUsed)
    }

    /// Whether Noise still turns zombies.
    pub(in crate::games::zombie_terror) fn may_distract(&self) -> Result<(), Bar> {
        require(self.noise > 0, Bar::NoNoise)
    }
}
