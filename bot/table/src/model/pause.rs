//! A pause of a game.

use base::address::PersonId;
use base::time::Uptime;
use serde::{Deserialize, Serialize};

/// A pause of a game, which players have asked for or which is on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// The players who agree to it, in the order in which they said so.
    pub agreed: Vec<PersonId>,
    /// The time at which the first of them asked for it.
    #[serde(default)]
    pub asked: Uptime,
    /// The time at which it began; `None` while players are asked.
    pub since: Option<Uptime>,
}
