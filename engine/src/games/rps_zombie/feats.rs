//! The feats of a winner.

use super::cards::starting_brains;
use super::state::Ending;
use super::view::{Public, Stage};
use crate::game::achieved_feats;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["unscathed", "last-brain"];

/// Returns the feats of the last player left, judged by their brains.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let survivor = matches!(
        end.stage,
        Stage::Over {
            ending: Ending::Survivor { .. }
        }
    );
    let brains = end.brains[seat];
    let unscathed = brains >= starting_brains(end.brains.count());
    achieved_feats([
        ("unscathed", survivor && unscathed),
        ("last-brain", survivor && brains == 1),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::opening_view;
    use crate::games::rps_zombie::RpsZombie;

    #[test]
    fn the_last_one_left_is_proud_of_all_brains_or_of_one() {
        let mut end = opening_view::<RpsZombie>(2);
        let (anna, boris) = (Seat::FIRST, Seat::nth(1).expect("two play"));
        assert_eq!(of(&end, anna), [""; 0], "nobody has won yet");
        end.stage = Stage::Over {
            ending: Ending::Survivor { winner: anna },
        };
        end.brains[boris] = 0;
        assert_eq!(of(&end, anna), ["unscathed"]);
        end.brains[anna] = 2;
        assert_eq!(of(&end, anna), [""; 0]);
        end.brains[anna] = 1;
        assert_eq!(of(&end, anna), ["last-brain"]);
    }
}
