//! The whole truth of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Pile, Trait, Trap};
use super::cells::Cell;
use super::ending::Ending;
use super::figures::HAND;
use super::sides::{BySide, Side};
use super::table::{Phase, Table};
use crate::game::Outcome;
use crate::seat::Seats;
use crate::secret::Secret;

/// The whole truth of a game. The content of a [`Secret`] is known to no player.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The open part of the table.
    pub(super) table: Table,
    /// The decks, the next card last; Dawn lies under the zombies'.
    pub(super) decks: Secret<BySide<Pile>>,
}

impl State {
    pub(super) fn deck_counts(&self) -> BySide<u8> {
        let count = |side| {
            u8::try_from(self.decks.open()[side].len())
                .expect("piles are read up to what a byte counts")
        };
        BySide::from_fn(count)
    }

    pub(super) fn pending_seats(&self) -> Seats {
        self.table.pending_seats()
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        // ZK-184
        let ending = self.table.ending()?;
        Some(Outcome {
            winners: Seats::from_seat(ending.winner().seat()),
            points: None,
            ending,
        })
    }

    pub(super) fn flaw(&self) -> Option<&'static str> {
        let faults = [
            (!self.is_whole(), "a card too many or too few"),
            (!self.ends_with_dawn(), "Dawn isn't where it has to be"),
            (!self.hands_fit(), "more available cards than four"),
            (
                self.has_walking_dead(),
                "a zombie with more wounds than it can take",
            ),
            (self.has_dud(), "a mine that did not go off"),
            (!self.is_asked_rightly(), "a question that can't be"),
        ];
        let fault = faults.into_iter().find(|(found, _)| *found);
        fault.map(|(_, what)| what)
    }

    /// Counts the cards of a side, open or not.
    pub(super) fn cards_of(&self, side: Side) -> usize {
        let open = self.table.cards().filter(|card| card.side() == side);
        open.count() + self.decks.open()[side].len()
    }

    /// Whether every card of both decks is somewhere, once.
    fn is_whole(&self) -> bool {
        let decks = self.decks.open();
        let hidden = decks.zombies.iter().chain(&decks.humans).copied();
        let mut missing = [0; Card::COUNT];
        let decks = Side::ALL.into_iter().flat_map(Card::deck);
        let all = decks.copied().chain([Card::Dawn]);
        all.for_each(|card| missing[card.index()] += 1);
        let found = self.table.cards().chain(hidden);
        found.for_each(|card| missing[card.index()] -= 1);
        missing == [0; Card::COUNT]
    }

    /// Dawn is the last card of its deck until the game ends with it.
    fn ends_with_dawn(&self) -> bool {
        let bottom = self.decks.open().zombies.first();
        let drawn = self.table.hands.zombies.last() == Some(&Card::Dawn);
        match self.table.phase {
            Phase::Over(Ending::Dawn) => bottom.is_none() && drawn,
            Phase::Over(Ending::Barricade) | Phase::Move { .. } | Phase::Discard | Phase::Use => {
                bottom == Some(&Card::Dawn)
            }
        }
    }

    /// Whether there is a walker to be moved, or a hand of which a card is to go.
    fn is_asked_rightly(&self) -> bool {
        let table = &self.table;
        match &table.phase {
            Phase::Move { walker, .. } => table.board.zombie(*walker).is_some(),
            Phase::Discard => table.hands[table.turn].len() == HAND,
            Phase::Use | Phase::Over(_) => true,
        }
    }

    fn hands_fit(&self) -> bool {
        let hands = &self.table.hands;
        Side::ALL.into_iter().all(|side| hands[side].len() <= HAND)
    }

    fn has_walking_dead(&self) -> bool {
        let mut zombies = self.table.board.zombies();
        zombies.any(|(_, zombie)| zombie.remaining_wounds() == 0)
    }

    fn has_dud(&self) -> bool {
        let board = &self.table.board;
        let mined = |cell: Cell| board.trap(cell) == Some(Trap::Mine);
        let mut zombies = board.zombies();
        zombies.any(|(cell, zombie)| mined(cell) && !zombie.is(Trait::Nimble))
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}

/// The order in which cards lie in a deck, the top first.
pub(super) fn top_first(deck: &[Card]) -> impl Iterator<Item = Card> {
    deck.iter().rev().copied()
}
