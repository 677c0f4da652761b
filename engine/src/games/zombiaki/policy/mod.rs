//! The heuristic weights of actions, by the strategy notes of the rules page. Only the decks are hidden in this game,
//! and no action touches them. So an action is tried on a copy of the open table. Weights are in hundredths of the
//! notes' points.

use super::Zombiaki;
use super::action::Action;
use super::cards::{Card, Trait};
use super::cells::{Cell, Street, Way};
use super::play::Play;
use super::sides::Side;
use super::table::{Phase, Table};
use crate::game::{Policy, Skill, View};
use crate::seat::Seat;

mod night;
mod outlook;
mod threat;
mod weights;
mod worth;

use night::Night;
use weights::Weights;

/// The value of Terror when it hurts, and the number of near zombies needed for that (note 5).
const TERROR: i32 = 2_000;
const NEAR: usize = 2;

/// The cost of leaving a lane that isn't barred (note 6).
const DETOUR: i32 = 2_000;

impl Policy for Zombiaki {
    const SKILL: Skill = Skill {
        slips: 3,
        playouts: 200,
        ..Skill::PLAIN
    };

    /// Weighs each action for a side. The table as it is gets evaluated only once.
    fn weigh_all(view: &View<Self>, seat: Seat, legal: &[Action]) -> Vec<i32> {
        let night = Night::new(&view.public.decks);
        let mind = Mind::new(&view.public.table, Side::of(seat), night);
        if mind.table.phase == Phase::Discard {
            let brings = mind.brings();
            return discards(legal, |card| -mind.keep(card, &brings));
        }
        legal.iter().map(|action| mind.weigh(*action)).collect()
    }
}

/// The weights of what may be put away.
fn discards(legal: &[Action], weigh: impl Fn(Card) -> i32) -> Vec<i32> {
    let weights = legal.iter().map(|action| match action {
        Action::Discard(card) => weigh(*card),
        Action::Move { .. } | Action::Play(_) | Action::End => 0,
    });
    weights.collect()
}

/// One side that thinks.
struct Mind<'a> {
    table: &'a Table,
    side: Side,
    weights: &'static Weights,
    /// The rest of the night.
    night: Night,
    /// The value of the table as it is.
    standing: i32,
}

impl<'a> Mind<'a> {
    fn new(table: &'a Table, side: Side, night: Night) -> Self {
        Self {
            table,
            side,
            weights: Weights::of(side),
            night,
            standing: outlook::worth(&mut table.bare(), side, night),
        }
    }

    fn weigh(&self, action: Action) -> i32 {
        match action {
            Action::Move { from, to } => self.walk(from, to),
            Action::Play(play) => self.play(play),
            Action::End => 0,
            Action::Discard(_) => -1, // of one's own accord nothing is put away
        }
    }

    /// Note 3: how much better the table is after an action.
    fn gain(&self, action: Action) -> i32 {
        let mut tried = self.table.preview_action(action);
        let change = outlook::worth(&mut tried, self.side, self.night) - self.standing;
        match self.side {
            Side::Zombies => change,
            Side::Humans => -change,
        }
    }

    /// Note 6: sideways only out of a lane that is barred, or off a trap's path.
    fn walk(&self, from: Cell, to: Way) -> i32 {
        let sideways = Some(to) != self.table.way_ahead(from);
        let ahead = from.step_ahead();
        let barred = ahead.is_some_and(|cell| !self.table.board.is_free(cell));
        let detour = if sideways && !barred { DETOUR } else { 0 };
        self.gain(Action::Move { from, to }) - detour
    }

    fn play(&self, play: Play) -> i32 {
        let price = self.price(play.card());
        match play {
            Play::Hunger(cell) if cell.street > Street::Second => -1, // note 5
            Play::Terror if self.near() < NEAR => -1,
            Play::Terror => TERROR - self.night.price(self.table, self.side, 0),
            Play::Meat(theirs) | Play::Scram(theirs) => {
                worth::of(theirs) * self.weights.robbing / 100 - price
            }
            // note 8: after everything else, unless it is the only card of the turn
            Play::Halt if self.table.plays_left().is_none() => {
                (self.gain(Action::Play(play)) - price).min(1)
            }
            Play::Zombie(..)
            | Play::Hostage(_)
            | Play::Chains(_)
            | Play::Pickaxe(_)
            | Play::Steroids(_)
            | Play::Hunger(_)
            | Play::Plague(..)
            | Play::Kasparov(..)
            | Play::Shot(_)
            | Play::Shot2(_)
            | Play::Shot3(_)
            | Play::Burst(_)
            | Play::Sniper(_)
            | Play::Grenade(_)
            | Play::Flamethrower(_)
            | Play::StreetOnFire(_)
            | Play::Building(_)
            | Play::Searchlight(_)
            | Play::Begone
            | Play::Vodka(..)
            | Play::Halt
            | Play::Defence(..) => self.gain(Action::Play(play)) - price,
        }
    }

    /// Returns how much a card must bring in before it is played (note 3), with the cost of losing it.
    fn price(&self, card: Card) -> i32 {
        let worth = worth::of(card);
        let price = self.night.price(self.table, self.side, worth);
        worth * self.weights.price / 100 + price
    }

    /// Counts the walking zombies on streets 1 and 2.
    fn near(&self) -> usize {
        let zombies = self.table.board.zombies();
        let near = zombies
            .filter(|(cell, zombie)| cell.street <= Street::Second && !zombie.is(Trait::Immobile));
        near.count()
    }

    /// Note 10: returns the value of keeping a card, given the gain of each play.
    fn keep(&self, card: Card, brings: &[(Card, i32)]) -> i32 {
        let hand = &self.table.hands[self.side];
        let copies = hand.iter().filter(|other| **other == card).count();
        let brings = brings.iter().filter(|(other, _)| *other == card);
        let most = brings.map(|(_, gain)| *gain).max().unwrap_or(-1);
        let worth = (worth::of(card) * self.weights.kept / 100).max(most);
        let second = if copies > 1 { self.weights.second } else { 100 };
        (worth * second / 100).max(1)
    }

    /// Returns the gain of each play if cards were used now.
    fn brings(&self) -> Vec<(Card, i32)> {
        let mut table = self.table.preview_turns(0);
        table.phase = Phase::Use;
        let mind = Mind {
            table: &table,
            ..*self
        };
        let mut actions = Vec::new();
        table.actions(&mut actions);
        let plays = actions.into_iter().filter_map(|action| match action {
            Action::Play(Play::Halt) => Some((Card::Halt, mind.gain(action))),
            Action::Play(play) => Some((play.card(), mind.play(play))),
            Action::Move { .. } | Action::Discard(_) | Action::End => None,
        });
        plays.collect()
    }
}
