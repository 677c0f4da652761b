//! The feats of a winner.

use super::pawns::{Pawn, Stand};
use super::view::Public;
use crate::game::achieved_feats;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["alone", "family"];

/// Returns the feats of a winner: only one of their pawns lives and their hand is empty, or all of their pawns live.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let own = &end.board.parties[seat];
    let alone = own.living_pawns().len() == 1;
    let lost = Pawn::ALL.iter().any(|pawn| own.of(*pawn) == Stand::Dead);
    achieved_feats([
        ("alone", alone && end.hand_counts[seat] == 0),
        ("family", !lost),
    ])
}

#[cfg(test)]
mod tests {
    use super::super::locations::Location;
    use super::*;
    use crate::game::opening_view;
    use crate::games::survival::Survival;

    #[test]
    fn whoever_has_one_left_and_no_card_is_alone_and_whoever_loses_nobody_has_a_family() {
        let (mut end, anna) = (opening_view::<Survival>(4), Seat::FIRST);
        let party = [Pawn::Rei, Pawn::Kohta, Pawn::Takashi];
        let mut of_those = |lost: usize, cards| {
            for (place, pawn) in party.into_iter().enumerate() {
                let here = Stand::At(Location::Roof);
                let stand = if place < lost { Stand::Dead } else { here };
                end.board.parties[anna].put(pawn, stand);
            }
            end.hand_counts[anna] = cards;
            of(&end, anna)
        };
        assert_eq!(of_those(0, 0), ["family"]);
        assert_eq!(of_those(1, 0), [""; 0]);
        assert_eq!(of_those(2, 0), ["alone"]);
        assert_eq!(of_those(2, 1), [""; 0]);
    }
}
