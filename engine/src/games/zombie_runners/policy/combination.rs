//! What a combination comes to: cards are laid in thought, one after the other, as far as they are
//! known.

use std::borrow::Cow;

use super::super::action::Param;
use super::super::cards::{Boss, Card, EventCard, Family};
use super::super::effect::Order;
use super::super::hand::Hand;
use super::super::kinds::Kinds;
use super::super::options::Mode;
use super::super::rights::Look;
use super::super::table::TurnMode;
use super::super::table::{Demand, Table};
use super::{DRAWN, FEW, Mind, OUT, TEMPO};

/// How far a combination is followed with a hand of the usual size, and with a large one.
const DEPTHS: (u8, u8) = (4, 2);

/// Up to how many cards a hand is of the usual size.
const USUAL: u8 = 10;

/// How many ways to lay a card are followed.
const WAYS: usize = 3;

/// What the points off at the end weigh, for each of them.
const FINISH: i32 = 10;

/// A turn at some moment, as its player thinks of it.
pub(super) struct Position<'a> {
    mind: &'a Mind<'a>,
    table: Cow<'a, Table>,
    hand: Cow<'a, Hand>,
    mode: TurnMode,
    drawn: Option<Card>,
}

impl Mind<'_> {
    /// What it comes to if a card is laid now.
    pub(super) fn play(&self, card: Card, param: Param) -> i32 {
        let Some(position) = self.position() else {
            return 0;
        };
        match card {
            Card::Event(EventCard::Thief) => self.steal(&position, param),
            Card::Event(EventCard::Adventure) => self.venture(&position),
            Card::Event(EventCard::Mask | EventCard::Boomerang | EventCard::Priority)
            | Card::Zombie(..)
            | Card::Boss(_) => position.worth(card, param, position.depth()),
        }
    }
}

impl<'a> Position<'a> {
    pub(super) fn new(
        mind: &'a Mind<'a>,
        table: Cow<'a, Table>,
        hand: Cow<'a, Hand>,
        mode: TurnMode,
        drawn: Option<Card>,
    ) -> Self {
        Self {
            mind,
            table,
            hand,
            mode,
            drawn,
        }
    }

    /// How far to think.
    pub(super) fn depth(&self) -> u8 {
        if self.hand.len() <= USUAL {
            DEPTHS.0
        } else {
            DEPTHS.1
        }
    }

    fn look(&self) -> Look<'_> {
        Look {
            table: &self.table,
            mode: self.mode,
            hand: &self.hand,
            drawn: self.drawn,
            rich: self.mind.rich,
            deck_count: usize::from(self.mind.public.deck_count),
        }
    }

    pub(super) fn may_lay_zombie(&self) -> bool {
        !self.look().zombies().is_empty()
    }

    /// What it comes to if a card is laid, and then whatever is best.
    fn worth(&self, card: Card, param: Param, depth: u8) -> i32 {
        let after = self.laid(card, param);
        let follows = after.best(depth.saturating_sub(1));
        self.gain(&after, card, param) + follows
    }

    fn laid(&self, card: Card, param: Param) -> Self {
        let mut hand = Hand::clone(&self.hand);
        hand.take(card);
        let mut table = self.table.in_thought();
        let mode = table.lay(card, param, usize::from(hand.len()));
        Position::new(self.mind, Cow::Owned(table), Cow::Owned(hand), mode, None)
    }

    /// Note 2: what the rest of the turn comes to at best.
    pub(super) fn best(&self, depth: u8) -> i32 {
        if self.hand.is_empty() {
            return self.end();
        }
        if depth == 0 {
            return if self.may_lay_zombie() { 0 } else { self.end() };
        }
        let look = self.look();
        let mut best = self.may_stop().then(|| self.end());
        for card in look.cards().iter().filter(|card| self.is_followed(*card)) {
            let ways = look.params(card);
            let ways = ways.iter().take(WAYS);
            let most = ways.map(|param| self.worth(card, *param, depth)).max();
            best = best.max(most);
        }
        best.unwrap_or_else(|| self.end())
    }

    /// Whether a card is thought of in a combination: others bring something unknown, or are kept.
    fn is_followed(&self, card: Card) -> bool {
        match card {
            Card::Event(EventCard::Mask | EventCard::Boomerang) => self.hand.len() == 1,
            Card::Event(EventCard::Thief | EventCard::Adventure) => false,
            Card::Event(EventCard::Priority) | Card::Zombie(..) | Card::Boss(_) => true,
        }
    }

    fn may_stop(&self) -> bool {
        match self.mode {
            TurnMode::May => !self.table.owes(),
            TurnMode::Chain | TurnMode::Drawn => true,
            TurnMode::Must | TurnMode::Smarty => false,
        }
    }

    /// What it comes to when no known card is laid any more.
    fn end(&self) -> i32 {
        match self.mode {
            TurnMode::Smarty => -3 * DRAWN, // note 3
            TurnMode::Must => -DRAWN,
            TurnMode::May if self.table.owes() => -DRAWN,
            TurnMode::May | TurnMode::Chain | TurnMode::Drawn => {
                let out = self.hand.is_empty();
                if out {
                    OUT + self.finish()
                } else {
                    self.prospect()
                }
            }
        }
    }

    /// What the last cards bring to whoever goes out with them.
    fn finish(&self) -> i32 {
        let options = &self.table.options;
        if options.mode == Mode::Outsider {
            return 0;
        }
        let mimic = Card::Boss(Boss::LadyMimic);
        let laid = &self.table.turn.laid;
        let mut zombies = laid.iter().rev().filter(|card| **card != mimic);
        let scream = zombies.next().is_some_and(|card| card.is(Family::Screamer));
        let points = match laid.last() {
            Some(last) if *last == mimic && scream => 30,
            Some(last) if last.is(Family::Screamer) => 15,
            Some(_) | None => 0,
        };
        let harms = options.mode == Mode::Lord && options.lord_literal;
        FINISH * if harms { -points } else { points }
    }

    /// Note 4: how well the rest of the hand may go on later.
    fn prospect(&self) -> i32 {
        let left = self.hand.len();
        if left > FEW || self.table.options.mode == Mode::Outsider {
            return 0;
        }
        let keeps = !(self.hand.set() & Kinds::SCREAMING).is_empty();
        let only = self.hand.is_screaming();
        match (keeps, only) {
            (true, true) if left > 1 => -30,
            (true, _) => 5,
            (false, _) => 0,
        }
    }

    /// What one card does.
    fn gain(&self, after: &Position<'_>, card: Card, param: Param) -> i32 {
        let hits = after.table.turn.hits.iter();
        let harm: i32 = hits.map(|hit| self.mind.harm(hit)).sum();
        self.shed(card)
            + harm
            + self.demand(after)
            + self.turned(after)
            + self.swapped(after, param)
    }

    /// What it is worth to be rid of a card.
    fn shed(&self, card: Card) -> i32 {
        let points = i32::from(card.points()) * self.mind.rate();
        let held = match card {
            Card::Event(event) if event.protects() && self.table.owes() => DRAWN,
            Card::Event(event) if event.protects() => DRAWN + self.mind.hold(event), // note 6
            Card::Event(event) => TEMPO + self.mind.hold(event),
            Card::Zombie(..) | Card::Boss(_) => 0,
        };
        TEMPO + points - held
    }

    /// Notes 4 and 5: what is ordered.
    fn demand(&self, after: &Position<'_>) -> i32 {
        let next = after.table.next(self.mind.seat);
        let rival = after.table.rivals(self.mind.seat).contains(next);
        let close = rival && self.mind.count(next) <= FEW;
        let hinders = if close { 25 } else { 5 };
        match after.table.demand {
            Demand::None => 0,
            Demand::Corporation => hinders,
            Demand::Order(order) => hinders + after.meeting(order),
        }
    }

    /// How well the own hand meets an order.
    fn meeting(&self, order: Order) -> i32 {
        let each = if self.hand.len() <= 4 { 10 } else { 6 };
        each * i32::from(self.hand.count_of(order.met_by()))
    }

    /// What another direction is worth: to a team the next turn, else a next rival with more cards.
    fn turned(&self, after: &Position<'_>) -> i32 {
        if self.table.clockwise == after.table.clockwise {
            return 0;
        }
        if self.table.has_teams() {
            return 25; // ZR-131
        }
        let count = |table: &Table| i32::from(self.mind.count(table.next(self.mind.seat)));
        (count(&after.table) - count(&self.table)).clamp(-5, 5) * 4
    }

    /// Note 9: what a swap is worth: the dearest card for one that isn't known.
    fn swapped(&self, after: &Position<'_>, param: Param) -> i32 {
        if param.swap().is_none() {
            return 0;
        }
        let cards = after.hand.kinds();
        let dearest = cards.map(|card| self.mind.burden(card)).max();
        dearest.unwrap_or_default() - 3 * self.mind.rate()
    }
}
