//! The question that an overlay asks, by the buttons that it has.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use base::page::{Knob, Menu, Page, Press, TableId, Target};

/// A question at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Question {
    pub(super) table: TableId,
    pub(super) about: About,
}

/// The subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum About {
    /// The turn of a game, by the moment that its buttons carry.
    Turn(u32),
    /// Things that the host may do with the table.
    Managing,
    /// The options of a game that hasn't begun.
    Options,
}

impl Question {
    /// Returns the question that an overlay asks, if it asks one.
    pub(super) fn of(overlay: &Page) -> Option<Self> {
        presses(overlay).find_map(|press| match press {
            Press::Table(table, Knob::Kick(_) | Knob::SendAway(_) | Knob::Cancel) => Some(Self {
                table,
                about: About::Managing,
            }),
            Press::Table(table, Knob::Option(_) | Knob::Charm(_)) => Some(Self {
                table,
                about: About::Options,
            }),
            press => turn(&press),
        })
    }

    /// Returns whether a board still leads to it.
    pub(super) fn stands_on(&self, board: &Page) -> bool {
        match self.about {
            About::Turn(_) => presses(board).find_map(|press| turn(&press)) == Some(*self),
            About::Managing => self.opens_from(board, Knob::Manage),
            About::Options => self.opens_from(board, Knob::Options),
        }
    }

    fn opens_from(&self, board: &Page, knob: Knob) -> bool {
        presses(board).any(|press| press == Press::Table(self.table, knob))
    }
}

fn presses(page: &Page) -> impl Iterator<Item = Press> {
    let buttons = page.buttons.iter().flatten();
    buttons.filter_map(|button| match &button.target {
        Target::Press(press) => press.parse().ok(),
        _ => None,
    })
}

fn turn(press: &Press) -> Option<Question> {
    match press {
        &Press::Choice {
            table,
            from: Menu::Turn,
            since,
            ..
        } => Some(Question {
            table,
            about: About::Turn(since),
        }),
        _ => None,
    }
}

impl Display for About {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn(since) => write!(f, "{since}"),
            Self::Managing => f.write_str("manage"),
            Self::Options => f.write_str("options"),
        }
    }
}

impl FromStr for About {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "manage" => Ok(Self::Managing),
            "options" => Ok(Self::Options),
            since => since.parse().map(Self::Turn),
        }
    }
}
