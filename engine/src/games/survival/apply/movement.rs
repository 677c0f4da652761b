//! Phase E: the zombies of the dice and of the newly dead, then one move after another.

use super::{Next, Step, Umpire};
use crate::games::survival::cards::Card;
use crate::games::survival::event::Event;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::{Pawn, Stand};
use crate::games::survival::state::Stage;
use crate::seat::Seat;

impl Umpire<'_> {
    /// SV-105
    pub(super) fn zombies(&mut self) -> Next {
        let dice = std::mem::take(self.state.dice.open_mut());
        self.add_zombies(&dice);
        self.state.board.looked.clear();
        self.told.reveal(|| Event::DiceShown {
            dice: dice.to_vec(),
        });
        self.rise();
        let goes = |seat: &Seat| self.state.board.go[*seat].is_some();
        let queue = self.state.board.around().filter(goes).collect(); // SV-110
        self.state.stage = Stage::Move { queue };
        Some(Step::Move)
    }

    /// SV-106, SV-107
    fn rise(&mut self) {
        for seat in self.state.board.around() {
            if let Some(location) = self.state.board.rising[seat].take() {
                self.state.board.add_zombie(location);
                self.told.tell_everyone(|| Event::Rose { seat, location });
            }
        }
    }

    /// Makes the moves that leave no choice, up to one that does.
    pub(super) fn next_move(&mut self) -> Next {
        let Stage::Move { queue } = &self.state.stage else {
            return None;
        };
        let Some(seat) = queue.first().copied() else {
            self.state.board.go.fill(None);
            return Some(Step::Extras);
        };
        let movable = self.state.board.movable(seat);
        let may_escape = !self.state.hand(seat).is_empty() && !self.is_gone(Card::Escape);
        match movable.single() {
            Some(pawn) if !may_escape => self.walk(seat, pawn), // SV-121
            None if movable.is_empty() => self.end_move(),
            _ => None, // SV-120
        }
    }

    /// The move of a seat has been made.
    fn end_move(&mut self) -> Next {
        if let Stage::Move { queue } = &mut self.state.stage {
            queue.remove(0);
        }
        Some(Step::Move)
    }

    /// SV-111
    pub(super) fn walk(&mut self, seat: Seat, pawn: Pawn) -> Next {
        let board = &mut self.state.board;
        let from = board.parties[seat].location(pawn);
        let way = from.zip(board.go[seat]).zip(board.arrival(seat));
        if let Some(((from, wanted), to)) = way {
            board.parties[seat].put(pawn, Stand::At(to)); // SV-115
            self.told.tell_everyone(|| Event::Moved {
                seat,
                pawn,
                from,
                wanted,
                to,
            });
        }
        self.end_move()
    }

    /// SV-117
    pub(super) fn stay(&mut self, seat: Seat) -> Next {
        self.state.play(seat, Card::Escape);
        self.told.reveal(|| Event::Stayed { seat });
        self.end_move()
    }

    /// SV-118
    pub(super) fn escape(&mut self, seat: Seat, pawn: Pawn, to: Location) -> Next {
        self.state.play(seat, Card::Escape);
        let party = &mut self.state.board.parties[seat];
        if let Some(from) = party.location(pawn) {
            party.put(pawn, Stand::At(to));
            self.told.reveal(|| Event::Escaped {
                seat,
                pawn,
                from,
                to,
            });
        }
        self.end_move()
    }
}
