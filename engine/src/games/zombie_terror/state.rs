//! The whole truth of a game.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Deck};
use super::cells::Half;
use super::figures::{ADRENALINE, BULLETS, GOAL, IN_HALF, TERROR, ZOMBIE_AP, ZOMBIES};
use super::humans::{AP, Human};
use super::phase::{Ending, Phase, Turn};
use super::sides::{BySide, Side};
use super::table::Table;
use crate::game::Outcome;
use crate::seat::Seats;
use crate::secret::Secret;

/// The whole truth of a game. A hand is known to its seat; no one knows the cards that were not dealt.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The open part of the game.
    pub(super) table: Table,
    /// The hands, in dealt order.
    pub(super) hands: BySide<Secret<Deck>>,
    /// The cards that were not dealt.
    pub(super) removed: Secret<BySide<Deck>>,
}

impl State {
    pub(super) fn pending_seats(&self) -> Seats {
        let turn = self.table.turn();
        turn.map_or(Seats::NONE, |side| Seats::from_seat(self.table.seat(side)))
    }

    pub(super) fn outcome(&self) -> Option<Outcome<Ending>> {
        let ending = self.table.ending()?;
        Some(Outcome {
            winners: Seats::from_seat(self.table.seat(ending.winner())),
            points: None,
            ending,
        })
    }

    pub(super) fn flaw(&self) -> Option<&'static str> {
        let table = &self.table;
        let faults = [
            (!self.is_whole(), "a card too many or too few"),
            (
                table.zombies.count() > ZOMBIES,
                "more zombies than there are",
            ),
            (
                table.has_crowded_cell(),
                "two on a cell, or one where nobody can stand",
            ),
            (table.has_wrong_ap(), "AP that nobody can have"),
            (table.has_wrong_figure(), "a figure out of its range"),
            (table.is_won_unnoticed(), "a game that should be over"),
        ];
        let fault = faults.into_iter().find(|(found, _)| *found);
        fault.map(|(_, what)| what)
    }

    /// Whether no card is anywhere twice or on the wrong side, and the counts are right.
    fn is_whole(&self) -> bool {
        Side::ALL.into_iter().all(|side| {
            let hand = self.hands[side].open();
            let removed = &self.removed.open()[side];
            let played = self.table.played.iter().filter(|card| card.side() == side);
            let mut found: Vec<Card> = hand.iter().chain(removed).chain(played).copied().collect();
            let all = found.len();
            found.sort_unstable();
            found.dedup();
            let counts = [
                usize::from(self.table.held[side]),
                usize::from(self.table.removed[side]),
            ];
            let own = found.iter().all(|card| card.side() == side);
            let dealt = removed.is_empty() || all == Card::of(side).count();
            own && dealt && found.len() == all && counts == [hand.len(), removed.len()]
        })
    }
}

impl Table {
    fn has_crowded_cell(&self) -> bool {
        let (zombies, humans) = (self.zombies.cells(), self.pawns.cells());
        let standing = Human::ALL.into_iter().filter_map(|human| self.cell(human));
        let together = standing.count() != usize::from(humans.count_all());
        let barred = self.board.obstacles().or(self.board.car());
        together
            || !zombies
                .and(humans)
                .or(zombies.or(humans).and(barred))
                .is_empty()
    }

    fn has_wrong_ap(&self) -> bool {
        match &self.phase {
            Phase::Humans(turn) => Human::ALL
                .into_iter()
                .any(|human| self.pawns[human].ap > self.most_ap(turn, human)),
            Phase::Moves(moves) => {
                let active = moves.active.is_some_and(|active| active.ap > ZOMBIE_AP);
                active || moves.left > self.most_activations(moves.left)
            }
            Phase::Build
            | Phase::SetupHumans
            | Phase::SetupZombies
            | Phase::Adds(_)
            | Phase::Rise
            | Phase::Over(_) => false,
        }
    }

    /// Returns the most AP that Adrenaline can give a human; 0 if the activation is over.
    fn most_ap(&self, turn: &Turn, human: Human) -> u8 {
        let over = self.pawns[human].activated && turn.active != Some(human);
        if over && self.living_cell(human).is_some() {
            0
        } else {
            AP + ADRENALINE
        }
    }

    fn has_wrong_figure(&self) -> bool {
        let setup = self.phase == Phase::SetupZombies;
        let in_half = |half| self.zombies_in(half) > IN_HALF;
        let crowd = setup && Half::ALL.into_iter().any(in_half);
        self.bullets > BULLETS || self.terror > TERROR || crowd
    }

    /// Enough stars are away, and the game goes on.
    fn is_won_unnoticed(&self) -> bool {
        self.ending().is_none() && self.escaped_stars() >= GOAL
    }
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State(…)")
    }
}
