//! Building and setting up.

use arrayvec::ArrayVec;

use super::Umpire;
use crate::chance::Chance;
use crate::games::zombie_terror::board::Zombie;
use crate::games::zombie_terror::cells::{Cell, Facing};
use crate::games::zombie_terror::event::Event;
use crate::games::zombie_terror::figures;
use crate::games::zombie_terror::humans::{Health, Human, Status};
use crate::games::zombie_terror::phase::Phase;
use crate::games::zombie_terror::sides::Side;
use crate::games::zombie_terror::tokens::Token;

impl Umpire<'_> {
    pub(super) fn build(&mut self, token: Token) {
        let side = self.table.turn().unwrap_or(Side::Zombies);
        self.table.board.lay(token);
        self.tell(Event::Built { side, token });
        self.fold();
    }

    /// ZT-224: lays every token that is due on a drawn place.
    pub(super) fn build_by_lot(&mut self, chance: &mut Chance) {
        while self.table.token_due().is_some() {
            let fitting: ArrayVec<Token, { 4 * Cell::COUNT }> =
                self.table.fitting_tokens().collect();
            self.build(*chance.pick(&fitting));
        }
    }

    pub(super) fn place(&mut self, human: Human, cell: Cell) {
        self.put(human, cell);
        self.tell(Event::Placed { human, cell });
    }

    pub(super) fn stand(&mut self, cell: Cell, facing: Facing) {
        self.table.zombies.put(cell, Some(Zombie::new(facing)));
        self.tell(Event::Stood { cell, facing });
    }

    /// Sets up all that is left of the side that is set up.
    pub(super) fn line_up(&mut self) {
        let (side, count) = if self.table.phase == Phase::SetupHumans {
            (Side::Humans, self.line_up_humans())
        } else {
            (Side::Zombies, self.line_up_zombies())
        };
        self.tell(Event::LinedUp { side, count });
    }

    /// Places the humans that are left: all at home first, then the rest (ZT-027).
    fn line_up_humans(&mut self) -> u8 {
        let mut count = 0;
        let everybody: ArrayVec<Human, 6> = self.table.unplaced_humans().collect();
        for human in &everybody {
            let home = figures::home(*human);
            if self.table.admits_human(home).is_ok() {
                self.put(*human, home);
                count += 1;
            }
        }
        let left: ArrayVec<Human, 6> = self.table.unplaced_humans().collect();
        for human in left {
            let mut spare = figures::spare().iter();
            let free = spare.find(|cell| self.table.admits_human(**cell).is_ok());
            if let Some(cell) = free {
                self.put(human, *cell);
                count += 1;
            }
        }
        count
    }

    /// ZT-028: the list, then rank by rank.
    fn line_up_zombies(&mut self) -> u8 {
        let mut count = 0;
        for cell in figures::list().iter().copied().chain(Cell::all()) {
            if self.table.may_stand(cell).is_ok() {
                let zombie = Zombie::new(Facing::South);
                self.table.zombies.put(cell, Some(zombie));
                count += 1;
            }
        }
        count
    }

    fn put(&mut self, human: Human, cell: Cell) {
        let health = Health::Healthy;
        let status = Status::On { cell, health };
        self.table.pawns.change(human, |pawn| pawn.status = status);
    }
}
