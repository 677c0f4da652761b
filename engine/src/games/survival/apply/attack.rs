//! Phase F up to the vote: extra zombies, who gets in, and the card rounds.

use super::{Next, Step, Umpire};
use crate::games::survival::board::{Attack, Board};
use crate::games::survival::cards::Card;
use crate::games::survival::event::Event;
use crate::games::survival::locations::Location;
use crate::games::survival::state::Stage;
use crate::seat::Seat;

impl Umpire<'_> {
    pub(super) fn extras(&mut self) -> Next {
        let board = &self.state.board;
        let (pawns, rei) = (board.most_pawns(), board.most_rei());
        if let Some(location) = pawns {
            self.state.board.add_zombie(location);
            self.told.tell_everyone(|| Event::MostPawns { location });
        }
        if let Some(location) = rei {
            self.state.board.add_zombie(location);
            self.told.tell_everyone(|| Event::MostRei { location });
        }
        Some(Step::Attack(Location::Parking))
    }

    /// SV-130: goes on to the next location that zombies would get into.
    pub(super) fn attack(&mut self, from: Location) -> Next {
        let rest = self.state.board.locations();
        for location in rest.skip_while(|location| *location < from) {
            if self.state.board.count(location) == 0 {
                continue; // SV-131
            }
            if self.state.board.gets_in(location) {
                return self.break_in(location);
            }
            self.tell_held(location); // SV-137, SV-150
        }
        Some(Step::EndTurn)
    }

    /// Tells that the zombies in front of people don't get in.
    fn tell_held(&mut self, location: Location) {
        let board = &self.state.board;
        let zombies = board.zombies[location];
        if zombies > 0 {
            self.told.tell_everyone(|| Event::Held {
                location,
                zombies,
                strength: board.strength(location),
            });
        }
    }

    fn break_in(&mut self, location: Location) -> Next {
        let board = &mut self.state.board;
        board.attack = Some(Attack {
            location,
            barricades: 0,
            left: None,
        });
        self.told.tell_everyone(|| Event::Attacked {
            location,
            zombies: board.zombies[location],
            strength: board.strength(location),
        });
        let barricades = Board::may_barricade(location) && !self.is_gone(Card::Barricade);
        if self.is_gone(Card::Weapon) && !barricades {
            return Some(Step::Victims); // SV-149
        }
        let holders = self.holders(); // SV-142
        let around = self.state.board.around(); // SV-141
        let queue = around.filter(|seat| holders.contains(*seat)).collect();
        self.state.stage = Stage::Cards { queue, fresh: true }; // SV-140
        Some(Step::Cards)
    }

    /// Goes on to the next player of the card round who hasn't passed for the turn.
    pub(super) fn next_player(&mut self) -> Next {
        let Stage::Cards { queue, .. } = &self.state.stage else {
            return None;
        };
        let Some(seat) = queue.first().copied() else {
            return Some(Step::Victims);
        };
        if self.state.passes.open()[seat] {
            self.told.bring_news();
            return self.pass(seat, true); // SV-148
        }
        let passed = &mut self.state.board.passed;
        *passed = passed.without(seat);
        None
    }

    pub(super) fn pass(&mut self, seat: Seat, all: bool) -> Next {
        let passed = &mut self.state.board.passed;
        *passed = passed.with(seat);
        self.state.passes.open_mut()[seat] = all;
        self.told.tell_everyone(|| Event::Passed { seat });
        self.end_card_turn()
    }

    /// The turn of a seat in the card round is over.
    fn end_card_turn(&mut self) -> Next {
        if let Stage::Cards { queue, fresh } = &mut self.state.stage {
            queue.remove(0);
            *fresh = true;
        }
        Some(Step::Cards)
    }

    /// SV-144
    pub(super) fn shoot(&mut self, seat: Seat, zombies: u8) -> Next {
        let location = self.state.board.attack?.location;
        self.state.play(seat, Card::Weapon);
        self.state.board.zombies[location] -= zombies;
        self.told.reveal(|| Event::Shot {
            seat,
            location,
            zombies,
        });
        self.continue_play(seat, location)
    }

    /// SV-145
    pub(super) fn barricade(&mut self, seat: Seat) -> Next {
        let attack = self.state.board.attack.as_mut()?;
        attack.barricades += 1;
        let location = attack.location;
        self.state.play(seat, Card::Barricade);
        self.told.reveal(|| Event::Barricaded { seat, location });
        self.continue_play(seat, location)
    }

    /// SV-143: a seat goes on playing until it passes or has no card left.
    fn continue_play(&mut self, seat: Seat, location: Location) -> Next {
        if !self.state.board.gets_in(location) {
            self.tell_held(location); // SV-147
            return Some(Step::AttackOver);
        }
        if self.state.hand(seat).is_empty() {
            return self.end_card_turn();
        }
        if let Stage::Cards { fresh, .. } = &mut self.state.stage {
            *fresh = false;
        }
        None
    }
}

/// The location after this one.
pub(super) fn next_attack(location: Location) -> Next {
    let next = Location::from_number(location.number() + 1);
    Some(next.map_or(Step::EndTurn, Step::Attack))
}
