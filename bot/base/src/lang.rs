//! The languages that the bot speaks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    /// English, the language of last resort.
    #[default]
    En,
    /// Russian.
    Ru,
    /// Polish.
    Pl,
    /// Ukrainian.
    Uk,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 4] = [Self::En, Self::Ru, Self::Pl, Self::Uk];

    /// The two letters of the language.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
            Self::Pl => "pl",
            Self::Uk => "uk",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub fn own_name(self) -> &'static str {
        match self {
            Self::En => "🇬🇧 English",
            Self::Ru => "🇷🇺 Русский",
            Self::Pl => "🇵🇱 Polski",
            Self::Uk => "🇺🇦 Українська",
        }
    }

    /// The language that somebody names by its two letters or by what its speakers call it.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        let word = word.to_lowercase();
        let fits = |lang: &Self| {
            let name = lang.own_name().to_lowercase();
            lang.code() == word || name.ends_with(&format!(" {word}"))
        };
        Self::ALL.into_iter().find(fits)
    }

    /// The language a platform hints at with a tag as `pl` or `pl-PL`; English if we don't
    /// speak it.
    #[must_use]
    pub fn hinted(tag: Option<&str>) -> Self {
        let letters = tag.and_then(|tag| tag.split(['-', '_']).next());
        let known = letters.and_then(|letters| letters.to_lowercase().parse().ok());
        known.unwrap_or_default()
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        all.find(|lang| lang.code() == text).ok_or(UnknownLang)
    }
}

/// Not the code of a language that the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not one of en, ru, pl, uk")]
pub struct UnknownLang;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_a_language_or_english() {
        assert_eq!(Lang::hinted(Some("pl-PL")), Lang::Pl);
        assert_eq!(Lang::hinted(Some("UK")), Lang::Uk);
        assert_eq!(Lang::hinted(Some("de")), Lang::En);
        assert_eq!(Lang::hinted(None), Lang::En);
    }
}
