//! Why something may not be done.

use super::cards::Kind;
use crate::seat::Seat;

/// Why something may not be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bar {
    /// It belongs to another moment: the question says to which.
    OtherMoment,
    /// No zombie attacks.
    NoZombie,
    /// To kill all the zombies takes so many stored weapons, no more and no fewer.
    Need(u8),
    /// Not so many trophies of this kind are stored.
    Lacks(Kind),
    /// It has to be said which trophy is dropped.
    DropUnsaid,
    /// No such trophy has to be dropped.
    NoDrop,
    /// Who is attacked can't let it be.
    Attacked,
    /// Against zombies a trophy is good for killing only.
    OnlyKill,
    /// It has to be said whose trophy is blocked.
    WhoseUnsaid,
    /// It is the own trophy.
    Own,
    /// The kind beats nothing that this player would take.
    BeatsNothing(Kind, Seat),
    /// It is spent against the win, not against somebody.
    AtNobody,
    /// The seat flipped this kind itself.
    SameKind(Kind),
}
