//! When a card is worth playing against an attack.

use super::Mind;
use crate::games::survival::board::Board;
use crate::games::survival::cards::Card;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::Pawn;
use crate::seat::Seat;

/// What a card must save to be played: it could serve better later.
const PLAYED: i32 = 400;

impl Mind<'_> {
    /// Note 8: where one zombie too many stands before somebody worthy.
    pub(super) fn shoot(&self, zombies: u8) -> i32 {
        let Some(location) = self.board.attack.map(|it| it.location) else {
            return 0;
        };
        if location == Location::Parking {
            let saved = i32::from(zombies) * self.at_stake(location);
            return saved - PLAYED;
        }
        self.holding(location, zombies)
    }

    pub(super) fn barricade(&self) -> i32 {
        let location = self.board.attack.map(|it| it.location);
        // rather than a Weapon, which can be used anywhere
        location.map_or(0, |location| self.holding(location, 1) + 1)
    }

    /// What it is worth to take this many of the zombies too many.
    fn holding(&self, location: Location, less: u8) -> i32 {
        let excess = self.excess(location);
        let hand = self.hand();
        let barricades = match Board::may_barricade(location) {
            true => hand.of(Card::Barricade),
            false => 0,
        };
        if hand.of(Card::Weapon) * 2 + barricades < excess {
            return -1;
        }
        let cards = i32::from(excess.div_ceil(2));
        let waste = i32::from(less.saturating_sub(excess));
        self.at_stake(location) - cards * PLAYED - waste + i32::from(less)
    }

    /// How many zombies must go, or find barricades, so that the rest is held.
    fn excess(&self, location: Location) -> u8 {
        (self.board.zombies[location] + 1).saturating_sub(self.board.needed(location))
    }

    /// What the seat must fear to lose there to one victim.
    fn at_stake(&self, location: Location) -> i32 {
        let own = self.board.unhidden(self.seat, location);
        let Some(cheapest) = own.iter().map(Pawn::points).min() else {
            return 0;
        };
        let candidates = self.board.candidates(location);
        let chance = match candidates.len() {
            0 | 1 => 100,
            2 => 60,
            _ => 45,
        };
        if self.ends_well(cheapest) {
            return 0;
        }
        chance * i32::from(cheapest)
    }

    /// Note 10: whether the next death ends the game and the seat would have won even if it was
    /// its own.
    fn ends_well(&self, cheapest: u8) -> bool {
        let board = self.board;
        let last = board.survivors() == board.limit() + 1;
        let score = |seat: Seat| board.parties[seat].score();
        let mine = score(self.seat) - cheapest;
        let mut others = Seat::first(board.seats()).filter(|seat| *seat != self.seat);
        last && others.all(|seat| score(seat) < mine)
    }
}
