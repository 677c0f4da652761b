//! What a player can do, what they are asked, and the menu entries on the way.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::{Card, Corporation};
use super::effect::{Load, Order};
use super::state::TurnMode;
use crate::error::NotationError;
use crate::seat::{Seat, Seats};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Lays a card.
    Play(Card, Param),
    /// Draws; under a Smarty until a closing card comes.
    Draw,
    /// Ends the turn.
    End,
    /// Gives a card in a swap.
    Give(Card),
    /// Puts a card away for an Adventure.
    Put(Card),
    /// Has put away what they want.
    Done,
    /// Answers what stands against them or a team-mate.
    Answer(Answer),
    /// Takes another's turn.
    Priority,
    /// Has Priority take the next possible turn: of this seat, or of anybody.
    Arm(Option<Seat>),
    /// Takes that back.
    Disarm,
    /// Deals the next round.
    Deal,
}

/// What is stated with a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Param {
    /// Nothing.
    None,
    /// One of two effects.
    Effect(Effect),
    /// Who draws 1.
    Draw(Seat),
    /// With whom a card is swapped.
    Swap(Seat),
    /// Who draws 1, and with whom a card is swapped.
    DrawSwap(Seat, Seat),
    /// What is ordered.
    Order(Order),
    /// Who draws 3, and which corporation is named.
    Target(Seat, Option<Corporation>),
    /// From where a Thief takes a card.
    From(Source),
}

/// One of the two effects of a choice card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Fashionista: the direction changes.
    Reverse,
    /// Biter: one more zombie may be laid.
    Zombie,
    /// Fashionista, Biter: the next player draws and skips.
    Hit,
    /// Bully: the left neighbour draws 2.
    Left,
    /// Bully: the right neighbour draws 2.
    Right,
}

/// From where a Thief takes a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Out of this hand.
    Hand(Seat),
    /// From the top of the deck.
    Deck,
}

/// An answer in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// Lets it stand.
    Accept,
    /// Plays a Mask, for themselves or for this team-mate.
    Mask(Option<Seat>),
    /// Plays a Boomerang, for themselves or for this team-mate.
    Boomerang(Option<Seat>),
}

/// What a player is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Take the next step of the turn.
    Turn {
        /// What may be laid now.
        mode: TurnMode,
        /// Whether an order has to be met before the turn may end.
        owes: bool,
    },
    /// Give a card in a swap.
    Give {
        /// The seat that gets it.
        to: Seat,
        /// What was taken from them, which can't be given back.
        taken: Option<Card>,
    },
    /// Put cards away for an Adventure.
    Swap {
        /// How many are put away, Adventure included.
        aside: u8,
        /// How many more may be.
        room: u8,
    },
    /// Answer what stands against somebody.
    Window {
        /// Whose turn has done it.
        by: Seat,
        /// Which window after that turn, from 0.
        level: u8,
        /// What this window has against the asked seat itself.
        load: Option<Load>,
        /// Which team-mates it hits, whom a card may be played for.
        mates: Seats,
    },
    /// Take the turn of another, or let it be.
    Interrupt {
        /// The seat it belongs to.
        robbed: Seat,
    },
    /// Deal the next round.
    Deal,
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// Lay this card.
    Card(Card),
    /// Lay this card and end the turn.
    CardEnd(Card),
    /// With this effect of the card: [`super::Table::kind_of`] says of which family it is.
    Effect(Card, Effect),
    /// Somebody draws 1.
    OneDraws,
    /// Swap a card with somebody.
    Swaps,
    /// This player is meant.
    Seat(Seat),
    /// This player draws 1, and another choice follows.
    Draws(Seat),
    /// And this one swaps a card.
    SwapsWith(Seat),
    /// Order a number.
    ByNumber,
    /// Order a corporation.
    ByCorporation,
    /// This number.
    Number(u8),
    /// This corporation.
    Corporation(Corporation),
    /// The corporation stays.
    KeepCorporation,
    /// Take a card from here.
    Take(Source),
    /// Draw.
    Draw,
    /// End the turn.
    End,
    /// Give this card.
    Give(Card),
    /// Put this card away.
    Put(Card),
    /// That is all.
    Done,
    /// Accept.
    Accept,
    /// Play a Mask for oneself.
    Mask,
    /// Play a Mask for a team-mate.
    MaskFor,
    /// Play a Boomerang for oneself.
    Boomerang,
    /// Play a Boomerang for a team-mate.
    BoomerangFor,
    /// Take the turn that is opening.
    Priority,
    /// Take the next possible turn.
    ArmAny,
    /// Take the next possible turn of somebody.
    Arm,
    /// Don't take the next turn after all.
    Disarm,
    /// Deal the next round.
    Deal,
    /// As an order: answer wherever there is nothing to choose.
    Idle,
    /// As an order: accept, of the following.
    AcceptForMe,
    /// As an order: everything in this round.
    Everything,
    /// As an order: hits of fewer cards than this, in this round.
    Below(u8),
    /// As an order: whatever one holds no card against.
    Unprotected,
}

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Play(card, param) => {
                let first = Choice::Card(card);
                std::iter::once(first).chain(param.path(card)).collect()
            }
            Self::Draw => vec![Choice::Draw],
            Self::End => vec![Choice::End],
            Self::Give(card) => vec![Choice::Give(card)],
            Self::Put(card) => vec![Choice::Put(card)],
            Self::Done => vec![Choice::Done],
            Self::Answer(answer) => answer.path(),
            Self::Priority => vec![Choice::Priority],
            Self::Arm(None) => vec![Choice::ArmAny],
            Self::Arm(Some(seat)) => vec![Choice::Arm, Choice::Seat(seat)],
            Self::Disarm => vec![Choice::Disarm],
            Self::Deal => vec![Choice::Deal],
        }
    }
}

impl Param {
    /// What is chosen after the card.
    pub(super) fn path(self, card: Card) -> Vec<Choice> {
        match self {
            Self::None => Vec::new(),
            Self::Effect(effect) => vec![Choice::Effect(card, effect)],
            Self::Draw(seat) => vec![Choice::OneDraws, Choice::Seat(seat)],
            Self::Swap(seat) => vec![Choice::Swaps, Choice::Seat(seat)],
            Self::DrawSwap(draw, swap) => vec![Choice::Draws(draw), Choice::SwapsWith(swap)],
            Self::Order(Order::Number(number)) => vec![Choice::ByNumber, Choice::Number(number)],
            Self::Order(Order::Corporation(corporation)) => {
                vec![Choice::ByCorporation, Choice::Corporation(corporation)]
            }
            Self::Order(Order::Either(number, corporation)) => {
                vec![Choice::Number(number), Choice::Corporation(corporation)]
            }
            Self::Target(seat, corporation) => {
                let named = corporation.map_or(Choice::KeepCorporation, Choice::Corporation);
                vec![Choice::Seat(seat), named]
            }
            Self::From(source) => vec![Choice::Take(source)],
        }
    }

    /// With whom it starts a blind swap.
    pub(super) fn swap(self) -> Option<Seat> {
        match self {
            Self::Swap(seat) | Self::DrawSwap(_, seat) => Some(seat),
            Self::None
            | Self::Effect(_)
            | Self::Draw(_)
            | Self::Order(_)
            | Self::Target(..)
            | Self::From(_) => None,
        }
    }
}

impl Answer {
    fn path(self) -> Vec<Choice> {
        match self {
            Self::Accept => vec![Choice::Accept],
            Self::Mask(None) => vec![Choice::Mask],
            Self::Mask(Some(seat)) => vec![Choice::MaskFor, Choice::Seat(seat)],
            Self::Boomerang(None) => vec![Choice::Boomerang],
            Self::Boomerang(Some(seat)) => vec![Choice::BoomerangFor, Choice::Seat(seat)],
        }
    }
}

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
    /// After a space, if there is anything.
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

/// A seat, or nothing at all.
fn one(key: &str, items: &[&str]) -> Result<Option<Seat>, NotationError> {
    match items {
        [] => Ok(None),
        [item] => after(key, item).map(Some),
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

pub(super) fn after<T>(key: &str, text: &str) -> Result<T, NotationError>
where
    T: FromStr<Err = NotationError>,
{
    let value = text.strip_prefix(key);
    value
        .ok_or_else(|| NotationError::word("action", text))?
        .parse()
}
