//! Interactions that people send by commands and presses, as the server keeps them.

use serde_json::Value;

use crate::stand_in::common::lived::LivedMoment;

/// One interaction, as the server keeps it.
#[derive(Debug, Clone)]
pub(super) struct Record {
    pub(super) id: u64,
    pub(super) token: String,
    pub(super) sort: Sort,
    pub(super) person: u64,
    pub(super) place: u64,
    /// The message that was pressed.
    pub(super) message: Option<u64>,
    /// The deed in words.
    pub(super) deed: String,
    pub(super) event: Value,
    pub(super) made_at: LivedMoment,
    /// Whether the bot was told; a bot that is away isn't told later.
    pub(super) is_told: bool,
    pub(super) is_expired: bool,
    pub(super) is_forgiven: bool,
    pub(super) response: Option<Response>,
    pub(super) original: Option<u64>,
    pub(super) followups: Vec<u64>,
    pub(super) choices: Vec<(String, String)>,
    /// The data of the pressed message's buttons right after an answer that edited it.
    pub(super) left: Vec<String>,
    /// The instance in which the Activity was opened.
    pub(super) instance: Option<String>,
}

impl Record {
    /// Returns whether the bot was told and gave no answer, though it is to blame for that.
    pub(super) fn waits(&self) -> bool {
        self.is_told && self.response.is_none() && !self.is_forgiven
    }
}

/// The sort of a person's interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Command = 2,
    Component = 3,
    Autocomplete = 4,
}

impl Sort {
    /// Returns Discord's number for the sort.
    pub(super) fn number(self) -> u64 {
        self as u64
    }
}

/// The sort of the bot's first answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Response {
    /// A message.
    Message = 4,
    /// "is thinking …": a message will come.
    Deferred = 5,
    /// An answer without visible effect; the pressed message may be edited later.
    Acknowledged = 6,
    /// The pressed message was changed.
    Updated = 7,
    /// Suggestions for what is being typed.
    Choices = 8,
    /// The Activity was opened for the person who pressed.
    Launched = 12,
}

impl Response {
    /// Returns Discord's number for the answer.
    pub fn number(self) -> u64 {
        self as u64
    }
}
