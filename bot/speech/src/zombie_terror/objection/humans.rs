//! Why a human can't do that.

use engine::games::zombie_terror::{Bearing, Cell, Facing, Ground, Health, Human};

use super::Why;
use crate::args;
use crate::zombie_terror::names::human;

impl Why<'_> {
    /// Why somebody can't act at all.
    fn idle(&self, who: Human) -> Option<String> {
        if let Some(gone) = self.gone(who) {
            return Some(gone);
        }
        if !self.table.can_activate(who) {
            return self.of_human("zt-why-done", who);
        }
        let spent = !self.table.may_act(who);
        spent.then(|| self.of_human("zt-why-no-ap", who)).flatten()
    }

    pub(super) fn walk(&self, who: Human, cell: Cell) -> Option<String> {
        if let Some(idle) = self.idle(who) {
            return Some(idle);
        }
        let from = self.table.cell(who)?;
        if from == cell {
            return self.of_human("zt-why-same-cell", who);
        }
        match from.bearing(cell) {
            None => self.apart(from, cell),
            Some(Bearing::Diagonal(..)) => self.diagonal(who, cell),
            Some(Bearing::Straight(_)) => self.pushing(who, cell).or_else(|| self.occupied(cell)),
        }
    }

    fn diagonal(&self, who: Human, cell: Cell) -> Option<String> {
        if who != Human::Child {
            return self.say("zt-why-diagonal");
        }
        if self.human_turn().diagonal {
            return self.of_human("zt-why-diagonal-used", who);
        }
        self.occupied(cell)
    }

    /// That a step onto somebody is a push, for those who push.
    fn pushing(&self, who: Human, cell: Cell) -> Option<String> {
        let args = args![human = who.name(), cell = cell.to_string()];
        if self.table.zombies.at(cell).is_some() && who != Human::Child {
            return Some(self.words.with("zt-why-push-how", &args));
        }
        let other = self.table.human_at(cell)?;
        let mut args = args;
        args.set("other", human(other, self.words));
        (who == Human::Mechanic).then(|| self.words.with("zt-why-lift-how", &args))
    }

    pub(super) fn push(&self, who: Human, cell: Cell) -> Option<String> {
        if let Some(idle) = self.idle(who) {
            return Some(idle);
        }
        let from = self.table.cell(who)?;
        if who == Human::Child {
            return self.say("zt-why-push-child");
        }
        let Some(facing) = from.facing(cell) else {
            return self.apart(from, cell);
        };
        match (self.table.zombies.at(cell), self.table.human_at(cell)) {
            (Some(zombie), _) => {
                let front = zombie.facing == facing.back();
                if front && self.table.options.no_front_push {
                    return self.say("zt-why-push-front");
                }
                self.behind(cell, facing, true)
            }
            (None, Some(_)) if who != Human::Mechanic => self.say("zt-why-push-human"),
            (None, Some(_)) if self.human_turn().lift => self.say("zt-why-push-human-used"),
            (None, Some(_)) => self.behind(cell, facing, false),
            (None, None) => self.of_cell("zt-why-push-nobody", cell),
        }
    }

    /// What bars the cell onto which somebody would be pushed.
    fn behind(&self, cell: Cell, facing: Facing, zombie: bool) -> Option<String> {
        let Some(onto) = cell.next(facing) else {
            return self.of_cell("zt-why-push-edge", cell);
        };
        if zombie && self.table.board.ground(onto) == Ground::Goal {
            return self.say("zt-why-push-goal");
        }
        let why = self.occupied(onto)?;
        Some(self.words.with("zt-why-push-behind", &args![why = why]))
    }

    pub(super) fn chop(&self, cell: Cell) -> Option<String> {
        if let Some(idle) = self.idle(Human::Lumberjack) {
            return Some(idle);
        }
        let from = self.table.cell(Human::Lumberjack)?;
        let nobody = self.nobody(cell);
        let apart = nobody.or_else(|| self.apart(from, cell));
        apart.or_else(|| self.of_cell("zt-why-faces", cell))
    }

    pub(super) fn heal(&self, who: Human) -> Option<String> {
        if let Some(idle) = self.idle(Human::Nurse).or_else(|| self.gone(who)) {
            return Some(idle);
        }
        self.unharmed(who)
            .or_else(|| self.of_human("zt-why-heal-far", who))
    }

    /// That somebody isn't wounded.
    pub(super) fn unharmed(&self, who: Human) -> Option<String> {
        let health = self.table.pawns[who].status.health();
        let wounded = health == Some(Health::Wounded);
        (!wounded)
            .then(|| self.of_human("zt-why-healthy", who))
            .flatten()
    }

    pub(super) fn shoot(&self, cell: Cell) -> Option<String> {
        if let Some(idle) = self.idle(Human::Policeman) {
            return Some(idle);
        }
        if self.table.bullets == 0 {
            return self.say("zt-why-bullets");
        }
        let from = self.table.cell(Human::Policeman)?;
        self.nobody(cell).or_else(|| self.blind(from, cell))
    }

    /// What is between a shooter and a cell.
    pub(super) fn blind(&self, from: Cell, cell: Cell) -> Option<String> {
        let mut ways = Facing::ALL.into_iter();
        let towards = |facing: &Facing| from.ray(*facing).any(|other| other == cell);
        let Some(facing) = ways.find(towards) else {
            let args = args![cell = cell.to_string(), from = from.to_string()];
            return Some(self.words.with("zt-why-line", &args));
        };
        let mut between = from.ray(facing).take_while(|other| *other != cell);
        let why = between.find_map(|other| self.occupied(other))?;
        Some(self.words.with("zt-why-line-blocked", &args![why = why]))
    }

    pub(super) fn face(&self, cell: Cell, facing: Facing) -> Option<String> {
        if self.human_turn().noise == 0 {
            return self.say("zt-why-no-noise");
        }
        let same = self.table.zombies.at(cell);
        let same = same.is_some_and(|there| there.facing == facing);
        let same = same.then(|| self.of_cell("zt-why-faces-so", cell));
        self.nobody(cell).or_else(|| same.flatten())
    }
}
