//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::Action;
use super::cards::Card;
use super::cells::{Cell, Lane};
use super::play::{Burn, Play, Raise, StoredPlay, Target};
use crate::error::NotationError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "move {from} {to}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Play(play) => {
                let (card, target) = play.parts();
                write!(f, "play {card}{target}")
            }
            Self::End => f.write_str("end"),
        }
    }
}

impl fmt::Display for Target {
    /// Each word after a space.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Cell(cell) => write!(f, " {cell}"),
            Self::Lane(lane) => write!(f, " {lane}"),
            Self::Street(street) => write!(f, " {street}"),
            Self::Theirs(card) => write!(f, " {card}"),
            Self::Step(from, to) | Self::Pair(from, to) => write!(f, " {from} {to}"),
            Self::Raise(one, None) => write!(f, " {one}"),
            Self::Raise(one, Some(other)) => write!(f, " {one} {other}"),
            Self::Burn(burn) => {
                let mut cells = burn.cells();
                cells.try_for_each(|(cell, wounds)| write!(f, " {cell}={wounds}"))
            }
        }
    }
}

impl fmt::Display for Raise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.kind)
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["move", from, to] => Ok(Self::Move {
                from: from.parse()?,
                to: to.parse()?,
            }),
            ["discard", card] => Ok(Self::Discard(card.parse()?)),
            ["play", card, ref target @ ..] => {
                let play = play_of(card.parse()?, target)?.map(Self::Play);
                play.ok_or_else(|| NotationError::word("action", text))
            }
            ["end"] => Ok(Self::End),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

impl TryFrom<StoredPlay> for Play {
    type Error = NotationError;

    /// Parses the target by its words, so that a target that doesn't belong to its card is refused.
    fn try_from(StoredPlay { card, target }: StoredPlay) -> Result<Self, Self::Error> {
        let text = target.to_string();
        let words: Vec<&str> = text.split_whitespace().collect();
        let play = play_of(card, &words)?.filter(|play| play.parts() == (card, target));
        play.ok_or_else(|| NotationError::word("target", &text))
    }
}

/// Parses a card and its target; `None` if there are too few or too many words.
fn play_of(card: Card, words: &[&str]) -> Result<Option<Play>, NotationError> {
    Ok(match card {
        Card::Zombie(kind) => one(words)?.map(|cell| Play::Zombie(kind, cell)),
        Card::Hostage => one(words)?.map(Play::Hostage),
        Card::Chains => one(words)?.map(Play::Chains),
        Card::Pickaxe => one(words)?.map(Play::Pickaxe),
        Card::Steroids => one(words)?.map(Play::Steroids),
        Card::Hunger => one(words)?.map(Play::Hunger),
        Card::Terror => words.is_empty().then_some(Play::Terror),
        Card::Meat => one(words)?.map(Play::Meat),
        Card::Plague => raises(words)?,
        Card::Kasparov => two(words)?.map(|(one, other)| pair(one, other)),
        Card::Dawn => None,
        Card::Shot => one(words)?.map(Play::Shot),
        Card::Shot2 => one(words)?.map(Play::Shot2),
        Card::Shot3 => one(words)?.map(Play::Shot3),
        Card::Burst => one(words)?.map(Play::Burst),
        Card::Sniper => one(words)?.map(Play::Sniper),
        Card::Grenade => one(words)?.map(Play::Grenade),
        Card::Flamethrower => Some(Play::Flamethrower(burn(words)?)),
        Card::StreetOnFire => one(words)?.map(Play::StreetOnFire),
        Card::Building => one(words)?.map(Play::Building),
        Card::Searchlight => one(words)?.map(Play::Searchlight),
        Card::Begone => words.is_empty().then_some(Play::Begone),
        Card::Vodka => two(words)?.map(|(from, to)| Play::Vodka(from, to)),
        Card::Halt => words.is_empty().then_some(Play::Halt),
        Card::Defence(defence) => one(words)?.map(|cell| Play::Defence(defence, cell)),
        Card::Scram => one(words)?.map(Play::Scram),
    })
}

/// The only word.
fn one<T>(words: &[&str]) -> Result<Option<T>, NotationError>
where
    T: FromStr<Err = NotationError>,
{
    let [word] = words else { return Ok(None) };
    word.parse().map(Some)
}

/// The only two words.
fn two<T>(words: &[&str]) -> Result<Option<(T, T)>, NotationError>
where
    T: FromStr<Err = NotationError>,
{
    let [first, second] = words else {
        return Ok(None);
    };
    Ok(Some((first.parse()?, second.parse()?)))
}

fn raises(words: &[&str]) -> Result<Option<Play>, NotationError> {
    if let Some(one) = one(words)? {
        return Ok(Some(Play::Plague(one, None)));
    }
    let both = two(words)?;
    Ok(both.map(|(one, other): (Raise, Raise)| Play::Plague(one.min(other), Some(one.max(other)))))
}

fn pair(one: Cell, other: Cell) -> Play {
    Play::Kasparov(one.min(other), one.max(other))
}

impl FromStr for Raise {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (cell, kind) = split_assignment(text)?;
        Ok(Self {
            cell: cell.parse()?,
            kind: kind.parse()?,
        })
    }
}

fn burn(words: &[&str]) -> Result<Burn, NotationError> {
    let wrong = || NotationError::word("division of wounds", &words.join(" "));
    let mut wounds = [0; Lane::ALL.len()];
    let mut street = None;
    for word in words {
        let (cell, number) = split_assignment(word)?;
        let cell: Cell = cell.parse()?;
        let wounds_of = (1..=u8::MAX).find(|wounds| wounds.to_string() == number);
        let place = &mut wounds[cell.lane.index()];
        // one street, and nobody twice
        if *street.get_or_insert(cell.street) != cell.street || *place > 0 {
            return Err(wrong());
        }
        *place = wounds_of.ok_or_else(wrong)?;
    }
    let street = street.ok_or_else(wrong)?;
    Ok(Burn { street, wounds })
}

fn split_assignment(word: &str) -> Result<(&str, &str), NotationError> {
    let parts = word.split_once('=');
    parts.ok_or_else(|| NotationError::word("cell with a value", word))
}
