//! Lines of text as outlines. Each is set once, by those who know kerning, accents and scripts from
//! right to left, and kept: a table says much the same from one picture to the next.

use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock};

use harfrust::{Direction, ShapeOptions, ShaperData, UnicodeBuffer};
use lru::LruCache;
use parking_lot::Mutex;
use roxmltree::Node;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, MetadataProvider};
use tiny_skia::{Path, PathBuilder, Transform};
use unicode_bidi::{BidiInfo, Level};

use super::Mark;
use super::shape::number;
use super::style::Style;
use crate::font::Weight;
use crate::stencil::{Place, stencil};

/// Number of cached texts, at some kilobytes each.
const KEPT: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// The font, and the text as it stands in the drawing.
type Key = (Weight, String);

static LINES: LazyLock<Mutex<LruCache<Key, Arc<Line>>>> =
    LazyLock::new(|| Mutex::new(LruCache::new(KEPT)));

static REGULAR: LazyLock<Face> = LazyLock::new(|| Face::new(Weight::Regular));
static BOLD: LazyLock<Face> = LazyLock::new(|| Face::new(Weight::Bold));

/// A text that is set, from the point 0, 0 to the right, at a size of one pixel.
#[derive(Debug)]
struct Line {
    outline: Option<Arc<Path>>,
    width: f32,
}

/// Paints a line of text. Nothing: it isn't known here.
pub(super) fn stamp(
    node: Node<'_, '_>,
    style: &Style,
    at: Transform,
    marks: &mut Vec<Mark>,
) -> Option<()> {
    let weight = match node.attribute("font-weight") {
        Some("700") => Weight::Bold,
        Some("400") | None => Weight::Regular,
        Some(_) => return None,
    };
    let part = match node.attribute("text-anchor") {
        Some("start") | None => 0.0,
        Some("middle") => 0.5,
        Some("end") => 1.0,
        Some(_) => return None,
    };
    let size = number(node, "font-size").filter(|size| *size > 0.0)?;
    let words = match node.children().collect::<Vec<_>>()[..] {
        [] => "",
        [words] => words.text().filter(|_| words.is_text())?,
        _ => return None,
    };
    style.line().is_none().then_some(())?;
    let line = cached_line(weight, words);
    let x = number(node, "x")? - part * line.width * size;
    let at = at.pre_translate(x, number(node, "y")?);
    let place = Place::new(at.pre_scale(size, size))?;
    let mut key = place.key();
    key.extend([b't', weight as u8]);
    key.extend(words.bytes());
    if let Some(ink) = style.fill() {
        let stencil = stencil(&key, &place, None, || Some(line.outline.clone()))?;
        marks.push(Mark::stamp(stencil, &place, ink));
    }
    Some(())
}

/// The text, set now if it wasn't before.
fn cached_line(weight: Weight, text: &str) -> Arc<Line> {
    let lines = || LINES.lock();
    let key = (weight, text.to_owned());
    if let Some(line) = lines().get(&key) {
        return Arc::clone(line);
    }
    let face = match weight {
        Weight::Regular => &REGULAR,
        Weight::Bold => &BOLD,
    };
    let line = Arc::new(face.set(text));
    lines().put(key, Arc::clone(&line));
    line
}

/// One of the fonts, read so far that texts can be set in it.
struct Face {
    font: FontRef<'static>,
    shaping: ShaperData,
    outlines: OutlineGlyphCollection<'static>,
    /// The size of a font unit, in pixels.
    unit: f32,
}

impl Face {
    fn new(weight: Weight) -> Self {
        let font = weight.font();
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        Self {
            shaping: ShaperData::new(&font),
            outlines: font.outline_glyphs(),
            unit: 1.0 / f32::from(metrics.units_per_em),
            font,
        }
    }

    /// Sets a text from the left, its parts as they are seen where some are read from the right.
    fn set(&self, text: &str) -> Line {
        let mut pen = Pen::default();
        let order = BidiInfo::new(text, Some(Level::ltr()));
        for paragraph in &order.paragraphs {
            let (levels, runs) = order.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                self.set_run(&text[run.clone()], levels[run.start], &mut pen);
            }
        }
        let outline = pen.path.finish();
        // glyphs have their y upwards
        let scale = Transform::from_scale(self.unit, -self.unit);
        Line {
            width: pen.x * self.unit,
            outline: outline.and_then(|it| it.transform(scale)).map(Arc::new),
        }
    }

    /// Sets a part that is read in one direction.
    fn set_run(&self, text: &str, level: Level, pen: &mut Pen) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(if level.is_ltr() {
            Direction::LeftToRight
        } else {
            Direction::RightToLeft
        });
        buffer.guess_segment_properties();
        let shaper = self.shaping.shaper(&self.font).build();
        let glyphs = shaper.shape(buffer, ShapeOptions::new());
        for (glyph, at) in glyphs.glyph_infos().iter().zip(glyphs.glyph_positions()) {
            pen.offset = (at.x_offset as f32, at.y_offset as f32);
            if let Some(outline) = self.outlines.get(glyph.glyph_id.into()) {
                let unhinted = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
                // a broken outline is left out; those of our fonts are whole
                _ = outline.draw(unhinted, pen);
            }
            pen.x += at.x_advance as f32;
        }
    }
}

/// Writes glyphs one after the other, in units of the font.
#[derive(Default)]
struct Pen {
    path: PathBuilder,
    x: f32,
    offset: (f32, f32),
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        let (right, up) = self.offset;
        (self.x + right + x, up + y)
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, control_x: f32, control_y: f32, x: f32, y: f32) {
        let (control_x, control_y) = self.place(control_x, control_y);
        let (x, y) = self.place(x, y);
        self.path.quad_to(control_x, control_y, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2)) = (self.place(x1, y1), self.place(x2, y2));
        let (x, y) = self.place(x, y);
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
