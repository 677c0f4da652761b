//! What whoever has won can be proud of.

use super::pawns::{Pawn, Stand};
use super::view::Public;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["alone", "family"];

/// What a winner has done: nobody else's people live, and no card is left in their hand; or all of their
/// own live.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let (board, own) = (&end.board, &end.board.parties[seat]);
    let alone = own.living().len() == board.survivors();
    let lost = Pawn::ALL.iter().any(|pawn| own.of(*pawn) == Stand::Dead);
    let feats = [
        ("alone", alone && end.hand_counts[seat] == 0),
        ("family", !lost),
    ];
    let done = feats.into_iter().filter(|(_, done)| *done);
    done.map(|(feat, _)| feat).collect()
}

#[cfg(test)]
mod tests {
    use super::super::locations::Location;
    use super::*;
    use crate::chance::{Chance, Seed};
    use crate::game::{Game, Told};
    use crate::games::survival::{Options, Survival};

    /// A table at its beginning, as everybody sees it.
    fn begun() -> Public {
        let mut chance = Chance::seeded(Seed::from_number(7));
        let state = Survival::start(&Options::default(), 4, &mut chance, &mut Told::muted());
        Survival::public(&state)
    }

    #[test]
    fn whoever_survives_alone_has_nothing_left_and_whoever_loses_nobody_has_a_family() {
        let mut end = begun();
        let (anna, other) = (Seat::FIRST, Seat::nth(1).expect("four play"));
        let seats: Vec<Seat> = Seat::first(4).collect();
        for seat in &seats {
            let party = &mut end.board.parties[*seat];
            for pawn in [Pawn::Rei, Pawn::Kohta, Pawn::Takashi] {
                let here = if *seat == anna {
                    Stand::At(Location::Roof)
                } else {
                    Stand::Dead
                };
                party.put(pawn, here);
            }
            end.hand_counts[*seat] = 0;
        }
        assert_eq!(of(&end, anna), ["alone", "family"]);
        end.hand_counts[anna] = 1;
        assert_eq!(of(&end, anna), ["family"]);
        end.hand_counts[anna] = 0;
        end.board.parties[anna].put(Pawn::Rei, Stand::Dead);
        assert_eq!(of(&end, anna), ["alone"]);
        end.board.parties[other].put(Pawn::Rei, Stand::At(Location::Roof));
        assert_eq!(of(&end, anna), [""; 0]);
    }
}
