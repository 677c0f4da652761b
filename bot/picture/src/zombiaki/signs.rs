//! Small signs on pieces and between cells, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// He may walk sideways.
pub(super) const SIDEWAYS: Icon = icon!("zombiaki/sideways");

/// He walks two cells.
pub(super) const FAST: Icon = icon!("zombiaki/fast");

/// The sign of a zombie that doesn't walk: an anchor.
pub(super) const IMMOBILE: Icon = icon!("zombiaki/immobile");

/// The sign of a zombie that gunshots don't push: a plate that bullets bounce off.
pub(super) const STEADY: Icon = icon!("zombiaki/steady");

/// Light and shouting leave him cold: no eye, no ear.
pub(super) const DULL: Icon = icon!("zombiaki/dull");

/// The sign of a zombie that no trap holds: a leap over wire.
pub(super) const AGILE: Icon = icon!("zombiaki/agile");

/// He breaks what bars his way: a fist.
pub(super) const SMASH: Icon = icon!("zombiaki/smash");

/// She heals her lane: a cross.
pub(super) const NURSE: Icon = icon!("zombiaki/nurse");

/// Zombies come out beside it: a hand.
pub(super) const HATCHES: Icon = icon!("zombiaki/hatches");

/// A wound.
pub(super) const DROP: Icon = icon!("zombiaki/drop");

/// The sign of a piece that blocks shots: a bullet stopped.
pub(super) const BLOCKS: Icon = icon!("zombiaki/blocks");

/// The sign of a card that destroys: a cross for a red burst.
pub(super) const CROSS: Icon = icon!("zombiaki/cross");

/// The sign of a death on this cell.
pub(super) const SPLAT: Icon = icon!("zombiaki/splat");

/// An explosion.
pub(super) const BLAST: Icon = icon!("zombiaki/blast");

/// Footprints that go down.
pub(super) const FEET: Icon = icon!("zombiaki/feet");

/// The arrow of a step; it points down.
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

/// The sign for no entry.
pub(super) const NO_ENTRY: Icon = icon!("zombiaki/no-entry");

/// The head of a defender with his helmet.
pub(super) const HELMET: Icon = icon!("zombiaki/helmet");

/// The sun, all of it.
pub(super) const SUN: Icon = icon!("zombiaki/sun");
