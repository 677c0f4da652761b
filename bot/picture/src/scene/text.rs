//! Lines of text as outlines. Each is set once, by those who know kerning, accents and scripts from
//! right to left, and kept: a table says much the same from one picture to the next.

use std::num::NonZeroUsize;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use lru::LruCache;
use resvg::tiny_skia::{Path, PathBuilder, Transform};
use resvg::usvg::roxmltree::Node;
use resvg::usvg::{self, Tree};

use super::Mark;
use super::shape::number;
use super::style::Style;
use crate::raster;
use crate::stencil::{Place, stencil};

/// The size at which texts are set; they are scaled from there.
const SIZE: f32 = 100.0;

/// How many texts are kept: some kilobytes each.
const KEPT: NonZeroUsize = NonZeroUsize::new(1024).expect("it is not zero");

/// The font, and the text as it stands in the drawing.
type Key = (bool, String);

static LINES: LazyLock<Mutex<LruCache<Key, Arc<Line>>>> =
    LazyLock::new(|| Mutex::new(LruCache::new(KEPT)));

/// A text that is set, from the point 0, 0 to the right.
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
    let is_bold = match node.attribute("font-weight") {
        Some("700") => true,
        Some("400") | None => false,
        Some(_) => return None,
    };
    let part = match node.attribute("text-anchor") {
        Some("start") | None => 0.0,
        Some("middle") => 0.5,
        Some("end") => 1.0,
        Some(_) => return None,
    };
    let scale = number(node, "font-size").filter(|size| *size > 0.0)? / SIZE;
    let [words] = node.children().collect::<Vec<_>>()[..] else {
        return None;
    };
    let words = words.text().filter(|_| words.is_text())?;
    style.line().is_none().then_some(())?;
    let line = kept(is_bold, words)?;
    let x = number(node, "x")? - part * line.width * scale;
    let at = at.pre_translate(x, number(node, "y")?);
    let place = Place::new(at.pre_scale(scale, scale))?;
    let mut key = place.key();
    key.extend([b't', u8::from(is_bold)]);
    key.extend(words.bytes());
    if let Some(ink) = style.fill() {
        let stencil = stencil(&key, &place, None, || Some(line.outline.clone()))?;
        marks.push(Mark::stamp(stencil, &place, ink));
    }
    Some(())
}

/// The text, set now if it wasn't before. Nothing: it can't be set as an outline.
fn kept(is_bold: bool, text: &str) -> Option<Arc<Line>> {
    let lines = || LINES.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (is_bold, text.to_owned());
    if let Some(line) = lines().get(&key) {
        return Some(Arc::clone(line));
    }
    let line = Arc::new(set(is_bold, text)?);
    lines().put(key, Arc::clone(&line));
    Some(line)
}

/// Sets a text twice, up to the point 0, 0 and from it on: its width is what lies between.
fn set(is_bold: bool, text: &str) -> Option<Line> {
    let weight = if is_bold { 700 } else { 400 };
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let set = |anchor| {
        format!(
            "<text font-size=\"{SIZE}\" font-weight=\"{weight}\" text-anchor=\"{anchor}\">{text}</text>"
        )
    };
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{SIZE}\" height=\"{SIZE}\">{}{}</svg>",
        set("start"),
        set("end")
    );
    let tree = Tree::from_str(&svg, &raster::options()).ok()?;
    let [from, to] = tree.root().children() else {
        return Some(Line {
            outline: None,
            width: 0.0,
        }); // nothing but spaces
    };
    let (from, to) = (outline(from)?, outline(to)?);
    let width = from.bounds().left() - to.bounds().left();
    let outline = Some(Arc::new(from));
    Some(Line { outline, width })
}

fn outline(node: &usvg::Node) -> Option<Path> {
    let usvg::Node::Text(text) = node else {
        return None;
    };
    let mut pen = PathBuilder::new();
    for glyphs in text.flattened().children() {
        let usvg::Node::Path(path) = glyphs else {
            return None;
        };
        pen.push_path(path.data());
    }
    pen.finish()
}
