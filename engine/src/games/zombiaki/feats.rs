//! The feats of a winner.

use super::sides::Side;
use super::view::Public;
use crate::seat::Seat;

/// The names of all of it.
pub(super) const ALL: &[&str] = &["clean-street", "blitz"];

/// Number of cards still in the humans' deck for a win of the zombies to count as quick.
const MANY: u8 = 20;

/// Returns the feats of a winner: no zombie is left on the street at dawn, or the zombies were quick.
pub(super) fn of(end: &Public, seat: Seat) -> Vec<&'static str> {
    let (feat, done) = match Side::of(seat) {
        Side::Humans => ("clean-street", end.table.board.zombies().next().is_none()),
        Side::Zombies => ("blitz", end.decks[Side::Humans] >= MANY),
    };
    done.then_some(feat).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::opening_view;
    use crate::games::zombiaki::{Kind, Lane, Street, Zombiaki, Zombie};

    #[test]
    fn humans_are_proud_of_an_empty_street_and_zombies_of_having_been_quick() {
        let mut end = opening_view::<Zombiaki>(2);
        assert_eq!(of(&end, Side::Humans.seat()), ["clean-street"]);
        let zombie = Zombie::new(Kind::ALL[0]);
        let cell = Lane::ALL[0].at(Street::ALL[0]);
        end.table.board.stand(cell, zombie);
        assert_eq!(of(&end, Side::Humans.seat()), [""; 0]);
        end.decks[Side::Humans] = MANY;
        assert_eq!(of(&end, Side::Zombies.seat()), ["blitz"]);
        end.decks[Side::Humans] = MANY - 1;
        assert_eq!(of(&end, Side::Zombies.seat()), [""; 0]);
    }
}
