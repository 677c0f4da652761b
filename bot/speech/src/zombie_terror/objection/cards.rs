//! Why a card can't be played, or not on that.

use engine::games::zombie_terror::{Arrival, Card, Cell, Human, Phase, SAWN_OFF, Target};

use super::Why;

impl Why<'_> {
    pub(super) fn play(&self, card: Card, target: Target) -> Option<String> {
        if card.side() != self.side {
            return self.of_card("zt-why-other-deck", card);
        }
        if !self.hand.contains(&card) {
            return self.of_card("zt-why-no-card", card);
        }
        match (card, target) {
            (Card::SawnOff, Target::Zombie(who, cell)) => self.fire(who, cell),
            (Card::Courage, Target::Zombie(who, cell)) => self.strike(who, cell),
            (_, Target::Human(who)) => self.gone(who).or_else(|| self.for_human(card, who)),
            (Card::Trap, Target::Arrival(arrival)) => self.trap(arrival),
            (Card::Noise, _) => self.of_card("zt-why-card-nothing", card),
            (Card::Awe | Card::Rampage | Card::Bloodlust, _) => self.for_moves(card),
            (Card::Plague | Card::ZombieHorde, _) => self.of_card("zt-why-card-both", card),
            _ => None, // the notation knows no other target of a card
        }
    }

    fn fire(&self, who: Human, cell: Cell) -> Option<String> {
        if let Some(none) = self.gone(who).or_else(|| self.nobody(cell)) {
            return Some(none);
        }
        let from = self.table.cell(who)?;
        let blind = self.blind(from, cell);
        let far = usize::from(from.distance(cell)) > SAWN_OFF;
        let far = far.then(|| self.of_cell("zt-why-line-far", cell));
        blind.or_else(|| far.flatten())
    }

    fn strike(&self, who: Human, cell: Cell) -> Option<String> {
        if let Some(none) = self.gone(who).or_else(|| self.nobody(cell)) {
            return Some(none);
        }
        self.apart(self.table.cell(who)?, cell)
    }

    fn for_human(&self, card: Card, who: Human) -> Option<String> {
        match card {
            Card::Sewers => self.of_human("zt-why-not-sewer", who),
            Card::FirstAid => self.unharmed(who),
            Card::Adrenaline => self.of_human("zt-why-done", who),
            Card::SawnOff
            | Card::Courage
            | Card::Noise
            | Card::ZombieHorde
            | Card::Plague
            | Card::Awe
            | Card::Trap
            | Card::Bloodlust
            | Card::Rampage => None, // not played on a human alone
        }
    }

    fn for_moves(&self, card: Card) -> Option<String> {
        let Some(moves) = self.table.moves() else {
            return self.of_card("zt-why-card-move", card);
        };
        let over = moves.active.is_none() && moves.left == 0;
        match over {
            true => self.of_card("zt-why-card-activation", card),
            false => self.of_card("zt-why-card-again", card),
        }
    }

    fn trap(&self, arrival: Arrival) -> Option<String> {
        let Phase::Adds(_) = self.table.phase else {
            return self.of_card("zt-why-card-add", Card::Trap);
        };
        let drained = self.drained(arrival.from);
        drained.or_else(|| self.shut(arrival.cell))
    }
}
