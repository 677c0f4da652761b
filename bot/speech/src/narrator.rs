//! The two manners of telling events: in short notation, or in sentences.

use fluent_bundle::FluentArgs;

use super::key::Key;
use super::words::Words;

/// The manner in which events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Short, for what is folded away and for replays.
    Notation,
    /// A tale, whose texts may have several phrasings.
    Sentences,
}

/// A narrator of events, in one manner and language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrator {
    pub(crate) words: Words,
    pub(crate) manner: Manner,
}

impl Narrator {
    /// Returns the narrator after `more` further lines have been told; sentences then use another phrasing.
    pub(crate) fn after_lines(self, more: usize) -> Self {
        let words = self.pick(self.words, self.words.after_lines(more));
        Self { words, ..self }
    }

    /// Returns the text in this manner; the text in the other manner isn't built.
    pub(crate) fn say(
        self,
        notation: impl FnOnce(Words) -> String,
        sentence: impl FnOnce(Words) -> String,
    ) -> String {
        match self.manner {
            Manner::Notation => notation(self.words),
            Manner::Sentences => sentence(self.words),
        }
    }

    /// Returns the value for this manner, where both values are cheap.
    pub(crate) fn pick<T>(self, notation: T, sentences: T) -> T {
        match self.manner {
            Manner::Notation => notation,
            Manner::Sentences => sentences,
        }
    }

    /// The text of this manner.
    pub(crate) fn with(self, notation: Key, sentence: Key, args: &FluentArgs<'_>) -> String {
        self.words.with(self.pick(notation, sentence), args)
    }
}
