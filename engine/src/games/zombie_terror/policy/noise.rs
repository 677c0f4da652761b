//! The evaluation of Noise on a table. One zombie at a time looks elsewhere, so only its bites are looked at.

use arrayvec::ArrayVec;

use super::flight::{Flight, score};
use super::menace::{self, Menace};
use super::ways::Ways;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::{Cell, Facing};
use crate::games::zombie_terror::humans::{Health, Human};
use crate::games::zombie_terror::table::Table;

/// The humans who are alive among zombies that could look elsewhere.
pub(super) struct Noise<'a> {
    table: &'a Table,
    flight: Flight<'a>,
    humans: ArrayVec<Hearer, { Human::ALL.len() }>,
    /// Cells from which a zombie may bite any of these humans.
    near: Cells,
}

/// One of them.
struct Hearer {
    human: Human,
    health: Health,
    cell: Cell,
    /// Cells from which a zombie may bite the human.
    near: Cells,
    /// Certainty of a bite as the zombies look now.
    threat: i32,
}

/// The best that comes of turning zombies: the first in any case, more as long as it gets better. Where none can
/// be turned any more, as the game is over, that is the table as it is.
pub(super) fn best(mut table: Table, ways: &Ways) -> i32 {
    let (mut best, mut now) = (None, score(&table, ways));
    while let Some((gain, turn)) = Noise::new(&table, ways).best()
        && best.is_none_or(|best| now + gain > best)
    {
        now += gain;
        (table, best) = (table.preview_action(turn), Some(now));
    }
    best.unwrap_or(now)
}

impl<'a> Noise<'a> {
    pub(super) fn new(table: &'a Table, ways: &'a Ways) -> Self {
        let flight = Flight::new(table, ways, Menace::of(table));
        let alive = table.pawns.iter().filter_map(|(human, pawn)| {
            let cell = pawn.status.living_cell()?;
            Some(Hearer {
                human,
                health: pawn.status.health()?,
                cell,
                near: menace::biting_cells(cell),
                threat: flight.threat().at(cell),
            })
        });
        let humans: ArrayVec<Hearer, _> = alive.collect();
        let near = humans.iter().map(|human| human.near);
        Self {
            table,
            near: near.fold(Cells::default(), Cells::or),
            flight,
            humans,
        }
    }

    /// The best of all turns, and what it brings.
    fn best(&self) -> Option<(i32, Action)> {
        self.table.human_turn()?.may_distract().ok()?;
        let mut turns = Vec::new();
        self.table.distractions(&mut turns);
        let gains = turns.into_iter().map(|turn| (self.gain(turn), turn));
        gains.max_by_key(|(gain, _)| *gain)
    }

    /// Returns how much turning a zombie improves the table.
    pub(super) fn gain(&self, turn: Action) -> i32 {
        let Action::Face(zombie, facing) = turn else {
            return 0;
        };
        if !self.near.contains(zombie) {
            return 0;
        }
        let near = self
            .humans
            .iter()
            .filter(|human| human.near.contains(zombie));
        near.map(|human| self.gain_of(human, zombie, facing)).sum()
    }

    /// Returns the gain for a human if a zombie nearby is turned.
    fn gain_of(&self, hearer: &Hearer, zombie: Cell, facing: Facing) -> i32 {
        let menace = self.flight.threat();
        let looks = self.table.zombies.facing(zombie);
        let [before, after] =
            [looks, facing].map(|facing| menace.bite_certainty(zombie, facing, hearer.cell));
        let bites = |threat| self.flight.bites(hearer.human, hearer.health, threat);
        bites(hearer.threat) - bites(hearer.threat - before + after)
    }
}
