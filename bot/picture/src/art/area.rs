//! Areas of a drawing.

use std::fmt::Display;

use super::super::svg::Svg;

/// A place and a size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// A rectangle with round corners.
pub fn round_rect(svg: &mut Svg, area: Area, radius: f32, look: &[(&'static str, &dyn Display)]) {
    let mut attributes: Vec<(&'static str, &dyn Display)> = vec![
        ("x", &area.x),
        ("y", &area.y),
        ("width", &area.width),
        ("height", &area.height),
        ("rx", &radius),
    ];
    attributes.extend_from_slice(look);
    svg.tag("rect", &attributes);
}

impl Area {
    /// The area whose upper left corner is at (`x`, `y`).
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// The area inside a border of `thickness`.
    #[must_use]
    pub const fn inside(self, thickness: f32) -> Self {
        Self {
            x: self.x + thickness,
            y: self.y + thickness,
            width: self.width - 2.0 * thickness,
            height: self.height - 2.0 * thickness,
        }
    }
}
