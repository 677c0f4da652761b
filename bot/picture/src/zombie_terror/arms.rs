//! The drawings of the special cards, each in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A short shotgun.
pub(super) const SAWN_OFF: Icon = icon!("zombie-terror/sawn-off");

/// A burning heart.
pub(super) const COURAGE: Icon = icon!("zombie-terror/courage");

/// An open manhole with a ladder.
pub(super) const SEWERS: Icon = icon!("zombie-terror/sewers");

/// A syringe with a bolt.
pub(super) const ADRENALINE: Icon = icon!("zombie-terror/adrenaline");

/// A case with a cross.
pub(super) const FIRST_AID: Icon = icon!("zombie-terror/first-aid");

/// A megaphone.
pub(super) const NOISE: Icon = icon!("zombie-terror/noise");

/// A crowd that climbs out of a manhole.
pub(super) const HORDE: Icon = icon!("zombie-terror/horde");

/// A flask of something green.
pub(super) const PLAGUE: Icon = icon!("zombie-terror/plague");

/// A staring eye in rays.
pub(super) const AWE: Icon = icon!("zombie-terror/awe");

/// Jaws of steel, open, from above.
pub(super) const TRAP: Icon = icon!("zombie-terror/trap");

/// A mouth with fangs.
pub(super) const BLOODLUST: Icon = icon!("zombie-terror/bloodlust");

/// Three claw marks.
pub(super) const RAMPAGE: Icon = icon!("zombie-terror/rampage");
