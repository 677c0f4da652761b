//! Answers in a window.

use super::super::action::Answer;
use super::super::cards::EventCard;
use super::super::effect::{Hit, Load};
use super::super::state::{Stage, Window};
use super::{DRAWN, FEW, Mind, OUT};
use crate::seat::Seat;

impl Mind<'_> {
    /// Note 6: a card is played against three cards, or against less when it matters.
    pub(super) fn answer(&self, answer: Answer) -> i32 {
        let Stage::Window(window) = &self.public.stage else {
            return 0;
        };
        let (event, whom) = match answer {
            Answer::Accept => return 0,
            Answer::Mask(whom) => (EventCard::Mask, whom),
            Answer::Boomerang(whom) => (EventCard::Boomerang, whom),
        };
        let whom = whom.unwrap_or(self.seat);
        let back = match event {
            EventCard::Boomerang => self.returned(window, whom),
            EventCard::Mask | EventCard::Priority | EventCard::Thief | EventCard::Adventure => 0,
        };
        self.spared(window, whom) + back + self.leaving(window, whom) - self.hold(event)
    }

    /// What it is worth that somebody is spared.
    fn spared(&self, window: &Window, whom: Seat) -> i32 {
        let load = Load::of(&window.hits, whom).unwrap_or_default();
        let close = self.count(whom) <= FEW;
        let each = if close { DRAWN / 2 } else { 9 };
        let skip = if close { 20 } else { 8 };
        each * i32::from(load.draws) + skip * i32::from(load.skip)
    }

    /// What it is worth that hits come back: not much, or Boomerangs would never be kept; less than
    /// nothing if none does, or if they come back to a friend.
    fn returned(&self, window: &Window, whom: Seat) -> i32 {
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
        back.map(turned).sum::<i32>() / 3
    }

    /// ZR-255: whether the answer is the last card, and nothing stands against oneself any more.
    fn leaving(&self, window: &Window, whom: Seat) -> i32 {
        let last = self.private.hand.len() == 1;
        let hits = |hits: &[Hit]| Load::of(hits, self.seat).is_some();
        let stands = hits(&window.accepted) || (whom != self.seat && hits(&window.hits));
        if last && !stands { OUT } else { 0 }
    }
}
