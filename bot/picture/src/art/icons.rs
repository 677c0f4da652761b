//! Drawings made by hand, each in a box of 100 by 100 with a dark outline.

use super::super::svg::{Icon, icon};

/// A brain seen from above: two halves with furrows.
pub const BRAIN: Icon = icon!("common/brain");

/// A boulder.
pub const ROCK: Icon = icon!("common/rock");

/// Open scissors with red handles.
pub const SCISSORS: Icon = icon!("common/scissors");

/// A sheet of paper with a folded corner.
pub const PAPER: Icon = icon!("common/paper");

/// The head of a zombie.
pub const ZOMBIE: Icon = icon!("common/zombie");

/// A tombstone with a cross.
pub const TOMBSTONE: Icon = icon!("common/tombstone");

/// A bell: the word is with this player.
pub const BELL: Icon = icon!("common/bell");

/// A crown.
pub const CROWN: Icon = icon!("common/crown");

/// Two branches of laurel, open above.
pub const LAUREL: Icon = icon!("common/laurel");

/// A red burst with the scratches of a claw: an attack.
pub const ATTACK: Icon = icon!("common/attack");

/// A green shield with a check mark: safe.
pub const SHIELD: Icon = icon!("common/shield");

/// A green shield, for a number beside it.
pub const GUARD: Icon = icon!("common/guard");

/// An empty chair.
pub const CHAIR: Icon = icon!("common/chair");

/// The head of a robot.
pub const ROBOT: Icon = icon!("common/robot");

/// A chick in its shell.
pub const CHICK: Icon = icon!("common/chick");

/// The cap of a scholar.
pub const SCHOLAR: Icon = icon!("common/scholar");
