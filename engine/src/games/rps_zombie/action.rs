//! The actions of a player, the questions, and the menu entries on the way.

use serde::{Deserialize, Serialize};

use super::RpsZombie;
use super::cards::Kind;
use crate::game::{Menus, Never, Orders};
use crate::seat::Seat;

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// The secret opening throw.
    Throw(Kind),
    /// Names the kind of trophy that every player starts with.
    Trophy(Kind),
    /// The caller's word.
    Flip,
    /// Kills all the zombies with stored weapons.
    Kill(Weapons),
    /// Loses the brain, and drops a trophy where one becomes too many.
    Yield(Option<Kind>),
    /// Lets it be.
    Pass,
    /// Spends a stored trophy against the winner, or against one player's trophy.
    Spend(Kind, Option<Seat>),
}

/// One or two stored weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Weapons {
    /// Number of rocks.
    pub rock: u8,
    /// Number of scissors.
    pub scissors: u8,
}

impl Weapons {
    /// Every choice of them, by how many there are and the rocks first.
    pub const ALL: [Self; 5] = [
        Self::of(1, 0),
        Self::of(0, 1),
        Self::of(2, 0),
        Self::of(1, 1),
        Self::of(0, 2),
    ];

    const fn of(rock: u8, scissors: u8) -> Self {
        Self { rock, scissors }
    }

    /// The kinds, the rocks first.
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let rocks = std::iter::repeat_n(Kind::Rock, usize::from(self.rock));
        rocks.chain(std::iter::repeat_n(
            Kind::Scissors,
            usize::from(self.scissors),
        ))
    }
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Throw rock, scissors or paper.
    Throw,
    /// Name the kind of trophy that every player starts with.
    Trophy,
    /// Give the word for the next round.
    Flip,
    /// Kill or lose the brain.
    Zombies {
        /// Number of attacking zombies.
        attackers: u8,
        /// Number of stored weapons needed.
        need: u8,
    },
    /// Spend a trophy to spoil the win, or let it be.
    Won {
        /// The winner of the flip.
        taker: Seat,
        /// The kind of the winning card.
        kind: Kind,
    },
    /// Block another player's trophy, or pass.
    Brains,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Throw this.
    Throw(Kind),
    /// Start with this.
    Trophy(Kind),
    /// Flip.
    Flip,
    /// Kill with these.
    Kill(Weapons),
    /// Lose a brain.
    Yield,
    /// Drop this trophy with it.
    Drop(Kind),
    /// Let it be.
    Pass,
    /// Spend this.
    Spend(Kind),
    /// Block the trophy of this seat with this.
    Block(Seat, Kind),
}

impl Menus for RpsZombie {
    type Choice = Choice;

    fn path(action: Action) -> Vec<Choice> {
        match action {
            Action::Throw(kind) => vec![Choice::Throw(kind)],
            Action::Trophy(kind) => vec![Choice::Trophy(kind)],
            Action::Flip => vec![Choice::Flip],
            Action::Kill(weapons) => vec![Choice::Kill(weapons)],
            Action::Yield(None) => vec![Choice::Yield],
            Action::Yield(Some(kind)) => vec![Choice::Yield, Choice::Drop(kind)],
            Action::Pass => vec![Choice::Pass],
            Action::Spend(kind, None) => vec![Choice::Spend(kind)],
            Action::Spend(kind, Some(seat)) => vec![Choice::Block(seat, kind)],
        }
    }
}

impl Orders for RpsZombie {
    type Standing = Never;
}
