//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Declaration};
use crate::error::NotationError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(pawn, at) => write!(f, "place {pawn} at={at}"),
            Self::Pass => write!(f, "pass"),
            Self::Declare(declaration) => write!(f, "declare{declaration}"),
            Self::Vote(seat) => write!(f, "vote {seat}"),
            Self::Share { keep, give, to } => write!(f, "share keep={keep} give={give} to={to}"),
            Self::Camera => write!(f, "camera"),
            Self::Announce(to) => write!(f, "announce {to}"),
            Self::Go(to) => write!(f, "go {to}"),
            Self::Move(pawn) => write!(f, "move {pawn}"),
            Self::Stay => write!(f, "escape stay"),
            Self::Escape(pawn, to) => write!(f, "escape {pawn} to={to}"),
            Self::Weapon(zombies) => write!(f, "weapon {zombies}"),
            Self::Barricade => write!(f, "barricade"),
            Self::PassAll => write!(f, "pass all"),
            Self::Lose(pawn) => write!(f, "lose {pawn}"),
        }
    }
}

impl fmt::Display for Declaration {
    /// Each item after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.threats > 0 {
            write!(f, " threat={}", self.threats)?;
        }
        self.hides
            .iter()
            .try_for_each(|pawn| write!(f, " hide={pawn}"))
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["place", pawn, at] => Ok(Self::Place(pawn.parse()?, parse_after("at=", at)?)),
            ["pass"] => Ok(Self::Pass),
            ["declare", ref items @ ..] => Ok(Self::Declare(declaration(items)?)),
            ["vote", seat] => Ok(Self::Vote(seat.parse()?)),
            ["share", keep, give, to] => Ok(Self::Share {
                keep: parse_after("keep=", keep)?,
                give: parse_after("give=", give)?,
                to: parse_after("to=", to)?,
            }),
            ["camera"] => Ok(Self::Camera),
            ["announce", to] => Ok(Self::Announce(to.parse()?)),
            ["go", to] => Ok(Self::Go(to.parse()?)),
            ["move", pawn] => Ok(Self::Move(pawn.parse()?)),
            ["escape", "stay"] => Ok(Self::Stay),
            ["escape", pawn, to] => Ok(Self::Escape(pawn.parse()?, parse_after("to=", to)?)),
            ["weapon", "1"] => Ok(Self::Weapon(1)),
            ["weapon", "2"] => Ok(Self::Weapon(2)),
            ["barricade"] => Ok(Self::Barricade),
            ["pass", "all"] => Ok(Self::PassAll),
            ["lose", pawn] => Ok(Self::Lose(pawn.parse()?)),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

/// The items of a declaration, in the one order in which they are written.
fn declaration(items: &[&str]) -> Result<Declaration, NotationError> {
    let wrong = || NotationError::word("declaration", &items.join(" "));
    let mut read = Declaration::NOTHING;
    for item in items {
        match item.split_once('=') {
            Some(("threat", count)) => read.threats = count.parse().map_err(|_| wrong())?,
            Some(("hide", pawn)) => read.hides = read.hides.with(pawn.parse()?),
            _ => return Err(wrong()),
        }
    }
    let same = read
        .to_string()
        .split_whitespace()
        .eq(items.iter().copied());
    Some(read)
        .filter(|_| same && !items.is_empty())
        .ok_or_else(wrong)
}

pub(super) fn parse_after<T>(key: &str, text: &str) -> Result<T, NotationError>
where
    T: FromStr<Err = NotationError>,
{
    let value = text.strip_prefix(key);
    value
        .ok_or_else(|| NotationError::word("action", text))?
        .parse()
}
