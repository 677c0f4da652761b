//! The width of a board of Zombie Runners.

use super::super::art::{MARGIN, WIDTH};

/// Width of the drawing between its margins.
pub(super) const INSIDE: f32 = WIDTH - 2.0 * MARGIN;
