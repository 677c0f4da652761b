//! Addresses of places on Discord.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use base::address::{Place, Platform, WANTED};
use courier::SendError;
use serde::{Deserialize, Serialize};
use serenity::all::{ChannelId, ChannelType, InteractionId, UserId};

/// An address. A channel is `1`, a thread of one `1/2`, and any way to reach a person in private `@4`. A thread yet to
/// be created for the table that an interaction has asked for is `1/new-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum ChatRef {
    Channel(ChannelId),
    Thread {
        parent: ChannelId,
        thread: ChannelId,
    },
    Wanted {
        parent: ChannelId,
        by: InteractionId,
    },
    Person(UserId),
}

impl ChatRef {
    /// Returns the neutral form of the place.
    pub(super) fn place(self) -> Place {
        Place::new(Platform::Discord, self.to_string())
    }
}

impl fmt::Display for ChatRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Channel(channel) => write!(f, "{channel}"),
            Self::Thread { parent, thread } => write!(f, "{parent}/{thread}"),
            Self::Wanted { parent, by } => write!(f, "{parent}/{WANTED}{by}"),
            Self::Person(user) => write!(f, "@{user}"),
        }
    }
}

impl FromStr for ChatRef {
    type Err = SendError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read(text).ok_or_else(|| SendError::Refused(format!("{text} is not a chat on Discord")))
    }
}

fn read(text: &str) -> Option<ChatRef> {
    if let Some(user) = text.strip_prefix('@') {
        return Some(ChatRef::Person(number(user)?.into()));
    }
    let Some((parent, part)) = text.split_once('/') else {
        return Some(ChatRef::Channel(number(text)?.into()));
    };
    let parent = number(parent)?.into();
    Some(match part.strip_prefix(WANTED) {
        Some(by) => ChatRef::Wanted {
            parent,
            by: number(by)?.into(),
        },
        None => ChatRef::Thread {
            parent,
            thread: number(part)?.into(),
        },
    })
}

fn number(text: &str) -> Option<NonZeroU64> {
    text.parse().ok()
}

/// Whether it is a thread, which is a part of another channel.
pub(super) fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots_read_back() {
        for text in ["12", "12/34", "12/new-56", "@78"] {
            assert_eq!(text.parse::<ChatRef>().unwrap().to_string(), text);
        }
        for text in ["", "0", "12/", "@", "12/new-", "here", "12/34/56"] {
            assert!(text.parse::<ChatRef>().is_err(), "{text}");
        }
    }

    #[test]
    fn parts_belong_to_their_channel() {
        let thread: ChatRef = "12/34".parse().unwrap();
        let channel: ChatRef = "12".parse().unwrap();
        assert_eq!(thread.place().chat(), channel.place());
    }
}
