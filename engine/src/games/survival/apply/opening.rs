//! The opening before the first turn: cards, the first leader, placements, the first zombies.

use arrayvec::ArrayVec;

use super::{Next, Step, Umpire};
use crate::games::survival::board::Queue;
use crate::games::survival::cards::{Deck, Pile};
use crate::games::survival::event::{Event, Whisper};
use crate::games::survival::figures::DICE;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::{Pawn, Stand};
use crate::games::survival::rights::placements;
use crate::games::survival::state::Stage;
use crate::seat::{Seat, Seats};

impl Umpire<'_> {
    /// Makes a deck of all the cards that are nowhere.
    pub(in crate::games::survival) fn shuffle(&mut self) {
        let rest = self.state.rest().unwrap_or_default();
        let mut cards: Deck = rest.cards().collect(); // SV-008, SV-010
        self.chance.shuffle(&mut cards);
        cards.reverse();
        *self.state.deck.open_mut() = cards;
    }

    /// SV-009: one card each.
    pub(in crate::games::survival) fn deal(&mut self, seats: Seats) {
        for seat in seats.iter() {
            let Some(card) = self.state.deck.open_mut().pop() else {
                return;
            };
            self.state.hands.open_mut()[seat] = Pile::from_iter([card]);
            self.told.tell_seat(seat, || Whisper::Dealt { card });
        }
    }

    pub(in crate::games::survival) fn draw_leader(&mut self) {
        let all: Queue = Seat::first(self.state.seats()).collect();
        self.state.board.leader = *self.chance.pick(&all); // SV-011
    }

    /// Runs to the first placement that a player is asked for.
    pub(in crate::games::survival) fn begin(&mut self) {
        let leader = self.state.board.leader;
        self.told.tell_everyone(|| Event::Begins { leader });
        self.run(Some(Step::Place(leader)));
    }

    /// Continues with the next player clockwise who has a pawn to place (SV-015).
    pub(super) fn next_placement(&mut self, from: Seat) -> Next {
        let mut around = from.clockwise(self.state.seats());
        let Some(seat) = around.find(|seat| self.first_unplaced(*seat).is_some()) else {
            return self.first_zombies();
        };
        let roll = [self.chance.roll(6), self.chance.roll(6)]; // SV-016
        self.told.reveal(|| Event::Rolled { seat, roll });
        let forced = match self.state.board.options.quick_start {
            true => self.quick(seat, roll), // SV-191
            false => self.only_placement(seat, roll),
        };
        let Some((pawn, location)) = forced else {
            self.state.stage = Stage::Place { seat, roll };
            return None;
        };
        self.place(seat, pawn, location);
        self.finish_placement(seat)
    }

    fn first_unplaced(&self, seat: Seat) -> Option<Pawn> {
        let party = self.state.board.parties[seat];
        party
            .pawns_where(|stand| stand == Stand::Unplaced)
            .iter()
            .next()
    }

    /// SV-020
    fn only_placement(&mut self, seat: Seat, roll: [u8; 2]) -> Option<(Pawn, Location)> {
        let party = self.state.board.parties[seat];
        let unplaced = party.pawns_where(|stand| stand == Stand::Unplaced);
        unplaced.single()?; // with more of them there is a choice
        let [(pawn, location)] = placements(&self.state.board, seat, roll)[..] else {
            return None;
        };
        let only = || Whisper::OnlyPlace { pawn, location };
        self.told.tell_seat(seat, only);
        Some((pawn, location))
    }

    fn quick(&self, seat: Seat, roll: [u8; 2]) -> Option<(Pawn, Location)> {
        let board = &self.state.board;
        let shown = roll.into_iter().filter_map(|die| board.die_location(die));
        let mut shown = shown.filter(|location| board.has_room(*location));
        let inside = board.locations().filter(|it| *it != Location::Parking);
        let widest = || inside.rev().max_by_key(|location| board.free(*location));
        let location = shown.next().or_else(widest)?;
        Some((self.first_unplaced(seat)?, location))
    }

    pub(super) fn place(&mut self, seat: Seat, pawn: Pawn, location: Location) {
        let party = &mut self.state.board.parties[seat];
        party.put(pawn, Stand::At(location));
        self.told.tell_everyone(|| Event::Placed {
            seat,
            pawn,
            location,
        });
    }

    pub(super) fn finish_placement(&mut self, seat: Seat) -> Next {
        let next = seat.clockwise(self.state.seats()).nth(1);
        next.map(Step::Place)
    }

    /// SV-021
    fn first_zombies(&mut self) -> Next {
        let dice = self.four_dice();
        self.add_zombies(&dice);
        self.told.reveal(|| Event::FirstZombies {
            dice: dice.to_vec(),
        });
        Some(Step::Turn)
    }

    pub(super) fn four_dice(&mut self) -> ArrayVec<u8, DICE> {
        (0..DICE).map(|_| self.chance.roll(6)).collect()
    }
}
