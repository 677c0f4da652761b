//! The value of a table after the next walk of the zombies.

use super::night::Night;
use super::threat::{Threat, hungers};
use super::weights::Weights;
use crate::games::zombiaki::sides::Side;
use crate::games::zombiaki::table::Table;

/// Returns the value of a table for the zombies, both as it is and after the side at turn ends its turn and the zombies
/// walk. Leaves the table in that later state.
pub(super) fn worth(table: &mut Table, side: Side, night: Night) -> i32 {
    let weights = Weights::of(side);
    let reach = night.walks(table) + hungers(&table.hands.zombies);
    let threat = Threat {
        table,
        weights,
        reach,
    };
    let now = threat.score();
    if table.ending().is_some() {
        return now;
    }
    let ends = match side {
        Side::Zombies => 2,
        Side::Humans => 1,
    };
    let danger = threat.danger();
    table.pass(ends);
    // who comes through leaves everybody else where he stood: what that is worth says the danger
    let then = match table.ending() {
        Some(_) => now,
        None => {
            let reach = reach - 1;
            let threat = Threat {
                table,
                weights,
                reach,
            };
            threat.score()
        }
    };
    (now * weights.now + then * weights.then + danger * weights.danger) / 100
}
