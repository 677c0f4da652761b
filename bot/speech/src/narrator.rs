//! How it is told what has happened: in short notation, or in sentences.

use fluent_bundle::FluentArgs;

use super::key::Key;
use super::words::Words;

/// How it is told what has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Manner {
    /// Short, for what is folded away and for replays.
    Notation,
    /// As a tale, whose texts may have several phrasings.
    Sentences,
}

/// Whoever tells what has happened, in one manner and language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrator {
    pub(crate) words: Words,
    pub(crate) manner: Manner,
}

impl Narrator {
    /// The same after so much more has been told: sentences are phrased in another way then.
    pub(crate) fn after(self, more: usize) -> Self {
        let words = self.pick(self.words, self.words.after(more));
        Self { words, ..self }
    }

    /// What is said in this manner; the other isn't put into words.
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

    /// What is right in this manner, where both cost nothing.
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
