//! Ways into somebody's private chat, as a platform writes them into links.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use base::page::{ForgedPress, TableId};
use engine::GameId;

/// What stands before the name of a game whose rules are meant.
const RULES: &str = "rules-";

/// What somebody finds in their private chat who follows a link there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Their pane of this table.
    Pane(TableId),
    /// The rules of this game.
    Rules(GameId),
}

impl Display for Way {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pane(table) => write!(f, "{table}"),
            Self::Rules(game) => write!(f, "{RULES}{game}"),
        }
    }
}

impl FromStr for Way {
    type Err = ForgedPress;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.strip_prefix(RULES) {
            Some(game) => game.parse().map(Self::Rules).map_err(|_| ForgedPress),
            None => text.parse().map(Self::Pane),
        }
    }
}
