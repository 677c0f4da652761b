//! Errors in a text or a position of the notation.

use thiserror::Error;

/// The reason that a text or a position of the notation can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// A word that isn't one of its kind.
    #[error("{text:?} is not a {kind}")]
    Word {
        /// The expected kind of word: `seat`, `card`, `action` …
        kind: &'static str,
        /// The text that was given.
        text: String,
    },
    /// A key of `setup` that the game doesn't have.
    #[error("setup has an unknown key {0:?}")]
    UnknownKey(String),
    /// A key of `setup` with a value of the wrong kind.
    #[error("setup key {key:?} wants {wanted}")]
    WrongValue {
        /// The key.
        key: String,
        /// The kind of value that is expected.
        wanted: &'static str,
    },
    /// A position that can't be.
    #[error("this position can't be: {0}")]
    Impossible(String),
}

impl NotationError {
    /// `text` is not a word of this kind.
    #[must_use]
    pub fn word(kind: &'static str, text: &str) -> Self {
        let text = text.to_owned();
        Self::Word { kind, text }
    }
}
