//! What a human does in his activation: the best he can do with his AP, and a card in between.

use std::collections::VecDeque;

use super::NEVER;
use super::field::Field;
use super::flight::{CARD, Flight, score};
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cells::{Cell, Cells};
use crate::games::zombie_terror::humans::{Health, Human, Pawn, Status};
use crate::games::zombie_terror::phase::{Phase, Turn};
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::table::Table;

/// What each action after the first costs: of two plans that lead to the same the shorter is taken.
const EFFORT: i32 = 1;

/// What is begun is finished first, if it is worth anything, and a card that helps is played before.
const BEGUN: i32 = 100_000;

/// Up to which round cards are only played for more than so much: later there is more to win by them.
const EARLY: u16 = 3;
const PRICE: i32 = 300;

/// How many things are done to others in one plan.
const DEEDS: u8 = 2;

/// Somebody who thinks about a human turn.
pub(super) struct Plan {
    table: Table,
    ways: Field,
    /// What the table is worth as it is.
    standing: i32,
    /// The sewer, for somebody who holds the card for it.
    sewer: Option<Cell>,
    /// What each first action and the best that follows it make of the table.
    firsts: Found,
}

/// Somebody on his way through a plan.
#[derive(Clone, Copy)]
struct Stop {
    cell: Cell,
    ap: u8,
    turn: Turn,
    first: Option<Action>,
    cost: i32,
}

/// What is made of a table by each first action.
type Found = Vec<(Action, i32)>;

/// How a walk begins: in the middle of a plan, unless nothing has been done yet.
#[derive(Clone, Copy, Default)]
struct Start {
    first: Option<Action>,
    cost: i32,
    /// How many things were done to others before it.
    deeds: u8,
}

/// What it makes of a table that one human walks.
struct Walk<'a> {
    human: Human,
    /// Where he begins, and how he is.
    from: Status,
    /// What the table is worth as it is.
    whole: i32,
    /// What all the rest of it is worth.
    rest: i32,
    /// The table without him.
    alone: Table,
    /// The humans as the zombies threaten them once he has gone.
    flight: Flight<'a>,
}

impl<'a> Walk<'a> {
    fn new(table: &Table, ways: &'a Field, human: Human, from: Status) -> Self {
        let whole = score(table, ways);
        let before = Flight::new(table, ways, Field::threat(table));
        let mut alone = table.bare();
        let gone = |pawn: &mut Pawn| pawn.status = Status::Unplaced;
        alone.pawns.change(human, gone);
        Self {
            human,
            from,
            whole,
            rest: whole - before.of(human, from),
            flight: Flight::new(table, ways, Field::threat(&alone)),
            alone,
        }
    }

    /// What the table is worth with him on a cell.
    fn worth(&self, cell: Cell) -> i32 {
        match self.from {
            Status::On { cell: from, health } if cell != from => {
                let status = Status::On { cell, health };
                self.rest + self.flight.of(self.human, status)
            }
            Status::On { .. } | Status::Unplaced | Status::Turned | Status::Escaped { .. } => {
                self.whole
            }
        }
    }

    /// What it is worth with him away.
    fn away(&self) -> i32 {
        let health = self.from.health().unwrap_or(Health::Dead);
        self.rest + self.flight.away(self.human, health)
    }
}

impl Stop {
    /// One step further.
    fn onto(self, human: Human, cell: Cell, turn: Turn) -> Self {
        Self {
            cell,
            ap: self.ap - 1,
            turn,
            first: self.first.or(Some(Action::Move(human, cell))),
            cost: self.cost + EFFORT,
        }
    }
}

impl Plan {
    pub(super) fn new(table: &Table, hand: &[Card]) -> Self {
        let sewer = table.board.sewer();
        let mut plan = Self {
            table: table.bare(),
            ways: Field::ways(table),
            standing: 0,
            sewer: sewer.filter(|_| hand.contains(&Card::Sewers)),
            firsts: Found::new(),
        };
        plan.standing = score(&plan.table, &plan.ways);
        plan.think();
        plan
    }

    /// Who is active goes on if that is worth anything; else anybody may begin.
    fn think(&mut self) {
        if let Some(human) = self.active() {
            self.explore(human);
            if self
                .firsts
                .iter()
                .any(|(_, best)| *best > self.standing + 1)
            {
                return;
            }
        }
        for human in Human::ALL {
            if Some(human) != self.active() {
                self.explore(human);
            }
        }
    }

    fn explore(&mut self, human: Human) {
        let found = self.found(&self.table, human);
        self.firsts.extend(found);
    }

    /// The best of each first action of a human.
    fn found(&self, table: &Table, human: Human) -> Found {
        let mut found = Found::new();
        self.walk(table, human, Start::default(), &mut found);
        found
    }

    /// How much an action and the best that follows it improve the table.
    pub(super) fn weigh(&self, action: Action) -> i32 {
        let mut firsts = self.firsts.iter();
        let Some((_, best)) = firsts.find(|(first, _)| *first == action) else {
            return -1;
        };
        self.gain(action.doer(), *best)
    }

    /// How much it is liked to come so far by what somebody does.
    fn gain(&self, doer: Option<Human>, best: i32) -> i32 {
        let gain = best - self.standing - 1;
        if gain > 0 && doer == self.active() {
            gain + BEGUN
        } else {
            gain
        }
    }

    /// How much turning a zombie improves the table.
    pub(super) fn single(&self, action: Action) -> i32 {
        score(&self.table.tried(action), &self.ways) - self.standing - 1
    }

    /// What a card brings beyond what it is worth to keep it.
    pub(super) fn play(&self, play: Play) -> i32 {
        let table = self.table.tried(Action::Play(play));
        let price = self.price();
        match play {
            Play::Noise => self.turned(table) - self.standing - price,
            Play::Adrenaline(human) | Play::SawnOff(human, _) | Play::Courage(human, _) => {
                let best = self.best(&table, human) - price;
                if best <= self.best(&self.table, human) {
                    return -1;
                }
                self.gain(Some(human), best)
            }
            Play::Sewers(_)
            | Play::FirstAid(_)
            | Play::ZombieHorde
            | Play::Plague
            | Play::Awe
            | Play::Trap(_)
            | Play::Bloodlust
            | Play::Rampage => score(&table, &self.ways) - self.standing - price,
        }
    }

    /// What a card is worth as long as it is kept, beyond what the table counts for it.
    fn price(&self) -> i32 {
        if self.table.round <= EARLY { PRICE } else { 0 }
    }

    /// The best that a human makes of a table.
    fn best(&self, table: &Table, human: Human) -> i32 {
        let found = self.found(table, human).into_iter();
        let best = found.map(|(_, best)| best).max();
        best.unwrap_or(NEVER).max(score(table, &self.ways))
    }

    /// The best that Noise makes of a table.
    fn turned(&self, mut table: Table) -> i32 {
        let mut best = i32::MIN;
        while let Some((score, turned)) = self.turned_once(&table) {
            if score <= best {
                break;
            }
            (table, best) = (turned, score);
        }
        best
    }

    fn turned_once(&self, table: &Table) -> Option<(i32, Table)> {
        let mut actions = Vec::new();
        table.actions(&mut actions);
        actions.retain(|action| matches!(action, Action::Face(..)));
        let tables = actions.into_iter().map(|action| table.tried(action));
        let scored = tables.map(|table| (score(&table, &self.ways), table));
        scored.max_by_key(|(score, _)| *score)
    }

    fn active(&self) -> Option<Human> {
        self.table.human_turn()?.active
    }

    /// Goes wherever a human can go on a table, and does there what he can do to others.
    fn walk(&self, table: &Table, human: Human, start: Start, found: &mut Found) {
        let (Phase::Humans(turn), Ok(cell)) = (table.phase, table.may_activate(human)) else {
            return;
        };
        let Pawn { status, ap, .. } = table.pawns[human];
        let walk = Walk::new(table, &self.ways, human, status);
        let (first, cost) = (start.first, start.cost);
        let mut open = VecDeque::from([Stop {
            cell,
            ap,
            turn,
            first,
            cost,
        }]);
        let mut seen = [Cells::default(); 2];
        while let Some(stop) = open.pop_front() {
            note(found, stop.first, walk.worth(stop.cell) - stop.cost);
            if self.sewer == Some(stop.cell) {
                note(found, stop.first, walk.away() - CARD - stop.cost);
            }
            if stop.ap == 0 {
                continue;
            }
            if start.deeds < DEEDS && meets(&walk.alone, human, stop.cell) {
                self.act(table, human, stop, start.deeds, found);
            }
            for (to, turn) in table.next_steps(&stop.turn, human, stop.cell) {
                let seen = &mut seen[usize::from(turn.diagonal)];
                if seen.contains(to) {
                    continue;
                }
                seen.set(to, true);
                let next = stop.onto(human, to, turn);
                if table.board.car().contains(to) {
                    note(found, next.first, walk.away() - stop.cost);
                } else {
                    open.push_back(next);
                }
            }
        }
    }

    /// Does to others what a human can do on his way, and goes on from there.
    fn act(&self, table: &Table, human: Human, stop: Stop, deeds: u8, found: &mut Found) {
        let mut there = table.bare();
        there.phase = Phase::Humans(Turn {
            active: Some(human),
            ..stop.turn
        });
        there.pawns.change(human, |pawn| {
            if let Status::On { cell, .. } = &mut pawn.status {
                *cell = stop.cell;
            }
            (pawn.ap, pawn.activated) = (stop.ap, true);
        });
        for action in there.dealings(human) {
            let tried = there.tried(action);
            let first = stop.first.or(Some(action));
            let cost = stop.cost + EFFORT;
            if tried.human_turn().is_none() || tried.may_activate(human).is_err() {
                note(found, first, score(&tried, &self.ways) - stop.cost);
            } else {
                let deeds = deeds + 1;
                let start = Start { first, cost, deeds };
                self.walk(&tried, human, start, found);
            }
        }
    }
}

/// Whether there may be something to do to others from a cell.
fn meets(table: &Table, human: Human, cell: Cell) -> bool {
    let mut near = cell.adjacent();
    match human {
        Human::Policeman if table.bullets > 0 => true,
        Human::Nurse => {
            let wounded = |pawn: Status| pawn.health() == Some(Health::Wounded);
            let mut pawns = table.pawns.iter();
            pawns.any(|(_, pawn)| wounded(pawn.status))
                || near.any(|cell| table.zombies.cells().contains(cell))
        }
        Human::Mechanic => near
            .any(|cell| table.zombies.cells().contains(cell) || table.pawns.cells().contains(cell)),
        Human::Child => false,
        Human::Banker | Human::Lumberjack | Human::Policeman => {
            near.any(|cell| table.zombies.cells().contains(cell))
        }
    }
}

/// Remembers what comes of a first action, if it is the best so far.
fn note(found: &mut Found, first: Option<Action>, worth: i32) {
    let Some(first) = first else { return };
    match found.iter_mut().find(|(action, _)| *action == first) {
        Some((_, best)) => *best = worth.max(*best),
        None => found.push((first, worth)),
    }
}
