//! The effects of cards.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::cards::{Boss, Card, Corporation, Family};
use super::kinds::Kinds;
use crate::error::NotationError;
use crate::seat::Seat;

/// The effect that a zombie had when it was laid, or would have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The effect of this family.
    Of(Family),
    /// The next player draws 4 and skips.
    Big,
    /// All others draw 2.
    Zlorad,
    /// Another player draws 3, and the corporation may change.
    Pryga,
    /// Both effects of a choice card.
    Both(Family),
}

/// The order of a Screamer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// A number.
    Number(u8),
    /// A corporation.
    Corporation(Corporation),
    /// A number or a corporation.
    Either(u8, Corporation),
}

/// The effect of a turn's card on one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hit {
    /// The seat that is hit.
    pub to: Seat,
    /// The source of the hit: the player of the card, or of the Boomerang that has returned it.
    pub from: Seat,
    /// The card that hits.
    pub card: Card,
    /// Number of cards to draw.
    pub draws: u8,
    /// Whether a turn is skipped.
    pub skip: bool,
    /// Whether no Boomerang returns it.
    pub immune: bool,
}

/// The hits of a turn's cards; more than fit inline are rare.
pub(super) type Hits = SmallVec<[Hit; 16]>;

/// The sum of the hits against a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Load {
    /// Number of cards to draw.
    pub draws: u8,
    /// Whether a turn is skipped.
    pub skip: bool,
}

impl Kind {
    /// Returns the effect of laying a card on a zombie with the effect `before`.
    #[must_use]
    pub fn of(card: Card, before: Option<Self>) -> Option<Self> {
        match card {
            Card::Zombie(family, _) => Some(Self::Of(family)),
            Card::Boss(Boss::MisterBig) => Some(Self::Big),
            Card::Boss(Boss::BaronZlorad) => Some(Self::Zlorad),
            Card::Boss(Boss::DoctorPryga) => Some(Self::Pryga),
            // ZR-177, ZR-178, ZR-179, ZR-180, ZR-181
            Card::Boss(Boss::LadyMimic) => before,
            // ZR-166, ZR-167, ZR-175
            Card::Boss(Boss::DonLysar) => match before {
                Some(Self::Of(family)) if family.is_choice() => Some(Self::Both(family)),
                Some(Self::Of(_) | Self::Big | Self::Zlorad | Self::Pryga | Self::Both(_))
                | None => None,
            },
            Card::Event(_) => None,
        }
    }
}

impl Order {
    /// The zombies that meet it.
    pub(super) fn matching_kinds(self) -> Kinds {
        match self {
            Self::Number(wanted) => Kinds::from_number(wanted),
            Self::Corporation(wanted) => Kinds::from_corporation(wanted),
            Self::Either(one, other) => Kinds::from_number(one) | Kinds::from_corporation(other), // ZR-172
        }
    }
}

impl Load {
    /// Returns the sum of the hits against a seat; `None` if there are none.
    #[must_use]
    pub fn of<'a>(hits: impl IntoIterator<Item = &'a Hit>, seat: Seat) -> Option<Self> {
        let mut hits = hits.into_iter().filter(|hit| hit.to == seat).peekable();
        hits.peek()?;
        Some(hits.fold(Self::default(), |load, hit| Self {
            draws: load.draws.saturating_add(hit.draws),
            skip: load.skip || hit.skip,
        }))
    }
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let skip = if self.skip { "+skip" } else { "" };
        write!(f, "{}{skip}", self.draws)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(family) => write!(f, "{family}"),
            Self::Big => write!(f, "{}", Boss::MisterBig),
            Self::Zlorad => write!(f, "{}", Boss::BaronZlorad),
            Self::Pryga => write!(f, "{}", Boss::DoctorPryga),
            Self::Both(family) => write!(f, "both-{family}"),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Corporation(corporation) => write!(f, "{corporation}"),
            Self::Either(number, corporation) => write!(f, "{number},{corporation}"),
        }
    }
}

impl FromStr for Order {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Some((number, corporation)) = text.split_once(',') {
            return Ok(Self::Either(digit(number)?, corporation.parse()?));
        }
        digit(text)
            .map(Self::Number)
            .or_else(|_| text.parse().map(Self::Corporation))
    }
}

/// A number that a zombie can have.
fn digit(text: &str) -> Result<u8, NotationError> {
    match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Ok(digit - b'0'),
        _ => Err(NotationError::word("number", text)),
    }
}
