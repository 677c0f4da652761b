//! The signs of the corporations, and the marks of the table, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// The sign of Shield.
pub(super) const SHIELD: Icon = icon!("zombie-runners/shield");

/// The sign of Star.
pub(super) const STAR: Icon = icon!("zombie-runners/star");

/// The sign of Umbrella.
pub(super) const UMBRELLA: Icon = icon!("zombie-runners/umbrella");

/// The sign of Flask.
pub(super) const FLASK: Icon = icon!("zombie-runners/flask");

/// A turn is skipped.
pub(super) const SKIP: Icon = icon!("zombie-runners/skip");

/// The sign of a player with one last card.
pub(super) const ALARM: Icon = icon!("zombie-runners/alarm");

/// A voice that orders.
pub(super) const ORDER: Icon = icon!("zombie-runners/order");

/// A chequered flag: the sign of a player who has got rid of all cards.
pub(super) const FINISH: Icon = icon!("zombie-runners/finish");
