//! Stencils: which pixels an outline covers, and how much of each. An outline is worked out once a
//! size and a place between pixels, and kept, whichever colour it gets: pawns, letters and the
//! ground below them come again in every picture.
#![expect(
    clippy::cast_possible_truncation,
    reason = "whatever is further away or larger than fits is refused"
)]

use std::sync::{Arc, LazyLock};

use lru::LruCache;
use parking_lot::Mutex;
use tiny_skia::{Color, FillRule, Paint, Path, Pixmap, Shader, Stroke, Transform};

/// Maximum memory of the cached stencils, in bytes.
const ROOM: usize = 24 << 20;

/// The largest stencil, in pixels of one side.
const LARGEST: f32 = 4096.0;

/// Outlines are moved to the nearest of so many places in a pixel, so that what comes again is
/// known.
const PLACES: f32 = 32.0;

static KEPT: LazyLock<Mutex<StencilCache>> = LazyLock::new(Mutex::default);

/// The pixels that an outline covers.
#[derive(Debug)]
pub(super) struct Stencil {
    /// The left edge.
    pub(super) x: i32,
    /// The upper edge.
    pub(super) y: i32,
    /// The extent to the right.
    pub(super) width: i32,
    /// The extent down.
    pub(super) height: i32,
    /// The covered pixels, row by row.
    pub(super) spans: Vec<Span>,
}

/// Pixels beside each other that are covered alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    /// The row, from the upper edge of the stencil.
    pub(super) y: u16,
    /// The first of them, from the left edge of the stencil.
    pub(super) x: u16,
    /// Number of pixels in the span.
    pub(super) length: u16,
    /// The coverage of the pixels; 255 is full.
    pub(super) cover: u8,
}

/// The target of an outline: the pixel, and the rotation, scale and shift of the outline inside the pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) x: i32,
    pub(super) y: i32,
    inside: Transform,
}

impl Place {
    /// Splits a transform into a pixel and the rest; `None` if it is far from any picture.
    pub(super) fn new(at: Transform) -> Option<Self> {
        let [x, y] = [at.tx, at.ty].map(|it| (it * PLACES).round() / PLACES);
        let is_near = x.abs() < 65_536.0 && y.abs() < 65_536.0; // also if it is a number at all
        let inside = Transform {
            tx: x - x.floor(),
            ty: y - y.floor(),
            ..at
        };
        is_near.then_some(Self {
            x: x.floor() as i32,
            y: y.floor() as i32,
            inside,
        })
    }

    /// The beginning of a key: what tells this place from others, but for the pixel.
    pub(super) fn key(&self) -> Vec<u8> {
        let at = self.inside;
        let parts = [at.sx, at.ky, at.kx, at.sy, at.tx, at.ty];
        let mut key = Vec::with_capacity(256);
        key.extend(parts.iter().flat_map(|part| part.to_bits().to_ne_bytes()));
        key
    }
}

/// Returns the stencil with this key, which identifies place, outline and line. A stencil that isn't cached is cut now;
/// `None` if it can't be.
pub(super) fn stencil(
    key: &[u8],
    place: &Place,
    line: Option<&Stroke>,
    outline: impl FnOnce() -> Option<Option<Arc<Path>>>,
) -> Option<Arc<Stencil>> {
    let kept = || KEPT.lock();
    if let Some(stencil) = kept().stencils.get(key) {
        return Some(Arc::clone(stencil));
    }
    let stencil = Arc::new(match outline()? {
        Some(outline) => Stencil::cut(&outline, place.inside, line)?,
        None => Stencil::EMPTY,
    });
    kept().keep(key, Arc::clone(&stencil));
    Some(stencil)
}

/// The stencils used last.
struct StencilCache {
    stencils: LruCache<Box<[u8]>, Arc<Stencil>>,
    size: usize,
}

impl Default for StencilCache {
    fn default() -> Self {
        Self {
            stencils: LruCache::unbounded(),
            size: 0,
        }
    }
}

impl StencilCache {
    fn keep(&mut self, key: &[u8], stencil: Arc<Stencil>) {
        let size = |key: &[u8], stencil: &Stencil| 64 + key.len() + size_of_val(&*stencil.spans);
        self.size += size(key, &stencil);
        if let Some(old) = self.stencils.put(key.into(), stencil) {
            self.size -= size(key, &old);
        }
        while self.size > ROOM
            && let Some((key, old)) = self.stencils.pop_lru()
        {
            self.size -= size(&key, &old);
        }
    }
}

impl Stencil {
    const EMPTY: Self = Self {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
        spans: Vec::new(),
    };

    /// Cuts the inside of an outline, or a line along it. Nothing: it is too large.
    fn cut(outline: &Path, at: Transform, line: Option<&Stroke>) -> Option<Self> {
        let bounds = outline.bounds();
        if line.is_none() && (bounds.width() == 0.0 || bounds.height() == 0.0) {
            return Some(Self::EMPTY);
        }
        let reach = line.map_or(0.0, |line| line.width * line.miter_limit.max(1.0) / 2.0);
        let area = bounds.outset(reach, reach)?.transform(at)?;
        if area.width() > LARGEST || area.height() > LARGEST {
            return None;
        }
        let area = area.round_out()?;
        let mut pixels = Pixmap::new(area.width(), area.height())?;
        let at = at.post_translate(-area.x() as f32, -area.y() as f32);
        let white = Paint {
            shader: Shader::SolidColor(Color::WHITE),
            ..Paint::default()
        };
        match line {
            Some(line) => pixels.stroke_path(outline, &white, line, at, None),
            None => pixels.fill_path(outline, &white, FillRule::Winding, at, None),
        }
        Some(Self {
            x: area.x(),
            y: area.y(),
            width: area.width() as i32,
            height: area.height() as i32,
            spans: spans(&pixels),
        })
    }
}

/// The pixels with anything on them.
fn spans(pixels: &Pixmap) -> Vec<Span> {
    let mut spans = Vec::new();
    let rows = pixels.pixels().chunks(pixels.width() as usize);
    for (row, y) in rows.zip(0..) {
        let mut x = 0;
        for run in row.chunk_by(|one, next| one.alpha() == next.alpha()) {
            let (length, cover) = (run.len() as u16, run[0].alpha());
            if cover > 0 {
                spans.push(Span {
                    y,
                    x,
                    length,
                    cover,
                });
            }
            x += length;
        }
    }
    spans.shrink_to_fit();
    spans
}

#[cfg(test)]
mod tests {
    use tiny_skia::{PathBuilder, Rect};

    use super::*;

    fn square(at: Transform) -> Arc<Stencil> {
        let place = Place::new(at).unwrap();
        let square = Rect::from_xywh(0.0, 0.0, 2.0, 2.0).map(PathBuilder::from_rect);
        let key = [&place.key()[..], b"a square of two"].concat();
        stencil(&key, &place, None, || Some(square.map(Arc::new))).unwrap()
    }

    #[test]
    fn an_outline_is_cut_once_for_every_place_between_pixels() {
        let here = square(Transform::from_translate(3.25, 4.0));
        let there = square(Transform::from_translate(-7.75, 90.0));
        let between = square(Transform::from_translate(3.5, 4.0));
        assert!(Arc::ptr_eq(&here, &there) && !Arc::ptr_eq(&here, &between));
    }

    #[test]
    fn a_stencil_says_how_much_of_each_pixel_is_covered() {
        let stencil = square(Transform::from_translate(3.5, 4.0));
        let spans = stencil.spans.iter().map(|it| (it.y, it.x, it.length));
        let row = |y| [(y, 0, 1), (y, 1, 1), (y, 2, 1)];
        assert!(spans.eq([0, 1].into_iter().flat_map(row)));
        let covers: Vec<u8> = stencil.spans[..3].iter().map(|it| it.cover).collect();
        assert!(covers[0].abs_diff(128) < 3 && covers[1] == 255 && covers[2].abs_diff(128) < 3);
    }

    #[test]
    fn what_is_kept_stays_within_its_room() {
        let mut kept = StencilCache::default();
        for number in 0..40_u8 {
            let spans = vec![
                Span {
                    y: 0,
                    x: 0,
                    length: 1,
                    cover: 1
                };
                1 << 17
            ];
            let stencil = Stencil {
                spans,
                ..Stencil::EMPTY
            };
            kept.keep(&[number], Arc::new(stencil));
        }
        assert!(kept.size <= ROOM && kept.stencils.len() > 10);
        assert!(kept.stencils.contains(&[39][..]) && !kept.stencils.contains(&[0][..]));
    }
}
