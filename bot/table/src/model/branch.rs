//! Other places where a table is public: people there have come by its code.

use base::address::{PersonId, Place, Platform};
use base::join::JoinSecret;
use base::lang::Lang;
use serde::{Deserialize, Serialize};
use speech::Words;

/// In how many other places a table may be public.
pub const MOST: usize = 3;

/// A place besides its home where a table is public. It has a board of its own there, in the language
/// of that place, and people who have come from there are called there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Branch {
    /// Its number at the table, from 1; none is given twice.
    pub number: u8,
    /// Where, which isn't stored here but in a row of its own.
    #[serde(skip, default = "nowhere")]
    pub place: Place,
    /// What that place was called when people came from there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place_name: Option<String>,
    /// The language of the board.
    pub lang: Lang,
    /// Whether the board is in words alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub plain: bool,
    /// Whether nobody is called by name there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub quiet: bool,
    /// Whether the board is pinned while the game runs.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pinned: bool,
    /// The latest news, in the language of the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<String>,
    /// How many lines of news there have been at the table.
    #[serde(default)]
    pub told: usize,
    /// Who has sat down there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonId>,
}

/// What somebody brings along who wants a table to be public in another place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBranch {
    /// What they have read on one of its boards.
    pub secret: JoinSecret,
    /// That place, with what is set there; its number is given to it at the table.
    pub branch: Branch,
}

impl Branch {
    /// A place in which nothing is set but its language, and nothing has been told yet.
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
        Words::new(self.lang).after(self.told)
    }

    /// Adds lines of news and forgets old ones, so that at most so many are left.
    pub fn hear(&mut self, news: Vec<String>, most: usize) {
        self.told = self.told.wrapping_add(news.len());
        add(&mut self.news, news, most);
    }

    /// The same place at a table at which nothing has happened yet.
    #[must_use]
    pub fn anew(&self) -> Self {
        Self {
            news: Vec::new(),
            told: 0,
            ..self.clone()
        }
    }
}

/// Where something stands until its row is read.
pub(super) fn nowhere() -> Place {
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
