//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Weapons};
use crate::error::NotationError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw(kind) => write!(f, "throw {kind}"),
            Self::Trophy(kind) => write!(f, "trophy {kind}"),
            Self::Flip => write!(f, "flip"),
            Self::Kill(weapons) => write!(f, "kill {weapons}"),
            Self::Yield(None) => write!(f, "yield"),
            Self::Yield(Some(kind)) => write!(f, "yield drop={kind}"),
            Self::Pass => write!(f, "pass"),
            Self::Spend(kind, None) => write!(f, "spend {kind}"),
            Self::Spend(kind, Some(seat)) => write!(f, "spend {kind} at={seat}"),
        }
    }
}

impl fmt::Display for Weapons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.kinds().map(|kind| kind.to_string()).collect();
        f.write_str(&names.join("+"))
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["throw", kind] => Ok(Self::Throw(kind.parse()?)),
            ["trophy", kind] => Ok(Self::Trophy(kind.parse()?)),
            ["flip"] => Ok(Self::Flip),
            ["kill", weapons] => Ok(Self::Kill(weapons.parse()?)),
            ["yield"] => Ok(Self::Yield(None)),
            ["yield", drop] => Ok(Self::Yield(Some(parse_after("drop=", drop)?))),
            ["pass"] => Ok(Self::Pass),
            ["spend", kind] => Ok(Self::Spend(kind.parse()?, None)),
            ["spend", kind, at] => Ok(Self::Spend(kind.parse()?, Some(parse_after("at=", at)?))),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

impl FromStr for Weapons {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|weapons| weapons.to_string() == text)
            .ok_or_else(|| NotationError::word("choice of weapons", text))
    }
}

fn parse_after<T: FromStr<Err = NotationError>>(key: &str, text: &str) -> Result<T, NotationError> {
    let value = text.strip_prefix(key);
    value
        .ok_or_else(|| NotationError::word("action", text))?
        .parse()
}
