//! What a player can do, what they are asked, and the menu entries on the way.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Kind};
use crate::error::NotationError;
use crate::seat::Seat;

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// The secret opening throw.
    Throw(Kind),
    /// The kind with which everybody starts.
    Trophy(Kind),
    /// The caller's word.
    Flip,
    /// Kills all the zombies with stored weapons.
    Kill(Weapons),
    /// Loses the brain, and drops a trophy where one becomes too many.
    Yield(Option<Kind>),
    /// Lets it be.
    Pass,
    /// Spends a stored trophy against the winner, or against one player's trophy.
    Spend(Kind, Option<Seat>),
}

/// One or two stored weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Weapons {
    /// How many rocks.
    pub rock: u8,
    /// How many scissors.
    pub scissors: u8,
}

impl Weapons {
    pub(crate) fn kinds(self) -> impl Iterator<Item = Kind> {
        let rocks = std::iter::repeat_n(Kind::Rock, usize::from(self.rock));
        rocks.chain(std::iter::repeat_n(
            Kind::Scissors,
            usize::from(self.scissors),
        ))
    }
}

/// What a player is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Throw rock, scissors or paper.
    Throw,
    /// Name the kind with which everybody starts.
    Trophy,
    /// Give the word for the next round.
    Flip,
    /// Kill or lose the brain.
    Zombies {
        /// How many zombies attack.
        attackers: u8,
        /// How many stored weapons are needed.
        need: u8,
    },
    /// Spend a trophy to spoil the win, or let it be.
    Won {
        /// Who won the flip.
        taker: Seat,
        /// With which kind.
        kind: Kind,
    },
    /// Block somebody's trophy, or let it be.
    Brains,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Throw this.
    Throw(Kind),
    /// Start with this.
    Trophy(Kind),
    /// Flip.
    Flip,
    /// Kill with these.
    Kill(Weapons),
    /// Lose a brain.
    Yield,
    /// Drop this trophy with it.
    Drop(Kind),
    /// Let it be.
    Pass,
    /// Spend this.
    Spend(Kind),
    /// Block the trophy of this seat with this.
    Block(Seat, Kind),
}

impl Action {
    pub(crate) fn path(self) -> Vec<Choice> {
        match self {
            Self::Throw(kind) => vec![Choice::Throw(kind)],
            Self::Trophy(kind) => vec![Choice::Trophy(kind)],
            Self::Flip => vec![Choice::Flip],
            Self::Kill(weapons) => vec![Choice::Kill(weapons)],
            Self::Yield(None) => vec![Choice::Yield],
            Self::Yield(Some(kind)) => vec![Choice::Yield, Choice::Drop(kind)],
            Self::Pass => vec![Choice::Pass],
            Self::Spend(kind, None) => vec![Choice::Spend(kind)],
            Self::Spend(kind, Some(seat)) => vec![Choice::Block(seat, kind)],
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw(kind) => write!(f, "throw {kind}"),
            Self::Trophy(kind) => write!(f, "trophy {kind}"),
            Self::Flip => write!(f, "flip"),
            Self::Kill(weapons) => write!(f, "kill {weapons}"),
            Self::Yield(None) => write!(f, "yield"),
            Self::Yield(Some(kind)) => write!(f, "yield drop={kind}"),
            Self::Pass => write!(f, "pass"),
            Self::Spend(kind, None) => write!(f, "spend {kind}"),
            Self::Spend(kind, Some(seat)) => write!(f, "spend {kind} at={seat}"),
        }
    }
}

impl fmt::Display for Weapons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.kinds().map(|kind| kind.to_string()).collect();
        f.write_str(&names.join("+"))
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["throw", kind] => Ok(Self::Throw(kind.parse()?)),
            ["trophy", kind] => Ok(Self::Trophy(kind.parse()?)),
            ["flip"] => Ok(Self::Flip),
            ["kill", weapons] => Ok(Self::Kill(weapons.parse()?)),
            ["yield"] => Ok(Self::Yield(None)),
            ["yield", drop] => Ok(Self::Yield(Some(after("drop=", drop)?))),
            ["pass"] => Ok(Self::Pass),
            ["spend", kind] => Ok(Self::Spend(kind.parse()?, None)),
            ["spend", kind, at] => Ok(Self::Spend(kind.parse()?, Some(after("at=", at)?))),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

impl FromStr for Weapons {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rock, scissors) = match text {
            "rock" => (1, 0),
            "scissors" => (0, 1),
            "rock+rock" => (2, 0),
            "rock+scissors" => (1, 1),
            "scissors+scissors" => (0, 2),
            _ => return Err(NotationError::word("choice of weapons", text)),
        };
        Ok(Self { rock, scissors })
    }
}

fn after<T: FromStr<Err = NotationError>>(key: &str, text: &str) -> Result<T, NotationError> {
    let value = text.strip_prefix(key);
    value
        .ok_or_else(|| NotationError::word("action", text))?
        .parse()
}

impl From<Kind> for Card {
    fn from(kind: Kind) -> Self {
        kind.card()
    }
}
