//! The effects of actions. All code here works on the open table alone; only `deck` touches a deck.

use super::Zombiaki;
use super::action::Action;
use super::ending::Ending;
use super::event::Event;
use super::sides::Side;
use super::state::State;
use super::table::{Phase, Table, Walkers};
use crate::game::EventLog;

mod deck;
mod drive;
mod enter;
mod hit;
mod humans;
mod play;
mod push;
mod turn;
mod walk;
mod zombies;

pub(super) use deck::{start, under_dawn};

/// The step after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(super) enum Next {
    /// A player is asked, or the game is over.
    Wait,
    /// The side at turn turns up cards.
    Draw,
}

/// Carries the rules out on the open table.
pub(super) struct Umpire<'a> {
    pub(super) table: &'a mut Table,
    told: &'a mut EventLog<Zombiaki>,
    /// The cells of the zombies still to walk in this movement step, the next one last.
    order: Walkers,
}

pub(super) fn apply(state: &mut State, action: Action, told: &mut EventLog<Zombiaki>) {
    let next = Umpire::new(&mut state.table, told).take(action);
    go_on(state, next, told);
}

/// Begins the turn of the side at turn, up to its first decision.
pub(super) fn begin(state: &mut State, told: &mut EventLog<Zombiaki>) {
    let next = Umpire::new(&mut state.table, told).begin_turn();
    go_on(state, next, told);
}

fn go_on(state: &mut State, next: Next, told: &mut EventLog<Zombiaki>) {
    match next {
        Next::Wait => {}
        Next::Draw => deck::draw(state, told),
    }
}

impl Table {
    /// Returns a copy of the table after a legal action, as far as the action goes before a side draws.
    #[must_use]
    pub(in crate::games::zombiaki) fn preview_action(&self, action: Action) -> Self {
        let mut copy = self.bare();
        // what a copy draws nobody sees
        let (Next::Wait | Next::Draw) =
            Umpire::new(&mut copy, &mut EventLog::new_for_playouts()).take(action);
        copy
    }

    /// Returns the table after this many ends of turns at which no side draws or plays. Zombies with a choice of ways
    /// walk ahead.
    #[must_use]
    pub(in crate::games::zombiaki) fn preview_turns(&self, turns: u8) -> Self {
        let mut copy = self.bare();
        copy.pass(turns);
        copy
    }

    /// Becomes what it is after so many ends of turns.
    pub(in crate::games::zombiaki) fn pass(&mut self, turns: u8) {
        let told = &mut EventLog::new_for_playouts();
        let mut umpire = Umpire::new(self, told);
        umpire.walk_on();
        for _ in 0..turns {
            if umpire.table.ending().is_none() {
                let (Next::Wait | Next::Draw) = umpire.end_turn();
                umpire.walk_on();
            }
        }
    }
}

impl<'a> Umpire<'a> {
    pub(super) fn new(table: &'a mut Table, told: &'a mut EventLog<Zombiaki>) -> Self {
        Self {
            table,
            told,
            order: Walkers::new(),
        }
    }

    fn take(&mut self, action: Action) -> Next {
        match action {
            Action::Move { from, to } => return self.choose_way(from, to),
            Action::Discard(card) => self.discard(card),
            Action::Play(play) => self.play(play),
            Action::End => return self.end_turn(),
        }
        Next::Wait
    }

    /// Lets the movement step that is going on end.
    fn walk_on(&mut self) {
        while let Phase::Move { walker, .. } = self.table.phase {
            let ways = self.ways_or_else(walker);
            self.table.phase = match ways.first() {
                Some(way) if self.choose_way(walker, *way) == Next::Wait => continue,
                Some(_) | None => Phase::Use,
            };
        }
    }

    /// Tells and remembers what happened.
    fn tell(&mut self, event: Event) {
        if !self.told.is_for_playouts() {
            self.table.story.now.push(event.clone());
        }
        self.told.tell_everyone(|| event);
    }

    fn win(&mut self, ending: Ending) {
        let side: Side = ending.winner();
        self.table.phase = Phase::Over(ending);
        self.tell(Event::Won { side, ending });
    }
}
