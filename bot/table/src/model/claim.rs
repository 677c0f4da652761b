//! Somebody who watches and would play for an AI.

use base::address::{Person, PersonId, Place};
use base::preferences::Preferences;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What somebody who watches wants, and who at the table agrees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// Which seat.
    pub seat: Seat,
    /// The person this is about.
    pub person: Person,
    /// Their private chat.
    pub private: Option<Place>,
    /// What they have set about the messages they get.
    pub preferences: Preferences,
    /// Who agrees.
    pub agreed: Vec<PersonId>,
}
