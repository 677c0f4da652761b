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

/// The immediate answer to the person who asked, for them alone.
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
    /// Whether the typed text had no effect.
    pub in_vain: bool,
    /// A button for the person's likely next request, if the words are a message.
    pub next: Option<Button>,
    /// The page opened behind a choice on the board, or the details of the board. Only the person sees it, for as long
    /// as they look at it.
    pub overlay: Option<Page>,
    /// The next question of the same turn, in place of what had opened before and has served.
    pub onward: Option<Page>,
    /// The way to which the person is led instead.
    pub way: Option<Way>,
    /// Whether it is written in private, where they asked elsewhere.
    pub aside: bool,
    /// Whether the board shows everyone what was done, so that no answer is needed where the board was pressed.
    pub seen: bool,
    /// The audiences whose pages of the table look different because of the request.
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
    pub fn alert_with_way(text: impl Into<String>, way: Way) -> Self {
        Self {
            way: Some(way),
            ..Self::alert(text)
        }
    }

    /// Returns the words as a message; `None` if there are none.
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

/// Returns the button that opens the person's private chat and carries out their request there.
pub(crate) fn way_button(words: Words, way: Way) -> Button {
    Button::new(words.say(key!("button-private")), Target::Private(way))
}

/// The result of a request to a table.
#[derive(Default)]
pub struct Effects {
    /// The answer to the person.
    pub answer: Answer,
    /// The extent of the change.
    pub change: Change,
    /// The end of the journal that is new or different.
    pub tail: Option<Tail>,
    /// Whether the game has ended without a move: a player has conceded, or no opponent is left.
    pub conceded: bool,
    /// The pages sent as new messages, below all that was said since.
    pub sent: BTreeSet<NewMessage>,
    /// The seat whose menu on the board has opened for its person alone, and along which trail.
    pub opened: Option<(Seat, Vec<u8>)>,
    /// The last pages of panes whose people have left.
    pub farewells: Vec<(Audience, Place, Page)>,
    /// Whether the table has just moved to a place of its own.
    pub parted: bool,
    /// Whether tables of its game begin as it is set from now on.
    pub kept: bool,
    /// The person who doesn't want to be challenged any more, and the challenger.
    pub shunned: Option<(PersonId, PersonId)>,
    /// The next game of the same people.
    pub rematch: Option<Rematch>,
    /// The place that the table has gained or lost.
    pub branching: Option<Branching>,
}

/// The change of another place where a table is public.
pub enum Branching {
    /// The place is new; its number.
    Opened(u8),
    /// The place has been removed.
    Closed(Branch),
}

/// The extent of a request's change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// No change.
    #[default]
    Nothing,
    /// Pages may look different: a menu was opened or closed, none of which is stored.
    Looks,
    /// The table is different and must be written.
    Table,
}

/// A message that is new where an edit would be overlooked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NewMessage {
    /// The board.
    Board,
    /// The board of a branch, by its number.
    Branch(u8),
    /// The pane of a seat, where its person looks now.
    Pane(Seat),
    /// A notification for the awaited players who have come from a branch, or from the table's home (0).
    Ping(u8),
    /// An invitation to a person with a kept seat, in their private chat.
    Invitation(PersonId),
    /// The rules, for the person who asked.
    Rules,
}

/// The table at which the same people play again.
pub struct Rematch {
    /// The next table.
    pub table: Box<Table>,
    /// The journal of the next table, if there are any moves yet.
    pub tail: Option<Tail>,
    /// The messages sent there at once.
    pub sent: BTreeSet<NewMessage>,
}

impl NewMessage {
    /// Returns the board that a person sees: at home, or at a branch.
    #[must_use]
    pub fn board_at(branch: u8) -> Self {
        match branch {
            0 => Self::Board,
            number => Self::Branch(number),
        }
    }
}

impl Effects {
    /// Creates effects of words alone.
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

    /// Creates effects in which pages may look different, without a change to store.
    pub(crate) fn looks() -> Self {
        Self {
            change: Change::Looks,
            ..Self::default()
        }
    }

    /// Whether no page looks different, and the table sends no message of its own.
    pub(crate) fn is_nothing(&self) -> bool {
        let own = |sent: &NewMessage| !matches!(sent, NewMessage::Rules);
        self.change == Change::Nothing && !self.sent.iter().any(own)
    }

    /// Whether the table did what it was asked, where a refusal would be answered in writing.
    pub(crate) fn is_carried_out(&self) -> bool {
        let shown = |sent: &NewMessage| {
            matches!(
                sent,
                NewMessage::Board | NewMessage::Branch(_) | NewMessage::Pane(_)
            )
        };
        self.is_change() || self.sent.iter().any(shown)
    }

    /// Whether a player has moved, or has conceded.
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
    /// Refuses a request and tells the person why, as an alert so that it isn't overlooked.
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
