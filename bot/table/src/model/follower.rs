//! Somebody who doesn't play at a table and wants to be told how its game ends.

use base::address::{PersonId, Place};
use base::lang::Lang;
use serde::{Deserialize, Serialize};

/// Who it is, and how they are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// Who.
    pub person: PersonId,
    /// Where they can be written to alone.
    pub private: Place,
    /// In which language.
    pub lang: Lang,
    /// By how many hours their clock is ahead, if they aren't to be called at night.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<i8>,
}
