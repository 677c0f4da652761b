//! The zombie from three sides, each in a box of 100 by 100; the arms reach where it looks.

use super::super::svg::{Icon, icon};

/// It looks at whoever looks at the board, both hands out.
pub(super) const FRONT: Icon = icon!("zombie-terror/front");

/// It looks away, both hands up ahead.
pub(super) const BACK: Icon = icon!("zombie-terror/back");

/// It looks to the right, one arm ahead.
pub(super) const SIDE: Icon = icon!("zombie-terror/side");
