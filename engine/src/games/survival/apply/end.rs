//! The end of a turn and of the game.

use super::{Next, Step, Umpire};
use crate::games::survival::event::Event;
use crate::games::survival::locations::Location;
use crate::games::survival::state::{Ending, Stage};
use crate::seat::{Seat, Seats};

impl Umpire<'_> {
    pub(super) fn end_turn(&mut self) -> Next {
        self.clear_parking();
        if self.are_few() {
            return self.end_game(Ending::Few);
        }
        if self.are_gathered() {
            return self.end_game(Ending::Gathered); // SV-176
        }
        Some(Step::Turn)
    }

    /// SV-175
    fn clear_parking(&mut self) {
        let location = Location::Parking;
        let zombies = std::mem::take(&mut self.state.board.zombies[location]);
        if zombies > 0 {
            self.told.tell_everyone(|| Event::Left { location });
        }
    }

    /// SV-182
    pub(super) fn turn(&mut self) -> Next {
        self.state.passes.open_mut().fill(false);
        let board = &mut self.state.board;
        board.passed = Seats::NONE;
        board.elected = false;
        board.turn = board.turn.saturating_add(1);
        let turn = board.turn;
        self.told.tell_everyone(|| Event::TurnBegins { turn });
        self.told.fence();
        Some(Step::Police)
    }

    pub(super) fn are_few(&self) -> bool {
        self.state.board.survivors() <= self.state.board.limit()
    }

    fn are_gathered(&self) -> bool {
        let board = &self.state.board;
        let all = board.survivors();
        let mut rooms = board.locations().filter(|it| *it != Location::Parking);
        rooms.any(|location| board.count(location) == all)
    }

    pub(super) fn end_game(&mut self, ending: Ending) -> Next {
        let winners = self.winners();
        self.state.board.attack = None;
        self.state.stage = Stage::Over { ending, winners };
        self.told.reveal(|| Event::Over { ending, winners });
        None
    }

    /// SV-179, SV-180, SV-181: most points, then most cards; those still tied share.
    fn winners(&self) -> Seats {
        let points = |seat| self.state.board.parties[seat].score();
        let worth = |seat: Seat| (points(seat), self.state.hand(seat).len());
        let all = Seat::first(self.state.seats());
        let most = all.map(worth).max();
        let all = Seat::first(self.state.seats());
        all.filter(|seat| Some(worth(*seat)) == most).collect()
    }
}
