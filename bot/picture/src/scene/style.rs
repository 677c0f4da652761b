//! Colours and lines as elements hand them down to what is inside of them.

use tiny_skia::{LineCap, LineJoin, Stroke, StrokeDash};

use crate::reduce::Pixel;

/// Red, green and blue.
type Rgb = [u8; 3];

/// A colour, and how much of what is below it covers: all of it is 255.
pub(super) type Ink = (Pixel, u8);

/// The style in which outlines are painted.
#[derive(Clone, Debug)]
pub(super) struct Style {
    fill: Option<Rgb>,
    fill_opacity: u8,
    stroke: Option<Rgb>,
    stroke_opacity: u8,
    line: Stroke,
    /// The dashes of the line, as they were given.
    dashes: String,
}

impl Default for Style {
    fn default() -> Self {
        Self {
            fill: Some([0; 3]),
            fill_opacity: u8::MAX,
            stroke: None,
            stroke_opacity: u8::MAX,
            line: Stroke::default(),
            dashes: String::new(),
        }
    }
}

impl Style {
    /// Takes over an attribute. Nothing: it isn't known here.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "fill" => self.fill = colour(value)?,
            "fill-opacity" => self.fill_opacity = part(value)?,
            "stroke" => self.stroke = colour(value)?,
            "stroke-opacity" => self.stroke_opacity = part(value)?,
            "stroke-width" => self.line.width = value.parse().ok().filter(|width| *width >= 0.0)?,
            "stroke-linecap" => self.line.line_cap = cap(value)?,
            "stroke-linejoin" => self.line.line_join = join(value)?,
            "stroke-dasharray" => {
                self.line.dash = dash(value)?;
                value.clone_into(&mut self.dashes);
            }
            _ => return None,
        }
        Some(())
    }

    /// The colour of what is inside of an outline.
    pub(super) fn fill(&self) -> Option<Ink> {
        ink(self.fill?, self.fill_opacity)
    }

    /// The colour of the line along an outline, and the line.
    pub(super) fn line(&self) -> Option<(Ink, &Stroke)> {
        let ink = ink(self.stroke?, self.stroke_opacity)?;
        (self.line.width > 0.0).then_some((ink, &self.line))
    }

    /// Appends to `key` the data that distinguishes the line from others, except its colour.
    pub(super) fn name(&self, key: &mut Vec<u8>) {
        key.extend(self.line.width.to_bits().to_ne_bytes());
        key.extend([self.line.line_cap as u8, self.line.line_join as u8]);
        key.extend(self.dashes.bytes());
    }
}

/// Returns an ink; `None` if it would be invisible.
fn ink([red, green, blue]: Rgb, cover: u8) -> Option<Ink> {
    (cover > 0).then_some(([red, green, blue, u8::MAX], cover))
}

/// Parses a number from 0 to 1 into parts of 255.
pub(super) fn part(value: &str) -> Option<u8> {
    let part: f32 = value.parse().ok().filter(|it| (0.0..=1.0).contains(it))?;
    #[expect(clippy::cast_possible_truncation, reason = "it is at most 255")]
    Some((part * 255.0).round() as u8)
}

/// A colour that covers what is below, or `none` at all.
fn colour(value: &str) -> Option<Option<Rgb>> {
    if value == "none" {
        return Some(None);
    }
    let colour: svgtypes::Color = value.parse().ok()?;
    let opaque = (colour.alpha == u8::MAX).then_some([colour.red, colour.green, colour.blue]);
    opaque.map(Some)
}

fn cap(value: &str) -> Option<LineCap> {
    Some(match value {
        "butt" => LineCap::Butt,
        "round" => LineCap::Round,
        "square" => LineCap::Square,
        _ => return None,
    })
}

fn join(value: &str) -> Option<LineJoin> {
    Some(match value {
        "miter" => LineJoin::Miter,
        "round" => LineJoin::Round,
        "bevel" => LineJoin::Bevel,
        _ => return None,
    })
}

/// Lengths of dashes and of what is between them, or `none`.
fn dash(value: &str) -> Option<Option<StrokeDash>> {
    if value == "none" {
        return Some(None);
    }
    let lengths = value.split([' ', ',']).map(|length| length.parse().ok());
    let lengths = lengths.collect::<Option<Vec<f32>>>()?;
    StrokeDash::new(lengths, 0.0).map(Some)
}
