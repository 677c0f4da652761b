//! Small signs on pieces and between cells, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// He may walk sideways.
pub(super) const SIDEWAYS: Icon = icon!("zombiaki/sideways");

/// He walks two cells.
pub(super) const FAST: Icon = icon!("zombiaki/fast");

/// It does not walk: an anchor.
pub(super) const IMMOBILE: Icon = icon!("zombiaki/immobile");

/// No gunshot pushes him: a plate that bullets bounce off.
pub(super) const STEADY: Icon = icon!("zombiaki/steady");

/// Light and shouting leave him cold: no eye, no ear.
pub(super) const DULL: Icon = icon!("zombiaki/dull");

/// No trap holds him: a leap over wire.
pub(super) const AGILE: Icon = icon!("zombiaki/agile");

/// He breaks what bars his way: a fist.
pub(super) const SMASH: Icon = icon!("zombiaki/smash");

/// She heals her lane: a cross.
pub(super) const NURSE: Icon = icon!("zombiaki/nurse");

/// Zombies come out beside it: a hand.
pub(super) const HATCHES: Icon = icon!("zombiaki/hatches");

/// A wound.
pub(super) const DROP: Icon = icon!("zombiaki/drop");

/// Nobody shoots past it: a bullet stopped.
pub(super) const BLOCKS: Icon = icon!("zombiaki/blocks");

/// It destroys: a cross for a red burst.
pub(super) const CROSS: Icon = icon!("zombiaki/cross");

/// Somebody died here.
pub(super) const SPLAT: Icon = icon!("zombiaki/splat");

/// An explosion.
pub(super) const BLAST: Icon = icon!("zombiaki/blast");

/// Footprints that go down.
pub(super) const FEET: Icon = icon!("zombiaki/feet");

/// Where it went: down.
pub(super) const ARROW: Icon = icon!("zombiaki/arrow");

/// He may go this way.
pub(super) const CHOICE: Icon = icon!("zombiaki/choice");

/// Pushed back: up.
pub(super) const PUSH: Icon = icon!("zombiaki/push");

/// Drives up the street.
pub(super) const DRIVE: Icon = icon!("zombiaki/drive");

/// Two change places.
pub(super) const SWAP: Icon = icon!("zombiaki/swap");

/// Wounds are gone.
pub(super) const HEALED: Icon = icon!("zombiaki/healed");

/// A defender from behind, his rifle at the ready.
pub(super) const GUNNER: Icon = icon!("zombiaki/gunner");

/// Nobody gets in.
pub(super) const NO_ENTRY: Icon = icon!("zombiaki/no-entry");

/// The head of a defender with his helmet.
pub(super) const HELMET: Icon = icon!("zombiaki/helmet");

/// The sun, all of it.
pub(super) const SUN: Icon = icon!("zombiaki/sun");
