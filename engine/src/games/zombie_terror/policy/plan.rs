//! The plan for a human's activation: the best use of the AP, and a card in between.

use std::cell::{LazyCell, OnceCell};

use super::field::Field;
use super::flight::{CARD, Worth, score};
use super::noise::{self, Noise};
use super::walk::{BestResults, DEEDS, EFFORT, Start, Stop, Stops, Walk};
use super::ways::Ways;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::cell_set::Cells;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::ADRENALINE;
use crate::games::zombie_terror::humans::{AP, ByHuman, Human};
use crate::games::zombie_terror::phase::Phase;
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::table::Table;

/// Bonus for continuing an activation: what is begun is finished first, if it gains anything. A card that helps is
/// played before.
const BEGUN: i32 = 100_000;

/// Up to which round cards are only played for more than so much: later there is more to win by them.
const EARLY: u16 = 3;
const PRICE: i32 = 300;

/// Number of step counts for which the reach is known: none, and up to the most AP any human has and a corner.
const NEAR: usize = (AP + ADRENALINE) as usize + 2;

/// The thinking about a human turn.
pub(super) struct Plan {
    table: Table,
    ways: Ways,
    /// The shortest way from within so many steps, from none.
    least: [Field; NEAR],
    /// Value of the table as it is.
    worth: Worth,
    /// The sewer, if the hand holds the card for it.
    sewer: Option<Cell>,
    /// The first actions, each with the value of the table after the best that follows it.
    firsts: Vec<(Action, i32)>,
    /// The best that each human makes of it, once it is known.
    bests: ByHuman<OnceCell<i32>>,
}

impl Plan {
    pub(super) fn new(table: &Table, hand: &[Card]) -> Self {
        let sewer = table.board.sewer();
        let ways = Ways::of(table);
        let mut plan = Self {
            table: table.bare(),
            least: least(&ways.field),
            worth: Worth::of(table, &ways),
            ways,
            sewer: sewer.filter(|_| hand.contains(&Card::Sewers)),
            firsts: Vec::new(),
            bests: ByHuman::from_fn(|_| OnceCell::new()),
        };
        plan.think();
        plan
    }

    /// Explores the active human, and only this one if that gains anything; else any human may begin.
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
        let found = self.collect_bests(&self.table, human, &self.worth, i32::MIN);
        self.bests[human] = OnceCell::from(found.best().max(self.worth.whole));
        self.firsts.extend(found.bests);
    }

    /// The best of each first action of a human on a table that is worth so much, as far as it is better
    /// than the floor.
    fn collect_bests(&self, table: &Table, human: Human, worth: &Worth, floor: i32) -> BestResults {
        let bests = Vec::new();
        let mut found = BestResults { bests, floor };
        self.walk(table, human, worth, Start::default(), &mut found);
        found
    }

    /// Returns the weight of each action.
    pub(super) fn weigh_all(&self, legal: &[Action]) -> Vec<i32> {
        let noise = LazyCell::new(|| Noise::new(&self.table, &self.ways));
        let weights = legal.iter().map(|action| {
            if let Action::Play(play) = *action {
                self.play(play)
            } else if let Action::Face(..) = action {
                noise.gain(*action) - 1
            } else if let Action::EndTurn = action {
                0 // what has no use is left alone
            } else {
                self.weigh(*action)
            }
        });
        weights.collect()
    }

    /// Returns how much an action and the best that follows it improve the table.
    fn weigh(&self, action: Action) -> i32 {
        let mut firsts = self.firsts.iter();
        let Some((_, best)) = firsts.find(|(first, _)| *first == action) else {
            return -1;
        };
        self.gain(action.doer(), *best)
    }

    /// Returns the weight of reaching this value by an action of this human.
    fn gain(&self, doer: Option<Human>, best: i32) -> i32 {
        let gain = best - self.worth.whole - 1;
        if gain > 0 && doer == self.active() {
            gain + BEGUN
        } else {
            gain
        }
    }

    /// Returns the gain of a card beyond the value of keeping it.
    fn play(&self, play: Play) -> i32 {
        let table = self.table.preview_action(Action::Play(play));
        let price = self.price();
        match play {
            Play::Noise => noise::best(table, &self.ways) - self.worth.whole - price,
            Play::Adrenaline(human) | Play::SawnOff(human, _) | Play::Courage(human, _) => {
                self.card_gain(&table, human, price)
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

    /// Returns the gain for a human on the way if a card has led to this table.
    fn card_gain(&self, table: &Table, human: Human, price: i32) -> i32 {
        let worth = self.worth.evaluate_turn(&self.table, table, &self.ways);
        // mostly that isn't enough, whatever comes of his way without the card
        let known = self.bests[human].get().unwrap_or(&self.worth.whole);
        let floor = known + price;
        let best = self.best(table, human, &worth, floor);
        let own = || self.best(&self.table, human, &self.worth, i32::MIN);
        if best <= floor || best <= self.bests[human].get_or_init(own) + price {
            return -1;
        }
        self.gain(Some(human), best - price)
    }

    /// Returns the value of keeping a card, beyond what the table counts for it.
    fn price(&self) -> i32 {
        if self.table.round <= EARLY { PRICE } else { 0 }
    }

    /// The best that a human makes of a table that is worth so much, if it is better than the floor.
    fn best(&self, table: &Table, human: Human, worth: &Worth, floor: i32) -> i32 {
        let found = self.collect_bests(table, human, worth, floor);
        found.best().max(worth.whole)
    }

    fn active(&self) -> Option<Human> {
        self.table.human_turn()?.active
    }

    /// Goes wherever a human can go on a table that is worth so much, and does there what he can do to
    /// others.
    fn walk(
        &self,
        table: &Table,
        human: Human,
        worth: &Worth,
        start: Start,
        found: &mut BestResults,
    ) {
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
                self.act(&walk, there, *stop, found);
            }
        }
    }

    /// Whether there may be something to do to others at a stop.
    fn may_meet(&self, walk: &Walk<'_>, stop: &Stop) -> bool {
        stop.ap > 0 && stop.start.deeds < DEEDS && walk.meets(stop.cell)
    }

    /// Whether continuing from a stop can't give a better result than the best known for its first action.
    fn is_in_vain(&self, walk: &Walk<'_>, stop: &Stop, found: &BestResults) -> bool {
        let known = match stop.start.first {
            Some(first) => found.bests[first].1,
            None => found.floor,
        };
        // whoever cuts a corner comes a step farther
        let corner = walk.human == Human::Child && !stop.turn.diagonal;
        let reach = stop.ap + u8::from(corner);
        let flees = |sewer: Cell| sewer.distance(stop.cell) <= reach;
        let flees = self.sewer.is_some_and(flees);
        let least = self.least.get(usize::from(reach));
        let deeds = DEEDS.saturating_sub(stop.start.deeds);
        let most = least.and_then(|least| walk.upper_bound(least.at(stop.cell), flees, deeds));
        most.is_some_and(|most| most - stop.start.cost <= known)
    }

    /// Goes wherever a human can go from the first stop, and adds where he comes without leaving the board.
    fn go(&self, walk: &Walk<'_>, stops: &mut Stops, found: &mut BestResults) {
        let (human, car, free) = (walk.human, walk.table.board.car(), walk.table.free());
        let mut seen = [Cells::default(); 2];
        let mut next = 0;
        while let Some(stop) = stops.get(next).copied() {
            next += 1;
            walk.note(&stop, found);
            if self.sewer == Some(stop.cell) {
                let away = walk.escape_value() - CARD - stop.start.cost;
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
                    found.note(Some(first), walk.escape_value() - stop.start.cost);
                } else {
                    stops.push(stop.onto(to, turn, first));
                }
            }
        }
    }

    /// Does to others what a human can do on his way, and goes on from there.
    fn act(&self, walk: &Walk<'_>, there: &Table, stop: Stop, found: &mut BestResults) {
        let human = walk.human;
        for action in there.dealings(human) {
            let tried = there.preview_action(action);
            let worth = walk.worth.evaluate_turn(walk.table, &tried, &self.ways);
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
