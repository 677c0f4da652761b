//! What a human does in his activation: the best he can do with his AP, and a card in between.

use super::field::Field;
use super::flight::score;
use crate::games::zombie_terror::action::Action;
use crate::games::zombie_terror::board::Zombies;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::humans::{Human, Status};
use crate::games::zombie_terror::play::Play;
use crate::games::zombie_terror::table::Table;
use crate::story::Story;

/// How many actions are looked ahead.
const LONGEST: i32 = 5;

/// What each of them after the first costs: of two plans that lead to the same the shorter is
/// taken.
const EFFORT: i32 = 1;

/// What is begun is finished first, if it is worth anything.
const BEGUN: i32 = 100_000;

/// Somebody who thinks about a human turn.
pub(super) struct Plan<'a> {
    table: Table,
    hand: &'a [Card],
    ways: Field,
    /// What the table is worth as it is.
    standing: i32,
}

/// What makes two tables equal to somebody who plans.
type Look = ([Status; 6], Zombies, u8);

impl<'a> Plan<'a> {
    pub(super) fn new(table: &Table, hand: &'a [Card]) -> Self {
        let ways = Field::ways(table);
        let table = bare(table);
        let standing = score(&table, &ways);
        Self {
            table,
            hand,
            ways,
            standing,
        }
    }

    /// How much an action improves the table by itself.
    pub(super) fn single(&self, action: Action) -> i32 {
        score(&self.table.tried(action), &self.ways) - self.standing - 1
    }

    /// How much an action and the best that follows it improve the table.
    pub(super) fn weigh(&self, action: Action) -> i32 {
        let tried = self.table.tried(action);
        let best = match action.doer() {
            Some(human) => self.best(human, tried),
            None => score(&tried, &self.ways),
        };
        let gain = best - self.standing - 1;
        if gain > 0 && action.doer() == self.active() {
            gain + BEGUN
        } else {
            gain
        }
    }

    pub(super) fn play(&self, play: Play) -> i32 {
        let action = Action::Play(play);
        if play != Play::Noise {
            return self.weigh(action);
        }
        let mut table = self.table.tried(action);
        let mut best = i32::MIN;
        while let Some(turned) = self.turned(&table) {
            let score = score(&turned, &self.ways);
            if score <= best {
                break;
            }
            (table, best) = (turned, score);
        }
        best - self.standing - 1
    }

    /// The best turn that Noise makes.
    fn turned(&self, table: &Table) -> Option<Table> {
        let mut actions = Vec::new();
        table.actions(&mut actions);
        actions.retain(|action| matches!(action, Action::Face(..)));
        let tables = actions.into_iter().map(|action| table.tried(action));
        tables.max_by_key(|table| score(table, &self.ways))
    }

    fn active(&self) -> Option<Human> {
        self.table.human_turn()?.active
    }

    /// The best that a human makes of a table.
    fn best(&self, human: Human, first: Table) -> i32 {
        let mut best = score(&first, &self.ways);
        let mut seen = vec![look(&first)];
        let mut open = vec![first];
        for cost in (1..LONGEST).map(|step| EFFORT * step) {
            let mut next = Vec::new();
            for table in open {
                for action in self.follow_ups(&table, human) {
                    let tried = table.tried(action);
                    let look = look(&tried);
                    if !seen.contains(&look) {
                        best = best.max(score(&tried, &self.ways) - cost);
                        seen.push(look);
                        next.push(tried);
                    }
                }
            }
            open = next;
        }
        best
    }

    /// What a human can do next, with one card at most in the whole plan.
    fn follow_ups(&self, table: &Table, human: Human) -> Vec<Action> {
        let mut actions = Vec::new();
        table.actions(&mut actions);
        if table.held.humans == self.table.held.humans {
            let hand = self.hand.iter();
            hand.for_each(|card| table.plays(*card, &mut actions));
        }
        actions.retain(|action| action.doer() == Some(human));
        actions
    }
}

/// A table without its story, of which nothing follows.
fn bare(table: &Table) -> Table {
    Table {
        story: Story::default(),
        ..table.clone()
    }
}

fn look(table: &Table) -> Look {
    let statuses = Human::ALL.map(|human| table.pawns[human].status);
    (statuses, table.zombies, table.held.humans)
}
