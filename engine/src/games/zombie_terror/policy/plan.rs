//! What a human does in his activation: the best he can do with his AP, and a card in between.

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::NEVER;
use super::field::Field;
use super::flight::{CARD, Flight, Worth, is_pool_low, score};
use super::menace::{Menace, reaching};
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::ADRENALINE;
use crate::games::zombie_terror::humans::{AP, ByHuman, Health, Human, Status};
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

/// For how many AP it is known how far one can come with them: those that anybody has, and none.
const NEAR: usize = (AP + ADRENALINE) as usize + 1;

/// Somebody who thinks about a human turn.
pub(super) struct Plan {
    table: Table,
    ways: Field,
    /// The shortest way from within so many steps, from none.
    least: [Field; NEAR],
    /// What the table is worth as it is.
    worth: Worth,
    /// The sewer, for somebody who holds the card for it.
    sewer: Option<Cell>,
    /// What each first action and the best that follows it make of the table.
    firsts: Vec<(Action, i32)>,
    /// The best that each human makes of it, once it is known.
    bests: ByHuman<OnceCell<i32>>,
}

/// Somebody on his way through a plan.
#[derive(Clone, Copy)]
struct Stop {
    cell: Cell,
    ap: u8,
    turn: Turn,
    start: Start,
}

/// What is made of a table by each first action.
struct Found {
    bests: Vec<(Action, i32)>,
    /// What isn't better than this isn't looked for.
    floor: i32,
}

/// How a walk begins: in the middle of a plan, unless nothing has been done yet.
#[derive(Clone, Copy, Default)]
struct Start {
    /// The place of the first action among those found.
    first: Option<usize>,
    cost: i32,
    /// How many things were done to others before it.
    deeds: u8,
}

/// Where a human can still go on from.
type Stops = ArrayVec<Stop, { 2 * Cell::COUNT }>;

/// What it makes of a table that one human walks.
struct Walk<'a> {
    table: &'a Table,
    human: Human,
    /// Where he begins, and how he is.
    from: Status,
    /// What the table is worth as it is.
    worth: &'a Worth,
    /// What all the rest of it is worth.
    rest: i32,
    /// The humans as the zombies threaten them once he has gone.
    flight: Flight<'a>,
    /// From where he may do something to others; nothing: from anywhere.
    meeting: Option<Cells>,
}

impl<'a> Walk<'a> {
    fn new(table: &'a Table, ways: &'a Field, human: Human, worth: &'a Worth) -> Self {
        Self {
            table,
            human,
            from: table.pawns[human].status,
            worth,
            rest: worth.without(human),
            flight: Flight::new(table, ways, Menace::without(table, human)),
            meeting: meeting(table, human),
        }
    }

    /// Remembers what the table is worth with him on a stop.
    fn note(&self, stop: &Stop, found: &mut Found) {
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

    /// What it is worth at most if he goes on to where it is so far to the car, and does so many things
    /// to others; nothing if that can't be said before.
    fn at_most(&self, way: i32, deeds: u8) -> Option<i32> {
        let health = self.from.health().unwrap_or(Health::Dead);
        let clear = match self.human {
            Human::Child => false,                  // she takes corners
            Human::Mechanic => deeds == 0,          // others may come nearer to the car
            Human::Nurse => self.meeting.is_some(), // others may be healed
            Human::Lumberjack | Human::Policeman => !is_pool_low(self.table),
            Human::Banker => true,
        };
        clear.then(|| {
            let best = self.rest + self.flight.at_most(self.human, health, way);
            best.max(self.worth.whole) + self.worth.relief(self.human, deeds)
        })
    }

    /// What it is worth with him away.
    fn away(&self) -> i32 {
        let health = self.from.health().unwrap_or(Health::Dead);
        self.rest + self.flight.away(self.human, health)
    }

    /// Whether there may be something to do to others from a cell.
    fn meets(&self, cell: Cell) -> bool {
        self.meeting.is_none_or(|cells| cells.contains(cell))
    }

    /// Puts him on his way, on a copy of the table.
    fn put(&self, there: &mut Table, stop: &Stop) {
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
    fn onto(self, cell: Cell, turn: Turn, first: usize) -> Self {
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

impl Plan {
    pub(super) fn new(table: &Table, hand: &[Card]) -> Self {
        let sewer = table.board.sewer();
        let ways = Field::ways(table, &Menace::of(table).field());
        let mut plan = Self {
            table: table.bare(),
            least: least(&ways),
            worth: Worth::of(table, &ways),
            ways,
            sewer: sewer.filter(|_| hand.contains(&Card::Sewers)),
            firsts: Vec::new(),
            bests: ByHuman::from_fn(|_| OnceCell::new()),
        };
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
                .any(|(_, best)| *best > self.worth.whole + 1)
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
        let found = self.found(&self.table, human, &self.worth, i32::MIN);
        self.bests[human] = OnceCell::from(found.best().max(self.worth.whole));
        self.firsts.extend(found.bests);
    }

    /// The best of each first action of a human on a table that is worth so much, as far as it is better
    /// than the floor.
    fn found(&self, table: &Table, human: Human, worth: &Worth, floor: i32) -> Found {
        let bests = Vec::new();
        let mut found = Found { bests, floor };
        self.walk(table, human, worth, Start::default(), &mut found);
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
        let gain = best - self.worth.whole - 1;
        if gain > 0 && doer == self.active() {
            gain + BEGUN
        } else {
            gain
        }
    }

    /// How much turning a zombie improves the table.
    pub(super) fn single(&self, action: Action) -> i32 {
        score(&self.table.tried(action), &self.ways) - self.worth.whole - 1
    }

    /// What a card brings beyond what it is worth to keep it.
    pub(super) fn play(&self, play: Play) -> i32 {
        let table = self.table.tried(Action::Play(play));
        let price = self.price();
        match play {
            Play::Noise => self.turned(table) - self.worth.whole - price,
            Play::Adrenaline(human) | Play::SawnOff(human, _) | Play::Courage(human, _) => {
                let own = || self.best(&self.table, human, i32::MIN);
                let floor = *self.bests[human].get_or_init(own) + price;
                let best = self.best(&table, human, floor);
                if best <= floor {
                    return -1;
                }
                self.gain(Some(human), best - price)
            }
            Play::Sewers(_)
            | Play::FirstAid(_)
            | Play::ZombieHorde
            | Play::Plague
            | Play::Awe
            | Play::Trap(_)
            | Play::Bloodlust
            | Play::Rampage => score(&table, &self.ways) - self.worth.whole - price,
        }
    }

    /// What a card is worth as long as it is kept, beyond what the table counts for it.
    fn price(&self) -> i32 {
        if self.table.round <= EARLY { PRICE } else { 0 }
    }

    /// The best that a human makes of a table, if it is better than the floor.
    fn best(&self, table: &Table, human: Human, floor: i32) -> i32 {
        let worth = Worth::of(table, &self.ways);
        let found = self.found(table, human, &worth, floor);
        found.best().max(worth.whole)
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
        table.human_turn()?.may_distract().ok()?;
        let mut actions = Vec::new();
        table.distractions(&mut actions);
        // where those look who reach nobody makes no difference
        let (near, same) = (reaching(table), score(table, &self.ways));
        let scored = actions.into_iter().map(|action| {
            if let Action::Face(cell, _) = action
                && !near.contains(cell)
            {
                return (same, action);
            }
            (score(&table.tried(action), &self.ways), action)
        });
        let (score, best) = scored.max_by_key(|(score, _)| *score)?;
        Some((score, table.tried(best)))
    }

    fn active(&self) -> Option<Human> {
        self.table.human_turn()?.active
    }

    /// Goes wherever a human can go on a table that is worth so much, and does there what he can do to
    /// others.
    fn walk(&self, table: &Table, human: Human, worth: &Worth, start: Start, found: &mut Found) {
        let (Phase::Humans(turn), Ok(cell)) = (table.phase, table.may_activate(human)) else {
            return;
        };
        let ap = table.pawns[human].ap;
        found.note(start.first, worth.whole - start.cost);
        if ap == 0 && self.sewer != Some(cell) {
            return;
        }
        let walk = Walk::new(table, &self.ways, human, worth);
        let stop = Stop {
            cell,
            ap,
            turn,
            start,
        };
        if self.is_in_vain(&walk, &stop, found) {
            return;
        }
        let mut stops = Stops::from_iter([stop]);
        self.go(&walk, &mut stops, found);
        // what comes of going alone is known now, so that many a deed is seen to be in vain
        let mut there = None;
        for stop in &stops {
            if self.may_meet(&walk, stop) && !self.is_in_vain(&walk, stop, found) {
                let there = there.get_or_insert_with(|| table.bare());
                walk.put(there, stop);
                self.act(there, human, *stop, found);
            }
        }
    }

    /// Whether there may be something to do to others at a stop.
    fn may_meet(&self, walk: &Walk<'_>, stop: &Stop) -> bool {
        stop.ap > 0 && stop.start.deeds < DEEDS && walk.meets(stop.cell)
    }

    /// Whether nothing better can come of going on from a stop than is known to come of the same first
    /// action.
    fn is_in_vain(&self, walk: &Walk<'_>, stop: &Stop, found: &Found) -> bool {
        let Some(first) = stop.start.first.filter(|_| self.sewer.is_none()) else {
            return false;
        };
        let least = self.least.get(usize::from(stop.ap));
        let deeds = DEEDS.saturating_sub(stop.start.deeds);
        let most = least.and_then(|least| walk.at_most(least.at(stop.cell), deeds));
        most.is_some_and(|most| most - stop.start.cost <= found.bests[first].1)
    }

    /// Goes wherever a human can go from the first stop, and adds where he comes without leaving the board.
    fn go(&self, walk: &Walk<'_>, stops: &mut Stops, found: &mut Found) {
        let (human, car, free) = (walk.human, walk.table.board.car(), walk.table.free());
        let mut seen = [Cells::default(); 2];
        let mut next = 0;
        while let Some(stop) = stops.get(next).copied() {
            next += 1;
            walk.note(&stop, found);
            if self.sewer == Some(stop.cell) {
                let away = walk.away() - CARD - stop.start.cost;
                found.note(stop.start.first, away);
            }
            if stop.ap == 0 {
                continue;
            }
            for (to, turn) in stop.turn.steps(human, stop.cell, free) {
                let seen = &mut seen[usize::from(turn.diagonal)];
                if seen.contains(to) {
                    continue;
                }
                seen.set(to, true);
                let step = || found.place(Action::Move(human, to));
                let first = stop.start.first.unwrap_or_else(step);
                if car.contains(to) {
                    found.note(Some(first), walk.away() - stop.start.cost);
                } else {
                    stops.push(stop.onto(to, turn, first));
                }
            }
        }
    }

    /// Does to others what a human can do on his way, and goes on from there.
    fn act(&self, there: &Table, human: Human, stop: Stop, found: &mut Found) {
        for action in there.dealings(human) {
            let tried = there.tried(action);
            let worth = Worth::of(&tried, &self.ways);
            let first = stop.start.first.unwrap_or_else(|| found.place(action));
            if tried.human_turn().is_none() || tried.may_activate(human).is_err() {
                found.note(Some(first), worth.whole - stop.start.cost);
            } else {
                let start = Start {
                    first: Some(first),
                    cost: stop.start.cost + EFFORT,
                    deeds: stop.start.deeds + 1,
                };
                self.walk(&tried, human, &worth, start, found);
            }
        }
    }
}

/// The shortest way from within so many steps of each cell, from none.
fn least(ways: &Field) -> [Field; NEAR] {
    let mut least = ways.clone();
    std::array::from_fn(|_| {
        let farther = least.least_near();
        std::mem::replace(&mut least, farther)
    })
}

/// From where there may be something to do to others; nothing: from anywhere.
fn meeting(table: &Table, human: Human) -> Option<Cells> {
    let zombies = table.zombies.cells();
    let mut others = table.pawns.iter().filter(|(other, _)| *other != human);
    match human {
        Human::Policeman if table.bullets > 0 => None,
        Human::Nurse if others.any(|(_, pawn)| pawn.status.health() == Some(Health::Wounded)) => {
            None
        }
        Human::Mechanic => {
            let humans: Cells = others.filter_map(|(_, pawn)| pawn.status.cell()).collect();
            Some(zombies.or(humans).beside())
        }
        Human::Child => Some(Cells::default()),
        Human::Banker | Human::Lumberjack | Human::Nurse | Human::Policeman => {
            Some(zombies.beside())
        }
    }
}

impl Found {
    /// The best of all.
    fn best(&self) -> i32 {
        let bests = self.bests.iter().map(|(_, best)| *best);
        bests.max().unwrap_or(NEVER)
    }

    /// The place of a first action among those found.
    fn place(&mut self, first: Action) -> usize {
        let known = self.bests.iter().position(|(action, _)| *action == first);
        known.unwrap_or_else(|| {
            self.bests.push((first, self.floor));
            self.bests.len() - 1
        })
    }

    /// Remembers what comes of a first action, if it is the best so far.
    fn note(&mut self, first: Option<usize>, worth: i32) {
        if let Some(first) = first {
            let (_, best) = &mut self.bests[first];
            *best = worth.max(*best);
        }
    }
}
