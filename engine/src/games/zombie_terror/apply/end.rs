//! Escapes, and the end of the game.

use super::Umpire;
use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::event::Event;
use crate::games::zombie_terror::figures::GOAL;
use crate::games::zombie_terror::humans::{Human, Pawn, Status};
use crate::games::zombie_terror::phase::{Ending, Phase};

impl Umpire<'_> {
    /// ZT-062: a human on the board leaves it for good, for the stars that he is worth now.
    pub(super) fn escape(&mut self, human: Human, cell: Cell) {
        let health = self.table.pawns[human].status.health();
        let stars = health.map_or(0, |health| human.stars(health));
        let escaped = |pawn: &mut Pawn| pawn.status = Status::Escaped { stars };
        self.table.pawns.change(human, escaped);
        if let Phase::Humans(turn) = &mut self.table.phase
            && turn.active == Some(human)
        {
            turn.active = None; // ZT-064: it counts as activated all the same
        }
        let total = self.table.escaped_stars();
        self.tell(Event::Escaped {
            human,
            cell,
            stars,
            total,
        });
        if total >= GOAL {
            self.win(Ending::Escaped); // ZT-063
        }
    }

    /// ZT-193: after every action the zombies win if the humans can't any more.
    pub(super) fn judge(&mut self) {
        let begun = match self.table.phase {
            Phase::Build | Phase::SetupHumans | Phase::SetupZombies | Phase::Over(_) => false,
            Phase::Humans(_) | Phase::Moves(_) | Phase::Adds(_) | Phase::Rise => true,
        };
        if begun && self.table.potential() < GOAL {
            let living = |human| self.table.living_cell(human).is_some();
            let reason = match Human::ALL.into_iter().any(living) {
                true => Ending::TooFewPoints,
                false => Ending::AllTurned,
            };
            self.win(reason); // ZT-194, ZT-195
        }
    }
}
