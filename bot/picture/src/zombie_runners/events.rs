//! The drawings on event cards, each in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A bolt before a stopwatch: mine first.
pub(super) const PRIORITY: Icon = icon!("zombie-runners/priority");

/// A boomerang on its way back.
pub(super) const BOOMERANG: Icon = icon!("zombie-runners/boomerang");

/// Two masks: one laughs.
pub(super) const MASK: Icon = icon!("zombie-runners/mask");

/// A gloved hand with a card that was another's.
pub(super) const THIEF: Icon = icon!("zombie-runners/thief");

/// Two dice, and cards that change places.
pub(super) const ADVENTURE: Icon = icon!("zombie-runners/adventure");
