//! The words that go out of a table: what the person who asked is told, and what must be written.

use base::address::{Audience, Place};
use base::page::Page;
use engine::Seat;

use super::table::{Caller, Table};
use crate::any::Tail;

/// What the person who asked is told at once, and they alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The words, if there are any.
    pub text: Option<String>,
    /// Whether they must not be overlooked.
    pub alert: bool,
}

impl Answer {
    /// Words in passing.
    #[must_use]
    pub fn toast(text: impl Into<String>) -> Self {
        let text = Some(text.into());
        Self { text, alert: false }
    }

    /// Words that must not be overlooked.
    #[must_use]
    pub fn alert(text: impl Into<String>) -> Self {
        let text = Some(text.into());
        Self { text, alert: true }
    }
}

/// What came of a request to a table.
#[derive(Default)]
pub struct Effects {
    /// What the person is told.
    pub answer: Answer,
    /// Whether the table is different from before and must be written.
    pub changed: bool,
    /// The end of the journal that is new or different.
    pub tail: Option<Tail>,
    /// Whether a menu was opened, so that panes may look different.
    pub repaint: bool,
    /// Whose pane is to be a new message, where the person looks now.
    pub opened: Option<Seat>,
    /// Whether people are called anew for whom the table waits.
    pub called: bool,
    /// Whether the board is to be a new message, below what was said since.
    pub board_anew: bool,
    /// The last page of a pane whose person has left.
    pub farewell: Option<(Audience, Place, Page)>,
    /// A new table with the same seats.
    pub rematch: Option<Box<Table>>,
    /// The journal of that table, if anything has happened there already.
    pub begun: Option<Tail>,
    /// Whether the person asked for the rules.
    pub rules: bool,
}

impl Effects {
    /// Nothing but words.
    #[must_use]
    pub fn say(answer: Answer) -> Self {
        Self {
            answer,
            ..Self::default()
        }
    }

    /// Words, and a table that must be written.
    #[must_use]
    pub fn change(answer: Answer) -> Self {
        Self {
            answer,
            changed: true,
            ..Self::default()
        }
    }
}

impl Caller<'_> {
    /// Nothing is done, and they are told why, so that it isn't overlooked.
    pub(crate) fn refuse(&self, key: &str) -> Effects {
        Effects::say(Answer::alert(self.words().say(key)))
    }
}
