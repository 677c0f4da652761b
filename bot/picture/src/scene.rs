//! A drawing read into outlines and colours. The reader knows only the few SVG elements and attributes of our own
//! drawings, which is much faster than reading all of SVG. Any other element makes it give up.

use roxmltree::{Document, Node};
use tiny_skia::{Size, Transform};

use super::stencil::{Place, stencil};
use style::Style;

mod mark;
mod shape;
mod style;
mod text;

pub(crate) use mark::{Mark, Stamp};

/// A drawing, ready to be painted.
#[derive(Debug)]
pub(super) struct Scene {
    /// The width in pixels.
    pub(super) width: u32,
    /// The height in pixels.
    pub(super) height: u32,
    /// The painted marks, the lowest first.
    pub(super) marks: Vec<Mark>,
}

impl Scene {
    /// Reads a drawing. Nothing: there is something in it that isn't known here.
    pub(super) fn read(svg: &str) -> Option<Self> {
        Self::read_scaled(svg, |_| 1.0)
    }

    /// Reads a drawing that is to become so many times as large, which may depend on its width.
    pub(super) fn read_scaled(svg: &str, scale: impl FnOnce(f32) -> f32) -> Option<Self> {
        let document = Document::parse(svg).ok()?;
        let root = document.root_element();
        let size = |name| root.attribute(name)?.parse::<f32>().ok();
        let (width, height) = (size("width")?, size("height")?);
        is_plain(root, width, height).then_some(())?;
        let scale = scale(width);
        let size = Size::from_wh(width * scale, height * scale)?.to_int_size();
        let mut marks = Vec::new();
        let at = Transform::from_scale(scale, scale);
        inside(root, &Style::default(), at, &mut marks)?;
        Some(Self {
            width: size.width(),
            height: size.height(),
            marks,
        })
    }
}

/// Whether a unit of the drawing is a pixel, and its root sets no other attribute.
fn is_plain(root: Node<'_, '_>, width: f32, height: f32) -> bool {
    let whole = format!("0 0 {width} {height}");
    let is_known = |(name, value): (&str, &str)| match name {
        "width" | "height" => true,
        "viewBox" => value == whole,
        "font-family" => value == super::font::FAMILY,
        _ => false,
    };
    let mut attributes = root.attributes().map(|it| (it.name(), it.value()));
    root.has_tag_name(("http://www.w3.org/2000/svg", "svg")) && attributes.all(is_known)
}

/// Reads what is inside of an element.
fn inside(node: Node<'_, '_>, style: &Style, at: Transform, marks: &mut Vec<Mark>) -> Option<()> {
    for child in node.children() {
        if child.is_element() {
            element(child, style, at, marks)?;
        } else if !child.text().is_some_and(|text| text.trim().is_empty()) {
            return None;
        }
    }
    Some(())
}

fn element(node: Node<'_, '_>, style: &Style, at: Transform, marks: &mut Vec<Mark>) -> Option<()> {
    if node.has_attribute("data-spot") {
        return Some(()); // it only says where something is
    }
    let tag = node.tag_name().name();
    let mut style = style.clone();
    let mut at = at;
    let mut opacity = u8::MAX;
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value());
        match name {
            "transform" => at = at.pre_concat(shape::transform(value)?),
            "opacity" => opacity = style::part(value)?,
            "data-piece" | "data-lying" | "class" => {} // they only say what it is
            _ if shape::has(tag, name) => {}
            _ => style.set(name, value)?,
        }
    }
    let mut veiled = Vec::new();
    let into = if opacity < u8::MAX {
        &mut veiled
    } else {
        &mut *marks
    };
    match tag {
        "g" => inside(node, &style, at, into)?,
        "text" => text::stamp(node, &style, at, into)?,
        _ => stamp(node, &style, at, into)?,
    }
    if !veiled.is_empty() {
        marks.push(Mark::Veil(veiled, opacity));
    }
    Some(())
}

/// An outline in its colours: the inside first, then the line along it.
fn stamp(node: Node<'_, '_>, style: &Style, at: Transform, marks: &mut Vec<Mark>) -> Option<()> {
    let (x, y) = shape::place(node)?;
    let place = Place::new(at.pre_translate(x, y))?;
    let mut key = place.key();
    shape::name(node, &mut key);
    let outline = || shape::outline(node);
    if let Some(ink) = style.fill() {
        let stencil = stencil(&key, &place, None, outline)?;
        marks.push(Mark::stamp(stencil, &place, ink));
    }
    if let Some((ink, line)) = style.line() {
        key.extend(b"\0line");
        style.name(&mut key);
        let stencil = stencil(&key, &place, Some(line), outline)?;
        marks.push(Mark::stamp(stencil, &place, ink));
    }
    Some(())
}
