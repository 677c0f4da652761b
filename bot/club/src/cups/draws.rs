//! The pairings and standings of a cup.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use base::address::PersonId;
use base::cup::CupSeat;

/// Minimum number of people in a cup.
pub(crate) const FEWEST: usize = 3;

/// The most rounds of a cup.
const MOST_ROUNDS: usize = 5;

/// Returns the number of rounds of a cup with this many people: enough for everyone to meet everyone in pairs, and five
/// at most.
pub(crate) fn rounds(people: usize) -> u8 {
    let all = people.saturating_sub(usize::from(people.is_multiple_of(2)));
    u8::try_from(all.min(MOST_ROUNDS)).unwrap_or(u8::MAX)
}

/// Draws the tables of a round (the first is 1) for a game with this range of seats. A person without a place sits out,
/// alone at a table. All but one person move on by a place each round, and people opposite each other play. So no pair
/// meets twice, and no one sits out twice.
pub(crate) fn draw<T: Copy>(people: &[T], round: u8, seats: &RangeInclusive<u8>) -> Vec<Vec<T>> {
    let (stays, turning) = match people.split_first() {
        Some((first, others)) if people.len().is_multiple_of(2) => (Some(*first), others),
        _ => (None, people),
    };
    let mut circle = turning.to_vec();
    if !circle.is_empty() {
        let steps = usize::from(round) % circle.len();
        circle.rotate_left(steps);
    }
    let half = circle.len() / 2;
    let opposite = (0..half).flat_map(|place| {
        let mut two = [circle[place], circle[circle.len() - 1 - place]];
        // sides of a game change from round to round
        if place % 2 == 1 {
            two.reverse();
        }
        two
    });
    let middle = circle.get(half).copied();
    let last = match round % 2 {
        0 => [stays, middle],
        _ => [middle, stays],
    };
    let order: Vec<_> = opposite.chain(last.into_iter().flatten()).collect();
    let mut rest = &order[..];
    let mut all = Vec::new();
    for size in sizes(people.len(), seats) {
        let (table, others) = rest.split_at(size);
        all.push(table.to_vec());
        rest = others;
    }
    all.extend(rest.iter().map(|alone| vec![*alone]));
    all
}

/// Returns the sizes of the tables: as small as allowed, and larger if people would otherwise sit out.
fn sizes(people: usize, seats: &RangeInclusive<u8>) -> Vec<usize> {
    let (least, most) = (
        usize::from(*seats.start()).max(1),
        usize::from(*seats.end()),
    );
    let mut sizes = vec![least; people / least];
    let mut rest = people % least;
    // the last tables first, where those stand who have nobody opposite
    while rest > 0
        && let Some(size) = sizes.iter_mut().rev().filter(|size| **size < most).min()
    {
        *size += 1;
        rest -= 1;
    }
    sizes
}

/// A person's standing in a cup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CupStanding {
    /// The person of the standing.
    pub(crate) person: PersonId,
    /// The place; people with equal points and equal rivals' points share one.
    pub(crate) place: usize,
    /// The number of points.
    pub(crate) points: u32,
}

/// Returns the standings of a cup, the leader first: by points, then by the points of all rivals met.
pub(crate) fn standings(people: &[PersonId], seats: &[CupSeat]) -> Vec<CupStanding> {
    let mut points: BTreeMap<PersonId, u32> = people.iter().map(|id| (*id, 0)).collect();
    for seat in seats {
        if let Some(points) = points.get_mut(&seat.person) {
            *points += u32::from(seat.points.unwrap_or_default());
        }
    }
    let met = |id: PersonId| {
        let own = seats.iter().filter(move |seat| seat.person == id);
        let beside = move |own: &CupSeat| {
            let table = own.table;
            let at = move |other: &&CupSeat| table.is_some() && other.table == table;
            seats.iter().filter(at).filter(move |it| it.person != id)
        };
        own.flat_map(beside)
    };
    let worth = |id: PersonId| -> (u32, u32) {
        let rivals = met(id).filter_map(|seat| points.get(&seat.person));
        (points.get(&id).copied().unwrap_or_default(), rivals.sum())
    };
    let mut all: Vec<_> = people.iter().map(|id| (*id, worth(*id))).collect();
    all.sort_by_key(|(_, worth)| Reverse(*worth));
    let place = |worth: (u32, u32)| all.iter().filter(|(_, other)| *other > worth).count() + 1;
    let stands = all.iter().map(|(person, worth)| CupStanding {
        person: *person,
        place: place(*worth),
        points: worth.0,
    });
    stands.collect()
}

#[cfg(test)]
mod tests {
    use base::address::Platform;
    use base::page::TableId;

    use super::*;

    fn people(count: usize) -> Vec<PersonId> {
        let platform = Platform::Sandbox;
        let numbers = 1..=i64::try_from(count).expect("a few");
        numbers
            .map(|number| PersonId { platform, number })
            .collect()
    }

    #[test]
    fn in_pairs_everybody_meets_everybody_once_and_sides_are_shared() {
        for count in 3..=6 {
            let all = people(count);
            let mut met = BTreeMap::new();
            let mut sides = BTreeMap::new();
            let mut out = BTreeMap::new();
            for round in 1..=rounds(count) {
                for table in draw(&all, round, &(2..=2)) {
                    match table[..] {
                        [alone] => *out.entry(alone).or_insert(0) += 1,
                        [one, other] => {
                            *met.entry((one.min(other), one.max(other))).or_insert(0) += 1;
                            *sides.entry(one).or_insert(0) += 1_i32;
                            *sides.entry(other).or_insert(0) -= 1_i32;
                        }
                        _ => panic!("{table:?}"),
                    }
                }
            }
            assert_eq!(met.len(), count * (count - 1) / 2, "{count}: {met:?}");
            assert!(met.values().all(|times| *times == 1), "{met:?}");
            assert!(out.values().all(|times| *times == 1), "{out:?}");
            assert!(sides.values().all(|more| more.abs() <= 1), "{sides:?}");
        }
    }

    #[test]
    fn of_many_nobody_meets_anybody_twice() {
        for count in 7..=32 {
            let all = people(count);
            let mut met = std::collections::BTreeSet::new();
            for round in 1..=rounds(count) {
                for table in draw(&all, round, &(2..=2)) {
                    if let [one, other] = table[..] {
                        assert!(met.insert((one.min(other), one.max(other))), "{count}");
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_sits_out_where_a_table_takes_one_more() {
        let sizes = |count: usize, seats: RangeInclusive<u8>| {
            let tables = draw(&people(count), 1, &seats);
            let mut all: Vec<_> = tables.concat();
            all.sort();
            assert_eq!(all, people(count), "everybody has a place");
            tables.iter().map(Vec::len).collect::<Vec<_>>()
        };
        assert_eq!(sizes(5, 2..=4), [2, 3]);
        assert_eq!(sizes(5, 2..=2), [2, 2, 1]);
        assert_eq!(sizes(4, 3..=5), [4]);
        assert_eq!(sizes(5, 3..=5), [5]);
        assert_eq!(sizes(8, 3..=5), [4, 4]);
        assert_eq!(sizes(2, 3..=5), [1, 1], "too few for a game");
    }

    #[test]
    fn of_equal_points_those_count_more_who_have_met_better_players() {
        let all = people(4);
        let seat = |round, table, person: usize, points| CupSeat {
            round,
            table: Some(TableId::from_bits(table)),
            person: all[person],
            points,
        };
        // 1 has beaten 3 and 2 has beaten 4; then 1 has beaten 2, and 3 has beaten 4
        let seats = [
            seat(1, 1, 0, Some(1)),
            seat(1, 1, 2, Some(0)),
            seat(1, 2, 1, Some(1)),
            seat(1, 2, 3, Some(0)),
            seat(2, 3, 0, Some(1)),
            seat(2, 3, 1, Some(0)),
            seat(2, 4, 2, Some(1)),
            seat(2, 4, 3, Some(0)),
        ];
        let told = |seats: &[CupSeat]| -> Vec<_> {
            let all = standings(&all, seats).into_iter();
            all.map(|it| (it.person.number, it.place, it.points))
                .collect()
        };
        assert_eq!(told(&seats), [(1, 1, 2), (2, 2, 1), (3, 2, 1), (4, 4, 0)]);
        assert_eq!(told(&seats[..3])[0], (1, 1, 1));
        assert_eq!(told(&[]), [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 1, 0)]);
    }
}
