//! The table's only source of randomness: seeded, recorded by position, scriptable in tests.

use std::collections::VecDeque;
use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The 32 bytes from which all the chance of one table follows.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed that stands for an integer: its eight bytes, little-endian, the rest zero.
    #[must_use]
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A result that a scenario orders instead of leaving it to the generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScriptedDraw {
    /// The face of a die.
    Roll(u8),
    /// The name of a random card, or the letter of a random seat.
    Word(String),
    /// The first names of a shuffle, top first; the rest keep the order they came in.
    Order(Vec<String>),
}

/// Dice, lots and shuffles: first what a script orders, then a ChaCha20 stream.
///
/// Equal seeds and equal calls give equal results on every machine and in every version: the
/// mapping from the stream to dice and shuffles is written here and never changes.
///
/// ```
/// use engine::{Chance, Seed};
///
/// let mut one = Chance::from_seed(Seed::from_number(7));
/// let mut other = Chance::from_seed(Seed::from_number(7));
/// let roll = one.roll(6);
/// assert!((1..=6).contains(&roll));
/// assert_eq!(roll, other.roll(6), "the same seed gives the same dice");
/// ```
#[derive(Clone)]
pub struct Chance {
    script: VecDeque<ScriptedDraw>,
    stream: ChaCha20Rng,
    draws: u32,
    fault: Option<String>,
}

/// The position of a [`Chance`] in its stream, from which the stream continues without a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChancePoint {
    word: u64,
    draws: u32,
}

impl Chance {
    /// Chance from a seed alone.
    #[must_use]
    pub fn from_seed(seed: Seed) -> Self {
        Self::from_script([], seed)
    }

    /// Chance that gives the results of `script` first, then goes on from the seed.
    #[must_use]
    pub fn from_script(script: impl IntoIterator<Item = ScriptedDraw>, then: Seed) -> Self {
        Self {
            script: script.into_iter().collect(),
            stream: ChaCha20Rng::from_seed(then.0),
            draws: 0,
            fault: None,
        }
    }

    /// Chance from a seed, gone on to an earlier [`Chance::point`].
    #[must_use]
    pub fn resume(seed: Seed, point: ChancePoint) -> Self {
        let mut chance = Self::from_seed(seed);
        chance.stream.set_word_pos(u128::from(point.word));
        chance.draws = point.draws;
        chance
    }

    /// Returns the position in the stream. A script is for tests and isn't part of the position.
    #[must_use]
    pub fn point(&self) -> ChancePoint {
        ChancePoint {
            word: u64::try_from(self.stream.get_word_pos()).expect("no table draws 2^64 words"),
            draws: self.draws,
        }
    }

    /// A die: `1..=sides`.
    pub fn roll(&mut self, sides: u8) -> u8 {
        self.draws += 1;
        if self.script.is_empty() {
            return self.die(sides);
        }
        match self.script.pop_front() {
            Some(ScriptedDraw::Roll(face)) if (1..=sides).contains(&face) => face,
            other => {
                self.refuse(other, &format!("a roll of 1 to {sides}"));
                1
            }
        }
    }

    /// Eight random bits, for seeds and ids; no script orders them.
    pub fn byte(&mut self) -> u8 {
        self.draws += 1;
        self.stream.next_u32().to_le_bytes()[0]
    }

    /// Puts the cards into a random order, the top first.
    pub fn shuffle<T: fmt::Display>(&mut self, cards: &mut [T]) {
        self.draws += 1;
        if self.script.is_empty() {
            return self.fisher_yates(cards);
        }
        match self.script.pop_front() {
            Some(ScriptedDraw::Order(names)) => self.order(cards, &names),
            other => self.refuse(other, "a shuffle"),
        }
    }

    /// Draws a random card, or a lot among seats.
    ///
    /// # Panics
    /// If `from` is empty.
    pub fn pick<'a, T: fmt::Display>(&mut self, from: &'a [T]) -> &'a T {
        self.draws += 1;
        if self.script.is_empty() {
            return &from[self.draw_below(from.len())];
        }
        &from[self.pick_named(from)]
    }

    /// The seed from which the stream comes.
    #[must_use]
    pub fn seed(&self) -> Seed {
        Seed(self.stream.get_seed())
    }

    /// Returns the number of results drawn so far; the undo fence compares it.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// Whether the whole script has been used.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.script.is_empty()
    }

    /// The first scripted result that could not happen, in words.
    #[must_use]
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    #[cold]
    fn refuse(&mut self, given: Option<ScriptedDraw>, wanted: &str) {
        let text = |given| format!("the script gives {given:?} where {wanted} is drawn");
        self.fault = self.fault.take().or(given.map(text));
    }

    /// The place of what a script picks.
    #[cold]
    fn pick_named<T: fmt::Display>(&mut self, from: &[T]) -> usize {
        let ordered = self.script.pop_front();
        let is_named = |item: &T| matches!(&ordered, Some(ScriptedDraw::Word(name)) if item.to_string() == *name);
        let found = from.iter().position(is_named);
        found.unwrap_or_else(|| {
            self.refuse(ordered, "one of those that can be picked");
            0
        })
    }

    fn order<T: fmt::Display>(&mut self, cards: &mut [T], names: &[String]) {
        for (place, name) in names.iter().enumerate() {
            let rest = cards.get(place..).unwrap_or_default();
            let Some(found) = rest.iter().position(|card| card.to_string() == *name) else {
                self.refuse(
                    Some(ScriptedDraw::Order(names.to_vec())),
                    &format!("no further {name}"),
                );
                return;
            };
            cards[place..=place + found].rotate_right(1);
        }
    }

    fn fisher_yates<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let other = self.draw_below(last + 1);
            cards.swap(last, other);
        }
    }

    fn die(&mut self, sides: u8) -> u8 {
        let face = self.draw_below(usize::from(sides));
        u8::try_from(face).expect("below sides") + 1
    }

    /// A number below `bound` without bias: words above the last whole multiple are thrown away.
    #[inline]
    fn draw_below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).expect("no pile has 2^32 cards");
        loop {
            let word = self.stream.next_u32();
            let rest = remainder(word, bound);
            // the multiple that the word lies in is a whole one
            if (word - rest).checked_add(bound - 1).is_some() {
                return rest as usize;
            }
        }
    }
}

/// Largest divisor for which multiplications replace the division; most piles are no larger.
const SMALL: usize = 128;

/// The reciprocal of each number, in parts of 2^64, rounded up.
const PARTS: [u64; SMALL + 1] = {
    let mut parts = [0; SMALL + 1];
    let mut number = 2;
    while number <= SMALL {
        parts[number] = u64::MAX / number as u64 + 1;
        number += 1;
    }
    parts // a word leaves nothing beside whole ones
};

/// `word % bound`, by two multiplications where the bound is small: of the quotient in parts of 2^64 only
/// the fraction is kept, and multiplied by the bound again it is the rest. Words have half the bits of a
/// part, so no rounding is seen.
#[inline]
fn remainder(word: u32, bound: u32) -> u32 {
    match PARTS.get(bound as usize) {
        Some(part) => {
            let fraction = part.wrapping_mul(u64::from(word));
            let rest = (u128::from(fraction) * u128::from(bound)) >> 64;
            u32::try_from(rest).expect("less than the bound")
        }
        None => word % bound,
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chance({} draws, …)", self.draws)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_results_for_ever() {
        let mut chance = Chance::from_seed(Seed::from_number(7));
        let rolls: Vec<u8> = (0..8).map(|_| chance.roll(6)).collect();
        let mut cards: Vec<u8> = (0..6).collect();
        chance.shuffle(&mut cards);
        assert_eq!(rolls, RECORDED_ROLLS);
        assert_eq!(cards, RECORDED_ORDER);
    }

    const RECORDED_ROLLS: [u8; 8] = [2, 4, 5, 1, 4, 1, 2, 2];
    const RECORDED_ORDER: [u8; 6] = [2, 1, 4, 3, 0, 5];

    #[test]
    fn what_is_left_is_what_division_leaves() {
        for bound in 1..300 {
            let near = (0..3).flat_map(|steps| [steps, u32::MAX - steps]);
            let whole = (1..5000).map(|times| (u32::MAX / bound / 5000 * times) * bound);
            let words = near.chain(whole.flat_map(|word| [word - 1, word, word + 1]));
            for word in words {
                assert_eq!(remainder(word, bound), word % bound, "{word} by {bound}");
            }
        }
    }

    #[test]
    fn a_resumed_stream_goes_on_where_it_was() {
        let seed = Seed::from_number(1);
        let mut first = Chance::from_seed(seed);
        first.roll(6);
        let mut second = Chance::resume(seed, first.point());
        assert_eq!(second.draws(), 1);
        assert_eq!(
            (0..20).map(|_| first.roll(6)).collect::<Vec<_>>(),
            (0..20).map(|_| second.roll(6)).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_scripted_order_may_name_only_the_top() {
        let script = [ScriptedDraw::Order(vec!["c".into(), "a".into()])];
        let mut chance = Chance::from_script(script, Seed::from_number(0));
        let mut cards = ["a", "b", "c", "d"];
        chance.shuffle(&mut cards);
        assert_eq!(cards, ["c", "a", "b", "d"]);
        assert!(chance.is_spent() && chance.fault().is_none());
    }

    #[test]
    fn a_result_that_cannot_happen_is_a_fault() {
        let script = [ScriptedDraw::Roll(7)];
        let mut chance = Chance::from_script(script, Seed::from_number(0));
        chance.roll(6);
        assert!(chance.fault().is_some());
    }
}
