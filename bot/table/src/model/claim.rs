//! A spectator's claim to play for an AI or for a player who left the chat.

use base::address::{Person, PersonId, Place};
use base::preferences::Preferences;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A player who left the chat and whose seat another person has taken since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplacedPlayer {
    /// The player.
    pub person: Person,
    /// Their private chat.
    pub private: Option<Place>,
}

/// The request of a spectator, and the players who agree to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The seat that the spectator wants.
    pub seat: Seat,
    /// The person this is about.
    pub person: Person,
    /// Their private chat.
    pub private: Option<Place>,
    /// The spectator's settings for the messages they get.
    pub preferences: Preferences,
    /// The players who agree.
    pub agreed: Vec<PersonId>,
}
