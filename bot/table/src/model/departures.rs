//! The consequences of players leaving a rated game: their losses, and a vote on removing a player from it.

use base::address::PersonId;
use engine::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// The consequences of players leaving a rated game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Departures {
    /// The players who have lost the game for themselves before its end.
    pub forfeits: Vec<Forfeit>,
    /// The seats that have won since no player of another side was left.
    pub walkover: Option<Seats>,
    /// Whether an admin who doesn't play has closed the game, so that it counts for no one.
    pub void: bool,
    /// The players who ask to remove another one, and that player's seat.
    pub removal: Option<Removal>,
}

impl Departures {
    /// Returns whether no player has left, or is to be removed.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the seats whose players have lost the game before its end.
    #[must_use]
    pub fn lost_seats(&self) -> Seats {
        self.forfeits.iter().map(|lost| lost.seat).collect()
    }

    /// Removes a person who wants to be forgotten.
    pub(super) fn forget(&mut self, id: PersonId) {
        self.forfeits.retain(|lost| lost.person != id);
        if let Some(removal) = &mut self.removal {
            removal.agreed.retain(|agreed| *agreed != id);
        }
    }
}

/// A player who has lost a rated game for themselves alone; the others play on for their own places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The seat of the player.
    pub seat: Seat,
    /// The player.
    pub person: PersonId,
}

/// The wish of players to remove another one from a rated game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Removal {
    /// The seat of the player to be removed.
    pub seat: Seat,
    /// The players who want that, in the order in which they said so.
    pub agreed: Vec<PersonId>,
}
