//! The deeds of a turn that stand in sight once it is over: those that weigh most, a sentence each.

use std::cmp::Reverse;

/// The most sentences.
const MOST: usize = 3;

/// The letters that they may take: four lines on a phone.
const ROOM: usize = 150;

/// A deed of a turn, told in a sentence.
pub(crate) struct WeighedDeed {
    /// The weight that it has for the other side.
    pub(crate) weight: u8,
    /// The position of the deed in the turn.
    pub(crate) place: usize,
    /// The sentence.
    pub(crate) said: String,
}

/// Returns the sentences of the weightiest deeds with their places, in the order of the turn: one at least, if there is
/// any, and no more than have room.
pub(crate) fn weightiest(mut deeds: Vec<WeighedDeed>) -> Vec<(usize, String)> {
    deeds.sort_by_key(|deed| Reverse(deed.weight));
    let mut room = ROOM;
    let mut told: Vec<(usize, String)> = Vec::new();
    for WeighedDeed { place, said, .. } in deeds {
        let letters = said.chars().count();
        if told.is_empty() || (told.len() < MOST && letters <= room) {
            room = room.saturating_sub(letters);
            told.push((place, said));
        }
    }
    told.sort_unstable();
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(deeds: &[(u8, usize)]) -> Vec<usize> {
        let deeds = deeds
            .iter()
            .zip(0..)
            .map(|(&(weight, letters), place)| WeighedDeed {
                weight,
                place,
                said: "x".repeat(letters),
            });
        let told = weightiest(deeds.collect()).into_iter();
        told.map(|(place, _)| place).collect()
    }

    #[test]
    fn those_that_weigh_most_stand_in_their_order_while_they_have_room() {
        assert_eq!(places(&[]), [0; 0]);
        assert_eq!(places(&[(1, 400)]), [0], "one stands in any case");
        assert_eq!(places(&[(1, 20), (9, 20), (5, 20), (7, 20)]), [1, 2, 3]);
        assert_eq!(places(&[(1, 20), (9, 100), (5, 60)]), [0, 1]);
    }
}
