//! The locations of the school, and values kept for each of them.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// A location of the school, in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// 1: open to everybody, zombies included.
    Parking,
    /// 2: where the leader is chosen.
    Tower,
    /// 3.
    Infirmary,
    /// 4: four zombies get in, fewer don't.
    Roof,
    /// 5.
    StaffRoom,
    /// 6: not in the game with 3 or 4 players.
    Gym,
}

impl Location {
    /// Every location, by number.
    pub const ALL: [Self; 6] = [
        Self::Parking,
        Self::Tower,
        Self::Infirmary,
        Self::Roof,
        Self::StaffRoom,
        Self::Gym,
    ];

    /// The English id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Parking => "parking",
            Self::Tower => "tower",
            Self::Infirmary => "infirmary",
            Self::Roof => "roof",
            Self::StaffRoom => "staff-room",
            Self::Gym => "gym",
        }
    }

    /// Its number on the dice, 1 to 6.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The location of a number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.number() == number)
    }

    /// SV-012: whether it is in a game of so many.
    pub(super) fn is_in(self, seats: u8) -> bool {
        self != Self::Gym || seats > 4
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Location {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|location| location.name() == text)
            .ok_or_else(|| NotationError::word("location", text))
    }
}

/// One value for each location.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByLocation<T>([T; 6]);

impl<T> Index<Location> for ByLocation<T> {
    type Output = T;

    fn index(&self, location: Location) -> &T {
        &self.0[location as usize]
    }
}

impl<T> IndexMut<Location> for ByLocation<T> {
    fn index_mut(&mut self, location: Location) -> &mut T {
        &mut self.0[location as usize]
    }
}
