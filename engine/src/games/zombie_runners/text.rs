//! The text form of actions.

use std::fmt;
use std::str::FromStr;

use super::action::{Action, Answer, Effect, Param, Source};
use crate::error::NotationError;
use crate::seat::Seat;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(card, param) => write!(f, "play {card}{param}"),
            Self::Draw => write!(f, "draw"),
            Self::End => write!(f, "end"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::Put(card) => write!(f, "put {card}"),
            Self::Done => write!(f, "done"),
            Self::Answer(answer) => write!(f, "{answer}"),
            Self::Priority => write!(f, "priority"),
            Self::Arm(None) => write!(f, "arm-priority"),
            Self::Arm(Some(seat)) => write!(f, "arm-priority before={seat}"),
            Self::Disarm => write!(f, "disarm-priority"),
            Self::Deal => write!(f, "deal"),
        }
    }
}

impl fmt::Display for Param {
    /// Writes the parameter after a space, if there is one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Effect(effect) => write!(f, " effect={}", effect.name()),
            Self::Draw(seat) => write!(f, " draw={seat}"),
            Self::Swap(seat) => write!(f, " swap={seat}"),
            Self::DrawSwap(draw, swap) => write!(f, " draw={draw} swap={swap}"),
            Self::Order(order) => write!(f, " order={order}"),
            Self::Target(seat, None) => write!(f, " target={seat}"),
            Self::Target(seat, Some(corporation)) => {
                write!(f, " target={seat} corp={corporation}")
            }
            Self::From(Source::Hand(seat)) => write!(f, " from={seat}"),
            Self::From(Source::Deck) => write!(f, " from=deck"),
        }
    }
}

impl Effect {
    const ALL: [Self; 5] = [
        Self::Reverse,
        Self::Zombie,
        Self::Hit,
        Self::Left,
        Self::Right,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Reverse => "reverse",
            Self::Zombie => "zombie",
            Self::Hit => "hit",
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept => write!(f, "accept"),
            Self::Mask(None) => write!(f, "mask"),
            Self::Mask(Some(seat)) => write!(f, "mask for={seat}"),
            Self::Boomerang(None) => write!(f, "boomerang"),
            Self::Boomerang(Some(seat)) => write!(f, "boomerang for={seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["play", card, ref items @ ..] => Ok(Self::Play(card.parse()?, param(items)?)),
            ["draw"] => Ok(Self::Draw),
            ["end"] => Ok(Self::End),
            ["give", card] => Ok(Self::Give(card.parse()?)),
            ["put", card] => Ok(Self::Put(card.parse()?)),
            ["done"] => Ok(Self::Done),
            ["accept"] => Ok(Self::Answer(Answer::Accept)),
            ["mask", ref items @ ..] => Ok(Self::Answer(Answer::Mask(one("for=", items)?))),
            ["boomerang", ref items @ ..] => {
                Ok(Self::Answer(Answer::Boomerang(one("for=", items)?)))
            }
            ["priority"] => Ok(Self::Priority),
            ["arm-priority", ref items @ ..] => Ok(Self::Arm(one("before=", items)?)),
            ["disarm-priority"] => Ok(Self::Disarm),
            ["deal"] => Ok(Self::Deal),
            _ => Err(NotationError::word("action", text)),
        }
    }
}

/// Parses an optional seat.
fn one(key: &str, items: &[&str]) -> Result<Option<Seat>, NotationError> {
    match items {
        [] => Ok(None),
        [item] => parse_after(key, item).map(Some),
        _ => Err(NotationError::word("action", &items.join(" "))),
    }
}

fn param(items: &[&str]) -> Result<Param, NotationError> {
    let wrong = || NotationError::word("choice", &items.join(" "));
    let keyed = items.iter().map(|item| item.split_once('='));
    let keyed: Vec<_> = keyed.collect::<Option<_>>().ok_or_else(wrong)?;
    match keyed[..] {
        [] => Ok(Param::None),
        [("effect", name)] => {
            let mut all = Effect::ALL.into_iter();
            let effect = all.find(|effect| effect.name() == name);
            effect.map(Param::Effect).ok_or_else(wrong)
        }
        [("draw", seat)] => Ok(Param::Draw(seat.parse()?)),
        [("swap", seat)] => Ok(Param::Swap(seat.parse()?)),
        [("draw", draw), ("swap", swap)] => Ok(Param::DrawSwap(draw.parse()?, swap.parse()?)),
        [("order", order)] => Ok(Param::Order(order.parse()?)),
        [("target", seat)] => Ok(Param::Target(seat.parse()?, None)),
        [("target", seat), ("corp", corporation)] => {
            Ok(Param::Target(seat.parse()?, Some(corporation.parse()?)))
        }
        [("from", "deck")] => Ok(Param::From(Source::Deck)),
        [("from", seat)] => Ok(Param::From(Source::Hand(seat.parse()?))),
        _ => Err(wrong()),
    }
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
