//! The effects of actions: the steps of a turn here, the rest in the submodules.

use super::ZombieRunners;
use super::action::Action;
use super::cards::Card;
use super::options::Options;
use super::state::{PriorityOrder, Stage, State};
use super::table::TurnMode;
use crate::chance::Chance;
use crate::game::EventLog;
use crate::seat::Seat;

mod count;
mod deck;
mod exchange;
mod opening;
mod passing;
mod turn;
mod window;

/// Carries the rules out on a state.
pub(super) struct Umpire<'a> {
    pub(super) state: &'a mut State,
    pub(super) chance: &'a mut Chance,
    pub(super) told: &'a mut EventLog<ZombieRunners>,
}

/// Builds the opening position: a dealer is found, and the first turn begins.
pub(super) fn start(
    options: &Options,
    seats: u8,
    chance: &mut Chance,
    told: &mut EventLog<ZombieRunners>,
) -> State {
    let mut state = State::empty(options, seats, Seat::FIRST);
    let mut umpire = Umpire {
        state: &mut state,
        chance,
        told,
    };
    umpire.draw_off();
    umpire.begin_round();
    state
}

pub(super) fn apply(
    state: &mut State,
    seat: Seat,
    action: Action,
    chance: &mut Chance,
    told: &mut EventLog<ZombieRunners>,
) {
    let mut umpire = Umpire {
        state,
        chance,
        told,
    };
    umpire.take(seat, action);
}

impl Umpire<'_> {
    #[inline]
    fn take(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Play(card, param) => self.play(seat, card, param),
            Action::Draw => self.draw_in_turn(seat),
            Action::End => self.end_turn(seat),
            Action::Give(card) => self.give(seat, card),
            Action::Put(card) => self.put(seat, card),
            Action::Done => self.change(seat),
            Action::Answer(answer) => self.answer(seat, answer),
            Action::Priority => self.rob(seat),
            Action::Arm(before) => {
                let armed = before.map_or(PriorityOrder::Any, PriorityOrder::Before);
                self.state.armed.open_mut().set(seat, armed); // ZR-219
            }
            Action::Disarm => self.state.armed.open_mut().remove(seat),
            Action::Deal => self.next_round(),
        }
    }

    /// Takes a card out of a hand. A player who has lost their Priority has no order for it (ZR-221).
    fn take_from(&mut self, seat: Seat, card: Card) {
        let hand = self.state.hand_mut(seat);
        hand.take(card);
        if card == Card::PRIORITY && !hand.has(card) {
            self.state.armed.open_mut().remove(seat);
        }
    }

    fn disarm_all(&mut self) {
        self.state.armed.open_mut().clear();
    }

    fn go_on(&mut self, mode: TurnMode) {
        if let Stage::Turn { mode: now } = &mut self.state.stage {
            *now = mode;
        } else {
            self.state.stage = Stage::Turn { mode };
        }
    }
}
