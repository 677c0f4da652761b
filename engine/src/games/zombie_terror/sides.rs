//! The two sides, and what each of them has.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A side of the game. The seat that leads each side is agreed or drawn before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The humans, who want to reach the car.
    Humans,
    /// The zombies, who want the humans.
    Zombies,
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// Value of the humans.
    pub humans: T,
    /// Value of the zombies.
    pub zombies: T,
}

impl Side {
    /// Both, in the order of a round.
    pub const ALL: [Self; 2] = [Self::Humans, Self::Zombies];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Humans => Self::Zombies,
            Self::Zombies => Self::Humans,
        }
    }
}

impl<T> BySide<T> {
    /// A value for each side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self {
            humans: value(Side::Humans),
            zombies: value(Side::Zombies),
        }
    }

    /// Another value for each side, made of this one.
    pub(super) fn map<U>(&self, value: impl Fn(&T) -> U) -> BySide<U> {
        BySide::from_fn(|side| value(&self[side]))
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Humans => &self.humans,
            Side::Zombies => &self.zombies,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Humans => &mut self.humans,
            Side::Zombies => &mut self.zombies,
        }
    }
}
