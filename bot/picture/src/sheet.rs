//! The sheet on which pictures are painted: opaque, some rows at a time.
#![expect(
    clippy::cast_possible_truncation,
    reason = "parts of 255 are at most 255"
)]

use std::array;

use super::reduce::Pixel;
use super::scene::{Mark, Scene, Stamp};
use super::stencil::Span;

/// A rectangle of pixels; its right and bottom edges are exclusive.
#[derive(Clone, Copy, Debug)]
struct Area {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

/// Number of rows painted at once, small enough that all overlapping marks stay in the cache.
const ROWS: i32 = 32;

/// A part of a picture in its pixels, row by row.
struct Sheet {
    area: Area,
    pixels: Vec<Pixel>,
}

/// Paints a drawing and gives its pixels away, some rows at a time.
pub(super) fn paint(scene: &Scene, mut done: impl FnMut(&[Pixel])) {
    let height = scene.height as i32;
    let mut sheet = Sheet {
        area: Area {
            left: 0,
            top: 0,
            right: scene.width as i32,
            bottom: 0,
        },
        pixels: Vec::new(),
    };
    let tops = (0..height).step_by(ROWS as usize);
    for (top, marks) in tops.zip(marks_by_rows(scene)) {
        sheet.area.top = top;
        sheet.area.bottom = height.min(top + ROWS);
        let rows = sheet.area.bottom - top;
        sheet.pixels.clear();
        let size = sheet.area.width() * rows as usize;
        sheet.pixels.resize(size, [0, 0, 0, u8::MAX]);
        sheet.marks(marks);
        done(&sheet.pixels);
    }
}

/// The marks that may be seen in the first rows that are painted at once, in the next, and so on.
fn marks_by_rows(scene: &Scene) -> Vec<Vec<&Mark>> {
    let height = scene.height as i32;
    let mut by_rows = vec![Vec::new(); scene.height.div_ceil(ROWS as u32) as usize];
    for mark in &scene.marks {
        let Some(area) = mark.area() else { continue };
        let (top, bottom) = (area.top.clamp(0, height), area.bottom.clamp(0, height));
        let seen = (top / ROWS) as usize..(bottom as u32).div_ceil(ROWS as u32) as usize;
        by_rows[seen].iter_mut().for_each(|marks| marks.push(mark));
    }
    by_rows
}

impl Sheet {
    fn marks<'a>(&mut self, marks: impl IntoIterator<Item = &'a Mark>) {
        for mark in marks {
            match mark {
                Mark::Stamp(stamp) => self.stamp(stamp),
                Mark::Veil(marks, opacity) => self.veil(marks, *opacity),
            }
        }
    }

    /// Paints what of a stencil is on the sheet.
    fn stamp(&mut self, stamp: &Stamp) {
        let (x, y) = (stamp.x + stamp.stencil.x, stamp.y + stamp.stencil.y);
        let spans = &stamp.stencil.spans;
        let (top, bottom) = (self.area.top - y, self.area.bottom - y);
        if bottom <= 0 || top >= stamp.stencil.height {
            return;
        }
        let first = spans.partition_point(|span| i32::from(span.y) < top);
        for span in spans[first..]
            .iter()
            .take_while(|span| i32::from(span.y) < bottom)
        {
            self.span(x, y, span, stamp);
        }
    }

    /// Paints pixels beside each other, those of them that are on the sheet.
    fn span(&mut self, x: i32, y: i32, span: &Span, stamp: &Stamp) {
        let (left, y) = (x + i32::from(span.x), y + i32::from(span.y));
        let right = left + i32::from(span.length);
        let pixels = self.row(left, right, y);
        match (multiply_parts(stamp.cover, span.cover), pixels) {
            (u8::MAX, pixels) => pixels.fill(stamp.colour),
            (part, pixels) => tint(pixels, stamp.colour, part),
        }
    }

    /// The pixels of a row from one place to before another, those of them that are on the sheet.
    fn row(&mut self, left: i32, right: i32, y: i32) -> &mut [Pixel] {
        let area = self.area;
        let (left, right) = (left.max(area.left), right.min(area.right));
        if left >= right || y < area.top || y >= area.bottom {
            return &mut [];
        }
        let start = (y - area.top) as usize * area.width() + (left - area.left) as usize;
        &mut self.pixels[start..start + (right - left) as usize]
    }

    /// Paints marks as if on a sheet of glass of which a part is seen.
    fn veil(&mut self, marks: &[Mark], opacity: u8) {
        let areas = marks
            .iter()
            .filter_map(|mark| mark.area()?.inside(self.area));
        let Some(area) = areas.reduce(Area::with) else {
            return;
        };
        let mut glass = Self {
            area,
            pixels: Vec::new(),
        };
        let rows = area.top..area.bottom;
        for y in rows.clone() {
            let below = self.row(area.left, area.right, y);
            glass.pixels.extend_from_slice(below);
        }
        glass.marks(marks);
        for y in rows {
            let above = glass.row(area.left, area.right, y).iter();
            let below = self.row(area.left, area.right, y).iter_mut();
            let painted = below.zip(above).filter(|(below, above)| below != above);
            painted.for_each(|(below, above)| *below = blend_colours(*below, *above, opacity));
        }
    }
}

impl Mark {
    /// Returns the area in which the mark may be visible; `None` if it can't be.
    fn area(&self) -> Option<Area> {
        match self {
            Self::Stamp(Stamp { stencil, x, y, .. }) => {
                let (left, top) = (x + stencil.x, y + stencil.y);
                Some(Area {
                    left,
                    top,
                    right: left + stencil.width,
                    bottom: top + stencil.height,
                })
            }
            Self::Veil(marks, _) => marks.iter().filter_map(Self::area).reduce(Area::with),
        }
    }
}

impl Area {
    fn width(self) -> usize {
        (self.right - self.left) as usize
    }

    /// All of both, and what is between them.
    fn with(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// Returns the part of the area inside another one; `None` if they don't overlap.
    fn inside(self, other: Self) -> Option<Self> {
        let inside = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (inside.left < inside.right && inside.top < inside.bottom).then_some(inside)
    }
}

/// A part of a part.
fn multiply_parts(one: u8, other: u8) -> u8 {
    let product = u32::from(one) * u32::from(other) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

/// Brings pixels nearer to a colour, which is reached at 255.
fn tint(pixels: &mut [Pixel], to: Pixel, part: u8) {
    let four: [u8; 16] = array::from_fn(|at| to[at % to.len()]);
    let (fours, rest) = pixels.as_flattened_mut().as_chunks_mut();
    for pixels in fours {
        *pixels = blend_colours(*pixels, four, part);
    }
    for pixel in rest.as_chunks_mut().0 {
        *pixel = blend_colours(*pixel, to, part);
    }
}

/// Colours on their way to others, which are reached at 255.
fn blend_colours<const CHANNELS: usize>(
    from: [u8; CHANNELS],
    to: [u8; CHANNELS],
    part: u8,
) -> [u8; CHANNELS] {
    // in sixteen bits, so that many channels are done at once
    let (part, rest) = (u16::from(part), u16::from(u8::MAX - part));
    array::from_fn(|at| {
        let sum = u16::from(from[at]) * rest + u16::from(to[at]) * part + 128;
        ((sum + (sum >> 8)) >> 8) as u8
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_are_tinted_alike_however_many_they_are() {
        let pixels: Vec<Pixel> = (0..11).map(|at| [at * 23, 255 - at * 9, at, 255]).collect();
        for part in [1, 100, 254] {
            let tinted = |pixels: &[Pixel]| {
                let mut pixels = pixels.to_vec();
                tint(&mut pixels, [200, 3, 90, 255], part);
                pixels
            };
            let alone = pixels.iter().flat_map(|pixel| tinted(&[*pixel]));
            assert!(alone.eq(tinted(&pixels)));
        }
    }
}
