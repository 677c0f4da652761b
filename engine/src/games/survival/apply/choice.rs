//! Phase D: destinations.

use super::{Next, Step, Umpire};
use crate::games::survival::action::Action;
use crate::games::survival::event::Event;
use crate::games::survival::locations::Location;
use crate::games::survival::state::Stage;
use crate::partial::Partial;
use crate::seat::Seat;

impl Umpire<'_> {
    pub(super) fn choice(&mut self) -> Next {
        let board = &self.state.board;
        let able = board.destinations(board.leader).next().is_some();
        if !board.elected || !able {
            return Some(Step::Go);
        }
        self.state.stage = Stage::Announce; // SV-095
        None
    }

    pub(super) fn announce(&mut self, seat: Seat, to: Location) -> Next {
        self.state.board.go[seat] = Some(to);
        self.told.tell_everyone(|| Event::Announced { seat, to });
        Some(Step::Go)
    }

    /// SV-096
    pub(super) fn ask_destinations(&mut self) -> Next {
        let board = &self.state.board;
        let announces = |seat: Seat| board.elected && seat == board.leader; // SV-097
        let able = |seat: Seat| board.destinations(seat).next().is_some(); // SV-101, SV-102
        let seats = Seat::first(board.seats());
        let asked = seats.filter(|seat| !announces(*seat) && able(*seat));
        let asked = asked.collect();
        self.state.stage = Stage::Go { asked };
        self.state
            .pending_seats()
            .is_empty()
            .then_some(Step::Zombies)
    }

    /// SV-103: all choices are in.
    pub(super) fn reveal_destinations(&mut self, answers: &Partial<Action>) -> Next {
        for (seat, answer) in answers.iter() {
            if let Some(Action::Go(to)) = answer {
                self.state.board.go[seat] = Some(*to);
            }
        }
        let go = &self.state.board.go;
        self.told.reveal(|| Event::Destinations { go: go.clone() });
        Some(Step::Zombies)
    }
}
