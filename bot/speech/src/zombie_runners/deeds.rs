//! The effects of a turn on other players, in words.

use engine::Seat;
use engine::games::zombie_runners::{Hit, Load};

use super::names::load;
use crate::Teller;

/// Returns the total of these hits for each player, as in `Boris draws 4 and skips, Celia draws 2`.
pub(super) fn loads(hits: &[Hit], tell: &Teller<'_>) -> String {
    let mut seats: Vec<Seat> = Vec::new();
    for hit in hits {
        if !seats.contains(&hit.to) {
            seats.push(hit.to);
        }
    }
    let load = |seat: Seat| {
        let whole = Load::of(hits, seat)?;
        Some(load(&tell.short(seat), whole, tell.words))
    };
    tell.words.list(seats.into_iter().filter_map(load))
}
