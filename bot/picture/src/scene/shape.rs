//! The positions and outlines of elements.
#![expect(
    clippy::cast_possible_truncation,
    reason = "pixels need no more than single precision"
)]

use std::sync::Arc;

use roxmltree::Node;
use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use tiny_skia::{Path, PathBuilder, Rect, Transform};

/// Distance of a curve's handles from its ends, as a fraction of the radius, for a quarter of a circle.
const HANDLE: f32 = 0.552_284_8;

/// Whether an element has this attribute of place or size.
pub(super) fn has(tag: &str, name: &str) -> bool {
    match tag {
        "rect" => matches!(name, "x" | "y" | "width" | "height" | "rx"),
        "circle" => matches!(name, "cx" | "cy" | "r"),
        "ellipse" => matches!(name, "cx" | "cy" | "rx" | "ry"),
        "path" => name == "d",
        "text" => matches!(
            name,
            "x" | "y" | "font-size" | "font-weight" | "text-anchor"
        ),
        _ => false,
    }
}

/// Returns a numeric attribute of an element; `None` if it isn't a plain number.
pub(super) fn number(node: Node<'_, '_>, name: &str) -> Option<f32> {
    let value = node.attribute(name).unwrap_or("0");
    value.parse().ok().filter(|number: &f32| number.is_finite())
}

/// A transform of the kinds that can be listed.
pub(super) fn transform(value: &str) -> Option<Transform> {
    let it: svgtypes::Transform = value.parse().ok()?;
    let [a, b, c, d, e, f] = [it.a, it.b, it.c, it.d, it.e, it.f].map(|part| part as f32);
    Some(Transform::from_row(a, b, c, d, e, f)).filter(|it| it.is_finite() && it.invert().is_some())
}

/// Returns the position of the point 0, 0 of an element's outline.
pub(super) fn place(node: Node<'_, '_>) -> Option<(f32, f32)> {
    match node.tag_name().name() {
        "rect" => Some((number(node, "x")?, number(node, "y")?)),
        "circle" | "ellipse" => Some((number(node, "cx")?, number(node, "cy")?)),
        _ => Some((0.0, 0.0)),
    }
}

/// Appends to `key` the data that distinguishes an element's outline from others.
pub(super) fn name(node: Node<'_, '_>, key: &mut Vec<u8>) {
    key.extend(node.tag_name().name().bytes());
    for name in ["width", "height", "r", "rx", "ry", "d"] {
        key.push(0);
        key.extend(node.attribute(name).unwrap_or_default().bytes());
    }
}

/// Returns the outline of an element: `Some(None)` if it is empty, `None` if the element is unknown.
pub(super) fn outline(node: Node<'_, '_>) -> Option<Option<Arc<Path>>> {
    if node.has_children() {
        return None;
    }
    let number = |name| number(node, name);
    let path = match node.tag_name().name() {
        "rect" => rect(number("width")?, number("height")?, number("rx")?),
        "circle" => ellipse(number("r")?, number("r")?),
        "ellipse" => ellipse(number("rx")?, number("ry")?),
        "path" => path(node.attribute("d")?)?,
        _ => return None,
    };
    Some(path.map(Arc::new))
}

fn rect(width: f32, height: f32, radius: f32) -> Option<Path> {
    let whole = Rect::from_xywh(0.0, 0.0, width, height)?;
    if radius <= 0.0 {
        return Some(PathBuilder::from_rect(whole));
    }
    let (rx, ry) = (radius.min(width / 2.0), radius.min(height / 2.0));
    let (dx, dy) = (rx * (1.0 - HANDLE), ry * (1.0 - HANDLE));
    let (right, bottom) = (width - rx, height - ry);
    let mut pen = PathBuilder::new();
    pen.move_to(rx, 0.0);
    pen.line_to(right, 0.0);
    pen.cubic_to(width - dx, 0.0, width, dy, width, ry);
    pen.line_to(width, bottom);
    pen.cubic_to(width, height - dy, width - dx, height, right, height);
    pen.line_to(rx, height);
    pen.cubic_to(dx, height, 0.0, height - dy, 0.0, bottom);
    pen.line_to(0.0, ry);
    pen.cubic_to(0.0, dy, dx, 0.0, rx, 0.0);
    pen.close();
    pen.finish()
}

fn ellipse(rx: f32, ry: f32) -> Option<Path> {
    if rx <= 0.0 || ry <= 0.0 {
        return None;
    }
    let (dx, dy) = (rx * HANDLE, ry * HANDLE);
    let mut pen = PathBuilder::new();
    pen.move_to(rx, 0.0);
    pen.cubic_to(rx, dy, dx, ry, 0.0, ry);
    pen.cubic_to(-dx, ry, -rx, dy, -rx, 0.0);
    pen.cubic_to(-rx, -dy, -dx, -ry, 0.0, -ry);
    pen.cubic_to(dx, -ry, rx, -dy, rx, 0.0);
    pen.close();
    pen.finish()
}

/// The outline of a path; none if it has no length. Nothing: it can't be read to its end.
fn path(data: &str) -> Option<Option<Path>> {
    let mut pen = PathBuilder::new();
    for segment in SimplifyingPathParser::from(data) {
        draw(&mut pen, segment.ok()?);
    }
    Some(pen.finish())
}

fn draw(pen: &mut PathBuilder, segment: SimplePathSegment) {
    let f = |number: f64| number as f32;
    match segment {
        SimplePathSegment::MoveTo { x, y } => pen.move_to(f(x), f(y)),
        SimplePathSegment::LineTo { x, y } => pen.line_to(f(x), f(y)),
        SimplePathSegment::Quadratic { x1, y1, x, y } => pen.quad_to(f(x1), f(y1), f(x), f(y)),
        SimplePathSegment::CurveTo {
            x1,
            y1,
            x2,
            y2,
            x,
            y,
        } => {
            pen.cubic_to(f(x1), f(y1), f(x2), f(y2), f(x), f(y));
        }
        SimplePathSegment::ClosePath => pen.close(),
    }
}
