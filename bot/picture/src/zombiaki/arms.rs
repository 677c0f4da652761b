//! The weapons and shouts of the humans, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A bullet.
pub(super) const SHOT: Icon = icon!("zombiaki/shot");

/// Two bullets.
pub(super) const SHOT_2: Icon = icon!("zombiaki/shot-2");

/// Three bullets.
pub(super) const SHOT_3: Icon = icon!("zombiaki/shot-3");

/// A machine gun that spits.
pub(super) const BURST: Icon = icon!("zombiaki/burst");

/// Cross-hairs.
pub(super) const SNIPER: Icon = icon!("zombiaki/sniper");

/// A grenade.
pub(super) const GRENADE: Icon = icon!("zombiaki/grenade");

/// A nozzle and its flame.
pub(super) const FLAMETHROWER: Icon = icon!("zombiaki/flamethrower");

/// A road in flames.
pub(super) const STREET_ON_FIRE: Icon = icon!("zombiaki/street-on-fire");

/// A house that falls over.
pub(super) const BUILDING: Icon = icon!("zombiaki/building");

/// A searchlight and its beam.
pub(super) const SEARCHLIGHT: Icon = icon!("zombiaki/searchlight");

/// A megaphone.
pub(super) const BEGONE: Icon = icon!("zombiaki/begone");

/// A bottle and a glass.
pub(super) const VODKA: Icon = icon!("zombiaki/vodka");

/// A hand held up.
pub(super) const HALT: Icon = icon!("zombiaki/halt");

/// A boot that kicks.
pub(super) const SCRAM: Icon = icon!("zombiaki/scram");
