//! The pieces on the car park, each drawn in cells of 100 by 100.

use super::super::svg::{Icon, icon};

/// A bus from above that drives up, two cells by three: a windscreen and lights ahead, red lights
/// and a hatch behind, the door on the right.
pub(super) const BUS: Icon = icon!("zombie-terror/bus");

/// A guard booth from above with its door at the top.
pub(super) const BOOTH: Icon = icon!("zombie-terror/booth");

/// A skip full of rubbish, two cells across.
pub(super) const SKIP: Icon = icon!("zombie-terror/skip");

/// Shopping trolleys, upside down.
pub(super) const TROLLEY: Icon = icon!("zombie-terror/trolley");

/// A stack of crates.
pub(super) const CRATES: Icon = icon!("zombie-terror/crates");

/// A heap of tyres.
pub(super) const TYRES: Icon = icon!("zombie-terror/tyres");

/// The lid of a sewer in its frame.
pub(super) const LID: Icon = icon!("zombie-terror/lid");

/// An open sewer: eyes in the dark, the lid beside it.
pub(super) const HOLE: Icon = icon!("zombie-terror/hole");

/// The car from above, three cells across, its lights on.
pub(super) const CAR: Icon = icon!("zombie-terror/car");

/// A traffic cone.
pub(super) const CONE: Icon = icon!("zombie-terror/cone");
