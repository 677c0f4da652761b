//! The words that go out of a table: what the person who asked is told, and what must be written.

use std::collections::BTreeSet;

use base::address::{Audience, PersonId, Place};
use base::page::{Button, Page, Target};
use base::way::Way;
use engine::Seat;
use speech::{Key, Words, key};

use super::branch::Branch;
use super::caller::Caller;
use super::table::Table;
use crate::any::Tail;

/// What the person who asked is told at once, and they alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The words, if there are any.
    pub text: Option<String>,
    /// Whether they must not be overlooked.
    pub alert: bool,
    /// Whether the same press once more does what this one only asks about.
    pub unsure: bool,
    /// Whether what was pressed answered an older question.
    pub stale: bool,
    /// Whether what was typed has changed nothing.
    pub in_vain: bool,
    /// What they may want next, where the words are a message.
    pub next: Option<Button>,
    /// What has opened behind a choice on the board, or the details of the board, for them alone, and
    /// for no longer than they look at it.
    pub overlay: Option<Page>,
    /// The next question of the same turn, in place of what had opened before and has served.
    pub onward: Option<Page>,
    /// Where they are led instead.
    pub way: Option<Way>,
    /// Whether it is written in private, where they asked elsewhere.
    pub aside: bool,
    /// Whether everybody sees on the board what was done, so that it needn't be said where the board
    /// was pressed.
    pub seen: bool,
    /// What of the table is shown differently because of it.
    pub repainted: Vec<Audience>,
}

impl Answer {
    /// Words in passing.
    #[must_use]
    pub fn toast(text: impl Into<String>) -> Self {
        Self {
            text: Some(text.into()),
            ..Self::default()
        }
    }

    /// Words that must not be overlooked.
    #[must_use]
    pub fn alert(text: impl Into<String>) -> Self {
        Self {
            alert: true,
            ..Self::toast(text)
        }
    }

    /// Words that must not be overlooked, with the way into the private chat that they speak of.
    #[must_use]
    pub fn leading(text: impl Into<String>, way: Way) -> Self {
        Self {
            way: Some(way),
            ..Self::alert(text)
        }
    }

    /// The words as a message; nothing if there are none.
    #[must_use]
    pub fn page(&self, words: Words) -> Option<Page> {
        let text = self.text.clone()?;
        let way = self.way.map(|way| way_button(words, way));
        let buttons = self.next.iter().cloned().chain(way);
        Some(Page {
            buttons: buttons.map(|button| vec![button]).collect(),
            ..Page::line(text)
        })
    }
}

/// The button that opens somebody's private chat and does there what they have asked for.
pub(crate) fn way_button(words: Words, way: Way) -> Button {
    Button::new(words.say(key!("button-private")), Target::Private(way))
}

/// What came of a request to a table.
#[derive(Default)]
pub struct Effects {
    /// What the person is told.
    pub answer: Answer,
    /// How much is different from before.
    pub change: Change,
    /// The end of the journal that is new or different.
    pub tail: Option<Tail>,
    /// Whether the game is over by this, though nobody has moved: one has given it up.
    pub conceded: bool,
    /// What is sent as a new message, below all that was said since.
    pub sent: BTreeSet<Sent>,
    /// The seat whose menu on the board has opened for its person alone, and along which trail.
    pub opened: Option<(Seat, Vec<u8>)>,
    /// The last page of a pane whose person has left.
    pub farewell: Option<(Audience, Place, Page)>,
    /// Whether the table has just moved to a place of its own.
    pub parted: bool,
    /// Whether tables of its game begin as it is set from now on.
    pub kept: bool,
    /// Who doesn't want to be challenged any more, and by whom.
    pub shunned: Option<(PersonId, PersonId)>,
    /// The next game of the same people.
    pub rematch: Option<Rematch>,
    /// That the table is public in one more place, or in one less.
    pub branching: Option<Branching>,
}

/// What has become of another place where a table is public.
pub enum Branching {
    /// It is there from now on, by its number.
    Opened(u8),
    /// It isn't there any more.
    Closed(Branch),
}

/// How much came of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing.
    #[default]
    Nothing,
    /// Pages may look different: a menu was opened or closed, of which nothing is stored.
    Looks,
    /// The table is different and must be written.
    Table,
}

/// A message that is new where an edit would be overlooked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sent {
    /// The board.
    Board,
    /// The board of a branch, by its number.
    Branch(u8),
    /// The pane of a seat, where its person looks now.
    Pane(Seat),
    /// A call for those for whom the table waits and who have come from a branch, or from its home (0).
    Ping(u8),
    /// A call for somebody for whom it keeps a seat, where they can be written to alone.
    Invitation(PersonId),
    /// The rules, for whoever asked.
    Rules,
}

/// The table at which the same people play again.
pub struct Rematch {
    /// It.
    pub table: Box<Table>,
    /// Its journal, if anything has happened there already.
    pub tail: Option<Tail>,
    /// Who is called there at once.
    pub sent: BTreeSet<Sent>,
}

impl Sent {
    /// The board where somebody stands: at home, or before that of a branch.
    #[must_use]
    pub fn board_at(branch: u8) -> Self {
        match branch {
            0 => Self::Board,
            number => Self::Branch(number),
        }
    }
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
            change: Change::Table,
            ..Self::default()
        }
    }

    /// Pages that may look different, and nothing to write.
    pub(crate) fn looks() -> Self {
        Self {
            change: Change::Looks,
            ..Self::default()
        }
    }

    /// Whether nothing looks different, and nothing of the table's own is sent.
    pub(crate) fn is_nothing(&self) -> bool {
        let own = |sent: &Sent| !matches!(sent, Sent::Rules);
        self.change == Change::Nothing && !self.sent.iter().any(own)
    }

    /// Whether the table did what it was asked, where a refusal would be answered in writing.
    pub(crate) fn is_carried_out(&self) -> bool {
        let shown = |sent: &Sent| matches!(sent, Sent::Board | Sent::Branch(_) | Sent::Pane(_));
        self.is_change() || self.sent.iter().any(shown)
    }

    /// Whether somebody has moved, or has given the game up.
    pub(crate) fn is_move(&self) -> bool {
        self.tail.is_some() || self.conceded
    }

    /// Whether the table must be written.
    #[must_use]
    pub fn is_change(&self) -> bool {
        self.change == Change::Table
    }
}

impl Caller<'_> {
    /// Nothing is done, and they are told why, so that it isn't overlooked.
    pub(crate) fn refuse(&self, key: Key) -> Effects {
        Effects::say(Answer::alert(self.words().say(key)))
    }

    /// Asks whether they mean it: the same press once more does it.
    pub(crate) fn doubt(&self, question: String) -> Effects {
        Effects::say(Answer {
            unsure: true,
            ..Answer::alert(question)
        })
    }
}
