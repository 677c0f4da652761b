//! The locations of the school, and values kept for each of them.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// A location of the school, in the order of their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// 1: open to everyone, zombies included.
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

crate::word_enum!(
    Location, "location":
    Parking = "parking",
    Tower = "tower",
    Infirmary = "infirmary",
    Roof = "roof",
    StaffRoom = "staff-room",
    Gym = "gym",
);

impl Location {
    /// Returns the number of the location on the dice, 1 to 6.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The location of a number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        let place = usize::from(number).checked_sub(1)?;
        Self::ALL.get(place).copied()
    }

    /// SV-012: whether it is in a game of so many.
    pub(super) fn is_in(self, seats: u8) -> bool {
        self != Self::Gym || seats > 4
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
