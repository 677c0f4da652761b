//! A human on his way: where he comes, what he could still do to others, and what that makes of a table.

use arrayvec::ArrayVec;

use super::NEVER;
use super::flight::{CARD, Flight, Worth, is_pool_low};
use super::menace::Menace;
use super::ways::Ways;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::humans::{Health, Human, Status};
use crate::games::zombie_terror::phase::{Phase, Turn};
use crate::games::zombie_terror::table::Table;

/// Cost of each action after the first: of two plans with the same result the shorter wins.
pub(super) const EFFORT: i32 = 1;

/// Number of things a human does to others in one plan, at most.
pub(super) const DEEDS: u8 = 2;

/// A human on the way through a plan.
#[derive(Clone, Copy)]
pub(super) struct Stop {
    pub(super) cell: Cell,
    pub(super) ap: u8,
    pub(super) turn: Turn,
    pub(super) start: Start,
}

/// The best result of each first action.
pub(super) struct BestResults {
    pub(super) bests: Vec<(Action, i32)>,
    /// Value that a result has to exceed to be looked for.
    pub(super) floor: i32,
}

/// The beginning of a walk: in the middle of a plan, unless nothing has been done yet.
#[derive(Clone, Copy, Default)]
pub(super) struct Start {
    /// The place of the first action among those found.
    pub(super) first: Option<usize>,
    pub(super) cost: i32,
    /// Number of things done to others before the walk.
    pub(super) deeds: u8,
}

/// The stops from which a human can still continue.
pub(super) type Stops = ArrayVec<Stop, { 2 * Cell::COUNT }>;

/// The walk of one human, and its effect on the value of a table.
pub(super) struct Walk<'a> {
    pub(super) table: &'a Table,
    pub(super) human: Human,
    /// The place and health of the human at the beginning.
    from: Status,
    /// Value of the table as it is.
    pub(super) worth: &'a Worth,
    /// Value of the table without the share of this human.
    rest: i32,
    /// The humans as the zombies threaten them once he has gone.
    flight: Flight<'a>,
    /// Cells from which the human may do something to others; `None` for all cells.
    meeting: Option<Cells>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(table: &'a Table, ways: &'a Ways, human: Human, worth: &'a Worth) -> Self {
        Self {
            table,
            human,
            from: table.pawns[human].status,
            worth,
            rest: worth.without(human),
            flight: Flight::new(table, ways, Menace::without(table, human)),
            meeting: meeting_cells(table, human),
        }
    }

    /// Remembers what the table is worth with him on a stop.
    pub(super) fn note(&self, stop: &Stop, found: &mut BestResults) {
        let Some(first) = stop.start.first else {
            return;
        };
        let (best, cost) = (&mut found.bests[first].1, stop.start.cost);
        if let Status::On { cell, health } = self.from
            && cell != stop.cell
        {
            let calm = self.rest + self.flight.calm_at(self.human, health, stop.cell) - cost;
            // who threatens him makes it only worse
            if calm > *best {
                let bites = self.flight.bites_at(self.human, health, stop.cell);
                *best = (*best).max(calm - bites);
            }
        } else {
            *best = (*best).max(self.worth.whole - cost);
        }
    }

    /// Returns an upper bound on the value if the human continues to where the car is `way` off and does `deeds` things
    /// to others. If fleeing is possible, the way to the sewer counts too. `None` if no bound can be given in advance.
    pub(super) fn upper_bound(&self, way: i32, flees: bool, deeds: u8) -> Option<i32> {
        let clear = match self.human {
            Human::Mechanic => deeds == 0, // others may come nearer to the car
            Human::Nurse => self.meeting.is_some(), // others may be healed
            Human::Lumberjack | Human::Policeman => !is_pool_low(self.table),
            Human::Banker | Human::Child => true,
        };
        let most = self.unbitten(way, flees, deeds).max(self.worth.whole);
        clear.then(|| most + self.worth.relief(self.human, deeds))
    }

    /// Returns an upper bound on the value if no zombie bites the human on the way.
    fn unbitten(&self, way: i32, flees: bool, deeds: u8) -> i32 {
        let health = self.best_health(deeds);
        let best = self.flight.upper_bound(self.human, health, way);
        self.rest
            + if flees {
                best.max(self.flight.escape_value(self.human, health) - CARD)
            } else {
                best
            }
    }

    /// Returns the human's best possible health after doing `deeds` things: a wounded Nurse heals herself.
    fn best_health(&self, deeds: u8) -> Health {
        match self.from.health() {
            Some(Health::Wounded) if self.human == Human::Nurse && deeds > 0 => Health::Healthy,
            health => health.unwrap_or(Health::Dead),
        }
    }

    /// Returns the value once the human is away.
    pub(super) fn escape_value(&self) -> i32 {
        let health = self.from.health().unwrap_or(Health::Dead);
        self.rest + self.flight.escape_value(self.human, health)
    }

    /// Whether there may be something to do to others from a cell.
    pub(super) fn meets(&self, cell: Cell) -> bool {
        self.meeting.is_none_or(|cells| cells.contains(cell))
    }

    /// Puts him on his way, on a copy of the table.
    pub(super) fn put(&self, there: &mut Table, stop: &Stop) {
        there.phase = Phase::Humans(Turn {
            active: Some(self.human),
            ..stop.turn
        });
        there.pawns.change(self.human, |pawn| {
            if let Status::On { cell, .. } = &mut pawn.status {
                *cell = stop.cell;
            }
            (pawn.ap, pawn.activated) = (stop.ap, true);
        });
    }
}

impl Stop {
    /// One step further.
    pub(super) fn onto(self, cell: Cell, turn: Turn, first: usize) -> Self {
        Self {
            cell,
            ap: self.ap - 1,
            turn,
            start: Start {
                first: Some(first),
                cost: self.start.cost + EFFORT,
                ..self.start
            },
        }
    }
}

/// Returns the cells from which there may be something to do to others; `None` for all cells.
fn meeting_cells(table: &Table, human: Human) -> Option<Cells> {
    let zombies = table.zombies.cells();
    let mut others = table.pawns.iter().filter(|(other, _)| *other != human);
    match human {
        Human::Policeman if table.bullets > 0 => None,
        Human::Nurse if others.any(|(_, pawn)| pawn.status.health() == Some(Health::Wounded)) => {
            None
        }
        Human::Mechanic => {
            let humans: Cells = others.filter_map(|(_, pawn)| pawn.status.cell()).collect();
            Some(zombies.or(humans).neighbours())
        }
        Human::Child => Some(Cells::default()),
        Human::Nurse if table.pawns[human].status.health() == Some(Health::Wounded) => {
            // she heals herself before she goes: anywhere else it comes to the same
            let own: Cells = table.pawns[human].status.cell().into_iter().collect();
            Some(zombies.neighbours().or(own))
        }
        Human::Banker | Human::Lumberjack | Human::Nurse | Human::Policeman => {
            Some(zombies.neighbours())
        }
    }
}

impl BestResults {
    /// The best of all.
    pub(super) fn best(&self) -> i32 {
        let bests = self.bests.iter().map(|(_, best)| *best);
        bests.max().unwrap_or(NEVER)
    }

    /// The place of a first action among those found.
    pub(super) fn place(&mut self, first: Action) -> usize {
        let known = self.bests.iter().position(|(action, _)| *action == first);
        known.unwrap_or_else(|| {
            self.bests.push((first, self.floor));
            self.bests.len() - 1
        })
    }

    /// Remembers what comes of a first action, if it is the best so far.
    pub(super) fn note(&mut self, first: Option<usize>, worth: i32) {
        if let Some(first) = first {
            let (_, best) = &mut self.bests[first];
            *best = worth.max(*best);
        }
    }
}
