//! The words that come in from the platforms, in neutral form.

use std::fmt;
use std::str::FromStr;

use engine::GameId;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::page::{Press, TableId};
use crate::speech::Lang;

/// Where people talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Platform {
    /// Telegram groups and private chats.
    Telegram,
    /// The local web page.
    Sandbox,
}

impl Platform {
    /// The name used in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Telegram => "telegram",
            Self::Sandbox => "sandbox",
        }
    }
}

impl fmt::Display for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Platform {
    type Err = UnknownPlatform;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = [Self::Telegram, Self::Sandbox].into_iter();
        let found = all.find(|platform| platform.name() == text);
        found.ok_or(UnknownPlatform)
    }
}

/// A name that is no platform of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a platform of this program")]
pub struct UnknownPlatform;

/// A spot where messages can be put: a group, a topic of one, a room, or a private chat. What
/// stands in `spot` is the adapter's business alone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Place {
    /// On which platform.
    pub platform: Platform,
    /// The platform's own address of it, as text.
    pub spot: String,
}

impl Place {
    /// A place by the platform's own address.
    #[must_use]
    pub fn new(platform: Platform, spot: impl Into<String>) -> Self {
        let spot = spot.into();
        Self { platform, spot }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.platform, self.spot)
    }
}

impl TryFrom<String> for Place {
    type Error = UnknownPlatform;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (platform, spot) = text.split_once(':').ok_or(UnknownPlatform)?;
        Ok(Self::new(platform.parse()?, spot))
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        place.to_string()
    }
}

/// Who somebody is, on his platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonId {
    /// On which platform.
    pub platform: Platform,
    /// The platform's own number of the person.
    pub number: i64,
}

/// Somebody who writes or presses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name shown at the table, as the platform gives it.
    pub name: String,
    /// The language the platform hints at.
    pub lang: Lang,
}

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

/// The number of an update of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UpdateId {
    /// Of which platform.
    pub platform: Platform,
    /// Growing from one update to the next.
    pub number: i64,
}

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// `/start` alone, or the first word to the bot in private.
    Hello,
    /// `/start` by a link to the private pane of a table.
    OpenPane(TableId),
    /// `/help`
    Help,
    /// `/play`, with the name of a game or without.
    Play(Option<Wanted<GameId>>),
    /// `/rules`, with the name of a game or without.
    Rules(Option<Wanted<GameId>>),
    /// `/do`, with the text of an action.
    Do(String),
    /// A command that the bot doesn't have, in private or addressed to it by name.
    Unknown(String),
    /// A button.
    Press(Press),
    /// A button whose text no program of ours wrote.
    Forged,
}

/// A word that should name something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted<T> {
    /// It does.
    Known(T),
    /// It doesn't: the word as it was given.
    Unknown(String),
}

impl<T: FromStr> Wanted<T> {
    /// Reads a word.
    #[must_use]
    pub fn read(word: &str) -> Self {
        let known = word.to_lowercase().parse().map(Self::Known);
        known.unwrap_or_else(|_| Self::Unknown(word.to_owned()))
    }
}
