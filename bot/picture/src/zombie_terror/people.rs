//! The six humans, each a bust in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A bowler, a moustache, a monocle.
pub(super) const BANKER: Icon = icon!("zombie-terror/banker");

/// A woollen cap and a great beard.
pub(super) const LUMBERJACK: Icon = icon!("zombie-terror/lumberjack");

/// Two plaits with bows, freckles.
pub(super) const CHILD: Icon = icon!("zombie-terror/child");

/// A blue cap, oil on the cheek, a spanner.
pub(super) const MECHANIC: Icon = icon!("zombie-terror/mechanic");

/// A white cap with a red cross.
pub(super) const NURSE: Icon = icon!("zombie-terror/nurse");

/// A peaked cap, dark glasses.
pub(super) const POLICEMAN: Icon = icon!("zombie-terror/policeman");
