//! Other places where a table is public: people there have come by its code.

use base::address::{PersonId, Place, Platform};
use base::join::JoinSecret;
use base::lang::Lang;
use serde::{Deserialize, Serialize};
use speech::Words;

/// Maximum number of other places where a table may be public.
pub const MOST: usize = 3;

/// A place besides its home where a table is public. It has a board of its own there, in the language
/// of that place, and people who have come from there are called there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// The number of the branch at the table, from 1; each number is given only once.
    pub number: u8,
    /// The place of the branch, stored in a row of its own instead of here.
    #[serde(skip, default = "empty_place")]
    pub place: Place,
    /// The name of the place when people came from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place_name: Option<String>,
    /// The language of the board.
    pub lang: Lang,
    /// Whether the board is in words alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
    /// Whether no player is mentioned by name in the place.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
    /// Whether the board is pinned while the game runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// The latest news, in the language of the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<String>,
    /// Number of lines of news at the table so far.
    #[serde(default)]
    pub told: usize,
    /// The people who sat down from this place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonId>,
}

/// The request of a person to make a table public in another place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBranch {
    /// The secret that the person has read on one of the table's boards.
    pub secret: JoinSecret,
    /// The other place, with its settings; the table assigns its number.
    pub branch: Branch,
}

impl Branch {
    /// Creates a place with no settings but its language, and no news yet.
    #[must_use]
    pub fn new(place: Place, lang: Lang) -> Self {
        Self {
            number: 0,
            place,
            place_name: None,
            lang,
            plain: false,
            quiet: false,
            pinned: false,
            news: Vec::new(),
            told: 0,
            people: Vec::new(),
        }
    }

    /// The words of its board, from the line of news on that is told next.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::new(self.lang).after_lines(self.told)
    }

    /// Adds lines of news and forgets old ones, so that at most so many are left.
    pub fn hear(&mut self, news: Vec<String>, most: usize) {
        self.told = self.told.wrapping_add(news.len());
        add(&mut self.news, news, most);
    }

    /// Returns the same place at a table without any news.
    #[must_use]
    pub fn without_news(&self) -> Self {
        Self {
            news: Vec::new(),
            told: 0,
            ..self.clone()
        }
    }
}

/// Returns a placeholder until the row of the place is read.
pub(super) fn empty_place() -> Place {
    Place::new(Platform::Sandbox, "")
}

/// Adds lines and forgets the oldest above `most`, but none that is new: a whole turn may be told
/// at once.
pub(super) fn add(lines: &mut Vec<String>, new: Vec<String>, most: usize) {
    let most = most.max(new.len());
    lines.extend(new);
    let old = lines.len().saturating_sub(most);
    lines.drain(..old);
}
