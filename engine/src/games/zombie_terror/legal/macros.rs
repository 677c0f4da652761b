//! Steps that people think of as one: going somewhere, and a zombie's whole activation.

use std::collections::{BTreeSet, VecDeque};

use super::super::ZombieTerror;
use crate::game::{Macro, View};
use crate::games::zombie_terror::action::{Action, Choice, Use, Uses};
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::humans::Human;
use crate::games::zombie_terror::phase::{Duty, Moves, Phase, Turn};
use crate::games::zombie_terror::table::Table;
use crate::games::zombie_terror::walkers::{Walker, Ways};
use crate::seat::Seat;

pub(in crate::games::zombie_terror) fn macros(
    view: &View<ZombieTerror>,
    seat: Seat,
    out: &mut Vec<Macro<ZombieTerror>>,
) {
    let table = &view.public.table;
    if table.turn() != Some(table.side(seat)) {
        return;
    }
    match &table.phase {
        Phase::Humans(turn) => {
            let humans = Human::ALL.into_iter();
            let able = humans.filter(|human| table.may_act(*human).is_ok());
            out.extend(able.flat_map(|human| table.trips(turn, human)));
        }
        Phase::Moves(moves) => out.extend(table.activations(moves)),
        Phase::Build
        | Phase::SetupHumans
        | Phase::SetupZombies
        | Phase::Adds(_)
        | Phase::Rise
        | Phase::Over(_) => {}
    }
}

impl Table {
    /// The cells that a human can reach in this human turn with his AP and without pushing, by
    /// rank.
    #[must_use]
    pub fn reach(&self, human: Human) -> Vec<Cell> {
        let ways = self.human_turn().map(|turn| self.ways(&turn, human));
        let ends = ways
            .into_iter()
            .flatten()
            .filter_map(|way| way.last().copied());
        ends.collect()
    }

    /// Returns a macro for each cell that a human can reach in several steps, by rank. It takes the first of the
    /// shortest ways there.
    fn trips(&self, turn: &Turn, human: Human) -> Vec<Macro<ZombieTerror>> {
        let mut ways = self.ways(turn, human);
        ways.retain(|way| way.len() > 1);
        let trip = |way: Vec<Cell>| {
            let to = *way.last()?;
            let path = [Choice::Pawn(human), Choice::Rank(to.rank()), Choice::Go(to)];
            let steps = way.into_iter().map(|cell| Action::Move(human, cell));
            Some(Macro {
                path: path.to_vec(),
                actions: steps.collect(),
                stands_for: Vec::new(),
            })
        };
        ways.into_iter().filter_map(trip).collect()
    }

    /// A way to each cell that a human can reach with his AP and without pushing, by rank.
    fn ways(&self, turn: &Turn, human: Human) -> Vec<Vec<Cell>> {
        let Some(from) = self.living_cell(human) else {
            return Vec::new();
        };
        let reach = usize::from(self.pawns[human].ap);
        let free = self.free();
        let mut found: Vec<Vec<Cell>> = Vec::new();
        let mut seen = BTreeSet::new();
        let mut open = VecDeque::from([(Vec::new(), *turn)]);
        while let Some((way, turn)) = open.pop_front() {
            let at = way.last().copied().unwrap_or(from);
            if way.len() == reach || self.board.car().contains(at) {
                continue;
            }
            for (cell, turn) in turn.steps(human, at, free) {
                if seen.insert((cell, turn.diagonal)) {
                    let longer = [way.as_slice(), &[cell]].concat();
                    open.push_back((longer.clone(), turn));
                    found.push(longer);
                }
            }
        }
        found.sort_by_key(|way| (way.last().copied(), way.len()));
        found.dedup_by_key(|way| way.last().copied());
        found
    }

    /// Returns everything that zombies can do in several uses of AP.
    fn activations(&self, moves: &Moves) -> Vec<Macro<ZombieTerror>> {
        let zombies: Vec<Cell> = match moves.active {
            Some(active) => vec![active.cell],
            None => {
                let free = self.choosable(moves).into_iter();
                let free = free.filter(|(_, duty)| !matches!(duty, Duty::Bite(_)));
                free.map(|(cell, _)| cell).collect()
            }
        };
        let walkers = zombies.iter();
        let walkers = walkers.filter_map(|cell| self.walker(moves, *cell));
        walkers
            .flat_map(|walker| self.activation_macros(walker))
            .collect()
    }

    fn activation_macros(&self, walker: Walker) -> Vec<Macro<ZombieTerror>> {
        let macro_of = |run: Vec<(Use, Cell)>| {
            let [(first, _), (second, _), ref rest @ ..] = run[..] else {
                return None;
            };
            let third = rest.first().map(|(third, _)| *third);
            let uses = Uses {
                first,
                second,
                third,
            };
            let actions = run.iter().map(|(what, cell)| what.action(*cell));
            Some(Macro {
                path: vec![Choice::Zombie(walker.cell), Choice::Uses(uses)],
                actions: actions.collect(),
                stands_for: Vec::new(),
            })
        };
        self.runs(walker).into_iter().filter_map(macro_of).collect()
    }

    /// The ways in which an activation can go on to its end.
    fn runs(&self, walker: Walker) -> Vec<Vec<(Use, Cell)>> {
        let bites = matches!(self.duty_from(walker.cell, walker.facing), Duty::Bite(_));
        let uses = if bites {
            Ways::new()
        } else {
            self.surroundings().uses(walker)
        };
        if uses.is_empty() {
            return vec![Vec::new()];
        }
        let run = |what: Use| {
            let rests = self.runs(walker.with_use(what)).into_iter();
            rests.map(move |rest| [vec![(what, walker.cell)], rest].concat())
        };
        uses.into_iter().flat_map(run).collect()
    }
}
