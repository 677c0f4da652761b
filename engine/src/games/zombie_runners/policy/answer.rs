//! Answers in a window.

use super::super::action::Answer;
use super::super::cards::{Card, EventCard};
use super::super::effect::{Hit, Load};
use super::super::hand::Hand;
use super::super::state::{Stage, Window};
use super::combination::{FEW, ImaginedTurn};
use super::weights::{WEIGHTS, at};
use super::{Mind, OUT};
use crate::seat::Seat;

impl Mind<'_> {
    /// Note 6: a card is played where the hand is worth more after it.
    pub(super) fn answer(&self, answer: Answer) -> i32 {
        let Stage::Window(window) = &self.public.stage else {
            return 0;
        };
        let (event, whom) = match answer {
            Answer::Accept => return self.accept_worth(window, &self.private.hand),
            Answer::Mask(whom) => (EventCard::Mask, whom),
            Answer::Boomerang(whom) => (EventCard::Boomerang, whom),
        };
        let whom = whom.unwrap_or(self.seat);
        let back = match event {
            EventCard::Boomerang => self.return_worth(window, whom),
            EventCard::Mask | EventCard::Priority | EventCard::Thief | EventCard::Adventure => 0,
        };
        let mut hand = self.private.hand.clone();
        hand.take(Card::Event(event));
        let rest = if whom == self.seat {
            let promise = self.promise(&hand, self.table);
            promise + self.next_turn_gain(&hand, promise)
        } else {
            self.accept_worth(window, &hand) + self.spare_worth(window, whom)
        };
        rest + back + self.exit_worth(window, whom) - self.early(window, whom)
    }

    /// Returns how much the next turn brings beyond the value of the hand, where that turn comes now.
    fn next_turn_gain(&self, hand: &Hand, promise: i32) -> i32 {
        if !self.alone || hand.is_empty() || hand.len() > FEW {
            return 0;
        }
        let most = ImaginedTurn::from_hand(self, hand).most();
        (most - promise).max(0) * WEIGHTS.coming / 100
    }

    /// Returns the cost of answering less than three cards now, instead of more later.
    fn early(&self, window: &Window, whom: Seat) -> i32 {
        let load = Load::of(&window.hits, whom).unwrap_or_default();
        if self.alone || load.skip || load.draws >= 3 {
            return 0;
        }
        at(&WEIGHTS.early, self.private.hand.len() - 1)
    }

    /// Returns the value of the seat's own hand if the hits take force.
    fn accept_worth(&self, window: &Window, hand: &Hand) -> i32 {
        let load = Load::of(&window.hits, self.seat).unwrap_or_default();
        self.promise(hand, self.table) - self.hit_cost(load.draws, load.skip, hand.len())
    }

    /// Returns the value of sparing a team-mate.
    fn spare_worth(&self, window: &Window, whom: Seat) -> i32 {
        let load = Load::of(&window.hits, whom).unwrap_or_default();
        let close = self.count(whom) <= 2;
        let each = if close { 12 } else { 9 };
        let skip = if close { 20 } else { 8 };
        each * i32::from(load.draws) + skip * i32::from(load.skip)
    }

    /// Returns the value of returning hits: negative if none is returned, or if they come back to a friend.
    fn return_worth(&self, window: &Window, whom: Seat) -> i32 {
        let mine = window.hits.iter().filter(|hit| hit.to == whom);
        let mut back = mine.filter(|hit| !hit.immune).peekable();
        if back.peek().is_none() {
            return -10;
        }
        let turned = |hit: &Hit| {
            self.harm(&Hit {
                to: hit.from,
                ..*hit
            })
        };
        back.map(turned).sum()
    }

    /// Returns the value of going out with the answer: the answer is the last card, and no hit is left against the seat
    /// (ZR-255).
    fn exit_worth(&self, window: &Window, whom: Seat) -> i32 {
        let last = self.private.hand.len() == 1;
        let hits = |hits: &[Hit]| Load::of(hits, self.seat).is_some();
        let stands = hits(&window.accepted) || (whom != self.seat && hits(&window.hits));
        if last && !stands { OUT } else { 0 }
    }
}
