//! The umpire, who carries the rules out on the open table.

use super::super::Zombiaki;
use super::super::action::Action;
use super::super::ending::Ending;
use super::super::event::Event;
use super::super::sides::Side;
use super::super::table::{Phase, Table, Walkers};
use crate::game::EventLog;

/// The step after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(crate) enum Next {
    /// A player is asked, or the game is over.
    Wait,
    /// The side at turn turns up cards.
    Draw,
}

/// Carries the rules out on the open table.
pub(crate) struct Umpire<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) told: &'a mut EventLog<Zombiaki>,
    /// The cells of the zombies still to walk in this movement step, the next one last.
    pub(crate) order: Walkers,
}

impl<'a> Umpire<'a> {
    pub(crate) fn new(table: &'a mut Table, told: &'a mut EventLog<Zombiaki>) -> Self {
        Self {
            table,
            told,
            order: Walkers::new(),
        }
    }

    pub(super) fn take(&mut self, action: Action) -> Next {
        match action {
            Action::Move { from, to } => return self.choose_way(from, to),
            Action::Discard(card) => self.discard(card),
            Action::Play(play) => self.play(play),
            Action::End => return self.end_turn(),
        }
        Next::Wait
    }

    /// Lets the movement step that is going on end.
    pub(super) fn walk_on(&mut self) {
        while let Phase::Move { walker, .. } = self.table.phase {
            let ways = self.ways_or_else(walker);
            self.table.phase = match ways.first() {
                Some(way) if self.choose_way(walker, *way) == Next::Wait => continue,
                Some(_) | None => Phase::Use,
            };
        }
    }

    /// Tells and remembers what happened.
    pub(super) fn tell(&mut self, event: Event) {
        if !self.told.is_for_playouts() {
            self.table.story.now.push(event.clone());
        }
        self.told.tell_everyone(|| event);
    }

    pub(super) fn win(&mut self, ending: Ending) {
        let side: Side = ending.winner();
        self.table.phase = Phase::Over(ending);
        self.tell(Event::Won { side, ending });
    }
}
