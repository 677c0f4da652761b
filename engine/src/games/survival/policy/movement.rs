//! Where to go, and whom to send.

use super::Mind;
use super::danger::Outlook;
use crate::games::survival::locations::Location;
use crate::games::survival::pawns::Pawn;
use crate::games::survival::state::Stage;

/// How likely a location that is full stays so.
const FULL: f64 = 0.6;

impl Mind<'_> {
    /// Notes 3 to 7: where somebody stands better than where they are now.
    pub(super) fn go(&self, to: Location) -> f64 {
        let inside = self.best(to);
        if self.board.has_room(to) {
            return inside;
        }
        (1.0 - FULL) * inside + FULL * self.best(Location::Parking)
    }

    /// What changes if the best pawn for it goes there.
    fn best(&self, to: Location) -> f64 {
        let party = self.board.parties[self.seat];
        let others = party.living().less(party.at(to)).iter();
        let changes = others.map(|pawn| self.moved(pawn, to));
        changes.fold(-1.0, f64::max)
    }

    /// Notes 5 and 7: whoever is safest there, or is missed least.
    pub(super) fn walk(&self, pawn: Pawn) -> f64 {
        let to = self.board.arrival(self.seat);
        self.hopes.now() + to.map_or(0.0, |to| self.moved(pawn, to))
    }

    /// What is to be hoped for with an Escape.
    pub(super) fn stay(&self) -> f64 {
        self.hopes.spending(1)
    }

    /// What changes if a pawn comes to a location.
    pub(super) fn moved(&self, pawn: Pawn, to: Location) -> f64 {
        let outlook = self.outlook.get_or_init(|| self.look());
        if self.board.parties[self.seat].location(pawn) == Some(to) {
            return 0.0;
        }
        outlook.leaving(pawn) + outlook.joining(pawn, to)
    }

    fn look(&self) -> Outlook {
        let mut zombies = self.board.zombies;
        let dice = match &self.private.dice {
            _ if matches!(self.public.stage, Stage::Move { .. }) => 0,
            None => self.public.dice_count,
            Some(dice) => {
                let shown = dice.iter().filter_map(|die| self.board.shown(*die));
                shown.for_each(|location| zombies[location] += 1);
                0
            }
        };
        let cards = self.public.deck_count > 0;
        Outlook::new(self.board, zombies, dice, cards, &self.hopes)
    }
}
