//! The languages that the bot speaks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// All that is said of languages, from one line each.
macro_rules! languages {
    ($($(#[$first:ident])? $lang:ident $code:literal $own_name:literal $clinging:literal),+ $(,)?) => {
        /// A language that the bot speaks.
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum Lang {
            $(#[doc = $own_name] $(#[$first])? $lang,)+
        }

        impl Lang {
            /// Every language.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$lang),+];

            /// The two letters of the language, by which its folder in `config/locales` is called.
            #[must_use]
            pub fn code(self) -> &'static str {
                match self {
                    $(Self::$lang => $code,)+
                }
            }

            /// Returns the name of the language among its speakers.
            #[must_use]
            pub fn own_name(self) -> &'static str {
                match self {
                    $(Self::$lang => $own_name,)+
                }
            }

            /// Returns the words of one letter after which no line ends, in small letters; none in a language that
            /// doesn't care.
            #[must_use]
            pub fn clinging(self) -> &'static str {
                match self {
                    $(Self::$lang => $clinging,)+
                }
            }
        }
    };
}

// The first is the language of last resort. A line stands for a folder in `config/locales`.
languages! {
    #[default] En "en" "🇬🇧 English" "",
    Ru "ru" "🇷🇺 Русский" "авикосуя",
    Pl "pl" "🇵🇱 Polski" "aiouwz",
    Uk "uk" "🇺🇦 Українська" "авзійкоуяє",
}

impl Lang {
    /// Every language but English, of which the texts of the others are translations.
    pub fn translations() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|lang| *lang != Self::En)
    }

    /// Returns the language with these two letters or with this name among its speakers.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
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
    pub fn from_hint(tag: Option<&str>) -> Self {
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

/// An error: the text is not the code of a language that the bot speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not one of {}", Lang::ALL.map(Lang::code).join(", "))]
pub struct UnknownLang;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_a_language_or_english() {
        assert_eq!(Lang::from_hint(Some("pl-PL")), Lang::Pl);
        assert_eq!(Lang::from_hint(Some("UK")), Lang::Uk);
        assert_eq!(Lang::from_hint(Some("xx")), Lang::En);
        assert_eq!(Lang::from_hint(None), Lang::En);
    }

    #[test]
    fn a_language_is_stored_and_read_by_its_code() {
        for lang in Lang::ALL {
            assert_eq!(serde_json::to_value(lang).unwrap(), lang.code());
            assert_eq!(lang.code().parse(), Ok(lang));
        }
        let unknown = "xx".parse::<Lang>().unwrap_err().to_string();
        assert!(
            Lang::ALL.iter().all(|lang| unknown.contains(lang.code())),
            "{unknown}"
        );
    }
}
