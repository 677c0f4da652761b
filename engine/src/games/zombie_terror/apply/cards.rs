//! What cards do.

use super::Umpire;
use crate::games::zombie_terror::action::Target;
use crate::games::zombie_terror::cards::Card;
use crate::games::zombie_terror::event::Event;
use crate::games::zombie_terror::figures::{ADRENALINE, BLOODLUST, HORDE, NOISE, PLAGUE, RAMPAGE};
use crate::games::zombie_terror::table::{Moves, Phase};

impl Umpire<'_> {
    /// ZT-171, ZT-172: shown, carried out and gone.
    pub(super) fn play(&mut self, card: Card, target: Target) {
        let side = card.side();
        let held = &mut self.table.held[side];
        *held = held.saturating_sub(1);
        self.table.played.push(card);
        self.told.bring_news(); // ZT-231
        self.tell(Event::Played { side, card, target });
        self.carry_out(card, target);
    }

    fn carry_out(&mut self, card: Card, target: Target) {
        match (card, target) {
            (Card::SawnOff, Target::Zombie(_, cell)) => self.shoot_down(cell),
            (Card::Courage, Target::Zombie(_, cell)) => {
                self.table.zombies.lift(cell);
            }
            (Card::Sewers, Target::Human(human)) => {
                if let Some(cell) = self.table.cell(human) {
                    self.escape(human, cell);
                }
            }
            (Card::Adrenaline, Target::Human(human)) => self.table.pawns[human].ap += ADRENALINE,
            (Card::FirstAid, Target::Human(human)) => self.recover(human),
            (Card::Noise, _) => self.note(|turn| turn.noise = NOISE),
            (Card::ZombieHorde, _) => {
                self.table.sewer_open = true;
                self.call(HORDE);
            }
            (Card::Plague, _) => self.call(PLAGUE),
            (Card::Awe, _) => self.change(|moves| moves.awe = true),
            (Card::Trap, Target::Arrival(it)) => self.add(it.cell, it.facing, it.from),
            (Card::Bloodlust, _) => self.thirst(),
            (Card::Rampage, _) => self.change(Moves::rage),
            (
                Card::SawnOff
                | Card::Courage
                | Card::Sewers
                | Card::Adrenaline
                | Card::FirstAid
                | Card::Trap,
                _,
            ) => unreachable!("a card is played on what it may be played on"),
        }
    }

    /// So many more zombies are due in either half.
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
