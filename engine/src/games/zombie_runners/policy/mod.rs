//! The heuristic weights of actions, by the strategy notes of the rules page and from what the seat may know alone.
//! Weights are in tenths of a point.

use super::ZombieRunners;
use super::action::{Action, Param};
use super::cards::{Card, EventCard};
use super::effect::Hit;
use super::state::{Stage, State};
use super::table::Table;
use super::view::{Private, Public};
use crate::game::View;
use crate::seat::{Seat, Seats};

mod answer;
mod combination;
mod exchange;
mod weights;
mod worth;

use combination::ImaginedTurn;
use weights::{WEIGHTS, at};

/// Weight of an order that others are better than.
const UNLIKELY: i32 = -10 * OUT;

/// Value of going out.
const OUT: i32 = 1_000;

/// Weighs each of the legal actions.
pub(super) fn weigh_all(view: &View<ZombieRunners>, seat: Seat, legal: &[Action]) -> Vec<i32> {
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

/// Lead in points with which a player wins about three games of four.
const LEAD: f32 = 40.0;

/// Returns the win probability of a seat between two rounds, by the points.
pub(super) fn prospects(state: &State, seat: Seat) -> Option<f32> {
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

/// One seat that thinks.
struct Mind<'a> {
    public: &'a Public,
    table: &'a Table,
    private: &'a Private,
    seat: Seat,
    /// The seats still in the round that play against this one.
    rivals: Seats,
    /// Whether a single rival is the only other player.
    alone: bool,
    /// Cost of a point in the hand.
    rate: i32,
}

impl<'a> Mind<'a> {
    fn of(view: &'a View<ZombieRunners>, private: &'a Private, seat: Seat) -> Self {
        let public = &view.public;
        let table = &public.table;
        let rivals = table.rivals(seat);
        let alone = table.players().len() == 2 && rivals.len() == 1;
        let mind = Self {
            public,
            table,
            private,
            seat,
            rivals,
            alone,
            rate: 0,
        };
        Self {
            rate: mind.rate_of(),
            ..mind
        }
    }
}

impl Mind<'_> {
    /// Note 4: with how many cards one could meet what an action orders.
    fn count_matching(&self, action: Action) -> Option<u8> {
        let Action::Play(card, Param::Order(order)) = action else {
            return None;
        };
        let met = order.matching_kinds().without(card);
        Some(self.private.hand.count_of(met))
    }

    /// Weighs an action in a turn.
    fn step(&self, thought: &mut ImaginedTurn<'_>, action: Action) -> i32 {
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
    fn reply(&self, action: Action) -> i32 {
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
    fn rob(&self) -> i32 {
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
    fn is_next_again(&self, hits: &[Hit]) -> bool {
        self.alone && hits.iter().any(|hit| hit.skip && hit.to != self.seat)
    }

    fn count(&self, seat: Seat) -> u8 {
        self.public.hand_counts[seat]
    }
}
