//! The cards: families in four corporations, bosses and events.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// One of the four signs that zombies wear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Corporation {
    /// 🛡
    Shield,
    /// ⭐
    Star,
    /// ☂
    Umbrella,
    /// ⚗
    Flask,
}

/// Zombies of which there is one in each corporation; in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Family {
    /// Another Dolt may follow.
    Dolt,
    /// An extra turn with many cards.
    Glutton,
    /// The next zombie only by corporation.
    Marauder,
    /// Must be closed.
    Smarty,
    /// The next player skips.
    Thug,
    /// Reverse, or the next player draws 1 and skips.
    Fashionista,
    /// The left or the right neighbour draws 2.
    Bully,
    /// One more zombie, or the next player draws 2 and skips.
    Biter,
    /// Another player draws 1, or a blind swap.
    Machinator,
    /// Orders a number or a corporation.
    Screamer,
}

/// Zombies of which there is one in a deck; in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Boss {
    /// Both effects of the choice card before them.
    DonLysar,
    /// The next player draws 4 and skips.
    MisterBig,
    /// Repeats the effect of the zombie before her.
    LadyMimic,
    /// All others draw 2.
    BaronZlorad,
    /// Another player draws 3, and the corporation may change.
    DoctorPryga,
}

/// Cards with neither number nor corporation; in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventCard {
    /// Takes another's turn, or goes on with one's own.
    Priority,
    /// Returns the hits against a player.
    Boomerang,
    /// Cancels the hits against a player.
    Mask,
    /// Takes a card from a hand.
    Thief,
    /// Changes cards of the own hand.
    Adventure,
}

/// A card of the deck; in canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// A common or elite zombie.
    Zombie(Family, Corporation),
    /// A boss.
    Boss(Boss),
    /// An event.
    Event(EventCard),
}

impl Corporation {
    /// All four, in canonical order.
    pub const ALL: [Self; 4] = [Self::Shield, Self::Star, Self::Umbrella, Self::Flask];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Shield => "shield",
            Self::Star => "star",
            Self::Umbrella => "umbrella",
            Self::Flask => "flask",
        }
    }
}

impl Family {
    /// All ten, in canonical order.
    pub const ALL: [Self; 10] = [
        Self::Dolt,
        Self::Glutton,
        Self::Marauder,
        Self::Smarty,
        Self::Thug,
        Self::Fashionista,
        Self::Bully,
        Self::Biter,
        Self::Machinator,
        Self::Screamer,
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Dolt => "dolt",
            Self::Glutton => "glutton",
            Self::Marauder => "marauder",
            Self::Smarty => "smarty",
            Self::Thug => "thug",
            Self::Fashionista => "fashionista",
            Self::Bully => "bully",
            Self::Biter => "biter",
            Self::Machinator => "machinator",
            Self::Screamer => "screamer",
        }
    }

    /// Returns the number that the family is matched by, which is also its points.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Dolt | Self::Fashionista => 1,
            Self::Glutton | Self::Bully => 2,
            Self::Marauder | Self::Biter => 3,
            Self::Smarty | Self::Machinator => 4,
            Self::Thug | Self::Screamer => 5,
        }
    }

    /// Whether its player states a choice when they lay it: the elite.
    #[must_use]
    pub fn is_choice(self) -> bool {
        match self {
            Self::Dolt | Self::Glutton | Self::Marauder | Self::Smarty | Self::Thug => false,
            Self::Fashionista | Self::Bully | Self::Biter | Self::Machinator | Self::Screamer => {
                true
            }
        }
    }
}

impl Boss {
    /// All five, in canonical order.
    pub const ALL: [Self; 5] = [
        Self::DonLysar,
        Self::MisterBig,
        Self::LadyMimic,
        Self::BaronZlorad,
        Self::DoctorPryga,
    ];

    /// The number of every boss.
    pub const NUMBER: u8 = 5;

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::DonLysar => "don-lysar",
            Self::MisterBig => "mister-big",
            Self::LadyMimic => "lady-mimic",
            Self::BaronZlorad => "baron-zlorad",
            Self::DoctorPryga => "doctor-pryga",
        }
    }
}

impl EventCard {
    /// All five, in canonical order.
    pub const ALL: [Self; 5] = [
        Self::Priority,
        Self::Boomerang,
        Self::Mask,
        Self::Thief,
        Self::Adventure,
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Priority => "priority",
            Self::Boomerang => "boomerang",
            Self::Mask => "mask",
            Self::Thief => "thief",
            Self::Adventure => "adventure",
        }
    }

    /// Returns whether the event answers hits against a player.
    #[must_use]
    pub fn protects(self) -> bool {
        match self {
            Self::Boomerang | Self::Mask => true,
            Self::Priority | Self::Thief | Self::Adventure => false,
        }
    }
}

impl Card {
    /// Priority.
    pub const PRIORITY: Self = Self::Event(EventCard::Priority);

    /// Returns the number that the card is matched by, if it is a zombie.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::Zombie(family, _) => Some(family.number()),
            Self::Boss(_) => Some(Boss::NUMBER),
            Self::Event(_) => None, // ZR-023
        }
    }

    /// Returns the card's printed corporation, if it is a zombie.
    #[must_use]
    pub fn corporation(self) -> Option<Corporation> {
        match self {
            Self::Zombie(_, corporation) => Some(corporation),
            Self::Boss(boss) => Some(boss.corporation()),
            Self::Event(_) => None,
        }
    }

    /// Whether it is a zombie, a boss included.
    #[must_use]
    pub fn is_zombie(self) -> bool {
        self.number().is_some()
    }

    /// Whether it is of this family.
    #[must_use]
    pub fn is(self, family: Family) -> bool {
        matches!(self, Self::Zombie(own, _) if own == family)
    }

    /// Returns whether the card answers hits against a player.
    #[must_use]
    pub fn protects(self) -> bool {
        matches!(self, Self::Event(event) if event.protects())
    }
}

/// Cards in an order: all of two decks at most.
pub(super) type Cards = ArrayVec<Card, 108>;

/// ZR-020: one deck or two together, in canonical order.
pub(super) fn pack(decks: u8) -> &'static Cards {
    let [one, two] = &*PACKS;
    if decks == 1 { one } else { two }
}

static PACKS: LazyLock<[Cards; 2]> = LazyLock::new(|| {
    let of = |family| Corporation::ALL.map(|corporation| Card::Zombie(family, corporation));
    let families = Family::ALL.into_iter().flat_map(of); // ZR-022
    let bosses = Boss::ALL.into_iter().map(Card::Boss);
    let copies = |event| std::iter::repeat_n(Card::Event(event), event.copies());
    let events = EventCard::ALL.into_iter().flat_map(copies);
    let one = families.chain(bosses).chain(events);
    [1, 2].map(|decks| {
        let all = one
            .clone()
            .flat_map(|card| std::iter::repeat_n(card, decks));
        all.collect()
    })
});

crate::word_form!(Corporation, "corporation");
crate::word_form!(Family, "family");
crate::word_form!(Boss, "boss");
crate::word_form!(EventCard, "event");

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Zombie(family, corporation) => write!(f, "{family}-{corporation}"),
            Self::Boss(boss) => write!(f, "{boss}"),
            Self::Event(event) => write!(f, "{event}"),
        }
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if let Ok(boss) = text.parse() {
            return Ok(Self::Boss(boss));
        }
        if let Ok(event) = text.parse() {
            return Ok(Self::Event(event));
        }
        let wrong = || NotationError::word("card", text);
        let (family, corporation) = text.split_once('-').ok_or_else(wrong)?;
        let family = family.parse().map_err(|_| wrong())?;
        let corporation = corporation.parse().map_err(|_| wrong())?;
        Ok(Self::Zombie(family, corporation))
    }
}

impl TryFrom<String> for Card {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}
