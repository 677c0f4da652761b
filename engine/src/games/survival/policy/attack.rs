//! The cards that are worth playing against an attack.

use super::Mind;
use super::hopes::Hopes;
use crate::games::survival::board::Board;
use crate::games::survival::cards::Card;
use crate::games::survival::locations::Location;
use crate::games::survival::vote::{Kind, Vote};

/// Tie-breaking margin between two equally good actions.
const BETTER: f64 = 1e-5;

impl Mind<'_> {
    /// Returns the win probability if no player plays another card against the attack.
    pub(super) fn win_chance_without_cards(&self) -> f64 {
        let Some(attack) = self.board.attack else {
            return 0.0;
        };
        let zombies = self.board.zombies[attack.location];
        self.win_chance_after_breach(&self.hopes, attack.location, zombies)
    }

    /// Returns the win probability with these `hopes` if this many zombies get in.
    fn win_chance_after_breach(&self, hopes: &Hopes, location: Location, zombies: u8) -> f64 {
        let victims = match location {
            Location::Parking => zombies.min(self.board.count(location)),
            Location::Tower
            | Location::Infirmary
            | Location::Roof
            | Location::StaffRoom
            | Location::Gym => 1,
        };
        if victims == 0 {
            return hopes.win_chance();
        }
        let vote = Vote::new(Kind::Victim, location, self.board.seats());
        hopes.win_chance() + self.feast(&vote).of(victims).ballot(hopes).change()
    }

    /// Weighs a Weapon by note 8: best where one zombie too many is in front of a valuable pawn.
    pub(super) fn shoot(&self, zombies: u8) -> f64 {
        let Some(location) = self.board.attack.map(|it| it.location) else {
            return 0.0;
        };
        if location == Location::Parking {
            let left = self.board.zombies[location] - zombies;
            return self.win_chance_after_breach(&self.hopes.less(self.board, 1), location, left);
        }
        self.win_chance_if_held(location, zombies, Card::Weapon)
    }

    pub(super) fn barricade(&self) -> f64 {
        let location = self.board.attack.map(|it| it.location);
        // rather than a Weapon, which can be used anywhere
        location.map_or(0.0, |it| {
            self.win_chance_if_held(it, 1, Card::Barricade) + BETTER
        })
    }

    /// Returns the win probability if the card takes away this many of the excess zombies and the seat continues.
    fn win_chance_if_held(&self, location: Location, less: u8, card: Card) -> f64 {
        let excess = self.excess(location);
        let waste = BETTER * f64::from(less.saturating_sub(excess));
        match self.cards_against(location, excess.saturating_sub(less), card) {
            Some(more) => self.hopes.win_chance_after_spending(more + 1) - waste,
            None => self.win_chance_without_cards() - waste - BETTER,
        }
    }

    /// Returns the number of further cards needed against this excess of zombies once `played` is gone; `None` if the
    /// hand has too few.
    fn cards_against(&self, location: Location, excess: u8, played: Card) -> Option<u8> {
        let left = |card| self.private.hand.of(card) - u8::from(card == played);
        let weapons = left(Card::Weapon).min(excess.div_ceil(2));
        let barricades = excess.saturating_sub(2 * weapons);
        let may = Board::may_barricade(location) && barricades <= left(Card::Barricade);
        (barricades == 0 || may).then_some(weapons + barricades)
    }

    /// Returns the number of zombies that must go, or be matched by barricades, so that the rest is held.
    fn excess(&self, location: Location) -> u8 {
        (self.board.zombies[location] + 1).saturating_sub(self.board.needed_zombies(location))
    }
}
