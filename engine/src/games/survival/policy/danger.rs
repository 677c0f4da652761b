//! How safe everybody stands.

use crate::games::survival::board::Board;
use crate::games::survival::figures;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::{Pawn, Stand};
use crate::seat::Seat;

/// A position before an attack, with some dice still to come.
pub(super) struct Outlook {
    board: Board,
    dice: u8,
    /// Whether the parking is still good for cards.
    cards: bool,
    /// Where most pawns and most Rei bring a zombie each.
    crowds: [Option<Location>; 2],
}

/// In how many of 1,000 cases at least so many of four dice show one location.
const HITS: [i32; 5] = [1_000, 518, 132, 16, 1];

impl Outlook {
    pub(super) fn new(board: Board, dice: u8, cards: bool) -> Self {
        let crowds = [board.most_pawns(), board.most_rei()];
        Self {
            board,
            dice,
            cards,
            crowds,
        }
    }

    /// The same after one of the pawns has moved.
    pub(super) fn moved(&self, seat: Seat, pawn: Pawn, to: Location) -> Self {
        let mut board = self.board.clone();
        board.parties[seat].put(pawn, Stand::At(to));
        Self::new(board, self.dice, self.cards)
    }

    /// By how much a location would be strong enough with one pawn more; two are enough (note 3).
    pub(super) fn margin(&self, to: Location) -> i32 {
        let zombies = i32::from(self.zombies(to));
        match to {
            Location::Parking if zombies == 0 && self.cards => 150, // note 6
            Location::Parking => -100 * zombies,
            Location::Roof => 100 * (i32::from(figures::ROOF) - 1 - zombies).min(2), // note 4
            Location::Tower | Location::Infirmary | Location::StaffRoom | Location::Gym => {
                let strength = i32::from(self.board.strength(to)) + 1;
                100 * (strength - zombies).min(2)
            }
        }
    }

    /// What the pawns of a seat are worth in it, less what it must fear to lose.
    pub(super) fn worth(&self, seat: Seat) -> i32 {
        let fears = self.board.locations().map(|it| self.fear(seat, it));
        let fear: i32 = fears.sum();
        self.hopes(seat) - fear
    }

    /// Note 6 of the strategy notes: the parking gives cards, the tower the word.
    fn hopes(&self, seat: Seat) -> i32 {
        let party = self.board.parties[seat];
        let there = |location: Location| i32::from(!party.at(location).is_empty());
        let calls = there(Location::Parking) * i32::from(self.cards) * 40;
        calls + there(Location::Tower) * 20
    }

    fn fear(&self, seat: Seat, location: Location) -> i32 {
        let own = self.board.parties[seat].at(location);
        if own.is_empty() {
            return 0;
        }
        if location == Location::Parking {
            return self.parking(seat);
        }
        let cheapest = own.iter().map(Pawn::points).min().unwrap_or(0);
        let loss = i32::from(cheapest) + 1;
        self.broken(location) * self.blame(seat, location) / 10_000 * loss
    }

    /// On the parking every zombie eats one.
    fn parking(&self, seat: Seat) -> i32 {
        let location = Location::Parking;
        let zombies = i32::from(self.zombies(location)) * 6 + i32::from(self.dice);
        let pawns = i32::from(self.board.count(location)).max(1);
        let share = (zombies * 100 / 6 / pawns).min(100); // in per cent of all there
        let own = self.board.parties[seat].at(location);
        let points: i32 = own.iter().map(|pawn| i32::from(pawn.points()) + 1).sum();
        share * points
    }

    /// In how many of 1,000 cases zombies get into a location.
    fn broken(&self, location: Location) -> i32 {
        let missing = i32::from(self.board.needed(location)) - i32::from(self.zombies(location));
        let at_least = |missing: i32| match usize::try_from(missing) {
            Ok(missing) if self.dice > 0 => HITS.get(missing).copied().unwrap_or(0),
            Ok(missing) => i32::from(missing == 0) * 1_000,
            Err(_) => 1_000,
        };
        // others come and go as well
        (at_least(missing - 1) + 2 * at_least(missing) + at_least(missing + 1)) / 4
    }

    /// The zombies there, with those that most pawns and most Rei bring.
    fn zombies(&self, location: Location) -> u8 {
        let [pawns, rei] = self.crowds.map(|crowd| crowd == Some(location));
        self.board.zombies[location] + u8::from(pawns) + u8::from(rei)
    }

    /// In how many of 1,000 cases a seat is chosen there.
    fn blame(&self, seat: Seat, location: Location) -> i32 {
        let there = |seat: Seat| {
            let pawns = self.board.parties[seat].at(location);
            pawns.len() + u8::from(pawns.contains(Pawn::Takashi))
        };
        let all: u8 = Seat::first(self.board.seats()).map(there).sum();
        let candidates = self.board.candidates(location);
        if candidates.len() < 2 {
            return 1_000;
        }
        if 2 * there(seat) > all {
            return 50; // note 2: decides alone
        }
        let score = |seat: Seat| self.board.parties[seat].score();
        let richer = |other: Seat| score(other) > score(seat);
        if candidates.iter().any(richer) {
            250
        } else {
            600
        } // note 1
    }
}
