//! The heuristic weights of actions, by the strategy notes of the rules page and from what the seat may know alone.
//! Weights are in tenths of a point.

use super::ZombieRunners;
use super::action::Action;
use super::state::{Stage, State};
use crate::game::{Policy, SearchMethod, Skill, View};
use crate::seat::Seat;

mod answer;
mod combination;
mod exchange;
mod mind;
mod weighing;
mod weights;
mod worth;

use combination::ImaginedTurn;
use mind::{Mind, OUT};

/// Weight of an order that others are better than.
const UNLIKELY: i32 = -10 * OUT;

/// Lead in points with which a player wins about three games of four.
const LEAD: f32 = 40.0;

impl Policy for ZombieRunners {
    const SKILL: Skill = Skill {
        slips: 2,
        playouts: 1_000,
        method: SearchMethod::Worlds,
        ..Skill::PLAIN
    };

    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Action]) -> Vec<i32> {
        let Some(private) = &view.private else {
            return vec![0; legal.len()];
        };
        let mind = Mind::of(view, private, seat);
        let mut thought = match view.public.stage {
            Stage::Turn { mode } => Some(ImaginedTurn::of(&mind, mode)),
            Stage::Give { .. }
            | Stage::Swap { .. }
            | Stage::Window(_)
            | Stage::RoundOver { .. }
            | Stage::GameOver { .. } => None,
        };
        let most = legal
            .iter()
            .map(|action| mind.count_matching(*action))
            .max()
            .flatten();
        let weights = legal.iter().map(|action| match &mut thought {
            Some(_)
                if mind
                    .count_matching(*action)
                    .is_some_and(|met| Some(met) < most) =>
            {
                UNLIKELY
            }
            Some(thought) => mind.step(thought, *action),
            None => mind.reply(*action),
        });
        weights.collect()
    }

    /// Returns the win probability of a seat between two rounds, by the points.
    fn evaluate(state: &State, seat: Seat) -> Option<f32> {
        let Stage::RoundOver { .. } = state.stage else {
            return None;
        };
        let table = &state.table;
        let own = table.side(seat);
        let good = if table.options.mode.is_classic() {
            -1
        } else {
            1
        };
        let others = table.sides().filter(|side| *side != own);
        let others = others.map(|side| good * table.score(side)).max();
        let lead = good * table.score(own) - others.unwrap_or_default();
        Some(1.0 / (1.0 + (-(lead as f32) / LEAD).exp()))
    }
}
