//! Small signs on pieces, cells and in the panels, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A star: a victory point.
pub(super) const STAR: Icon = icon!("zombie-terror/star");

/// A star that is not won, or lost.
pub(super) const LOST_STAR: Icon = icon!("zombie-terror/lost-star");

/// A wound.
pub(super) const DROP: Icon = icon!("zombie-terror/drop");

/// An action point.
pub(super) const BOLT: Icon = icon!("zombie-terror/bolt");

/// An action point that is used up.
pub(super) const SPENT: Icon = icon!("zombie-terror/spent");

/// The activation is over: a tick.
pub(super) const DONE: Icon = icon!("zombie-terror/done");

/// Dead.
pub(super) const SKULL: Icon = icon!("zombie-terror/skull");

/// Out: a car.
pub(super) const ESCAPED: Icon = icon!("zombie-terror/escaped");

/// Two people.
pub(super) const PEOPLE: Icon = icon!("zombie-terror/people");

/// One of them now.
pub(super) const TURNED: Icon = icon!("zombie-terror/turned");

/// A bullet.
pub(super) const BULLET: Icon = icon!("zombie-terror/bullet");

/// A bullet that is fired.
pub(super) const SHELL: Icon = icon!("zombie-terror/shell");

/// The briefcase.
pub(super) const BRIEFCASE: Icon = icon!("zombie-terror/briefcase");

/// The briefcase is gone.
pub(super) const NO_BRIEFCASE: Icon = icon!("zombie-terror/no-briefcase");

/// A shot was fired.
pub(super) const SHOT: Icon = icon!("zombie-terror/shot");

/// The sign of a target that can be shot: a cross in a ring.
pub(super) const AIM: Icon = icon!("zombie-terror/aim");

/// The sign of a target that can be chopped: an axe.
pub(super) const AXE: Icon = icon!("zombie-terror/axe");

/// Activations.
pub(super) const WALK: Icon = icon!("zombie-terror/walk");

/// A hand out of the ground: a zombie to be added.
pub(super) const ARM: Icon = icon!("zombie-terror/arm");

/// The marker of the terror: a scream.
pub(super) const TERROR: Icon = icon!("zombie-terror/terror");

/// The sign of a zombie that must act: a claw that points.
pub(super) const BOUND: Icon = icon!("zombie-terror/bound");

/// A bite.
pub(super) const JAWS: Icon = icon!("zombie-terror/jaws");

/// The sign of a zombie's sight.
pub(super) const EYE: Icon = icon!("zombie-terror/eye");

/// The arrow of a zombie's step; it points up.
pub(super) const ARROW: Icon = icon!("zombie-terror/arrow");

/// Moved from far away: up.
pub(super) const LIFT: Icon = icon!("zombie-terror/lift");

/// The arrow of a human's step; it points up.
pub(super) const STEP: Icon = icon!("zombie-terror/step");

/// Pushed: up.
pub(super) const PUSH: Icon = icon!("zombie-terror/push");

/// A zombie is gone.
pub(super) const SPLAT: Icon = icon!("zombie-terror/splat");

/// The sign of a bite.
pub(super) const BITTEN: Icon = icon!("zombie-terror/bitten");

/// Healthy again.
pub(super) const HEALED: Icon = icon!("zombie-terror/healed");

/// The sign of a zombie's turn.
pub(super) const TURN: Icon = icon!("zombie-terror/turn");

/// A bus that is to be laid.
pub(super) const BUS: Icon = icon!("zombie-terror/bus-sign");

/// A big obstacle that is to be laid.
pub(super) const SKIP: Icon = icon!("zombie-terror/skip-sign");
