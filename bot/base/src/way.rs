//! The ways into a person's private chat, as a platform writes them into links.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use engine::GameId;
use serde::{Deserialize, Serialize};

use crate::knob::{ForgedPress, TableId};
use crate::replay_key::ReplayKey;

/// The prefix of the game whose rules are asked for.
const RULES: &str = "rules-";

/// The prefix of the game to learn.
const LEARN: &str = "learn-";

/// The prefix of the table to follow.
const FOLLOW: &str = "follow-";

/// The prefixes of the table and the key of a finished game: as a file, or moment by moment.
const REPLAY: &str = "replay-";
const TALE: &str = "tale-";

/// The page to which a link into the private chat leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Way {
    /// Their pane of this table.
    Pane(TableId),
    /// The rules of this game.
    Rules(GameId),
    /// The lessons of this game; of all, if none is named.
    Learn(Option<GameId>),
    /// The page of their results.
    Profile,
    /// The page of the data that is stored of them.
    Privacy,
    /// The page of their identities on other platforms.
    Link,
    /// Their settings.
    Settings,
    /// A promise to tell them how the game at this table ends.
    Follow(TableId),
    /// A game that is over as a page to keep.
    Replay(TableId, ReplayKey),
    /// The moments of a game that is over.
    Tale(TableId, ReplayKey),
    /// A greeting: their request is done, and needed only this chat.
    Hello,
}

impl Display for Way {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pane(table) => write!(f, "{table}"),
            Self::Rules(game) => write!(f, "{RULES}{game}"),
            Self::Learn(Some(game)) => write!(f, "{LEARN}{game}"),
            Self::Learn(None) => f.write_str("learn"),
            Self::Profile => f.write_str("profile"),
            Self::Privacy => f.write_str("privacy"),
            Self::Link => f.write_str("link"),
            Self::Settings => f.write_str("settings"),
            Self::Follow(table) => write!(f, "{FOLLOW}{table}"),
            Self::Replay(table, key) => write!(f, "{REPLAY}{table}-{key}"),
            Self::Tale(table, key) => write!(f, "{TALE}{table}-{key}"),
            Self::Hello => f.write_str("hello"),
        }
    }
}

impl FromStr for Way {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let after = |before: &str| text.strip_prefix(before);
        let game = |game: &str| game.parse().map_err(|_| ForgedPress);
        Ok(match text {
            "learn" => Self::Learn(None),
            "profile" => Self::Profile,
            "privacy" => Self::Privacy,
            "link" => Self::Link,
            "settings" => Self::Settings,
            "hello" => Self::Hello,
            _ => {
                if let Some(named) = after(RULES) {
                    Self::Rules(game(named)?)
                } else if let Some(named) = after(LEARN) {
                    Self::Learn(Some(game(named)?))
                } else if let Some(table) = after(FOLLOW) {
                    Self::Follow(table.parse()?)
                } else if let Some(over) = after(REPLAY) {
                    let (table, key) = parse_table_key(over)?;
                    Self::Replay(table, key)
                } else if let Some(over) = after(TALE) {
                    let (table, key) = parse_table_key(over)?;
                    Self::Tale(table, key)
                } else {
                    Self::Pane(text.parse()?)
                }
            }
        })
    }
}

/// A table and the key of its game.
fn parse_table_key(text: &str) -> Result<(TableId, ReplayKey), ForgedPress> {
    let (table, key) = text.split_once('-').ok_or(ForgedPress)?;
    Ok((table.parse()?, key.parse()?))
}

impl TryFrom<String> for Way {
    type Error = ForgedPress;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Way> for String {
    fn from(way: Way) -> Self {
        way.to_string()
    }
}

#[cfg(test)]
mod tests {
    use engine::Seed;

    use super::*;

    #[test]
    fn every_way_fits_into_a_link_and_is_read_again() {
        let table = TableId::from_bits(7);
        let key = ReplayKey::of(table, Seed([7; 32]));
        let game: GameId = "zombie-terror".parse().unwrap();
        let ways = [
            Way::Pane(table),
            Way::Rules(game),
            Way::Learn(Some(game)),
            Way::Learn(None),
            Way::Profile,
            Way::Privacy,
            Way::Link,
            Way::Settings,
            Way::Follow(table),
            Way::Replay(table, key),
            Way::Tale(table, key),
            Way::Hello,
        ];
        let fits = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        for way in ways {
            let text = way.to_string();
            assert!(text.len() <= 64 && text.chars().all(fits), "{text}");
            assert_eq!(text.parse(), Ok(way));
        }
        for forged in [
            "",
            "learn-Not a game",
            "follow-",
            "tale-000007",
            "replay-000007-",
        ] {
            assert_eq!(forged.parse::<Way>(), Err(ForgedPress), "{forged}");
        }
    }
}
