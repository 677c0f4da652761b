//! The effects of actions. All code here works on the open table alone; only `deal` touches hands.

use super::ZombieTerror;
use super::action::Action;
use super::event::Event;
use super::phase::{Ending, Phase};
use super::sides::Side;
use super::state::State;
use super::table::Table;
use crate::chance::Chance;
use crate::game::EventLog;
use crate::story::Story;

mod adds;
mod cards;
mod deal;
mod end;
mod humans;
mod moves;
mod setup;
mod turn;

pub(super) use deal::start;

/// Carries the rules out on the open table.
pub(super) struct Umpire<'a> {
    pub(super) table: &'a mut Table,
    told: &'a mut EventLog<ZombieTerror>,
    /// Whether the board is built, so that cards are to be dealt.
    deals: bool,
}

pub(super) fn apply(
    state: &mut State,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<ZombieTerror>,
) {
    if let Action::Play(play) = action {
        let card = play.card();
        let hand = &mut state.hands[card.side()];
        hand.open_mut().retain(|held| *held != card);
    }
    let mut umpire = Umpire::new(&mut state.table, told);
    umpire.take(action);
    if umpire.deals {
        deal::deal(state, chance);
    }
    if state.table.ending().is_some() {
        deal::show(state, told);
    }
}

/// Goes on with a position that leads on by itself.
pub(super) fn go_on(table: &mut Table) {
    Umpire::new(table, &mut EventLog::new_muted()).go_on();
}

impl Table {
    /// A legal action tried on a copy, which doesn't remember what was before.
    #[must_use]
    pub(in crate::games::zombie_terror) fn preview_action(&self, action: Action) -> Self {
        let mut copy = self.bare();
        Umpire::new(&mut copy, &mut EventLog::new_for_playouts()).take(action);
        copy
    }

    /// Returns a copy without the story, which affects nothing.
    pub(in crate::games::zombie_terror) fn bare(&self) -> Self {
        Self {
            played: self.played.clone(),
            story: Story::default(),
            ..*self
        }
    }
}

impl<'a> Umpire<'a> {
    pub(super) fn new(table: &'a mut Table, told: &'a mut EventLog<ZombieTerror>) -> Self {
        Self {
            table,
            told,
            deals: false,
        }
    }

    fn take(&mut self, action: Action) {
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
