//! The actions of a player, the questions they are asked, and the menu entries on the way.

use std::fmt;
use std::str::FromStr;

use engine::{NotationError, Seat};
use serde::{Deserialize, Serialize};

use super::cards::{Card, Sign};
use super::ground::{Cell, Cells, Column, Row};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// The secret bid for the lead.
    Bid(Card),
    /// Takes a sign.
    Claim(Sign),
    /// Digs a cell.
    Dig(Cell),
    /// Looks into a cell.
    Look(Cell),
    /// Ends the turn.
    End,
    /// Takes another player's turn with a bell.
    Ring,
    /// Arms the bell, which rings as soon as a turn opens.
    Arm,
    /// Takes that back.
    Disarm,
    /// Lets the digger have it.
    Pass,
    /// Gives what was dug back to the ground.
    Lantern,
    /// Goes on after the count.
    Next,
}

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Bid a card.
    Bid,
    /// Claim a sign.
    Claim,
    /// Take the next step of the turn.
    Turn {
        /// Number of cells that may still be dug.
        digs: u8,
        /// Whether a look is left.
        look: bool,
    },
    /// Ring, or let it be.
    Ring {
        /// The seat whose turn could be taken.
        robbed: Seat,
    },
    /// Pass, or hold up a lantern.
    Window {
        /// The seat that dug.
        digger: Seat,
        /// The cells that were dug.
        cells: Cells,
    },
    /// Go on after the count.
    Count,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Bid this.
    Bid(Card),
    /// Claim this.
    Claim(Sign),
    /// Dig.
    Dig,
    /// Dig and end the turn.
    DigEnd,
    /// Look.
    Look,
    /// Look, then dig there.
    LookDig,
    /// A column of the ground.
    Column(Column),
    /// A row of that column.
    Row(Row),
    /// A cell of the ground.
    Cell(Cell),
    /// End the turn.
    End,
    /// Ring.
    Ring,
    /// Pass.
    Pass,
    /// Hold up a lantern.
    Lantern,
    /// Go on.
    Next,
    /// Pass for the rest of the round.
    PassRound,
    /// Pass for the rest of the round where fewer cells than this were dug.
    PassBelow(u8),
    /// End the turn as soon as it opens.
    EndTurn,
    /// Have the bell rung.
    Arm,
    /// Don't have it rung any more.
    Disarm,
}

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Bid(card) => vec![Choice::Bid(card)],
            Self::Claim(sign) => vec![Choice::Claim(sign)],
            Self::Dig(cell) => to_cell(Choice::Dig, cell),
            Self::Look(cell) => vec![Choice::Look, Choice::Cell(cell)],
            Self::End => vec![Choice::End],
            Self::Ring => vec![Choice::Ring],
            Self::Arm => vec![Choice::Arm],
            Self::Disarm => vec![Choice::Disarm],
            Self::Pass => vec![Choice::Pass],
            Self::Lantern => vec![Choice::Lantern],
            Self::Next => vec![Choice::Next],
        }
    }
}

/// The way to a cell by column and row.
pub(super) fn to_cell(first: Choice, cell: Cell) -> Vec<Choice> {
    vec![first, Choice::Column(cell.column), Choice::Row(cell.row)]
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bid(card) => write!(f, "bid {card}"),
            Self::Claim(sign) => write!(f, "claim {sign}"),
            Self::Dig(cell) => write!(f, "dig {cell}"),
            Self::Look(cell) => write!(f, "look {cell}"),
            Self::End => write!(f, "end"),
            Self::Ring => write!(f, "ring"),
            Self::Arm => write!(f, "arm"),
            Self::Disarm => write!(f, "disarm"),
            Self::Pass => write!(f, "pass"),
            Self::Lantern => write!(f, "lantern"),
            Self::Next => write!(f, "next"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["bid", card] => Ok(Self::Bid(card.parse()?)),
            ["claim", sign] => Ok(Self::Claim(sign.parse()?)),
            ["dig", cell] => Ok(Self::Dig(cell.parse()?)),
            ["look", cell] => Ok(Self::Look(cell.parse()?)),
            ["end"] => Ok(Self::End),
            ["ring"] => Ok(Self::Ring),
            ["arm"] => Ok(Self::Arm),
            ["disarm"] => Ok(Self::Disarm),
            ["pass"] => Ok(Self::Pass),
            ["lantern"] => Ok(Self::Lantern),
            ["next"] => Ok(Self::Next),
            _ => Err(NotationError::word("action", text)),
        }
    }
}
