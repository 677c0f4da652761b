//! Phase F from the vote on: who is eaten, and how an attack ends.

use super::attack::next_attack;
use super::{Next, Step, Umpire};
use crate::games::survival::event::{Event, Whisper};
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::{Pawn, Stand};
use crate::games::survival::state::{Ending, Stage};
use crate::games::survival::vote::{Kind, Vote};
use crate::seat::Seat;

impl Umpire<'_> {
    /// The next victim of the attack.
    pub(super) fn victims(&mut self) -> Next {
        let board = &mut self.state.board;
        let attack = board.attack.as_mut()?;
        let location = attack.location;
        let due = match location {
            Location::Parking => board.zombies[location], // SV-163
            Location::Tower
            | Location::Infirmary
            | Location::Roof
            | Location::StaffRoom
            | Location::Gym => 1, // SV-161
        };
        let left = *attack.left.get_or_insert(due);
        if left == 0 || board.count(location) == 0 {
            return Some(Step::AttackOver);
        }
        let unhidden = self.unhidden(location);
        if unhidden == 0 {
            return self.spare_all();
        }
        if location == Location::Parking && self.are_doomed(unhidden, left) {
            return self.doom(location, left);
        }
        self.begin_vote(Kind::Victim, location) // SV-155, SV-164
    }

    /// Counts the unhidden pawns in a location.
    fn unhidden(&self, location: Location) -> u8 {
        let board = &self.state.board;
        let own = |seat| board.unhidden(seat, location).len();
        Seat::first(board.seats()).map(own).sum()
    }

    /// SV-166: whether all of them die, and the game doesn't end before the last of them does.
    fn are_doomed(&self, unhidden: u8, left: u8) -> bool {
        let board = &self.state.board;
        let after = board.survivors() - unhidden;
        let all_die = board.options.finish_turn || after >= board.limit();
        unhidden > 1 && left >= unhidden && all_die
    }

    fn doom(&mut self, location: Location, victims: u8) -> Next {
        self.told
            .tell_everyone(|| Event::Doomed { location, victims });
        let vote = Vote::new(Kind::Victim, location, self.state.seats());
        self.ask_declarations(Vote {
            doomed: true,
            ..vote
        })
    }

    /// All who don't hide are eaten.
    pub(super) fn eat_all(&mut self) -> Next {
        let location = self.state.board.attack?.location;
        if self.unhidden(location) == 0 {
            return self.spare_all();
        }
        for seat in self.state.board.around() {
            for pawn in self.state.board.unhidden(seat, location).iter() {
                self.die(seat, pawn, location);
            }
        }
        if self.ends_now() {
            return self.end_game(Ending::Few);
        }
        Some(Step::AttackOver)
    }

    /// SV-157: the player chosen says which of their pawns.
    pub(super) fn victim(&mut self, seat: Seat) -> Next {
        let location = self.state.board.attack?.location;
        match self.state.board.unhidden(seat, location).single() {
            Some(pawn) => {
                self.told.tell_seat(seat, || Whisper::OnlyVictim { pawn });
                self.eat(seat, pawn) // SV-158
            }
            None => {
                self.state.stage = Stage::Victim { seat };
                None
            }
        }
    }

    pub(super) fn eat(&mut self, seat: Seat, pawn: Pawn) -> Next {
        let attack = self.state.board.attack.as_mut()?;
        let location = attack.location;
        attack.left = attack.left.map(|left| left.saturating_sub(1));
        self.die(seat, pawn, location);
        if self.ends_now() {
            return self.end_game(Ending::Few);
        }
        if location == Location::Parking {
            return Some(Step::Victims);
        }
        self.state.board.zombies[location] = 0;
        self.told.tell_everyone(|| Event::Left { location }); // SV-160
        Some(Step::AttackOver)
    }

    /// SV-177, SV-178
    fn ends_now(&self) -> bool {
        self.are_few() && !self.state.board.options.finish_turn // SV-192
    }

    /// SV-159
    fn die(&mut self, seat: Seat, pawn: Pawn, location: Location) {
        let party = &mut self.state.board.parties[seat];
        party.put(pawn, Stand::Dead);
        let out = party.living_pawns().is_empty();
        self.told.tell_everyone(|| Event::Eaten {
            seat,
            pawn,
            location,
        });
        if out {
            // SV-106, SV-170, SV-171: all they lose is their pawns
            self.state.board.rising[seat] = Some(location);
            self.told.tell_everyone(|| Event::Out { seat, location });
        }
    }

    /// SV-162
    pub(super) fn spare_all(&mut self) -> Next {
        let location = self.state.board.attack?.location;
        self.told.tell_everyone(|| Event::NobodyEaten { location });
        Some(Step::AttackOver)
    }

    /// The attack on a location is over.
    pub(super) fn attack_over(&mut self) -> Next {
        let location = self.state.board.attack.take()?.location;
        self.unhide(); // SV-165
        next_attack(location)
    }
}
