//! The heuristic player's weights for actions, after the strategy notes of the rules page. They depend on the open
//! table and its own hand. All the rules run on the open table, so possible next actions are tried on copies of it.
//! Weights are in hundredths of the notes' points.

use super::ZombieTerror;
use super::action::Action;
use super::board::Arrival;
use super::humans::{AP, Human, Pawn};
use super::phase::{Phase, Turn};
use super::play::{Play, Target};
use super::sides::Side;
use super::state::State;
use crate::game::{Policy, Skill, View};
use crate::seat::Seat;

mod bounds;
mod build;
mod field;
mod flight;
mod hope;
mod hunt;
mod menace;
mod narrow;
mod noise;
mod plan;
mod presence;
mod setup;
mod team;
mod walk;
mod ways;

use bounds::NEVER;
use hunt::Hunt;
use plan::Plan;

/// Factor by which a playout takes longer if a board is built in it.
const SLOWER: u32 = 6;

impl Policy for ZombieTerror {
    const SKILL: Skill = Skill {
        slips: 8,
        playouts: 100,
        pauses: 1,
        ..Skill::PLAIN
    };

    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Action]) -> Vec<i32> {
        let table = &view.public.table;
        match table.phase {
            Phase::Build => build::weigh_all(table, table.side(seat), legal),
            Phase::SetupHumans | Phase::SetupZombies => setup::weigh_all(table, legal),
            Phase::Humans(_) => {
                let hand = view.private.as_ref().map(|private| private.hand.as_slice());
                Plan::new(table, hand.unwrap_or_default()).weigh_all(legal)
            }
            Phase::Moves(_) | Phase::Adds(_) | Phase::Rise => Hunt::new(table).weigh_all(legal),
            Phase::Over(_) => vec![0; legal.len()],
        }
    }

    fn candidates(state: &State, seat: Seat, out: &mut Vec<Action>) {
        narrow::candidates(state, seat, out);
    }

    /// Returns the number of playouts for an answer.
    fn playout_budget(view: &View<Self>, _seat: Seat) -> u32 {
        let slower = if view.public.table.phase == Phase::Build {
            SLOWER
        } else {
            1
        };
        Self::SKILL.playouts / slower
    }

    /// Returns the seat's win probability when a human turn begins; `None` at any other time.
    fn evaluate(state: &State, seat: Seat) -> Option<f32> {
        let table = &state.table;
        let Phase::Humans(turn) = table.phase else {
            return None;
        };
        let fresh = |pawn: &Pawn| !pawn.activated && pawn.ap == AP;
        if turn != Turn::default() || !table.pawns.iter().all(|(_, pawn)| fresh(pawn)) {
            return None;
        }
        let hope = hope::hope(table);
        Some(match table.side(seat) {
            Side::Humans => hope,
            Side::Zombies => 1.0 - hope,
        })
    }
}

impl Action {
    /// Returns the arrival of the zombie that the action brings onto the board.
    #[inline]
    fn arrival(self) -> Option<Arrival> {
        match self {
            Self::Rise(arrival) | Self::Play(Play::Trap(arrival)) => Some(arrival),
            Self::Add(cell, facing) => {
                let from = None;
                Some(Arrival { cell, facing, from })
            }
            Self::Relocate { from, to, facing } => {
                let (cell, from) = (to, Some(from));
                Some(Arrival { cell, facing, from })
            }
            Self::Auto
            | Self::Build(_)
            | Self::Place(..)
            | Self::Stand(..)
            | Self::Move(..)
            | Self::Push(..)
            | Self::Chop(_)
            | Self::Heal(_)
            | Self::Shoot(_)
            | Self::Face(..)
            | Self::EndTurn
            | Self::Bite(_)
            | Self::Step(_)
            | Self::Turn(..)
            | Self::EndMoves
            | Self::Play(_) => None,
        }
    }

    /// Returns the human who spends an AP on an action, or who plays a card or is its target.
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
