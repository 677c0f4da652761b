//! The value of cards to their holder, and of cards that others hold.

use super::super::cards::{Card, EventCard};
use super::super::effect::Hit;
use super::super::hand::Hand;
use super::super::kinds::Kinds;
use super::super::options::Mode;
use super::super::table::{Demand, Table};
use super::Mind;
use super::combination::POINTS;
use super::weights::{WEIGHTS, at, total};
use crate::seat::Seat;

impl Mind<'_> {
    /// Returns the value of a hand on this table, no matter who lays the next card.
    pub(super) fn promise(&self, hand: &Hand, table: &Table) -> i32 {
        if hand.is_empty() {
            return 0;
        }
        let weights = &WEIGHTS;
        let held = total(&weights.card, hand.len());
        let points = hand.points() * if hand.is_screaming() { 3 } else { 1 }; // ZR-271
        self.event_worth(hand) + self.outlook(hand, table) - held - self.rate * i32::from(points)
    }

    /// Returns the value that the events of a hand have later (note 6).
    fn event_worth(&self, hand: &Hand) -> i32 {
        let events = (hand.set() & Kinds::EVENTS).iter();
        let each = |card: Card| match card {
            Card::Event(event) => i32::from(hand.copies(card)) * self.hold(event, hand.len()),
            Card::Zombie(..) | Card::Boss(_) => 0,
        };
        events.map(each).sum()
    }

    /// Returns the value of holding a card that fits the table as it is, or under any order (note 4).
    fn outlook(&self, hand: &Hand, table: &Table) -> i32 {
        let holds = |kinds: Kinds| i32::from(!(hand.set() & kinds).is_empty());
        let others = hand.len() - 1;
        holds(table.matching_kinds()) * at(&WEIGHTS.fits, others)
            + holds(Kinds::SCREAMING) * at(&WEIGHTS.screams, others)
    }

    /// Returns the value of keeping an event in a hand of this size.
    pub(super) fn hold(&self, event: EventCard, cards: u8) -> i32 {
        at(&WEIGHTS.hold[event as usize], cards.saturating_sub(1))
    }

    /// Returns the cost of a point in the hand.
    pub(super) fn rate_of(&self) -> i32 {
        if self.table.options.mode == Mode::Outsider {
            return 2;
        }
        let [decided, usual, close] = WEIGHTS.rate;
        let limit = self.table.options.limit.unwrap_or(u16::MAX);
        let left = i32::from(limit) - self.table.score(self.table.side(self.seat));
        if self.table.options.mode.is_classic() && left <= 3 {
            decided
        } else if self.rivals.iter().any(|seat| self.count(seat) <= 2) {
            close
        } else {
            usual
        }
    }

    /// Returns the value of a hit on a player, by notes 1 and 10.
    pub(super) fn harm(&self, hit: &Hit) -> i32 {
        let weights = &WEIGHTS;
        let count = self.count(hit.to);
        if !self.rivals.contains(hit.to) {
            if hit.to == self.seat || !self.table.players().contains(hit.to) {
                return 0;
            }
            return -20 * i32::from(hit.draws) - 30 * i32::from(hit.skip);
        }
        let held = |cards: u8| total(&weights.rival, cards.saturating_sub(1));
        let drawn = held(count + hit.draws) - held(count);
        let skipped = i32::from(hit.skip) * at(&weights.skip, count.saturating_sub(1));
        (drawn + skipped) * self.pressure(hit.to) / 10
    }

    /// Returns how urgent it is to stop a rival, in tenths.
    fn pressure(&self, rival: Seat) -> i32 {
        if self.table.options.mode != Mode::Outsider {
            return 10;
        }
        let most = self.rivals.iter().map(|seat| self.count(seat)).max();
        if Some(self.private.hand.len()) < most {
            return 10;
        }
        // note 10: somebody else has to be the last one
        if Some(self.count(rival)) == most {
            12
        } else {
            8
        }
    }

    /// Notes 4 and 5: what is asked of the next player, once the turn ends so.
    pub(super) fn demand(&self, table: &Table, hand: &Hand) -> i32 {
        if table.demand == Demand::None || !table.turn.has_zombie() {
            return 0;
        }
        let next = table.next(self.seat);
        let rival = self.rivals.contains(next);
        let count = self.count(next).saturating_sub(1);
        let hinders = |by: &[i32]| if rival { at(by, count) } else { -10 };
        match table.demand {
            Demand::None => 0,
            Demand::Corporation => hinders(&WEIGHTS.marauder),
            Demand::Order(order) => {
                let [few, many] = WEIGHTS.meeting;
                let each = if hand.len() <= 4 { few } else { many };
                hinders(&WEIGHTS.order) + each * i32::from(hand.count_of(order.matching_kinds()))
            }
        }
    }

    /// Returns the cost of drawing this many cards, and of skipping a turn.
    pub(super) fn hit_cost(&self, draws: u8, skip: bool, cards: u8) -> i32 {
        let weights = &WEIGHTS;
        let drawn = total(&weights.card, cards + draws) - total(&weights.card, cards);
        let points = i32::from(draws) * POINTS * self.rate;
        let least = self.rivals.iter().map(|seat| self.count(seat)).min();
        let skipped = at(&weights.skipped, least.unwrap_or(9).saturating_sub(1));
        drawn * weights.suffer / 100 + points + i32::from(skip) * skipped
    }
}
