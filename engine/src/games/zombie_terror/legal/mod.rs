//! The actions that are legal now, and the reasons why others aren't. The same conditions make the lists. Everything
//! but the cards follows from the open table alone.

use super::ZombieTerror;
use super::action::{Action, Prompt, Use};
use super::bar::{Bar, Unplayable};
use super::board::Arrival;
use super::cells::Half;
use super::figures::IN_HALF;
use super::humans::Human;
use super::phase::{Moves, Phase};
use super::state::State;
use super::table::Table;
use super::tokens::Kind;
use crate::game::{Decision, DecisionKind, Secrecy, View, require};
use crate::seat::Seat;

mod adds;
mod build;
mod cards;
mod humans;
mod moves;

pub(super) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let table = &state.table;
    let Some(side) = table.turn().filter(|side| table.seat(*side) == seat) else {
        return;
    };
    table.actions(out);
    let hand = state.hands[side].open();
    hand.iter().for_each(|card| table.plays(*card, out));
}

/// Whether the seat at turn may do this now.
pub(super) fn permit(view: &View<ZombieTerror>, action: Action) -> Result<(), Bar> {
    let table = &view.public.table;
    match (table.phase, action) {
        (Phase::Build, Action::Build(token)) => table.may_build(token),
        (Phase::SetupHumans | Phase::SetupZombies, Action::Auto)
        | (Phase::Humans(_), Action::EndTurn) => Ok(()),
        (Phase::SetupHumans, Action::Place(human, cell)) => table.may_place(human, cell),
        (Phase::SetupZombies, Action::Stand(cell, _)) => table.may_stand(cell),
        (Phase::Humans(turn), Action::Move(human, to)) => table.may_walk(&turn, human, to),
        (Phase::Humans(turn), Action::Push(human, to)) => table.may_push(&turn, human, to),
        (Phase::Humans(_), Action::Chop(cell)) => {
            table.may_chop(table.may_act(Human::Lumberjack)?, cell)
        }
        (Phase::Humans(_), Action::Heal(human)) => {
            table.may_heal(table.may_act(Human::Nurse)?, human)
        }
        (Phase::Humans(_), Action::Shoot(cell)) => {
            table.may_shoot(table.may_act(Human::Policeman)?, cell)
        }
        (Phase::Humans(turn), Action::Face(cell, facing)) => {
            turn.may_distract()?;
            table.may_face(cell, facing)
        }
        (Phase::Moves(moves), Action::Bite(cell)) => table.may_bite(&moves, cell),
        (Phase::Moves(moves), Action::Step(cell)) => table.may_use(&moves, cell, Use::Step),
        (Phase::Moves(moves), Action::Turn(cell, hand)) => {
            table.may_use(&moves, cell, Use::Turn(hand))
        }
        (Phase::Moves(moves), Action::EndMoves) => Ok(moves.may_end()?),
        (Phase::Adds(dues), Action::Add(cell, _)) => {
            table.may_take(table.pool(), None)?;
            table.may_come(dues, cell)
        }
        (Phase::Adds(dues), Action::Relocate { from, to, .. }) => {
            table.may_take(table.pool(), Some(from))?;
            table.may_come(dues, to)
        }
        (Phase::Rise, Action::Rise(Arrival { cell, from, .. })) => {
            table.may_rise(cell)?;
            table.may_take(table.pool(), from)
        }
        (_, Action::Play(play)) => {
            let card = play.card();
            table.may_play_now(card)?;
            let own = view.private.as_ref();
            let held = own.is_some_and(|own| own.hand.contains(&card));
            require(held, Bar::Card(card, Unplayable::NotHeld))?;
            table.may_play(play)
        }
        (phase, _) => Err(Bar::NotNow(phase.moment())),
    }
}

pub(super) fn decision(state: &State) -> Decision<ZombieTerror> {
    let table = &state.table;
    Decision {
        prompt: table.prompt(),
        secrecy: Secrecy::Open,
        otherwise: table.fallback_action(),
        pace: table.pace(),
    }
}

/// ZT-230, ZT-233: whether a seat is at turn and so may undo. Fences limit how far back.
pub(super) fn may_undo(state: &State, seat: Seat) -> bool {
    state.pending_seats().contains(seat)
}

/// Whether an action shows that its seat holds a card.
pub(super) fn shows_hand(action: Action) -> bool {
    matches!(action, Action::Play(..))
}

impl Table {
    /// Adds all actions of the seat at turn but its cards, in menu order.
    pub(super) fn actions(&self, out: &mut Vec<Action>) {
        match &self.phase {
            Phase::Build => self.builds(out),
            Phase::SetupHumans => self.places(out),
            Phase::SetupZombies => self.stands(out),
            Phase::Humans(turn) => self.human_actions(turn, out),
            Phase::Moves(moves) => self.zombie_actions(moves, out),
            Phase::Adds(dues) => self.adds(*dues, &self.sources(), out),
            Phase::Rise => self.rises(&self.sources(), out),
            Phase::Over(_) => {} // ZT-190
        }
    }

    fn prompt(&self) -> Prompt {
        let moved = self.pool() == 0;
        match self.phase {
            Phase::Build | Phase::Over(_) => {
                let token = self.token_due().unwrap_or(Kind::Small); // at the end nobody is asked
                Prompt::Build { token }
            }
            Phase::SetupHumans => {
                let left = self.unplaced_humans().count();
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
                bound: self.binding_rule(),
            },
            None => Prompt::EndMoves,
        }
    }

    /// Returns the action when the time runs out and no one plays on: setup by the list, the end of the turn, or the
    /// zombies' first action. `None` while the board is built: a token is then laid somewhere.
    fn fallback_action(&self) -> Option<Action> {
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

    /// Returns the pace: in the movement, a single answer is given at once where no card could be played instead.
    fn pace(&self) -> DecisionKind {
        if !matches!(self.phase, Phase::Moves(_)) || self.held.zombies > 0 {
            return DecisionKind::Ask;
        }
        let mut actions = Vec::new();
        self.actions(&mut actions);
        if actions.len() == 1 {
            DecisionKind::Forced
        } else {
            DecisionKind::Ask
        }
    }
}
