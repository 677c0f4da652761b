//! The reduction from millions of colours to a palette. Flat drawings lose no visible detail, and their PNG becomes
//! half as large in less time.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a picture has far fewer pixels than four thousand millions"
)]

use std::cmp::Reverse;
use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// The most colours a palette of a PNG can have.
const MOST: usize = 256;

/// Number of recent colours in the cache.
const LATELY: usize = 1 << 11;

/// Runs up to this length are written in one go.
const SHORT: usize = 16;

/// A pixel: red, green, blue, and 255.
pub(super) type Pixel = [u8; 4];

type Colour = [u8; 3];

/// A picture whose pixels are places in a palette.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct IndexedPicture {
    /// Red, green and blue of each colour.
    pub(super) palette: Vec<u8>,
    /// A place in the palette for each pixel.
    pub(super) pixels: Vec<u8>,
}

/// The colours of a picture and where they are.
pub(super) struct Colours {
    /// The colours in the order in which they appear, and how many pixels have each.
    counts: Vec<(Colour, u32)>,
    numbers: HashMap<u32, u32, FxBuildHasher>,
    /// Recent colours and their numbers, each in a slot computed from the colour. Most colours recur before another one
    /// takes their slot. An empty slot matches no pixel, since its colour isn't opaque.
    lately: Box<[(u32, u32); LATELY]>,
    /// The number of a colour, and how many pixels beside each other have it.
    runs: Vec<(u32, u32)>,
}

impl Default for Colours {
    fn default() -> Self {
        Self {
            counts: Vec::new(),
            numbers: HashMap::default(),
            lately: Box::new([(0, 0); LATELY]),
            runs: Vec::new(),
        }
    }
}

impl Colours {
    /// Goes on with the next pixels. Alpha is dropped.
    pub(super) fn add(&mut self, pixels: &[Pixel]) {
        let mut rest = pixels;
        while let Some(first) = rest.first() {
            let length = run(rest, *first);
            let number = self.number(*first);
            self.counts[number as usize].1 += length as u32;
            self.runs.push((number, length as u32));
            rest = &rest[length..];
        }
    }

    /// The number of a colour, the next one if it is new.
    fn number(&mut self, pixel: Pixel) -> u32 {
        let key = u32::from_ne_bytes(pixel);
        let place = key.wrapping_mul(0x9e37_79b1) >> (u32::BITS - LATELY.ilog2());
        let lately = &mut self.lately[place as usize];
        if lately.0 != key {
            let number = *self.numbers.entry(key).or_insert_with(|| {
                let [red, green, blue, _] = pixel;
                self.counts.push(([red, green, blue], 0));
                self.counts.len() as u32 - 1
            });
            *lately = (key, number);
        }
        lately.1
    }

    /// Keeps the most frequent colours and gives every other the nearest of them.
    pub(super) fn reduce(self) -> IndexedPicture {
        let palette = self.palette();
        let nearest = Nearest::new(&palette);
        let places: Vec<u8> = self
            .counts
            .iter()
            .map(|(colour, _)| nearest.of(*colour))
            .collect();
        let mut pixels = vec![0; self.runs.iter().map(|(_, length)| *length as usize).sum()];
        let mut rest = &mut pixels[..];
        for (number, length) in self.runs {
            let (place, length) = (places[number as usize], length as usize);
            match rest.first_chunk_mut::<SHORT>() {
                // what is too much is written over by those that come after
                Some(run) if length <= SHORT => *run = [place; SHORT],
                _ => rest[..length].fill(place),
            }
            rest = &mut rest[length..];
        }
        IndexedPicture {
            palette: palette.concat(),
            pixels,
        }
    }

    /// The most frequent colours, of those that are as frequent the darker ones.
    fn palette(&self) -> Vec<Colour> {
        let rank = |(colour, count): &(Colour, u32)| (Reverse(*count), *colour);
        let mut by_count = self.counts.clone();
        if by_count.len() > MOST {
            by_count.select_nth_unstable_by_key(MOST, rank);
            by_count.truncate(MOST);
        }
        by_count.sort_unstable_by_key(rank);
        by_count.into_iter().map(|(colour, _)| colour).collect()
    }
}

/// Counts the pixels at the start that equal the first one.
fn run(pixels: &[Pixel], first: Pixel) -> usize {
    // four pixels are looked at in one go
    let same = [first; 4].as_flattened().try_into();
    let same = u128::from_le_bytes(same.expect("four times four"));
    let (fours, rest) = pixels.as_flattened().as_chunks();
    for (four, before) in fours.iter().zip((0..).step_by(4)) {
        let difference = u128::from_le_bytes(*four) ^ same;
        if difference != 0 {
            return before + (difference.trailing_zeros() / u32::BITS) as usize;
        }
    }
    let rest = rest.as_chunks().0.iter();
    4 * fours.len() + rest.take_while(|pixel| **pixel == first).count()
}

/// Finds the nearest colour of a palette.
struct Nearest {
    /// The palette in the order of its greens, and each colour's place.
    by_green: Vec<(Colour, u8)>,
    /// The index at which the colours of each green value begin.
    begins: [usize; 256],
}

impl Nearest {
    fn new(palette: &[Colour]) -> Self {
        let mut by_green: Vec<(Colour, u8)> = palette.iter().copied().zip(0..=u8::MAX).collect();
        by_green.sort_by_key(|([_, green, _], _)| *green);
        let before = |green| by_green.partition_point(|(kept, _)| usize::from(kept[1]) < green);
        let begins = std::array::from_fn(before);
        Self { by_green, begins }
    }

    /// The first of the colours in the palette that differ least.
    fn of(&self, colour: Colour) -> u8 {
        let begins = self.begins[usize::from(colour[1])];
        let (darker, brighter) = self.by_green.split_at(begins);
        let best = nearer((u32::MAX, 0), brighter, colour);
        nearer(best, darker.iter().rev(), colour).1
    }
}

/// The best so far, or one of these that is nearer: their greens go away from that of the colour,
/// until green alone is too far.
fn nearer<'a>(
    mut best: (u32, u8),
    kept: impl IntoIterator<Item = &'a (Colour, u8)>,
    colour: Colour,
) -> (u32, u8) {
    for (kept, place) in kept {
        if u32::from(kept[1].abs_diff(colour[1])).pow(2) > best.0 {
            break;
        }
        best = best.min((difference(*kept, colour), *place));
    }
    best
}

/// Returns the difference of two colours: the sum of the squares of their channels' differences.
fn difference(one: Colour, other: Colour) -> u32 {
    let square = |at: usize| u32::from(one[at].abs_diff(other[at])).pow(2);
    square(0) + square(1) + square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduce(pixels: &[Pixel]) -> IndexedPicture {
        let mut colours = Colours::default();
        colours.add(pixels);
        colours.reduce()
    }

    #[test]
    fn a_flat_picture_keeps_its_colours_the_most_frequent_first() {
        let (rare, often) = ([9, 9, 9, 255], [1, 2, 3, 255]);
        let expected = IndexedPicture {
            palette: vec![1, 2, 3, 9, 9, 9],
            pixels: vec![1, 0, 0],
        };
        assert_eq!(reduce(&[rare, often, often]), expected);
    }

    #[test]
    fn it_does_not_matter_in_how_many_parts_a_picture_comes() {
        let pixels: Vec<Pixel> = (0..40).map(|at| [at / 9, 0, at / 20, 255]).collect();
        for middle in 0..pixels.len() {
            let mut colours = Colours::default();
            colours.add(&pixels[..middle]);
            colours.add(&pixels[middle..]);
            assert_eq!(colours.reduce(), reduce(&pixels));
        }
    }

    #[test]
    fn runs_of_every_length_keep_their_pixels() {
        let run = |length: u8| vec![[length, 7, 0, 255]; length.into()];
        let pixels: Vec<Pixel> = (1..60).flat_map(run).collect();
        let indexed = reduce(&pixels);
        let palette = indexed.palette.as_chunks::<3>().0;
        let shown = indexed.pixels.iter().map(|it| palette[usize::from(*it)]);
        assert!(
            shown.eq(pixels
                .iter()
                .map(|[red, green, blue, _]| [*red, *green, *blue]))
        );
    }

    #[test]
    fn a_colour_is_known_again_among_thousands() {
        let colours: Vec<Pixel> = (0..5000_u16)
            .map(|at| [at.to_le_bytes(), [3, 255]].concat().try_into().unwrap())
            .collect();
        let mut both = Colours::default();
        both.add(&colours);
        both.add(&colours);
        assert!(both.counts.len() == 5000 && both.counts.iter().all(|(_, count)| *count == 2));
    }

    #[test]
    fn a_rare_colour_becomes_the_nearest_that_is_kept() {
        let often = |value: u8| [[value, 0, 0, 255]; 2];
        let mut pixels: Vec<Pixel> = (0..=u8::MAX).flat_map(often).collect();
        pixels.push([200, 3, 2, 255]);
        let indexed = reduce(&pixels);
        assert_eq!(indexed.palette.len(), 3 * MOST);
        assert_eq!(indexed.pixels.last(), Some(&200));
    }

    #[test]
    fn the_nearest_colour_is_the_first_of_those_that_differ_least() {
        let scattered = |at: usize| [at * 89, at * 57, at * 31].map(|it| (it % 251) as u8);
        let palette: Vec<Colour> = (0..100).map(scattered).collect();
        let nearest = Nearest::new(&palette);
        for colour in (0..600).map(|at| scattered(7 * at + 3)) {
            let all = palette.iter().zip(0..);
            let least = all.min_by_key(|(kept, _)| difference(**kept, colour));
            assert_eq!(nearest.of(colour), least.unwrap().1, "{colour:?}");
        }
    }
}
