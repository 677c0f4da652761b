//! The turn: clean-up, discarding, and the end of it.

use super::{Next, Umpire};
use crate::games::zombiaki::cards::Card;
use crate::games::zombiaki::cells::{Cell, Cells};
use crate::games::zombiaki::effect::Effect;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::sides::Side;
use crate::games::zombiaki::table::Phase;

impl Umpire<'_> {
    /// ZK-020, ZK-021: clean-up and movement, up to the drawing or a question.
    pub(super) fn begin_turn(&mut self) -> Next {
        let (side, round) = (self.table.turn, self.table.round);
        self.table.plays = 0;
        self.tell(Event::TurnBegan { side, round });
        match side {
            Side::Zombies => {
                self.calm(); // ZK-022
                self.nurse(); // ZK-023
                self.line_up();
                self.march()
            }
            Side::Humans => {
                self.relax(); // ZK-024
                self.clear_roadblocks();
                self.drive();
                Next::Draw
            }
        }
    }

    pub(super) fn end_turn(&mut self) -> Next {
        let side = self.table.turn;
        self.told.fence(); // ZK-192
        self.tell(Event::TurnEnded { side });
        if side == Side::Humans {
            self.table.round = self.table.round.saturating_add(1); // ZK-009
        }
        self.table.turn = side.other(); // ZK-008
        self.table.story.turn_over();
        self.begin_turn()
    }

    /// Discards a card. After the discarding step the use step follows.
    pub(super) fn discard(&mut self, card: Card) {
        let side = self.table.turn;
        let forced = self.table.phase == Phase::Discard;
        self.table.take_from_hand(side, card);
        self.table.throw(card); // ZK-078
        self.table.phase = Phase::Use;
        self.tell(Event::Discarded { side, card, forced });
    }

    fn calm(&mut self) {
        if std::mem::take(&mut self.table.terror) {
            let effect = Effect::Terror;
            self.tell(Event::Faded { effect });
        }
    }

    fn relax(&mut self) {
        if std::mem::take(&mut self.table.halt) {
            let effect = Effect::Halt;
            self.tell(Event::Faded { effect });
        }
    }

    /// Takes a wound marker off every other zombie in the Mama's lane (ZK-116).
    fn nurse(&mut self) {
        for nurse in self.table.board.nurses() {
            let others = Cells::from_lane(nurse.lane).filter(|cell| *cell != nurse);
            others.for_each(|cell| self.nurse_one(cell));
        }
    }

    fn nurse_one(&mut self, cell: Cell) {
        let zombie = self.table.board.zombie(cell);
        let Some(mut zombie) = zombie.filter(|zombie| zombie.wounds > 0) else {
            return;
        };
        zombie.wounds -= 1;
        self.table.board.stand(cell, zombie);
        let (kind, wounds) = (zombie.kind, zombie.wounds);
        self.tell(Event::Nursed { kind, cell, wounds });
    }

    /// ZK-025, ZK-026: roadblocks go, everything else stays.
    fn clear_roadblocks(&mut self) {
        for cell in self.table.board.roadblocks() {
            self.remove(cell);
            self.tell(Event::Cleared { cell });
        }
    }
}
