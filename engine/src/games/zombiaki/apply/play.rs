//! The playing of a card, by either side.

use super::Umpire;
use crate::games::zombiaki::board::{Piece, Zombie};
use crate::games::zombiaki::cards::Card;
use crate::games::zombiaki::event::Event;
use crate::games::zombiaki::play::Play;

impl Umpire<'_> {
    pub(super) fn play(&mut self, play: Play) {
        let (side, card) = (self.table.turn, play.card());
        self.table.take_from_hand(side, card); // ZK-081
        self.table.plays = self.table.plays.saturating_add(1);
        if !card.stays() {
            self.table.throw(card); // ZK-013, ZK-019
        }
        self.tell(Event::Played { side, play });
        self.carry_out(play, card.wounds());
    }

    /// Carries out a card that deals this many wounds.
    fn carry_out(&mut self, play: Play, wounds: u8) {
        match play {
            Play::Zombie(kind, cell) => {
                let zombie = Piece::Zombie(Zombie::new(kind), None);
                self.table.board.put(cell, Some(zombie)); // ZK-053
            }
            Play::Hostage(cell) => self.attach(cell, |zombie| zombie.hostage = true),
            Play::Chains(cell) => self.attach(cell, |zombie| zombie.chains = true),
            Play::Pickaxe(cell) => self.dig_out(cell),
            Play::Steroids(cell) => self.heal(cell),
            Play::Hunger(cell) => self.lead_on(cell),
            Play::Terror => self.table.terror = true, // ZK-128
            Play::Meat(theirs) | Play::Scram(theirs) => self.rob(theirs),
            Play::Plague(one, other) => self.raise(std::iter::once(one).chain(other)),
            Play::Kasparov(first, second) => self.swap(first, second),
            Play::Shot(lane) | Play::Shot2(lane) | Play::Shot3(lane) => self.shoot_at(lane, wounds),
            Play::Burst(lane) => self.burst(lane, wounds),
            Play::Sniper(cell) => self.shoot(cell, wounds),
            Play::Grenade(cell) => self.blow_up(cell),
            Play::Flamethrower(burn) => self.burn(burn),
            Play::StreetOnFire(lane) => self.set_on_fire(lane, wounds),
            Play::Building(street) => self.collapse(street, wounds),
            Play::Searchlight(lane) => self.dazzle(lane),
            Play::Begone => self.shout(),
            Play::Vodka(from, to) => self.lure(from, to),
            Play::Halt => self.table.halt = true,
            Play::Defence(defence, cell) => {
                self.table.board.put(cell, Some(Piece::Defence(defence)));
            }
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
