//! When a card is worth playing against an attack.

use super::Mind;
use super::hopes::Hopes;
use crate::games::survival::board::Board;
use crate::games::survival::cards::Card;
use crate::games::survival::locations::Location;
use crate::games::survival::vote::{Kind, Vote};

/// Of two ways that are as good, how much one is better.
const BETTER: f64 = 1e-5;

impl Mind<'_> {
    /// What is to be hoped for if nobody plays a card against an attack any more.
    pub(super) fn let_in(&self) -> f64 {
        let Some(attack) = self.board.attack else {
            return 0.0;
        };
        let zombies = self.board.zombies[attack.location];
        self.bitten(&self.hopes, attack.location, zombies)
    }

    /// The same with such hopes and so many zombies.
    fn bitten(&self, hopes: &Hopes, location: Location, zombies: u8) -> f64 {
        let victims = match location {
            Location::Parking => zombies.min(self.board.count(location)),
            Location::Tower
            | Location::Infirmary
            | Location::Roof
            | Location::StaffRoom
            | Location::Gym => 1,
        };
        if victims == 0 {
            return hopes.now();
        }
        let vote = Vote::new(Kind::Victim, location, self.board.seats());
        hopes.now() + self.feast(&vote).of(victims).ballot(hopes).change()
    }

    /// Note 8: where one zombie too many stands before somebody worthy.
    pub(super) fn shoot(&self, zombies: u8) -> f64 {
        let Some(location) = self.board.attack.map(|it| it.location) else {
            return 0.0;
        };
        if location == Location::Parking {
            let left = self.board.zombies[location] - zombies;
            return self.bitten(&self.hopes.less(self.board, 1), location, left);
        }
        self.holding(location, zombies, Card::Weapon)
    }

    pub(super) fn barricade(&self) -> f64 {
        let location = self.board.attack.map(|it| it.location);
        // rather than a Weapon, which can be used anywhere
        location.map_or(0.0, |it| self.holding(it, 1, Card::Barricade) + BETTER)
    }

    /// What is to be hoped for by whoever takes this many of the zombies too many, and goes on.
    fn holding(&self, location: Location, less: u8, card: Card) -> f64 {
        let excess = self.excess(location);
        let waste = BETTER * f64::from(less.saturating_sub(excess));
        match self.cards_against(location, excess.saturating_sub(less), card) {
            Some(more) => self.hopes.spending(more + 1) - waste,
            None => self.let_in() - waste - BETTER,
        }
    }

    /// How many cards it takes against so many zombies once this one was played; nothing if there are
    /// too few.
    fn cards_against(&self, location: Location, excess: u8, played: Card) -> Option<u8> {
        let left = |card| self.private.hand.of(card) - u8::from(card == played);
        let weapons = left(Card::Weapon).min(excess.div_ceil(2));
        let barricades = excess.saturating_sub(2 * weapons);
        let may = Board::may_barricade(location) && barricades <= left(Card::Barricade);
        (barricades == 0 || may).then_some(weapons + barricades)
    }

    /// How many zombies must go, or find barricades, so that the rest is held.
    fn excess(&self, location: Location) -> u8 {
        (self.board.zombies[location] + 1).saturating_sub(self.board.needed(location))
    }
}
