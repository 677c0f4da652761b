//! The search over combinations: known cards are laid one after the other, and the result is evaluated.

use super::super::action::Param;
use super::super::cards::{Boss, Card, EventCard, Family};
use super::super::effect::Hit;
use super::super::hand::{Counts, Hand};
use super::super::kinds::Kinds;
use super::super::lay::Mark;
use super::super::options::Mode;
use super::super::rights::Look;
use super::super::table::{Table, Turn, TurnMode};
use super::weights::{WEIGHTS, at};
use super::{Mind, OUT};

/// Search depth with a hand of the usual size, and with a large one.
const DEPTHS: (u8, u8) = (3, 2);

/// Search depth into a turn that comes after the combination.
const FURTHER: u8 = 1;

/// Maximum number of cards left for which such a turn is searched.
pub(super) const FEW: u8 = 4;

/// Up to how many cards a hand is of the usual size.
const USUAL: u8 = 6;

/// Number of ways to lay a card that are searched.
const WAYS: usize = 2;

/// Weight of each point taken off at the end.
const FINISH: i32 = 10;

/// Average points of an unknown card.
pub(super) const POINTS: i32 = 3;

/// A turn as its player thinks of it: cards are laid in it and taken back again.
pub(super) struct ImaginedTurn<'a> {
    mind: &'a Mind<'a>,
    table: Table,
    hand: Hand,
    moment: Moment,
}

/// The state that decides what may be laid, besides table and hand.
#[derive(Clone, Copy)]
struct Moment {
    mode: TurnMode,
    /// The card just drawn, which may be laid.
    drawn: Option<Card>,
    /// Whether the only rival skips a turn, so that the next is one's own too.
    again: bool,
}

/// A card that the search has laid, with the data needed to take it back.
#[derive(Clone, Copy)]
struct TentativeCard {
    card: Card,
    mark: Mark,
    before: Moment,
}

impl<'a> ImaginedTurn<'a> {
    /// Starts from the turn as it is; only for phase `turn`.
    pub(super) fn of(mind: &'a Mind<'a>, mode: TurnMode) -> Self {
        let moment = Moment {
            mode,
            drawn: mind.private.drawn,
            again: mind.is_next_again(&mind.table.turn.hits),
        };
        Self {
            mind,
            table: mind.table.search_copy(),
            hand: mind.private.hand.clone(),
            moment,
        }
    }

    /// Starts from another player's turn after it was taken.
    pub(super) fn from_robbery(mind: &'a Mind<'a>, mode: TurnMode) -> Self {
        let mut thought = Self::of(mind, mode);
        thought.table.turn = Turn {
            robbed: Some(mind.table.turn.seat),
            prior: true,
            ..Turn::opening(mind.seat)
        };
        thought.hand.take(Card::PRIORITY);
        thought.moment.again = false;
        thought
    }

    /// The next turn with a hand that is left by then.
    pub(super) fn from_hand(mind: &'a Mind<'a>, hand: &Hand) -> Self {
        let mut thought = Self::of(mind, TurnMode::Must);
        thought.table.turn = Turn::opening(mind.seat);
        thought.hand = hand.clone();
        (thought.moment.drawn, thought.moment.again) = (None, false);
        thought
    }

    /// Returns the search depth.
    fn depth(&self) -> u8 {
        if self.hand.len() <= USUAL {
            DEPTHS.0
        } else {
            DEPTHS.1
        }
    }

    fn look(&self) -> Look<'_> {
        Look {
            table: &self.table,
            mode: self.moment.mode,
            hand: &self.hand,
            drawn: self.moment.drawn,
            counts: Counts::Seen(&self.mind.public.hand_counts),
            deck_count: usize::from(self.mind.public.deck_count),
        }
    }

    pub(super) fn may_lay_zombie(&self) -> bool {
        !self.look().zombies().is_empty()
    }

    /// Returns the value of laying a card now, followed by the best play.
    pub(super) fn play(&mut self, card: Card, param: Param) -> i32 {
        self.worth(card, param, self.depth())
    }

    /// Returns the value of ending the turn now.
    pub(super) fn stop(&mut self) -> i32 {
        self.end(self.depth())
    }

    /// Returns the value of the best play.
    pub(super) fn most(&mut self) -> i32 {
        self.best(self.depth())
    }

    /// Returns the value of the best play after a Thief, without the card that is taken.
    pub(super) fn thief_worth(&mut self, param: Param) -> i32 {
        let laid = self.lay(Card::Event(EventCard::Thief), param);
        let last = self.hand.is_empty();
        let most = if last { 0 } else { self.best(self.depth() - 1) };
        self.take_back(laid);
        most
    }

    fn worth(&mut self, card: Card, param: Param, depth: u8) -> i32 {
        let clockwise = self.table.clockwise;
        let laid = self.lay(card, param);
        let harm: i32 = self
            .hits_since(&laid)
            .iter()
            .map(|hit| self.mind.harm(hit))
            .sum();
        let gain = harm + self.direction_worth(clockwise) + self.swap_worth(param);
        let rest = self.best(depth.saturating_sub(1));
        // who swaps has another card instead of one that he would go out with
        let unsure = param.swap().is_some() && rest > OUT / 2;
        let worth = gain + if unsure { self.promise() } else { rest };
        self.take_back(laid);
        worth
    }

    fn lay(&mut self, card: Card, param: Param) -> TentativeCard {
        let laid = TentativeCard {
            card,
            mark: self.table.mark(),
            before: self.moment,
        };
        self.hand.take(card);
        let mode = self.table.lay(card, param, usize::from(self.hand.len()));
        let again = self.mind.is_next_again(self.hits_since(&laid));
        self.moment = Moment {
            mode,
            drawn: None,
            again: again || self.moment.again,
        };
        laid
    }

    fn hits_since(&self, laid: &TentativeCard) -> &[Hit] {
        &self.table.turn.hits[laid.mark.hits()..]
    }

    fn take_back(&mut self, laid: TentativeCard) {
        self.table.take_back(laid.mark);
        self.hand.add(laid.card);
        self.moment = laid.before;
    }

    /// Note 2: what the rest of the turn comes to at best.
    fn best(&mut self, depth: u8) -> i32 {
        if self.hand.is_empty() {
            return self.end(depth);
        }
        let cards = self.followed_kinds();
        if depth == 0 {
            let goes_on = !(cards & Kinds::ZOMBIES).is_empty();
            return if goes_on { self.promise() } else { self.end(0) };
        }
        let mut best = self.may_stop().then(|| self.end(depth));
        for card in cards.iter() {
            let mut ways = [None; WAYS];
            let mut free = ways.iter_mut();
            self.look().ways(card, |param| {
                if let Some(way) = free.next() {
                    *way = Some(param);
                }
            });
            for param in ways.into_iter().flatten() {
                best = best.max(Some(self.worth(card, param, depth)));
            }
        }
        best.unwrap_or_else(|| self.end(depth))
    }

    /// The cards that are thought of in a combination: others bring something unknown, or are kept.
    fn followed_kinds(&self) -> Kinds {
        let cards = self.look().cards().without(Card::Event(EventCard::Thief));
        let cards = cards.without(Card::Event(EventCard::Adventure));
        if self.hand.len() == 1 {
            return cards;
        }
        let kept = [EventCard::Mask, EventCard::Boomerang].map(Card::Event);
        kept.into_iter().fold(cards, Kinds::without)
    }

    fn promise(&self) -> i32 {
        self.mind.promise(&self.hand, &self.table)
    }

    fn may_stop(&self) -> bool {
        match self.moment.mode {
            TurnMode::May => !self.table.owes(),
            TurnMode::Chain | TurnMode::Drawn => true,
            TurnMode::Must | TurnMode::Smarty => false,
        }
    }

    /// Returns the value when no further known card is laid.
    fn end(&mut self, depth: u8) -> i32 {
        let weights = &WEIGHTS;
        if self.moment.mode == TurnMode::Smarty {
            return self.promise() - weights.smarty; // note 3
        }
        if !self.may_stop() {
            return self.promise() - weights.draw;
        }
        if self.hand.is_empty() {
            return OUT + self.finish();
        }
        let rest = self.promise() + self.mind.demand(&self.table, &self.hand);
        if !self.moment.again || depth == 0 || self.hand.len() > FEW {
            return rest;
        }
        let next = self.next(depth).max(rest);
        rest + (next - rest) * weights.again / 100
    }

    /// Returns the value of the best play in the next turn, if it is the player's own.
    fn next(&mut self, depth: u8) -> i32 {
        let turn = std::mem::replace(&mut self.table.turn, Turn::opening(self.mind.seat));
        let moment = Moment {
            mode: TurnMode::Must,
            drawn: None,
            again: false,
        };
        let before = std::mem::replace(&mut self.moment, moment);
        let next = self.best((depth - 1).min(FURTHER));
        self.table.turn = turn;
        self.moment = before;
        next
    }

    /// Returns the value of the last cards to a player who goes out with them.
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

    /// Returns the value of a changed direction: the next turn for a team, otherwise a next rival with more cards.
    fn direction_worth(&self, clockwise: bool) -> i32 {
        if self.table.clockwise == clockwise {
            return 0;
        }
        if self.table.has_teams() {
            return 25; // ZR-131
        }
        let seat = self.mind.seat;
        let (next, last) = (self.table.next(seat), self.mind.table.next(seat));
        let count = |seat| i32::from(self.mind.count(seat));
        (count(next) - count(last)).clamp(-5, 5) * 4
    }

    /// Note 9: what a swap is worth: the dearest card for one that isn't known.
    fn swap_worth(&self, param: Param) -> i32 {
        let Some(partner) = param.swap() else {
            return 0;
        };
        let mind = self.mind;
        let burdens = self
            .hand
            .kinds()
            .map(|card| mind.burden(card, self.hand.len()));
        let dearest = burdens.max().unwrap_or_default();
        dearest - POINTS * mind.rate + at(&WEIGHTS.swap, mind.count(partner).saturating_sub(2))
    }
}
