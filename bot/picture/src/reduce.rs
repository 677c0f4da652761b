//! From millions of colours to a palette: flat drawings lose nothing that can be seen, and their
//! PNG becomes half as large in less time.
#![expect(
    clippy::cast_possible_truncation,
    reason = "a picture has far fewer pixels than four thousand millions"
)]

use std::cmp::Reverse;
use std::collections::HashMap;

use rustc_hash::FxBuildHasher;

/// The most colours a palette of a PNG can have.
const MOST: usize = 256;

/// A pixel: red, green, blue, and 255.
pub(super) type Pixel = [u8; 4];

type Colour = [u8; 3];

/// A picture whose pixels are places in a palette.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Indexed {
    /// Red, green and blue of each colour.
    pub(super) palette: Vec<u8>,
    /// A place in the palette for each pixel.
    pub(super) pixels: Vec<u8>,
}

/// The colours of a picture and where they are.
#[derive(Default)]
pub(super) struct Colours {
    /// The colours in the order in which they appear, and how many pixels have each.
    counts: Vec<(Colour, usize)>,
    numbers: HashMap<u32, u32, FxBuildHasher>,
    /// The number of a colour, and how many pixels beside each other have it.
    runs: Vec<(u32, u32)>,
}

impl Colours {
    /// Goes on with the next pixels. Alpha is dropped.
    pub(super) fn add(&mut self, pixels: &[Pixel]) {
        let mut rest = pixels;
        while let Some(first) = rest.first() {
            let length = run(rest, *first);
            let number = *self
                .numbers
                .entry(u32::from_ne_bytes(*first))
                .or_insert_with(|| {
                    let [red, green, blue, _] = *first;
                    self.counts.push(([red, green, blue], 0));
                    self.counts.len() as u32 - 1
                });
            self.counts[number as usize].1 += length;
            self.runs.push((number, length as u32));
            rest = &rest[length..];
        }
    }

    /// Keeps the most frequent colours and gives every other the nearest of them.
    pub(super) fn reduce(self) -> Indexed {
        let mut by_count = self.counts.clone();
        by_count.sort_unstable_by_key(|(colour, count)| (Reverse(*count), *colour));
        let kept = by_count.into_iter().take(MOST);
        let palette: Vec<Colour> = kept.map(|(colour, _)| colour).collect();
        let nearest = Nearest::new(&palette);
        let places: Vec<u8> = self
            .counts
            .iter()
            .map(|(colour, _)| nearest.of(*colour))
            .collect();
        let mut pixels = vec![0; self.runs.iter().map(|(_, length)| *length as usize).sum()];
        let mut rest = &mut pixels[..];
        for (number, length) in self.runs {
            let (run, after) = rest.split_at_mut(length as usize);
            run.fill(places[number as usize]);
            rest = after;
        }
        Indexed {
            palette: palette.concat(),
            pixels,
        }
    }
}

/// How many of the next pixels are like the first of them.
fn run(pixels: &[Pixel], first: Pixel) -> usize {
    // most runs are short; of the others four pixels are looked at in one go
    let short = pixels.iter().take(4);
    let short = short.take_while(|pixel| **pixel == first).count();
    if short < 4 {
        return short;
    }
    let four = u128::from_ne_bytes(
        [first; 4]
            .as_flattened()
            .try_into()
            .expect("four times four"),
    );
    let fours = pixels.as_flattened().as_chunks::<16>().0.iter();
    let whole = 4 * fours
        .take_while(|next| u128::from_ne_bytes(**next) == four)
        .count();
    let rest = pixels[whole..].iter();
    whole + rest.take_while(|pixel| **pixel == first).count()
}

/// Finds the nearest colour of a palette.
struct Nearest {
    /// The palette in the order of its greens, and each colour's place.
    by_green: Vec<(Colour, u8)>,
    /// Where in it the colours of each green begin.
    begins: [usize; 257],
}

impl Nearest {
    fn new(palette: &[Colour]) -> Self {
        let mut by_green: Vec<(Colour, u8)> = palette.iter().copied().zip(0..=u8::MAX).collect();
        by_green.sort_by_key(|([_, green, _], _)| *green);
        let before = |green| by_green.partition_point(|(kept, _)| usize::from(kept[1]) < green);
        let begins = std::array::from_fn(before);
        Self { by_green, begins }
    }

    /// The first of the colours in the palette that differ least. Those of the same green are
    /// looked at first, then those above and below, until green alone would be too far.
    fn of(&self, colour: Colour) -> u8 {
        let green = usize::from(colour[1]);
        let mut best = (u32::MAX, 0);
        for distance in 0..=usize::from(u8::MAX) {
            if (distance * distance) as u32 > best.0 {
                break;
            }
            for green in [green.checked_sub(distance), Some(green + distance)] {
                let same = green.map_or(&[][..], |green| self.alike(green));
                for (kept, place) in same {
                    best = best.min((difference(*kept, colour), *place));
                }
            }
        }
        best.1
    }

    /// The colours of the palette with this green.
    fn alike(&self, green: usize) -> &[(Colour, u8)] {
        let begins = self.begins.get(green..=green + 1);
        begins.map_or(&[], |ends| &self.by_green[ends[0]..ends[1]])
    }
}

/// How much colours differ: the sum of the squares of their channels.
fn difference(one: Colour, other: Colour) -> u32 {
    let square = |at: usize| u32::from(one[at].abs_diff(other[at])).pow(2);
    square(0) + square(1) + square(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduce(pixels: &[Pixel]) -> Indexed {
        let mut colours = Colours::default();
        colours.add(pixels);
        colours.reduce()
    }

    #[test]
    fn a_flat_picture_keeps_its_colours_the_most_frequent_first() {
        let (rare, often) = ([9, 9, 9, 255], [1, 2, 3, 255]);
        let expected = Indexed {
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
