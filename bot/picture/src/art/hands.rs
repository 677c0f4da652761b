//! The signs that are thrown, made by the hands of zombies.

use super::super::svg::{Icon, icon};

/// A fist.
pub const ROCK: Icon = icon!("rps-zombie/rock");

/// Two fingers.
pub const SCISSORS: Icon = icon!("rps-zombie/scissors");

/// A flat hand.
pub const PAPER: Icon = icon!("rps-zombie/paper");
