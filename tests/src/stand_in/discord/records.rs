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
    Command,
    Component,
    Autocomplete,
}

impl Sort {
    /// Returns Discord's number for the sort.
    pub(super) fn number(self) -> u64 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// The sort of the bot's first answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Response {
    /// A message (4).
    Message,
    /// "is thinking …": a message will come (5).
    Deferred,
    /// An answer without visible effect; the pressed message may be edited later (6).
    Acknowledged,
    /// The pressed message was changed (7).
    Updated,
    /// Suggestions for what is being typed (8).
    Choices,
    /// The Activity was opened for the person who pressed (12).
    Launched,
}

impl Response {
    /// Returns Discord's number for the answer.
    pub fn number(self) -> u64 {
        match self {
            Self::Message => 4,
            Self::Deferred => 5,
            Self::Acknowledged => 6,
            Self::Updated => 7,
            Self::Choices => 8,
            Self::Launched => 12,
        }
    }
}
