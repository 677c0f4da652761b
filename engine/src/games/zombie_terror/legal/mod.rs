//! What may be done now. Everything but the cards follows from the open table alone.

use super::ZombieTerror;
use super::action::{Action, Prompt};
use super::cards::Card;
use super::cells::Half;
use super::figures::IN_HALF;
use super::humans::{Human, Status};
use super::state::State;
use super::table::{Moves, Phase, Table};
use super::tokens::Kind;
use crate::game::{Decision, Pace, Secrecy};
use crate::seat::Seat;

mod adds;
mod build;
mod cards;
mod humans;
mod macros;
mod moves;

pub(super) use macros::macros;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let table = &state.table;
    let Some(side) = table.turn().filter(|side| table.seat(*side) == seat) else {
        return;
    };
    table.actions(out);
    // ZT-170
    let hand = state.hands[side].open();
    out.extend(hand.iter().flat_map(|card| table.plays(*card)));
}

pub(super) fn decision(state: &State) -> Decision<ZombieTerror> {
    let table = &state.table;
    Decision {
        prompt: table.prompt(),
        secrecy: Secrecy::Open,
        otherwise: table.otherwise(),
        pace: table.pace(),
    }
}

/// ZT-230, ZT-233: whoever is at turn; the fences say how far back.
pub(super) fn may_undo(state: &State, seat: Seat) -> bool {
    state.pending().contains(seat)
}

/// Who ends his turn is asked once more if nobody was activated in it.
pub(super) fn doubtful(table: &Table, action: Action) -> bool {
    action == Action::EndTurn && table.activated() == 0
}

/// What shows that its seat holds a card.
pub(super) fn shows_hand(action: Action) -> bool {
    matches!(action, Action::Play(..))
}

impl Table {
    /// All answers of whoever is at turn but his cards, in menu order.
    pub(super) fn actions(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Build => self.builds(out),
            Phase::SetupHumans => self.places(out),
            Phase::SetupZombies => self.stands(out),
            Phase::Humans(turn) => self.human_actions(turn, out),
            Phase::Moves(moves) => self.zombie_actions(moves, out),
            Phase::Adds(dues) => self.adds(*dues, out),
            Phase::Rise => self.rises(out),
            Phase::Over(_) => {} // ZT-190
        }
    }

    /// How a card may be played now.
    pub(super) fn plays(&self, card: Card) -> Vec<Action> {
        let targets = self.targets(card).into_iter();
        targets.map(|target| Action::Play(card, target)).collect()
    }

    fn prompt(&self) -> Prompt {
        let moved = self.pool() == 0;
        match self.phase {
            Phase::Build | Phase::Over(_) => {
                let token = self.token_due().unwrap_or(Kind::Small); // at the end nobody is asked
                Prompt::Build { token }
            }
            Phase::SetupHumans => {
                let left = self.unplaced().count();
                let left = u8::try_from(left).expect("a few humans");
                Prompt::SetupHumans { left }
            }
            Phase::SetupZombies => Prompt::SetupZombies {
                south: IN_HALF.saturating_sub(self.zombies_in(Half::South)),
                north: IN_HALF.saturating_sub(self.zombies_in(Half::North)),
            },
            Phase::Humans(turn) => Prompt::Humans {
                active: turn.active,
                noise: turn.noise,
            },
            Phase::Moves(moves) => self.prompt_moves(&moves),
            Phase::Adds(dues) => Prompt::Add { dues, moved },
            Phase::Rise => Prompt::Rise { moved },
        }
    }

    fn prompt_moves(&self, moves: &Moves) -> Prompt {
        match moves.active {
            Some(active) => Prompt::Continue {
                zombie: active.cell,
                ap: active.ap,
                duty: self.duty(active.cell),
            },
            None if moves.left > 0 => Prompt::Choose {
                left: moves.left,
                bound: self.bound(),
            },
            None => Prompt::EndMoves,
        }
    }

    /// What is done when the time runs out and nobody plays on: the list, the end of the turn, or
    /// what the zombies may do first. A token is laid somewhere.
    fn otherwise(&self) -> Option<Action> {
        match self.phase {
            Phase::Build | Phase::Over(_) => None,
            Phase::SetupHumans | Phase::SetupZombies => Some(Action::Auto),
            Phase::Humans(_) => Some(Action::EndTurn),
            Phase::Moves(_) | Phase::Adds(_) | Phase::Rise => {
                let mut actions = Vec::new();
                self.actions(&mut actions);
                actions.first().copied()
            }
        }
    }

    /// In the movement a single answer is given at once where no card could be played instead.
    fn pace(&self) -> Pace {
        if !matches!(self.phase, Phase::Moves(_)) || self.held.zombies > 0 {
            return Pace::Ask;
        }
        let mut actions = Vec::new();
        self.actions(&mut actions);
        if actions.len() == 1 {
            Pace::Forced
        } else {
            Pace::Ask
        }
    }

    /// The humans who are still to be set up.
    pub(super) fn unplaced(&self) -> impl Iterator<Item = Human> + '_ {
        let unplaced = |human: &Human| self.pawns[*human].status == Status::Unplaced;
        Human::ALL.into_iter().filter(unplaced)
    }

    pub(super) fn zombies_in(&self, half: Half) -> u8 {
        let here = self.zombies.iter().filter(|(cell, _)| cell.half() == half);
        here.fold(0, |count, _| count + 1)
    }
}
