//! The names of games.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// The most letters a name can have.
const LENGTH: usize = 24;

/// The name of a game in files, commands and settings, of small letters, digits and hyphens.
///
/// A name doesn't tell whether the program at hand has such a game: that is looked up where games are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct GameId {
    letters: [u8; LENGTH],
    length: u8,
}

impl GameId {
    /// The game of this name.
    ///
    /// # Panics
    /// If it isn't a name of at most 24 small letters, digits and hyphens; in a constant that
    /// stops the build.
    #[must_use]
    pub const fn new(name: &str) -> Self {
        match Self::read(name.as_bytes()) {
            Some(id) => id,
            None => panic!("a game's name has 1 to 24 small letters, digits and hyphens"),
        }
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        let letters = &self.letters[..usize::from(self.length)];
        std::str::from_utf8(letters).expect("letters, digits and hyphens are text")
    }

    const fn read(name: &[u8]) -> Option<Self> {
        let mut letters = [0; LENGTH];
        let mut length = 0;
        while length < name.len() {
            let letter = name[length];
            let fits = letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
            if length == LENGTH || !fits {
                return None;
            }
            letters[length] = letter;
            length += 1;
        }
        #[expect(clippy::cast_possible_truncation, reason = "it is at most LENGTH")]
        let length = length as u8;
        if length == 0 {
            return None;
        }
        Some(Self { letters, length })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for GameId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::read(text.as_bytes()).ok_or_else(|| NotationError::word("game", text))
    }
}

impl TryFrom<String> for GameId {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<GameId> for String {
    fn from(id: GameId) -> Self {
        id.name().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_reads_back() {
        assert_eq!("rps-zombie".parse(), Ok(GameId::new("rps-zombie")));
        assert_eq!(GameId::new("rps-zombie").to_string(), "rps-zombie");
    }

    #[test]
    fn what_can_be_no_name_is_refused() {
        for text in ["", "RPS", "two words", "a.b", "abcdefghijklmnopqrstuvwxyz"] {
            assert!(text.parse::<GameId>().is_err(), "{text}");
        }
    }
}
