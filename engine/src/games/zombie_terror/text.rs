//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::Action;
use super::board::Arrival;
use super::cards::Card;
use super::humans::Human;
use super::play::{Form, Play, Target};
use crate::error::NotationError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Auto => f.write_str("auto"),
            Self::Build(token) => write!(f, "build {token}"),
            Self::Place(human, cell) => write!(f, "place {human} {cell}"),
            Self::Stand(cell, facing) => write!(f, "place zombie {cell} {facing}"),
            Self::Move(human, cell) => write!(f, "move {human} {cell}"),
            Self::Push(human, cell) => write!(f, "push {human} {cell}"),
            Self::Chop(cell) => write!(f, "chop {} {cell}", Human::Lumberjack),
            Self::Heal(human) => write!(f, "heal {} {human}", Human::Nurse),
            Self::Shoot(cell) => write!(f, "shoot {} {cell}", Human::Policeman),
            Self::Face(cell, facing) => write!(f, "turn {cell} {facing}"),
            Self::EndTurn => f.write_str("end-turn"),
            Self::Bite(cell) => write!(f, "bite {cell}"),
            Self::Step(cell) => write!(f, "step {cell}"),
            Self::Turn(cell, hand) => write!(f, "turn {cell} {hand}"),
            Self::EndMoves => f.write_str("end-moves"),
            Self::Add(cell, facing) => write!(f, "add {cell} {facing}"),
            Self::Relocate { from, to, facing } => write!(f, "relocate {from} {to} {facing}"),
            Self::Rise(arrival) => write!(f, "rise {arrival}"),
            Self::Play(play) => write!(f, "play {}{}", play.card(), play.target()),
        }
    }
}

impl fmt::Display for Arrival {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.facing)?;
        let mut from = self.from.into_iter();
        from.try_for_each(|from| write!(f, " from {from}"))
    }
}

impl fmt::Display for Target {
    /// Each word after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Human(human) => write!(f, " {human}"),
            Self::Zombie(human, cell) => write!(f, " {human} {cell}"),
            Self::Arrival(arrival) => write!(f, " {arrival}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unknown = || NotationError::word("action", text);
        let found = match words[..] {
            ["build", ref token @ ..] => Self::Build(token.join(" ").parse()?),
            ["play", card, ref words @ ..] => {
                Self::Play(play(card.parse()?, words)?.ok_or_else(unknown)?)
            }
            ["rise", ref words @ ..] => Self::Rise(arrival(words)?.ok_or_else(unknown)?),
            ["turn", cell, way] => turn(cell, way)?,
            ["relocate", from, to, facing] => Self::Relocate {
                from: from.parse()?,
                to: to.parse()?,
                facing: facing.parse()?,
            },
            _ => simple(&words)?.ok_or_else(unknown)?,
        };
        Ok(found)
    }
}

/// A verb, and what it is done with.
fn simple(words: &[&str]) -> Result<Option<Action>, NotationError> {
    Ok(Some(match words {
        ["auto"] => Action::Auto,
        ["end-turn"] => Action::EndTurn,
        ["end-moves"] => Action::EndMoves,
        ["place", "zombie", cell, facing] => Action::Stand(cell.parse()?, facing.parse()?),
        ["place", human, cell] => Action::Place(human.parse()?, cell.parse()?),
        ["move", human, cell] => Action::Move(human.parse()?, cell.parse()?),
        ["push", human, cell] => Action::Push(human.parse()?, cell.parse()?),
        ["chop", "lumberjack", cell] => Action::Chop(cell.parse()?),
        ["heal", "nurse", human] => Action::Heal(human.parse()?),
        ["shoot", "policeman", cell] => Action::Shoot(cell.parse()?),
        ["bite", cell] => Action::Bite(cell.parse()?),
        ["step", cell] => Action::Step(cell.parse()?),
        ["add", cell, facing] => Action::Add(cell.parse()?, facing.parse()?),
        _ => return Ok(None),
    }))
}

/// The turn of a moving zombie, or one of Noise.
fn turn(cell: &str, way: &str) -> Result<Action, NotationError> {
    let cell = cell.parse()?;
    match way.parse() {
        Ok(hand) => Ok(Action::Turn(cell, hand)),
        Err(_) => Ok(Action::Face(cell, way.parse()?)),
    }
}

/// Parses the play of a card; `None` if there are too few or too many words.
fn play(card: Card, words: &[&str]) -> Result<Option<Play>, NotationError> {
    Ok(match (card.form(), words) {
        (Form::Nothing(play), []) => Some(play),
        (Form::Human(play), [human]) => Some(play(human.parse()?)),
        (Form::Zombie(play), [human, cell]) => Some(play(human.parse()?, cell.parse()?)),
        (Form::Arrival(play), words) => arrival(words)?.map(play),
        (Form::Nothing(_) | Form::Human(_) | Form::Zombie(_), _) => None,
    })
}

fn arrival(words: &[&str]) -> Result<Option<Arrival>, NotationError> {
    let (cell, facing, from) = match words {
        [cell, facing] => (cell, facing, None),
        [cell, facing, "from", from] => (cell, facing, Some(from.parse()?)),
        _ => return Ok(None),
    };
    let (cell, facing) = (cell.parse()?, facing.parse()?);
    Ok(Some(Arrival { cell, facing, from }))
}
