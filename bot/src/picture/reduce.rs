//! From millions of colours to a palette: flat drawings lose nothing that can be seen, and their
//! PNG becomes half as large in less time.

use std::cmp::Reverse;
use std::collections::HashMap;

/// The most colours a palette of a PNG can have.
const MOST: usize = 256;

type Colour = [u8; 3];

/// A picture whose pixels are places in a palette.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Indexed {
    /// Red, green and blue of each colour.
    pub(super) palette: Vec<u8>,
    /// A place in the palette for each pixel.
    pub(super) pixels: Vec<u8>,
}

/// Keeps the most frequent colours and gives every other the nearest of them. Alpha is dropped.
pub(super) fn reduce(rgba: &[u8]) -> Indexed {
    let (colours, runs) = runs(rgba);
    let mut counts = vec![0; colours.len()];
    for (number, length) in &runs {
        counts[*number] += length;
    }
    let mut by_count: Vec<(Reverse<usize>, Colour)> = Vec::with_capacity(colours.len());
    by_count.extend(counts.into_iter().map(Reverse).zip(colours.iter().copied()));
    by_count.sort_unstable();
    let kept = by_count.into_iter().take(MOST);
    let palette: Vec<Colour> = kept.map(|(_, colour)| colour).collect();
    let place = |colour| nearest(&palette, colour);
    let places: Vec<u8> = colours.into_iter().map(place).collect();
    let mut pixels = Vec::with_capacity(rgba.len() / 4);
    for (number, length) in runs {
        pixels.resize(pixels.len() + length, places[number]);
    }
    Indexed {
        palette: palette.concat(),
        pixels,
    }
}

/// The colours in the order in which they appear, and the runs of pixels of one colour: the
/// number of the colour, and how many pixels.
fn runs(rgba: &[u8]) -> (Vec<Colour>, Vec<(usize, usize)>) {
    let mut numbers: HashMap<Colour, usize> = HashMap::new();
    let mut colours: Vec<Colour> = Vec::new();
    let mut runs: Vec<(usize, usize)> = Vec::with_capacity(rgba.len() / 32);
    for run in rgba.as_chunks::<4>().0.chunk_by(|one, next| one == next) {
        let [red, green, blue, _] = run[0];
        let colour = [red, green, blue];
        let number = *numbers.entry(colour).or_insert_with(|| {
            colours.push(colour);
            colours.len() - 1
        });
        runs.push((number, run.len()));
    }
    (colours, runs)
}

/// The first of the colours in the palette that differ least.
fn nearest(palette: &[Colour], [red, green, blue]: Colour) -> u8 {
    // the innermost loop of all: channel by channel it needs no iterator, which counts in tests
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    let difference = |(_, kept): &(usize, &Colour)| {
        square(kept[0], red) + square(kept[1], green) + square(kept[2], blue)
    };
    let nearest = palette.iter().enumerate().min_by_key(difference);
    let place = nearest.map_or(0, |(place, _)| place);
    u8::try_from(place).expect("a palette has 256 colours at most")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_picture_keeps_its_colours_the_most_frequent_first() {
        let rgba = [9, 9, 9, 255, 1, 2, 3, 255, 1, 2, 3, 255];
        let expected = Indexed {
            palette: vec![1, 2, 3, 9, 9, 9],
            pixels: vec![1, 0, 0],
        };
        assert_eq!(reduce(&rgba), expected);
    }

    #[test]
    fn a_rare_colour_becomes_the_nearest_that_is_kept() {
        let often = |value: u8| [[value, 0, 0, 255], [value, 0, 0, 255]].concat();
        let mut rgba: Vec<u8> = (0..=u8::MAX).flat_map(often).collect();
        rgba.extend([200, 3, 2, 255]);
        let indexed = reduce(&rgba);
        assert_eq!(indexed.palette.len(), 3 * MOST);
        assert_eq!(indexed.pixels.last(), Some(&200));
    }
}
