//! The faces of common and elite zombies, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A pear of a head with a dunce cap, its eyes crossed, its tongue out.
pub(super) const DOLT: Icon = icon!("zombie-runners/dolt");

/// A zombie as round as a barrel, with a bone between its teeth.
pub(super) const GLUTTON: Icon = icon!("zombie-runners/glutton");

/// A scarf over the nose, a hood over the ears, and a scar.
pub(super) const MARAUDER: Icon = icon!("zombie-runners/marauder");

/// Thick glasses, and a brain that has outgrown the skull.
pub(super) const SMARTY: Icon = icon!("zombie-runners/smarty");

/// A small head on a neck like a trunk.
pub(super) const THUG: Icon = icon!("zombie-runners/thug");

/// A quiff, mirrored glasses, a thin moustache and a bow tie.
pub(super) const FASHIONISTA: Icon = icon!("zombie-runners/fashionista");

/// A red crest, a black eye, and teeth bared on one side.
pub(super) const BULLY: Icon = icon!("zombie-runners/bully");

/// All jaw.
pub(super) const BITER: Icon = icon!("zombie-runners/biter");

/// A top hat, a monocle, a curled moustache.
pub(super) const MACHINATOR: Icon = icon!("zombie-runners/machinator");

/// A mouth as long as the face, hands at the cheeks.
pub(super) const SCREAMER: Icon = icon!("zombie-runners/screamer");
