//! The feats of a winner.

use super::options::Mode;
use super::view::Public;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["spotless"];

/// Returns the feats of a winner: a score of 0 after several rounds, in a mode where points are bad.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let table = &end.table;
    let unwanted = match table.options.mode {
        Mode::Duel | Mode::Marathon | Mode::Alliances => true,
        Mode::Lord | Mode::Outsider => false,
    };
    let none = table.score(table.side(seat)) == 0;
    let done = unwanted && none && table.round > 1;
    done.then_some("spotless").into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::opening_view;
    use crate::games::zombie_runners::ZombieRunners;

    #[test]
    fn a_winner_of_several_rounds_is_proud_of_no_points_where_nobody_wants_them() {
        let mut end = opening_view::<ZombieRunners>(3);
        assert_eq!(of(&end, Seat::FIRST), [""; 0], "it is the first round");
        end.table.round = 2;
        assert_eq!(of(&end, Seat::FIRST), ["spotless"]);
        end.table.scores[0] = 5;
        assert_eq!(of(&end, Seat::FIRST), [""; 0]);
        end.table.scores[0] = 0;
        end.table.options.mode = Mode::Lord;
        assert_eq!(of(&end, Seat::FIRST), [""; 0]);
    }
}
