//! The umpire, who carries the rules out on the open table.

use super::super::ZombieTerror;
use super::super::action::Action;
use super::super::event::Event;
use super::super::phase::{Ending, Phase};
use super::super::sides::Side;
use super::super::table::Table;
use crate::game::EventLog;

/// Carries the rules out on the open table.
pub(crate) struct Umpire<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) told: &'a mut EventLog<ZombieTerror>,
    /// Whether the board is built, so that cards are to be dealt.
    pub(crate) deals: bool,
}

impl<'a> Umpire<'a> {
    pub(crate) fn new(table: &'a mut Table, told: &'a mut EventLog<ZombieTerror>) -> Self {
        Self {
            table,
            told,
            deals: false,
        }
    }

    pub(super) fn take(&mut self, action: Action) {
        match action {
            Action::Auto => self.line_up(),
            Action::Build(token) => self.build(token),
            Action::Place(human, cell) => self.place(human, cell),
            Action::Stand(cell, facing) => self.stand(cell, facing),
            Action::Move(human, to) => self.walk(human, to),
            Action::Push(human, to) => self.push(human, to),
            Action::Chop(cell) => self.chop(cell),
            Action::Heal(human) => self.heal(human),
            Action::Shoot(cell) => self.shoot(cell),
            Action::Face(cell, facing) => self.distract(cell, facing),
            Action::EndTurn => self.end_human_turn(),
            Action::Bite(cell) => self.bite_first(cell),
            Action::Step(cell) => self.step(cell),
            Action::Turn(cell, hand) => self.turn(cell, hand),
            Action::EndMoves => self.begin_adds(),
            Action::Add(cell, facing) => self.add(cell, facing, None),
            Action::Relocate { from, to, facing } => self.add(to, facing, Some(from)),
            Action::Rise(arrival) => self.rise(arrival),
            Action::Play(play) => self.play(play),
        }
        self.judge();
        self.go_on();
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
