//! Kinds of questions that people meet for the first time.

use std::collections::BTreeSet;

use base::address::PersonId;
use serde::{Deserialize, Serialize};
use speech::Key;

/// A question that is explained in the pane of its seat for as long as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExplainedQuestion {
    /// Since when the seat has been asked it.
    pub since: u32,
    /// The kind of question, by the key of the text that explains it.
    pub kind: String,
}

/// The explanations that a person has already had, by the keys of their texts; `None` if the game isn't new to them.
pub(crate) type KnownExplanations = Option<BTreeSet<String>>;

/// The record that a kind of question is explained to a person from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Explains {
    /// The person who reads the explanation.
    pub(crate) person: PersonId,
    /// The text.
    pub(crate) text: Key,
}
