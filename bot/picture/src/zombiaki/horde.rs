//! The cards of the horde besides zombies, each drawn in a box of 100 by 100.

use super::super::svg::{Icon, icon};

/// A frightened face behind an arm.
pub(super) const HOSTAGE: Icon = icon!("zombiaki/hostage");

/// Two heavy links and a shackle.
pub(super) const CHAINS: Icon = icon!("zombiaki/chains");

/// A pickaxe.
pub(super) const PICKAXE: Icon = icon!("zombiaki/pickaxe");

/// A syringe.
pub(super) const STEROIDS: Icon = icon!("zombiaki/steroids");

/// An open mouth with a long tongue.
pub(super) const HUNGER: Icon = icon!("zombiaki/hunger");

/// A scream.
pub(super) const TERROR: Icon = icon!("zombiaki/terror");

/// Meat on the bone.
pub(super) const MEAT: Icon = icon!("zombiaki/meat");

/// A fly over poison.
pub(super) const PLAGUE: Icon = icon!("zombiaki/plague");

/// A chess knight with its brain showing.
pub(super) const KASPAROV: Icon = icon!("zombiaki/kasparov");

/// The sun over the edge of the world.
pub(super) const DAWN: Icon = icon!("zombiaki/dawn");
