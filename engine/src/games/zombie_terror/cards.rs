//! The special cards.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::figures::DECK;
use super::sides::Side;

/// A special card, of which there is one each; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Card {
    /// A human fires without a bullet.
    SawnOff,
    /// A human eliminates a zombie next to him.
    Courage,
    /// The human on the sewer escapes.
    Sewers,
    /// A human has more AP.
    Adrenaline,
    /// A wounded human becomes healthy.
    FirstAid,
    /// Zombies are turned.
    Noise,
    /// The sewer is opened, and one zombie more comes.
    ZombieHorde,
    /// Two zombies more come.
    Plague,
    /// An activation is free of duty.
    Awe,
    /// A zombie comes on any cell.
    Trap,
    /// Two zombies more are activated.
    Bloodlust,
    /// A zombie has one AP more.
    Rampage,
}

/// Cards of one side.
pub type Deck = ArrayVec<Card, DECK>;

crate::word_enum!(
    Card, "card":
    SawnOff = "sawn-off",
    Courage = "courage",
    Sewers = "sewers",
    Adrenaline = "adrenaline",
    FirstAid = "first-aid",
    Noise = "noise",
    ZombieHorde = "zombie-horde",
    Plague = "plague",
    Awe = "awe",
    Trap = "trap",
    Bloodlust = "bloodlust",
    Rampage = "rampage",
);

impl Card {
    /// The cards of a side, in the order of the rules page.
    pub fn of(side: Side) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |card| card.side() == side)
    }

    /// Returns the side that the card belongs to.
    #[must_use]
    pub fn side(self) -> Side {
        match self {
            Self::SawnOff
            | Self::Courage
            | Self::Sewers
            | Self::Adrenaline
            | Self::FirstAid
            | Self::Noise => Side::Humans,
            Self::ZombieHorde
            | Self::Plague
            | Self::Awe
            | Self::Trap
            | Self::Bloodlust
            | Self::Rampage => Side::Zombies,
        }
    }
}
