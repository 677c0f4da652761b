//! What a player can do, what they are asked, and the menu entries on the way.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::cards::Card;
use super::locations::Location;
use super::pawns::{Pawn, Pawns};
use super::vote::Ballot;
use crate::error::NotationError;
use crate::seat::Seat;

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Action {
    /// Puts one of their pawns into the game.
    Place(Pawn, Location),
    /// Declares nothing, looks through no camera, or plays no further card in this card round.
    Pass,
    /// Plays Threats and Hides before a ballot.
    Declare(Declaration),
    /// Gives all their votes to a candidate.
    Vote(Seat),
    /// The caller keeps a card and gives one away.
    Share {
        /// What they keep.
        keep: Card,
        /// What they give.
        give: Card,
        /// The seat that gets it.
        to: Seat,
    },
    /// Looks at the zombie dice with a Camera.
    Camera,
    /// The elected leader names their destination before everybody.
    Announce(Location),
    /// Chooses a destination in secret.
    Go(Location),
    /// Sends one of their pawns to their destination.
    Move(Pawn),
    /// Stays where they are, with an Escape.
    Stay,
    /// Moves one of their pawns somewhere else, with an Escape.
    Escape(Pawn, Location),
    /// Removes so many zombies with a Weapon.
    Weapon(u8),
    /// Strengthens the location with a Barricade.
    Barricade,
    /// Passes in all card rounds of this turn.
    PassAll,
    /// Gives up one of their pawns.
    Lose(Pawn),
}

/// What a player plays before a ballot; at least one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Declaration {
    /// How many Threats.
    pub threats: u8,
    /// Which of their pawns hide, each with a card of its own.
    pub hides: Pawns,
}

/// What a player is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Place a pawn.
    Place {
        /// What the two dice show.
        roll: [u8; 2],
    },
    /// Play cards before a ballot, or nothing.
    Declare {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// How many votes the asked player has as things stand.
        votes: u8,
        /// Whether Threats would count at all; else only Hides do.
        threats: bool,
    },
    /// Vote.
    Vote {
        /// Which ballot of which vote.
        ballot: Ballot,
        /// How many votes the asked player has.
        votes: u8,
    },
    /// Share out the cards drawn.
    Share,
    /// Look at the dice through a Camera, or not.
    Camera,
    /// Name a destination before everybody.
    Announce,
    /// Choose a destination in secret.
    Go,
    /// Say which pawn goes to the destination.
    Move {
        /// The destination.
        to: Location,
        /// Whether one more gets in; else the pawn ends on the parking.
        room: bool,
    },
    /// Play cards against an attack, or pass.
    Cards {
        /// The location attacked.
        location: Location,
        /// How many zombies are there.
        zombies: u8,
        /// How strong it is, barricades included.
        strength: u8,
    },
    /// Give up a pawn.
    Victim {
        /// The location where it happens.
        location: Location,
    },
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// This pawn: to be placed, or to escape.
    Pawn(Pawn),
    /// This location: to be placed in, or to escape to.
    At(Location),
    /// Play nothing before the ballot, look through no camera, or pass in the card round.
    Pass,
    /// Play so many Threats and no Hide.
    Threats(u8),
    /// Play so many Threats, and Hides that follow.
    ThreatsAnd(u8),
    /// Hide these.
    Hide(Pawns),
    /// Vote for this player.
    Vote(Seat),
    /// Keep this card.
    Keep(Card),
    /// Give this card away.
    Give(Card),
    /// Give it to this player.
    To(Seat),
    /// Use the Camera.
    Camera,
    /// This destination.
    Go(Location),
    /// This pawn goes.
    Move(Pawn),
    /// Play an Escape.
    Escape,
    /// Stay.
    Stay,
    /// Play a Weapon and remove so many zombies.
    Weapon(u8),
    /// Play a Barricade.
    Barricade,
    /// Give up this pawn.
    Lose(Pawn),
    /// Orders: don't ask where there is nothing to choose, until a card comes that fits.
    Idle,
    /// Orders for the card rounds of this turn.
    CardOrders,
    /// Of these: pass in this attack.
    PassAttack,
    /// Of these: pass in all attacks of this turn.
    PassTurn,
    /// Orders for the own move.
    MoveOrders,
    /// Of these: this pawn goes, whether it gets in or not.
    Either(Pawn),
    /// Of these: this pawn goes if it gets in.
    Inside(Pawn),
    /// And this one if it would be sent to the parking.
    Away(Pawn),
}

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Place(pawn, location) => vec![Choice::Pawn(pawn), Choice::At(location)],
            Self::Pass => vec![Choice::Pass],
            Self::Declare(declaration) => declaration.path(),
            Self::Vote(seat) => vec![Choice::Vote(seat)],
            Self::Share { keep, give, to } => {
                vec![Choice::Keep(keep), Choice::Give(give), Choice::To(to)]
            }
            Self::Camera => vec![Choice::Camera],
            Self::Announce(location) | Self::Go(location) => vec![Choice::Go(location)],
            Self::Move(pawn) => vec![Choice::Move(pawn)],
            Self::Stay => vec![Choice::Escape, Choice::Stay],
            Self::Escape(pawn, to) => vec![Choice::Escape, Choice::Pawn(pawn), Choice::At(to)],
            Self::Weapon(zombies) => vec![Choice::Weapon(zombies)],
            Self::Barricade => vec![Choice::Barricade],
            Self::PassAll => Vec::new(), // people give an order instead
            Self::Lose(pawn) => vec![Choice::Lose(pawn)],
        }
    }
}

impl Declaration {
    fn path(self) -> Vec<Choice> {
        match (self.threats, self.hides) {
            (threats, Pawns::NONE) => vec![Choice::Threats(threats)],
            (0, hides) => vec![Choice::Hide(hides)],
            (threats, hides) => vec![Choice::ThreatsAnd(threats), Choice::Hide(hides)],
        }
    }
}

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
            ["place", pawn, at] => Ok(Self::Place(pawn.parse()?, after("at=", at)?)),
            ["pass"] => Ok(Self::Pass),
            ["declare", ref items @ ..] => Ok(Self::Declare(declaration(items)?)),
            ["vote", seat] => Ok(Self::Vote(seat.parse()?)),
            ["share", keep, give, to] => Ok(Self::Share {
                keep: after("keep=", keep)?,
                give: after("give=", give)?,
                to: after("to=", to)?,
            }),
            ["camera"] => Ok(Self::Camera),
            ["announce", to] => Ok(Self::Announce(to.parse()?)),
            ["go", to] => Ok(Self::Go(to.parse()?)),
            ["move", pawn] => Ok(Self::Move(pawn.parse()?)),
            ["escape", "stay"] => Ok(Self::Stay),
            ["escape", pawn, to] => Ok(Self::Escape(pawn.parse()?, after("to=", to)?)),
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
    let mut read = Declaration {
        threats: 0,
        hides: Pawns::NONE,
    };
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

pub(super) fn after<T>(key: &str, text: &str) -> Result<T, NotationError>
where
    T: FromStr<Err = NotationError>,
{
    let value = text.strip_prefix(key);
    value
        .ok_or_else(|| NotationError::word("action", text))?
        .parse()
}
