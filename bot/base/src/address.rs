//! Addresses: people, places, and the audience of a message.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::lang::Lang;

/// A chat platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Platform {
    /// Discord servers and private chats.
    Discord,
    /// Telegram groups and private chats.
    Telegram,
    /// The local web page.
    Sandbox,
}

impl Platform {
    /// Every platform.
    pub const ALL: [Self; 3] = [Self::Discord, Self::Telegram, Self::Sandbox];

    /// Whether a message in a private chat notifies its reader. On the page it appears beside the room, and a reader of
    /// one sees the other.
    #[must_use]
    pub fn rings_in_private(self) -> bool {
        match self {
            Self::Discord | Self::Telegram => true,
            Self::Sandbox => false,
        }
    }

    /// The name used in the database.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Discord => "discord",
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
        let mut all = Self::ALL.into_iter();
        let found = all.find(|platform| platform.name() == text);
        found.ok_or(UnknownPlatform)
    }
}

/// A name that is no platform of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown platform")]
pub struct UnknownPlatform;

/// A place for messages: a group, a topic of one, a room, or a private chat. The content of `address` is the adapter's
/// business alone.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Place {
    /// The platform of the place.
    pub platform: Platform,
    /// The platform's own address of it, as text.
    pub address: String,
}

impl Place {
    /// A place by the platform's own address. What stands before the first `/` is the chat of which
    /// the place is a part: a topic `5/7` is a part of the chat `5`.
    #[must_use]
    pub fn new(platform: Platform, address: impl Into<String>) -> Self {
        let address = address.into();
        Self { platform, address }
    }

    /// The chat of which the place is a part; the place itself if it is no part.
    #[must_use]
    pub fn chat(&self) -> Self {
        let address = self.address.split('/').next().unwrap_or_default();
        Self::new(self.platform, address)
    }

    /// Returns the number of this part of its chat, where parts have small numbers, as topics do.
    #[must_use]
    pub fn part(&self) -> Option<u32> {
        self.address.split_once('/')?.1.parse().ok()
    }

    /// The part of its chat that has this number.
    #[must_use]
    pub fn with_part(&self, part: u32) -> Self {
        let chat = self.chat().address;
        Self::new(self.platform, format!("{chat}/{part}"))
    }

    /// Returns a part of the chat that is created with its first message; the number distinguishes such parts.
    #[must_use]
    pub fn wanted_part(&self, by: u64) -> Self {
        let chat = self.chat().address;
        Self::new(self.platform, format!("{chat}/{WANTED}{by}"))
    }
}

/// Prefix of the number by which a part of a chat is wanted.
pub const WANTED: &str = "new-";

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.platform, self.address)
    }
}

impl TryFrom<String> for Place {
    type Error = UnknownPlatform;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (platform, address) = text.split_once(':').ok_or(UnknownPlatform)?;
        Ok(Self::new(platform.parse()?, address))
    }
}

impl From<Place> for String {
    fn from(place: Place) -> Self {
        place.to_string()
    }
}

/// The identity of a person on their platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonId {
    /// The platform of the person.
    pub platform: Platform,
    /// The platform's own number of the person.
    pub number: i64,
}

/// A person who writes or presses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The person's identity on their platform.
    pub id: PersonId,
    /// The name shown at the table, as the platform gives it.
    pub name: String,
    /// The language the platform hints at.
    pub lang: Lang,
}

/// The number of an update of a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UpdateId {
    /// The platform of the update.
    pub platform: Platform,
    /// Growing from one update to the next.
    pub number: i64,
}

/// The audience of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Audience {
    /// Everyone in the place: the board of a table.
    Board,
    /// Everyone in another place where the table is public, by its number: its board there.
    Branch(u8),
    /// Everyone where people sat down, once the game has a place of its own: the way there.
    Sign,
    /// One person at a table.
    Pane(PersonId),
    /// The people a table waits for: a short message that is taken away when it has served.
    Ping,
    /// The people a table waits for who have come from another place where it is public, by its number.
    BranchPing(u8),
    /// Any reader: a message that is sent once and then forgotten.
    Note,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board => f.write_str("board"),
            Self::Sign => f.write_str("sign"),
            Self::Pane(PersonId { platform, number }) => write!(f, "pane:{platform}:{number}"),
            Self::Branch(number) => write!(f, "branch:{number}"),
            Self::Ping => f.write_str("ping"),
            Self::BranchPing(number) => write!(f, "branch-ping:{number}"),
            Self::Note => f.write_str("note"),
        }
    }
}

impl FromStr for Audience {
    type Err = UnknownPlatform;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split(':').collect::<Vec<_>>()[..] {
            ["board"] => Ok(Self::Board),
            ["sign"] => Ok(Self::Sign),
            ["ping"] => Ok(Self::Ping),
            ["note"] => Ok(Self::Note),
            ["branch", number] => branch(number).map(Self::Branch),
            ["branch-ping", number] => branch(number).map(Self::BranchPing),
            ["pane", platform, number] => Ok(Self::Pane(PersonId {
                platform: platform.parse()?,
                number: number.parse().map_err(|_| UnknownPlatform)?,
            })),
            _ => Err(UnknownPlatform),
        }
    }
}

impl Audience {
    /// Whether it is a board of its table: at home, or in another place where it is public.
    #[must_use]
    pub fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::Branch(_))
    }
}

fn branch(number: &str) -> Result<u8, UnknownPlatform> {
    number.parse().map_err(|_| UnknownPlatform)
}
