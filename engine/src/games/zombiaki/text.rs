//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Burn, Raise, Target};
use super::cards::Card;
use super::cells::{Cell, Lane};
use crate::error::NotationError;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { from, to } => write!(f, "move {from} {to}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Play(card, target) => write!(f, "play {card}{target}"),
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
                let card: Card = card.parse()?;
                let target = target_of(card, target)?;
                let target = target.ok_or_else(|| NotationError::word("action", text))?;
                Ok(Self::Play(card, target))
            }
            ["end"] => Ok(Self::End),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

/// What a card is played on; nothing if there are too few or too many words.
fn target_of(card: Card, words: &[&str]) -> Result<Option<Target>, NotationError> {
    Ok(match card {
        Card::Terror | Card::Halt | Card::Begone => words.is_empty().then_some(Target::Nothing),
        Card::Zombie(_)
        | Card::Defence(_)
        | Card::Hostage
        | Card::Chains
        | Card::Pickaxe
        | Card::Steroids
        | Card::Hunger
        | Card::Sniper
        | Card::Grenade => one(words)?.map(Target::Cell),
        Card::Shot
        | Card::Shot2
        | Card::Shot3
        | Card::Burst
        | Card::StreetOnFire
        | Card::Searchlight => one(words)?.map(Target::Lane),
        Card::Building => one(words)?.map(Target::Street),
        Card::Meat | Card::Scram => one(words)?.map(Target::Theirs),
        Card::Vodka => two(words)?.map(|(from, to)| Target::Step(from, to)),
        Card::Kasparov => two(words)?.map(|(one, other)| pair(one, other)),
        Card::Plague => raises(words)?,
        Card::Flamethrower => Some(Target::Burn(burn(words)?)),
        Card::Dawn => None,
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

fn raises(words: &[&str]) -> Result<Option<Target>, NotationError> {
    if let Some(one) = one(words)? {
        return Ok(Some(Target::Raise(one, None)));
    }
    let both = two(words)?;
    Ok(
        both.map(|(one, other): (Raise, Raise)| {
            Target::Raise(one.min(other), Some(one.max(other)))
        }),
    )
}

fn pair(one: Cell, other: Cell) -> Target {
    Target::Pair(one.min(other), one.max(other))
}

impl FromStr for Raise {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (cell, kind) = assigned(text)?;
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
        let (cell, number) = assigned(word)?;
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

fn assigned(word: &str) -> Result<(&str, &str), NotationError> {
    let parts = word.split_once('=');
    parts.ok_or_else(|| NotationError::word("cell with a value", word))
}
