//! The effects of cards.

use super::Umpire;
use crate::games::zombie_terror::board::Arrival;
use crate::games::zombie_terror::event::Event;
use crate::games::zombie_terror::figures::{ADRENALINE, BLOODLUST, HORDE, NOISE, PLAGUE, RAMPAGE};
use crate::games::zombie_terror::phase::{Moves, Phase};
use crate::games::zombie_terror::play::Play;

impl Umpire<'_> {
    /// ZT-171, ZT-172: shown, carried out and gone.
    pub(super) fn play(&mut self, play: Play) {
        let card = play.card();
        let side = card.side();
        let held = &mut self.table.held[side];
        *held = held.saturating_sub(1);
        self.table.played.push(card);
        self.told.bring_news(); // ZT-231
        self.tell(Event::Played { side, play });
        self.carry_out(play);
    }

    fn carry_out(&mut self, play: Play) {
        match play {
            Play::SawnOff(_, cell) => self.shoot_down(cell),
            Play::Courage(_, cell) => {
                self.table.zombies.lift(cell);
            }
            Play::Sewers(human) => {
                if let Some(cell) = self.table.cell(human) {
                    self.escape(human, cell);
                }
            }
            Play::Adrenaline(human) => {
                self.table.pawns.change(human, |pawn| pawn.ap += ADRENALINE);
            }
            Play::FirstAid(human) => self.recover(human),
            Play::Noise => self.note(|turn| turn.noise = NOISE),
            Play::ZombieHorde => {
                self.table.sewer_open = true;
                self.call(HORDE);
            }
            Play::Plague => self.call(PLAGUE),
            Play::Awe => self.change(|moves| moves.awe = true),
            Play::Trap(Arrival { cell, facing, from }) => self.add(cell, facing, from),
            Play::Bloodlust => self.thirst(),
            Play::Rampage => self.change(Moves::rage),
        }
    }

    /// Makes this many more zombies due in either half.
    fn call(&mut self, more: u8) {
        match &mut self.table.phase {
            Phase::Moves(moves) => moves.extra += more,
            Phase::Adds(dues) => dues.any += more,
            Phase::Build
            | Phase::SetupHumans
            | Phase::SetupZombies
            | Phase::Humans(_)
            | Phase::Rise
            | Phase::Over(_) => {}
        }
    }

    fn thirst(&mut self) {
        if let Phase::Moves(moves) = self.table.phase {
            let left = self.table.most_activations(moves.left + BLOODLUST);
            self.table.phase = Phase::Moves(Moves { left, ..moves });
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Moves)) {
        if let Phase::Moves(moves) = &mut self.table.phase {
            change(moves);
        }
    }
}

impl Moves {
    /// The active zombie has one AP more; without one, the next has.
    fn rage(&mut self) {
        self.rampage = true;
        if let Some(active) = &mut self.active {
            active.ap += RAMPAGE;
        }
    }
}
