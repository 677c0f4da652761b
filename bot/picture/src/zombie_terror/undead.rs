//! The zombie from three sides, each in a box of 100 by 100; the arms reach where it looks.

use super::super::svg::{Icon, icon};

/// A zombie that looks at the viewer of the board, both hands out.
pub(super) const FRONT: Icon = icon!("zombie-terror/front");

/// A zombie that looks away, both hands up ahead.
pub(super) const BACK: Icon = icon!("zombie-terror/back");

/// A zombie that looks to the right, one arm ahead.
pub(super) const SIDE: Icon = icon!("zombie-terror/side");
