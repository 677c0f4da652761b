//! The draw-off and the deal.

use arrayvec::ArrayVec;

use super::super::cards::{Card, pack};
use super::super::event::{Event, Whisper};
use super::super::figures::HAND;
use super::super::state::State;
use super::super::table::TurnMode;
use super::super::table::{SIDES, Table};
use super::Umpire;
use crate::seat::{Seat, Seats};

impl Umpire<'_> {
    /// Finds out who deals first.
    pub(in super::super) fn draw_off(&mut self) {
        let mut tied = Seats::first(self.state.seats());
        loop {
            let drawn = self.draw_two(tied); // ZR-030
            let sum = |cards: &[Card; 2]| cards[0].points() + cards[1].points();
            let most = drawn.iter().map(|(_, cards)| sum(cards)).max();
            let best = drawn.iter().filter(|(_, cards)| Some(sum(cards)) == most);
            tied = best.map(|(seat, _)| *seat).collect(); // ZR-032
            let dealer = tied.single();
            self.told.reveal(|| Event::DrawOff {
                drawn: drawn.to_vec(),
                dealer,
            });
            if let Some(dealer) = dealer {
                self.state.table.dealer = dealer; // ZR-031
                return;
            }
        }
    }

    /// ZR-033: from a deck that is whole again.
    fn draw_two(&mut self, seats: Seats) -> ArrayVec<(Seat, [Card; 2]), SIDES> {
        let mut deck = pack(self.state.table.decks()).clone();
        self.chance.shuffle(&mut deck);
        let pairs = deck.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        seats.iter().zip(pairs).collect()
    }

    /// The next round, after the count.
    pub(super) fn next_round(&mut self) {
        self.state.table.round += 1;
        self.begin_round();
    }

    /// Shuffles, deals and opens the dealer's turn.
    pub(in super::super) fn begin_round(&mut self) {
        self.clear();
        let seats = self.state.seats();
        let (round, dealer) = (self.state.table.round, self.state.table.dealer);
        let mut deck = pack(self.state.table.decks()).clone();
        self.chance.shuffle(&mut deck); // ZR-034
        deck.reverse();
        for _ in 0..HAND {
            // ZR-036
            for seat in dealer.clockwise(seats).skip(1).chain([dealer]) {
                let card = deck.pop();
                card.into_iter()
                    .for_each(|card| self.state.hand_mut(seat).add(card)); // ZR-035
            }
        }
        *self.state.deck.open_mut() = deck; // ZR-037
        self.told
            .tell_everyone(|| Event::RoundBegins { round, dealer });
        for seat in Seat::first(seats) {
            self.told.tell_seat(seat, || Whisper::Dealt {
                hand: self.state.hand(seat).clone(),
            });
        }
        self.state.table.turn.first = true; // ZR-039
        self.go_on(TurnMode::Must);
        self.told
            .tell_everyone(|| Event::TurnBegins { seat: dealer });
    }

    /// Clears the table for a new round. The scores stay. The cards that the last turn dropped and made others draw
    /// stay on show until a player begins.
    fn clear(&mut self) {
        let old = &self.state.table;
        let mut state = State::empty(&old.options, old.seats(), old.dealer);
        state.table = Table {
            round: old.round,
            scores: old.scores.clone(),
            dropped: old.dropped,
            drawn: old.drawn.clone(),
            ..state.table
        };
        *self.state = state;
    }
}
