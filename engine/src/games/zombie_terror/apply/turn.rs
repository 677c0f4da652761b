//! The passage from one phase to the next.

use super::Umpire;
use crate::games::zombie_terror::cells::Half;
use crate::games::zombie_terror::event::{Dread, Event};
use crate::games::zombie_terror::humans::{AP, Human, Pawn};
use crate::games::zombie_terror::phase::{Ending, Moves, Phase, Turn};
use crate::games::zombie_terror::sides::Side;

impl Umpire<'_> {
    /// Runs through the phases for as long as no player has to be asked.
    pub(super) fn go_on(&mut self) {
        while self.try_end_phase() {
            match self.table.phase {
                Phase::Build => {
                    self.announce_deal();
                    self.table.phase = Phase::SetupHumans;
                }
                Phase::SetupHumans if self.table.unplaced_humans().next().is_some() => {
                    self.line_up();
                }
                Phase::SetupHumans => {
                    self.fold();
                    self.table.phase = Phase::SetupZombies;
                }
                Phase::SetupZombies if !self.has_all_zombies() => self.line_up(),
                Phase::SetupZombies => {
                    self.fold();
                    self.begin_human_turn(); // ZT-029
                }
                Phase::Moves(_) => self.begin_adds(),
                Phase::Adds(_) => self.table.phase = Phase::Rise,
                Phase::Rise => self.end_round(),
                Phase::Humans(_) | Phase::Over(_) => return,
            }
        }
    }

    /// Drops the zombies that can no longer be added, and returns whether the phase is over: no player is asked
    /// anything more in it.
    fn try_end_phase(&mut self) -> bool {
        let quick = self.table.options.quick_setup; // ZT-224
        match self.table.phase {
            Phase::Build => self.table.token_due().is_none(),
            Phase::SetupHumans => quick || self.table.unplaced_humans().next().is_none(),
            Phase::SetupZombies => quick || self.has_all_zombies(),
            Phase::Humans(_) | Phase::Over(_) => false,
            Phase::Moves(moves) => {
                // ZT-133
                moves.may_end().is_ok() && self.table.held.zombies == 0
            }
            Phase::Adds(_) => self.drop_dues().total() == 0, // ZT-148
            Phase::Rise => self.table.dead().next().is_none(),
        }
    }

    fn has_all_zombies(&self) -> bool {
        Half::ALL.into_iter().all(|half| self.table.is_full(half))
    }

    /// A turn ends: what was done in it is done, and told as the last one.
    pub(super) fn fold(&mut self) {
        self.told.fence(); // ZT-232
        self.table.story.turn_over();
    }

    pub(super) fn begin_human_turn(&mut self) {
        // ZT-057
        for human in Human::ALL {
            let rest = |pawn: &mut Pawn| (pawn.activated, pawn.ap) = (false, AP);
            self.table.pawns.change(human, rest);
        }
        self.table.shots = 0;
        self.table.phase = Phase::Humans(Turn::default());
        let (side, round) = (Side::Humans, self.table.round);
        self.tell(Event::TurnBegan { side, round });
    }

    pub(super) fn end_human_turn(&mut self) {
        let side = Side::Humans;
        self.tell(Event::TurnEnded { side });
        self.fold();
        self.begin_zombie_turn(); // ZT-003
    }

    fn begin_zombie_turn(&mut self) {
        let (side, round) = (Side::Zombies, self.table.round);
        self.tell(Event::TurnBegan { side, round });
        self.grow_terror();
        if self.table.ending().is_none() {
            self.begin_moves(); // ZT-102
        }
    }

    fn grow_terror(&mut self) {
        if self.table.terror > 0 {
            // ZT-100, ZT-150
            self.table.terror -= 1;
            let field = self.table.terror;
            self.tell(Event::TerrorGrew { field });
            if field == 0 {
                self.win(Ending::Terror); // ZT-101
            }
        } else if self.table.round >= self.table.long_night {
            self.begin_terror(Dread::LongNight); // ZT-103
        }
    }

    pub(super) fn begin_terror(&mut self, why: Dread) {
        let field = self.table.terror_track();
        self.table.terror = field;
        self.tell(Event::TerrorBegan { field, why });
    }

    fn begin_moves(&mut self) {
        let humans = self.table.activation_count();
        let left = self.table.most_activations(humans + 1); // ZT-110
        self.table.phase = Phase::Moves(Moves {
            left,
            ..Moves::default()
        });
        self.tell(Event::MovesBegan {
            humans,
            activations: left,
        });
    }

    /// ZT-157: the marks go, and the next round begins.
    fn end_round(&mut self) {
        self.table.zombies.rest();
        let side = Side::Zombies;
        self.tell(Event::TurnEnded { side });
        self.fold();
        self.table.round = self.table.round.saturating_add(1);
        self.begin_human_turn();
    }
}
