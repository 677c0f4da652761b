//! The two sides, and what each of them has.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// A side of the game. Seat A leads the zombies, seat B the humans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that wants onto the barricade.
    Zombies,
    /// The side that holds the barricade until dawn.
    Humans,
}

/// A value for each side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// The value for the zombies.
    pub zombies: T,
    /// The value for the humans.
    pub humans: T,
}

impl Side {
    /// Both, in table order.
    pub const ALL: [Self; 2] = [Self::Zombies, Self::Humans];

    /// The side of a seat.
    #[must_use]
    pub fn of(seat: Seat) -> Self {
        // ZK-001
        match seat.index() {
            0 => Self::Zombies,
            _ => Self::Humans,
        }
    }

    /// The seat that leads it.
    #[must_use]
    pub fn seat(self) -> Seat {
        let index = match self {
            Self::Zombies => 0,
            Self::Humans => 1,
        };
        Seat::nth(index).expect("every table has two seats")
    }

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Zombies => Self::Humans,
            Self::Humans => Self::Zombies,
        }
    }
}

impl<T> BySide<T> {
    /// A value for each side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self {
            zombies: value(Side::Zombies),
            humans: value(Side::Humans),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Zombies => &self.zombies,
            Side::Humans => &self.humans,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Zombies => &mut self.zombies,
            Side::Humans => &mut self.humans,
        }
    }
}
