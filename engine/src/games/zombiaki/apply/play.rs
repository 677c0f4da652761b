//! Playing a card, whoever does it.

use super::Umpire;
use crate::games::zombiaki::action::Target;
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::Card;
use crate::games::zombiaki::event::Event;

impl Umpire<'_> {
    pub(super) fn play(&mut self, card: Card, target: Target) {
        let side = self.table.turn;
        self.table.take_from_hand(side, card); // ZK-081
        self.table.plays = self.table.plays.saturating_add(1);
        if !card.stays() {
            self.table.throw(card); // ZK-013, ZK-019
        }
        self.tell(Event::Played { side, card, target });
        self.carry_out(card, target);
    }

    fn carry_out(&mut self, card: Card, target: Target) {
        match card {
            Card::Zombie(kind) => {
                let zombie = Piece::Zombie(Zombie::new(kind), None);
                self.table.board.put(target.cell(), Some(zombie)); // ZK-053
            }
            Card::Defence(defence) => {
                let defence = Piece::Defence(defence);
                self.table.board.put(target.cell(), Some(defence));
            }
            Card::Hostage => self.attach(target.cell(), |zombie| zombie.hostage = true),
            Card::Chains => self.attach(target.cell(), |zombie| zombie.chains = true),
            Card::Pickaxe => self.dig_out(target.cell()),
            Card::Steroids => self.heal(target.cell()),
            Card::Hunger => self.lead_on(target.cell()),
            Card::Terror => self.table.terror = true, // ZK-128
            Card::Meat | Card::Scram => self.rob(target.theirs()),
            Card::Plague => self.raise(target.raises()),
            Card::Kasparov => self.swap(target.pair()),
            Card::Dawn => unreachable!("nobody ever plays Dawn"),
            Card::Shot | Card::Shot2 | Card::Shot3 => self.shoot_at(target.lane(), card.wounds()),
            Card::Burst => self.burst(target.lane(), card.wounds()),
            Card::Sniper => self.shoot(target.cell(), card.wounds()),
            Card::Grenade => self.blow_up(target.cell()),
            Card::Flamethrower => self.burn(target.burn()),
            Card::StreetOnFire => self.set_on_fire(target.lane(), card.wounds()),
            Card::Building => self.collapse(target.street(), card.wounds()),
            Card::Searchlight => self.dazzle(target.lane()),
            Card::Begone => self.shout(),
            Card::Vodka => self.lure(target.step()),
            Card::Halt => self.table.halt = true,
        }
    }

    /// ZK-130, ZK-168: the other player loses an available card.
    fn rob(&mut self, card: Card) {
        let side = self.table.turn.other();
        self.table.take_from_hand(side, card);
        self.table.throw(card);
        self.tell(Event::Robbed { side, card });
    }
}
