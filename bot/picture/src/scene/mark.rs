//! The painted marks of a drawing.

use std::sync::Arc;

use super::super::reduce::Pixel;
use super::super::stencil::{Place, Stencil};
use super::style::Ink;

/// One thing that is painted.
#[derive(Debug)]
pub(crate) enum Mark {
    /// An outline in a colour.
    Stamp(Stamp),
    /// Marks that together let shine through what is below them, and by how much they cover it.
    Veil(Vec<Self>, u8),
}

/// A colour on all that a stencil leaves open.
#[derive(Debug)]
pub(crate) struct Stamp {
    /// The pixels.
    pub(crate) stencil: Arc<Stencil>,
    /// The stencil's shift to the right, in pixels.
    pub(crate) x: i32,
    /// The stencil's shift down, in pixels.
    pub(crate) y: i32,
    /// The colour.
    pub(crate) colour: Pixel,
    /// The opacity over what is below; 255 covers it fully.
    pub(crate) cover: u8,
}

impl Mark {
    pub(super) fn stamp(stencil: Arc<Stencil>, place: &Place, (colour, cover): Ink) -> Self {
        let (x, y) = (place.x, place.y);
        Self::Stamp(Stamp {
            stencil,
            x,
            y,
            colour,
            cover,
        })
    }
}
