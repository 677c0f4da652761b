//! Phases A and B: who calls the police, what they do with the cards, and who leads.

use super::{Next, Step, Umpire};
use crate::games::survival::cards::{Card, Pile};
use crate::games::survival::event::{Event, Whisper};
use crate::games::survival::figures;
use crate::games::survival::locations::Location;
use crate::games::survival::state::Stage;
use crate::games::survival::vote::Kind;
use crate::seat::Seat;

impl Umpire<'_> {
    pub(super) fn police(&mut self) -> Next {
        let no_cards = self.state.deck.open().is_empty(); // SV-060
        if no_cards || self.state.board.count(Location::Parking) == 0 {
            return Some(Step::Leader); // SV-061
        }
        self.begin_vote(Kind::Police, Location::Parking) // SV-062
    }

    /// SV-064: the caller draws.
    pub(super) fn call(&mut self, caller: Seat) -> Next {
        let deck = self.state.deck.open_mut();
        let left = deck.len().saturating_sub(figures::DRAWN);
        let drawn = Pile::from_iter(deck.drain(left..)); // SV-069: fewer if there are fewer
        let cards = drawn.len();
        self.told
            .tell_seat(caller, || Whisper::Drew { cards: drawn });
        let seat = caller;
        self.told.tell_everyone(|| Event::Drew { seat, cards });
        if let Some(card) = drawn.cards().next().filter(|_| cards == 1) {
            self.keep(caller, card); // SV-070
            return Some(Step::Leader);
        }
        *self.state.drawn.open_mut() = drawn;
        self.state.stage = Stage::Share { caller, cards };
        None
    }

    /// SV-065
    fn keep(&mut self, seat: Seat, card: Card) {
        self.state.hands.open_mut()[seat].add(card);
        self.told.tell_seat(seat, || Whisper::Kept { card });
        self.told.tell_everyone(|| Event::Kept { seat });
    }

    pub(super) fn share(&mut self, caller: Seat, keep: Card, give: Card, to: Seat) -> Next {
        let mut drawn = std::mem::take(self.state.drawn.open_mut());
        drawn.take(keep);
        drawn.take(give);
        self.keep(caller, keep);
        self.state.hands.open_mut()[to].add(give); // SV-028, SV-066
        let from = caller;
        self.told
            .tell_seat(from, || Whisper::Gave { to, card: give });
        self.told
            .tell_seat(to, || Whisper::Received { from, card: give });
        self.told.tell_everyone(|| Event::Gave { from, to });
        let deck = self.state.deck.open_mut();
        drawn.cards().for_each(|card| deck.insert(0, card)); // SV-068
        Some(Step::Leader)
    }

    pub(super) fn leader(&mut self) -> Next {
        self.state.board.elected = false; // SV-080
        if self.state.board.count(Location::Tower) > 0 {
            return self.begin_vote(Kind::Leader, Location::Tower); // SV-075
        }
        let seat = self.state.board.leader;
        self.told.tell_everyone(|| Event::LeaderStays { seat }); // SV-079, SV-081
        Some(Step::Dice)
    }

    /// SV-077, SV-078
    pub(super) fn elect(&mut self, seat: Seat) -> Next {
        self.state.board.leader = seat;
        self.state.board.elected = true;
        Some(Step::Dice)
    }
}
