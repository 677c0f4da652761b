//! The heuristic weights of actions, by the win probability that they leave the seat. They use the strategy notes of
//! the rules page, and only what the seat may know.

use std::cell::OnceCell;

use super::Survival;
use super::action::Action;
use crate::game::{Policy, Skill, View};
use crate::seat::Seat;

mod attack;
mod ballot;
mod danger;
mod feast;
mod hopes;
mod mind;
mod movement;
mod voting;

use hopes::Hopes;
use mind::Mind;

impl Policy for Survival {
    const SKILL: Skill = Skill {
        slips: 2,
        playouts: 500,
        ..Skill::PLAIN
    };

    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Action]) -> Vec<i32> {
        let Some(private) = &view.private else {
            return vec![0; legal.len()];
        };
        let mind = Mind {
            public: &view.public,
            board: &view.public.board,
            private,
            seat,
            hopes: Hopes::of(&view.public, seat),
            outlook: OnceCell::new(),
        };
        legal.iter().map(|action| mind.weigh(*action)).collect()
    }
}
