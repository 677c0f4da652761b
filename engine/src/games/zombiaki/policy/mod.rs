//! How the heuristic player weighs an action: the strategy notes of the rules page. Nothing is
//! hidden here but the decks, and nothing a player does touches them, so an action is tried on a
//! copy of the open table. Weights are in hundredths of the notes' points.

use super::Zombiaki;
use super::action::Action;
use super::cards::{Card, Defence, Trait};
use super::cells::{Cell, Street, Way};
use super::play::Play;
use super::sides::Side;
use super::table::{Phase, Table};
use crate::game::View;
use crate::seat::Seat;

mod threat;
mod worth;

use threat::{danger, score};

/// How much of its own worth a card must bring in before it is played, in hundredths (note 3).
const PRICE: i32 = 15;

/// What Terror is worth when it hurts (note 5).
const TERROR: i32 = 2_000;

/// What it costs to leave a lane that isn't barred (note 6).
const DETOUR: i32 = 2_000;

pub(super) fn weigh(view: &View<Zombiaki>, seat: Seat, action: Action) -> i32 {
    let mind = Mind {
        table: &view.public.table,
        side: Side::of(seat),
    };
    match action {
        Action::Move { from, to } => mind.walk(from, to),
        Action::Discard(card) => -mind.keep(card),
        Action::Play(play) => mind.play(play),
        Action::End => 0,
    }
}

/// One side that thinks.
struct Mind<'a> {
    table: &'a Table,
    side: Side,
}

impl Mind<'_> {
    /// Note 3: how much better the table is after an action.
    fn gain(&self, action: Action) -> i32 {
        let tried = self.table.tried(action);
        let change = score(&tried) - score(self.table);
        match self.side {
            Side::Zombies => change,
            Side::Humans => danger(self.table) - danger(&tried) - change,
        }
    }

    /// Note 6: sideways only out of a lane that is barred, or off a trap's path.
    fn walk(&self, from: Cell, to: Way) -> i32 {
        let sideways = Some(to) != self.table.way_ahead(from);
        let ahead = from.ahead();
        let barred = ahead.is_some_and(|cell| !self.table.board.is_free(cell));
        let detour = if sideways && !barred { DETOUR } else { 0 };
        self.gain(Action::Move { from, to }) - detour
    }

    fn play(&self, play: Play) -> i32 {
        let gain = self.gain(Action::Play(play));
        let price = worth::of(play.card()) * PRICE / 100;
        match play {
            Play::Hunger(cell) if cell.street > Street::Second => -1, // note 5
            Play::Terror if self.near() < 2 => -1,
            Play::Terror => TERROR,
            Play::Halt => self.halt(),
            Play::Meat(theirs) | Play::Scram(theirs) => worth::of(theirs) - price,
            Play::Defence(Defence::Roadblock, cell) => self.roadblock(cell, gain) - price,
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
            | Play::Defence(Defence::Trap(_) | Defence::Vehicle(_), _) => gain - price,
        }
    }

    /// How many zombies stand on streets 1 and 2 and walk.
    fn near(&self) -> usize {
        let zombies = self.table.board.zombies();
        let near = zombies
            .filter(|(cell, zombie)| cell.street <= Street::Second && !zombie.is(Trait::Immobile));
        near.count()
    }

    /// Note 8: as the last card of a turn in trouble.
    fn halt(&self) -> i32 {
        if danger(self.table) > 0 { 1 } else { -1 }
    }

    /// Note 8: before a lane with a zombie on street 2.
    fn roadblock(&self, cell: Cell, gain: i32) -> i32 {
        let second = cell.lane.at(Street::Second);
        if self.table.board.zombie(second).is_some() {
            gain
        } else {
            -1
        }
    }

    /// Note 10: what it is worth to keep a card.
    fn keep(&self, card: Card) -> i32 {
        let hand = &self.table.hands[self.side];
        let copies = hand.iter().filter(|other| **other == card).count();
        let worth = (worth::of(card) / 2).max(self.best(card));
        let worth = if copies > 1 { worth * 4 / 5 } else { worth };
        worth.max(1)
    }

    /// The most that the card would bring now.
    fn best(&self, card: Card) -> i32 {
        let mut table = self.table.clone();
        table.phase = Phase::Use;
        let mind = Mind {
            table: &table,
            side: self.side,
        };
        let mut actions = Vec::new();
        table.actions(&mut actions);
        let plays = actions.into_iter().filter_map(|action| match action {
            Action::Play(play) if play.card() == card => Some(mind.play(play)),
            Action::Play(_) | Action::Move { .. } | Action::Discard(_) | Action::End => None,
        });
        plays.max().unwrap_or(-1)
    }
}
