//! The defences that the humans put on the street, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A mine with its horns.
pub(super) const MINE: Icon = icon!("zombiaki/mine");

/// A roll of barbed wire.
pub(super) const BARBED_WIRE: Icon = icon!("zombiaki/barbed-wire");

/// Barbed wire over a zombie.
pub(super) const WIRE: Icon = icon!("zombiaki/wire");

/// A barrier with red and white stripes, and lamps.
pub(super) const ROADBLOCK: Icon = icon!("zombiaki/roadblock");

/// A small car from behind.
pub(super) const TRABANT: Icon = icon!("zombiaki/trabant");

/// A heavy lorry from behind.
pub(super) const KAMAZ: Icon = icon!("zombiaki/kamaz");

/// A trolleybus from behind, with its poles up.
pub(super) const TROLLEYBUS: Icon = icon!("zombiaki/trolleybus");
