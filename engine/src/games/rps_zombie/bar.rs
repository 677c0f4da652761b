//! The reason that something may not be done.

use super::cards::Kind;
use crate::seat::Seat;

/// The reason that something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// The action belongs to another moment; the current question says which.
    OtherMoment,
    /// No zombie attacks.
    NoZombie,
    /// The exact number of stored weapons that killing all the zombies takes, no more and no fewer.
    Need(u8),
    /// The seat stores too few trophies of this kind.
    Lacks(Kind),
    /// The player must say which trophy to drop.
    DropUnsaid,
    /// No such trophy has to be dropped.
    NoDrop,
    /// A player under attack can't pass.
    Attacked,
    /// Against zombies a trophy is good for killing only.
    OnlyKill,
    /// The player must say whose trophy to block.
    WhoseUnsaid,
    /// The trophy is the player's own.
    Own,
    /// The kind beats nothing that this player would take.
    BeatsNothing(Kind, Seat),
    /// The trophy is spent against the win, not against a player.
    AtNobody,
    /// The seat flipped this kind itself.
    SameKind(Kind),
}
