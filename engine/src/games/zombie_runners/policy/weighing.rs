//! The weights of the actions of a turn and outside of it.

use super::super::action::{Action, Param};
use super::super::cards::{Card, EventCard};
use super::super::effect::Hit;
use super::super::state::Stage;
use super::combination::ImaginedTurn;
use super::mind::{Mind, OUT};
use super::weights::{WEIGHTS, at};
use crate::seat::Seat;

impl Mind<'_> {
    /// Note 4: with how many cards one could meet what an action orders.
    pub(super) fn count_matching(&self, action: Action) -> Option<u8> {
        let Action::Play(card, Param::Order(order)) = action else {
            return None;
        };
        let met = order.matching_kinds().without(card);
        Some(self.private.hand.count_of(met))
    }

    /// Weighs an action in a turn.
    pub(super) fn step(&self, thought: &mut ImaginedTurn<'_>, action: Action) -> i32 {
        match action {
            Action::Play(Card::Event(EventCard::Thief), param) => self.steal(thought, param),
            Action::Play(Card::Event(EventCard::Adventure), _) => self.venture(thought),
            Action::Play(card, param) => thought.play(card, param),
            Action::Draw => self.promise(&self.private.hand, self.table) - WEIGHTS.draw,
            Action::End => thought.stop(),
            Action::Priority => self.rob(),
            Action::Give(_)
            | Action::Put(_)
            | Action::Done
            | Action::Answer(_)
            | Action::Arm(_)
            | Action::Disarm
            | Action::Deal => self.reply(action),
        }
    }

    /// Weighs an action outside a turn.
    pub(super) fn reply(&self, action: Action) -> i32 {
        match action {
            Action::Give(card) => self.give(card),
            Action::Put(card) => self.put(card),
            Action::Answer(answer) => self.answer(answer),
            Action::Arm(_) => -1, // it decides when a turn opens
            Action::Play(..)
            | Action::Draw
            | Action::End
            | Action::Priority
            | Action::Done
            | Action::Disarm
            | Action::Deal => 0,
        }
    }

    /// Note 7: when it is worth more than the turn and the card.
    pub(super) fn rob(&self) -> i32 {
        let Stage::Turn { mode } = self.public.stage else {
            return 0;
        };
        let mut thought = ImaginedTurn::from_robbery(self, mode);
        let most = thought.most();
        if most > OUT / 2 {
            return most;
        }
        let robbed = self.table.turn.seat;
        if !self.rivals.contains(robbed) || !thought.may_lay_zombie() {
            return 0;
        }
        let dear = at(&WEIGHTS.rob, self.count(robbed).saturating_sub(1));
        most - self.promise(&self.private.hand, self.table) - dear
    }

    /// Whether such hits make the only rival skip, so that the next turn is one's own.
    pub(super) fn is_next_again(&self, hits: &[Hit]) -> bool {
        self.alone && hits.iter().any(|hit| hit.skip && hit.to != self.seat)
    }

    pub(super) fn count(&self, seat: Seat) -> u8 {
        self.public.hand_counts[seat]
    }
}
