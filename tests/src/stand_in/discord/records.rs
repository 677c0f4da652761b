//! What people ask of the bot by commands and presses, as the server keeps it.

use serde_json::Value;

use crate::stand_in::common::lived::Lived;

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
    /// What was done, in words.
    pub(super) deed: String,
    pub(super) event: Value,
    pub(super) made_at: Lived,
    /// Whether the bot was told; to one that is not there nothing is told later.
    pub(super) is_told: bool,
    pub(super) is_expired: bool,
    pub(super) is_forgiven: bool,
    pub(super) response: Option<Response>,
    pub(super) original: Option<u64>,
    pub(super) followups: Vec<u64>,
    pub(super) choices: Vec<(String, String)>,
    /// What the buttons of the pressed message sent right after an answer that has changed it.
    pub(super) left: Vec<String>,
    /// In which instance the Activity was opened.
    pub(super) instance: Option<String>,
}

/// What a person did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sort {
    Command,
    Component,
    Autocomplete,
}

impl Sort {
    /// As Discord counts them.
    pub(super) fn number(self) -> u64 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
        }
    }
}

/// How the bot answered first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Response {
    /// With a message (4).
    Message,
    /// "is thinking …": a message will come (5).
    Deferred,
    /// Nothing to be seen; the pressed message may be changed later (6).
    Acknowledged,
    /// The pressed message was changed (7).
    Updated,
    /// Suggestions for what is being typed (8).
    Choices,
    /// The Activity was opened for whoever has pressed (12).
    Launched,
}

impl Response {
    /// As Discord counts them.
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
