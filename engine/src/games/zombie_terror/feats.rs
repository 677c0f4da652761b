//! The feats of a winner.

use super::humans::{Health, Pawn, Status};
use super::phase::Ending;
use super::sides::Side;
use super::view::Public;
use crate::game::achieved_feats;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["nobody-lost", "no-bullets", "all-turned"];

/// Returns the feats of the winner on a seat. Humans are proud of having lost no human, or of having spent their last
/// bullet. Zombies are proud of having left no human alive.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let table = &end.table;
    let humans = table.side(seat) == Side::Humans;
    let is_lost = |pawn: &Pawn| match pawn.status {
        Status::Turned => true,
        Status::On { health, .. } => health == Health::Dead,
        Status::Unplaced | Status::Escaped { .. } => false,
    };
    let lost = table.pawns.iter().any(|(_, pawn)| is_lost(pawn));
    achieved_feats([
        ("nobody-lost", humans && !lost),
        ("no-bullets", humans && table.bullets == 0),
        (
            "all-turned",
            !humans && table.ending() == Some(Ending::AllTurned),
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::opening_view;
    use crate::games::zombie_terror::{Human, Phase, ZombieTerror};

    #[test]
    fn humans_are_proud_of_whom_they_lost_and_shot_and_zombies_of_all() {
        let mut end = opening_view::<ZombieTerror>(2);
        let humans = end.table.humans;
        let zombies = Seat::first(2).find(|seat| *seat != humans);
        let zombies = zombies.expect("two play");
        end.table.phase = Phase::Over(Ending::Escaped);
        assert_eq!(of(&end, humans), ["nobody-lost"]);
        end.table.bullets = 0;
        assert_eq!(of(&end, humans), ["nobody-lost", "no-bullets"]);
        let turn = |pawn: &mut Pawn| pawn.status = Status::Turned;
        end.table.pawns.change(Human::Nurse, turn);
        assert_eq!(of(&end, humans), ["no-bullets"]);
        assert_eq!(of(&end, zombies), [""; 0]);
        end.table.phase = Phase::Over(Ending::AllTurned);
        assert_eq!(of(&end, zombies), ["all-turned"]);
    }
}
