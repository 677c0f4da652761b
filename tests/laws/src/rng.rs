//! Random choices of the walker and of those who look on; apart from the chance of the table.

use engine::Chance;

/// A number below `bound`. It need not be fair to the last bit.
///
/// # Panics
/// If `bound` is zero.
pub(super) fn pick_below(rng: &mut Chance, bound: usize) -> usize {
    let bytes = std::array::from_fn(|_| rng.byte());
    u32::from_le_bytes(bytes) as usize % bound
}

/// Whether something happens that happens once in `times`.
pub(super) fn happens_once_in(rng: &mut Chance, times: usize) -> bool {
    pick_below(rng, times) == 0
}

/// One of these, if there are any.
pub(super) fn one<T: Clone>(rng: &mut Chance, from: &[T]) -> Option<T> {
    (!from.is_empty()).then(|| from[pick_below(rng, from.len())].clone())
}

/// Some of these: all, or `count` at different places.
pub(super) fn some<T: Clone>(rng: &mut Chance, from: &[T], count: usize) -> Vec<T> {
    let mut places: Vec<usize> = (0..from.len()).collect();
    let count = count.min(places.len());
    for place in 0..count {
        let other = place + pick_below(rng, places.len() - place);
        places.swap(place, other);
    }
    places[..count]
        .iter()
        .map(|place| from[*place].clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use engine::Seed;

    use super::*;

    #[test]
    fn some_of_a_list_are_at_different_places() {
        let rng = &mut Chance::from_seed(Seed::from_number(1));
        let from: Vec<usize> = (0..9).collect();
        for count in 0..12 {
            let mut drawn = some(rng, &from, count);
            drawn.sort_unstable();
            drawn.dedup();
            assert_eq!(drawn.len(), count.min(9));
        }
        assert_eq!(one::<u8>(rng, &[]), None);
    }
}
