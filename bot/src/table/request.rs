//! The words that come in from the platforms, in neutral form.

use crate::address::{Person, Place, UpdateId};
use crate::page::{Press, TableId};

/// One update of a platform in neutral form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// The platform's number of the update, so that a repeat does nothing.
    pub update: Option<UpdateId>,
    /// Who.
    pub person: Person,
    /// Where.
    pub place: Place,
    /// The person's private chat with the bot, where this update shows that there is one.
    pub private: Option<Place>,
    /// What.
    pub what: What,
}

impl Request {
    /// Whether it was made in the person's private chat.
    #[must_use]
    pub fn is_private(&self) -> bool {
        self.private.as_ref() == Some(&self.place)
    }
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// `/start` alone, or another first word in private.
    Hello,
    /// `/start` by a link to the private pane of a table.
    OpenPane(TableId),
    /// `/help`
    Help,
    /// `/play`, with a word that should name a game or without.
    Play(Option<String>),
    /// `/rules`, with a word that should name a game or without.
    Rules(Option<String>),
    /// `/do`, with the text of an action.
    Do(String),
    /// A command that the bot doesn't have, in private or addressed to it by name.
    Unknown(String),
    /// A button.
    Press(Press),
    /// A button whose text no program of ours wrote.
    Forged,
}
