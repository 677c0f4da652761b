//! How the heuristic player weighs an action: the strategy notes of the rules page, from the open
//! table and its own hand. All the rules run on the open table, so what could be done next is
//! tried on copies of it. Weights are in hundredths of the notes' points.

use super::ZombieTerror;
use super::action::Action;
use super::board::Arrival;
use super::humans::Human;
use super::play::Target;
use super::sides::Side;
use crate::game::View;
use crate::seat::Seat;

mod build;
mod field;
mod flight;
mod hunt;
mod plan;

use plan::Plan;

/// What is never done of one's own accord.
const NEVER: i32 = -1_000_000;

pub(super) fn weigh(view: &View<ZombieTerror>, seat: Seat, action: Action) -> i32 {
    let table = &view.public.table;
    let hand = view.private.as_ref().map(|private| private.hand.as_slice());
    let hand = hand.unwrap_or_default();
    match action {
        // the lists suit everybody, and what has no use is left alone
        Action::Auto | Action::EndTurn | Action::EndMoves => 0,
        Action::Place(..) | Action::Stand(..) => NEVER,
        Action::Build(token) => build::weigh(table, table.side(seat), token),
        Action::Face(..) => plan::single(table, action),
        Action::Move(..)
        | Action::Push(..)
        | Action::Chop(_)
        | Action::Heal(_)
        | Action::Shoot(_) => Plan::new(table, hand).weigh(action),
        Action::Bite(_) | Action::Step(_) | Action::Turn(..) => hunt::activate(table, action),
        Action::Rise(arrival) => hunt::come(table, arrival),
        Action::Add(cell, facing) => {
            let from = None;
            hunt::come(table, Arrival { cell, facing, from })
        }
        Action::Relocate { from, to, facing } => {
            let (cell, from) = (to, Some(from));
            hunt::come(table, Arrival { cell, facing, from })
        }
        Action::Play(play) => match play.card().side() {
            Side::Humans => Plan::new(table, hand).play(play),
            Side::Zombies => hunt::play(table, play),
        },
    }
}

impl Action {
    /// Who spends an AP on an action, or on whom or by whom a card is played.
    fn doer(self) -> Option<Human> {
        match self {
            Self::Move(human, _) | Self::Push(human, _) => Some(human),
            Self::Play(play) => match play.target() {
                Target::Human(human) | Target::Zombie(human, _) => Some(human),
                Target::Nothing | Target::Arrival(_) => None,
            },
            Self::Chop(_) => Some(Human::Lumberjack),
            Self::Heal(_) => Some(Human::Nurse),
            Self::Shoot(_) => Some(Human::Policeman),
            Self::Auto
            | Self::Build(_)
            | Self::Place(..)
            | Self::Stand(..)
            | Self::Face(..)
            | Self::EndTurn
            | Self::Bite(_)
            | Self::Step(_)
            | Self::Turn(..)
            | Self::EndMoves
            | Self::Add(..)
            | Self::Relocate { .. }
            | Self::Rise(_) => None,
        }
    }
}
