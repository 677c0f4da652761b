//! Swaps and the Adventure.

use super::super::cards::{Card, Cards};
use super::super::event::{Event, Whisper};
use super::super::figures::LONG_TURN;
use super::super::state::Stage;
use super::super::table::Burial;
use super::super::table::TurnMode;
use super::Umpire;
use crate::seat::Seat;

impl Umpire<'_> {
    pub(super) fn begin_swap(&mut self, seat: Seat, with: Seat) {
        let card = self.pull(with);
        self.state.hand_mut(seat).add(card);
        *self.state.taken.open_mut() = Some(card);
        self.state.stage = Stage::Give { to: with };
        self.told.reveal(|| Event::SwapBegins { seat, with });
        self.told
            .tell_seat(seat, || Whisper::SwapTook { card, with }); // ZR-144
        let robber = seat;
        self.told
            .tell_seat(with, || Whisper::SwapLost { card, with: robber });
    }

    pub(super) fn give(&mut self, seat: Seat, gave: Card) {
        let Stage::Give { to: with } = self.state.stage else {
            unreachable!("giving is legal in a swap only");
        };
        self.take_from(seat, gave);
        self.state.hand_mut(with).add(gave);
        let taken = self.state.taken.open_mut().take();
        self.go_on(TurnMode::Chain);
        self.told.reveal(|| Event::Swapped { seat, with });
        let Some(taken) = taken else { return };
        for (whom, got, gave, with) in [(seat, taken, gave, with), (with, gave, taken, seat)] {
            self.told
                .tell_seat(whom, || Whisper::Swapped { got, gave, with });
        }
    }

    pub(super) fn put(&mut self, seat: Seat, card: Card) {
        self.take_from(seat, card);
        self.state.aside.open_mut().push(card);
        if let Stage::Swap { aside } = &mut self.state.stage {
            *aside += 1;
        }
    }

    /// ZR-203, ZR-204: first new cards, then the old ones go under the deck.
    pub(super) fn change(&mut self, seat: Seat) {
        self.told.fence();
        let away = std::mem::take(self.state.aside.open_mut());
        let cards = u8::try_from(away.len()).expect("two decks have 108 cards");
        let got = self.draw_many(cards);
        got.iter()
            .for_each(|card| self.state.hand_mut(seat).add(*card));
        let mut deck: Cards = away.iter().rev().copied().collect();
        deck.extend(self.state.deck.open_mut().drain(..));
        *self.state.deck.open_mut() = deck;
        let table = &mut self.state.table;
        table.buried.insert(0, Burial { seat, cards });
        let long = table.turn.laid.len() >= LONG_TURN;
        self.go_on(if long { TurnMode::Chain } else { TurnMode::May });
        self.told.tell_everyone(|| Event::Changed { seat, cards });
        self.told.tell_seat(seat, || Whisper::Changed {
            away: away.to_vec(),
            got: got.to_vec(),
        });
    }
}
