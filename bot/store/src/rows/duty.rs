//! The duties that one process at a time looks after, where several share a database.
//!
//! Discord gives servers to shards by their number, while tables go to processes by the number of their channel. So a
//! table stays in its process when Discord wants more shards, and one shard may be too much for one process.

use std::fmt;
use std::str::FromStr;

use base::address::{Place, Platform, UnknownPlatform};
use base::hash::fingerprint;

/// A duty that one process at a time looks after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Duty {
    /// A share of the chats of a platform: the tables and messages there, and what people do.
    Chats(Platform, u8),
    /// The updates that Telegram gives to the process that asks for them.
    Updates,
    /// A shard of Discord's gateway, by its number.
    Shard(u16),
}

/// Number of shares of a platform's chats where several processes serve it.
const SHARES: u8 = 16;

/// Prefix of the number of a shard.
const SHARD: &str = "shard";

impl Duty {
    /// The share to which a place belongs. Of the page all is one: there the line to the people is
    /// one, too.
    #[must_use]
    pub fn of(place: &Place) -> Self {
        let share = match count(place.platform) {
            1 => 0,
            count => fingerprint(&place.chat().to_string()) % u64::from(count),
        };
        Self::Chats(place.platform, u8::try_from(share).unwrap_or_default())
    }

    /// All shares of a platform.
    pub(crate) fn shares(platform: Platform) -> impl Iterator<Item = Self> {
        (0..count(platform)).map(move |share| Self::Chats(platform, share))
    }
}

/// Returns the number of shares of a platform's chats.
fn count(platform: Platform) -> u8 {
    match platform {
        Platform::Telegram | Platform::Discord => SHARES,
        Platform::Sandbox => 1,
    }
}

impl fmt::Display for Duty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chats(platform, share) => write!(f, "{platform}/{share}"),
            Self::Updates => f.write_str("updates"),
            Self::Shard(number) => write!(f, "{SHARD}/{number}"),
        }
    }
}

impl FromStr for Duty {
    type Err = UnknownPlatform;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('/') {
            Some((SHARD, number)) => {
                let number = number.parse().map_err(|_| UnknownPlatform)?;
                Ok(Self::Shard(number))
            }
            Some((platform, share)) => {
                let share = share.parse().map_err(|_| UnknownPlatform)?;
                Ok(Self::Chats(platform.parse()?, share))
            }
            None if text == "updates" => Ok(Self::Updates),
            None => Err(UnknownPlatform),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duties_read_back_as_they_are_written() {
        let duties = [
            Duty::Chats(Platform::Discord, 15),
            Duty::Updates,
            Duty::Shard(65_535),
        ];
        for duty in duties {
            assert_eq!(duty.to_string().parse(), Ok(duty));
        }
        for none in ["", "shard/", "shard/-1", "shard/65536", "discord", "moon/1"] {
            assert!(none.parse::<Duty>().is_err(), "{none}");
        }
    }

    #[test]
    fn a_thread_goes_with_its_channel() {
        let at = |address: &str| Duty::of(&Place::new(Platform::Discord, address));
        assert_eq!(at("12"), at("12/34"));
        let all: Vec<_> = Duty::shares(Platform::Discord).collect();
        assert!((0..100).all(|channel| all.contains(&at(&channel.to_string()))));
    }
}
