//! The choice of a destination, and of the pawn to send.

use super::Mind;
use super::danger::Outlook;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::Pawn;
use crate::games::survival::state::Stage;

/// Probability that a full location stays full.
const FULL: f64 = 0.6;

impl Mind<'_> {
    /// Weighs a destination by notes 3 to 7: a location where a pawn is better off than now.
    pub(super) fn go(&self, to: Location) -> f64 {
        let inside = self.best(to);
        if self.board.has_room(to) {
            return inside;
        }
        (1.0 - FULL) * inside + FULL * self.best(Location::Parking)
    }

    /// Returns the change in win probability if the most suitable pawn goes there.
    fn best(&self, to: Location) -> f64 {
        let party = self.board.parties[self.seat];
        let others = party.living_pawns().less(party.at(to)).iter();
        let changes = others.map(|pawn| self.move_gain(pawn, to));
        changes.fold(-1.0, f64::max)
    }

    /// Weighs a move by notes 5 and 7: send the pawn that is safest there, or missed least.
    pub(super) fn walk(&self, pawn: Pawn) -> f64 {
        let to = self.board.arrival(self.seat);
        self.hopes.win_chance() + to.map_or(0.0, |to| self.move_gain(pawn, to))
    }

    /// Returns the win probability after an Escape.
    pub(super) fn stay(&self) -> f64 {
        self.hopes.win_chance_after_spending(1)
    }

    /// Returns the change in win probability if a pawn comes to a location.
    pub(super) fn move_gain(&self, pawn: Pawn, to: Location) -> f64 {
        let outlook = self.outlook.get_or_init(|| self.look());
        if self.board.parties[self.seat].location(pawn) == Some(to) {
            return 0.0;
        }
        outlook.leave_gain(pawn) + outlook.join_gain(pawn, to)
    }

    fn look(&self) -> Outlook {
        let mut zombies = self.board.zombies;
        let dice = match &self.private.dice {
            _ if matches!(self.public.stage, Stage::Move { .. }) => 0,
            None => self.public.dice_count,
            Some(dice) => {
                let shown = dice.iter().filter_map(|die| self.board.die_location(*die));
                shown.for_each(|location| zombies[location] += 1);
                0
            }
        };
        let cards = self.public.deck_count > 0;
        Outlook::new(self.board, zombies, dice, cards, &self.hopes)
    }
}
