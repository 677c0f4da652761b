//! The humans who have to get to the car.

use crate::games::zombie_terror::cells::Cell;
use crate::games::zombie_terror::figures::GOAL;
use crate::games::zombie_terror::humans::{ByHuman, Health, Human};
use crate::games::zombie_terror::table::Table;

/// Number of groups of humans, including the empty group and the group of all.
const GROUPS: usize = 1 << Human::ALL.len();

/// Note 1: returns the group of humans with the shortest way, all together, to the stars that are still needed. `way`
/// gives the distance from a cell. Returns all humans if no group has enough stars before someone is healed.
pub(super) fn team(table: &Table, way: impl Fn(Cell) -> i32) -> ByHuman<bool> {
    let needed = GOAL.saturating_sub(table.escaped_stars());
    let sums = sums(&ByHuman::from_fn(|human| {
        let stars = |health: Health| human.stars(health);
        let stars = table.pawns[human].status.health().map_or(0, stars);
        (stars, table.living_cell(human).map_or(0, &way))
    }));
    let enough = (0..GROUPS).filter(|group| sums[*group].0 >= needed);
    let soonest = enough.min_by_key(|group| sums[*group].1);
    let team = soonest.unwrap_or(GROUPS - 1);
    ByHuman::from_fn(|human| team >> human as usize & 1 == 1)
}

/// The stars and the ways of each group, all together.
fn sums(each: &ByHuman<(u8, i32)>) -> [(u8, i32); GROUPS] {
    let mut sums = [(0, 0); GROUPS];
    for (human, (stars, way)) in each.iter() {
        let others = 1 << human as usize;
        for group in 0..others {
            let (all, far) = sums[group];
            sums[others + group] = (all + stars, far + way);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_has_what_each_of_it_has() {
        let each = ByHuman::from_fn(|human| (human as u8, 1 << human as usize));
        let sums = sums(&each);
        for (group, (stars, way)) in sums.into_iter().enumerate() {
            let those = (0..6_u8).filter(|human| group >> human & 1 == 1);
            assert_eq!(stars, those.sum::<u8>());
            assert_eq!(usize::try_from(way), Ok(group));
        }
    }
}
