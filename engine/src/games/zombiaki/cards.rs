//! The cards of both decks.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// The zombies; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The weakest.
    Weakling,
    /// Has no special ability.
    Grishka,
    /// Neither light nor shouting moves him.
    Dullard,
    /// Has no special ability.
    Sasha,
    /// May walk sideways; the strongest of those who may.
    Vladek,
    /// May walk sideways.
    Misha,
    /// May walk sideways; the weakest of those who may.
    Styopa,
    /// No gunshot pushes this zombie back.
    Boris,
    /// No trap holds this zombie.
    Nimble,
    /// Walks two cells.
    Olympian,
    /// Breaks roadblocks and vehicles.
    Hero,
    /// Does not walk; heals her lane.
    Mama,
    /// Does not walk; lets zombies come out beside it.
    Nest,
}

crate::word_enum!(
    Kind, "zombie":
    Weakling = "weakling",
    Grishka = "grishka",
    Dullard = "dullard",
    Sasha = "sasha",
    Vladek = "vladek",
    Misha = "misha",
    Styopa = "styopa",
    Boris = "boris",
    Nimble = "nimble",
    Olympian = "olympian",
    Hero = "hero",
    Mama = "mama",
    Nest = "nest",
);

/// A card under a zombie's feet, or in wait for a zombie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trap {
    /// Explodes.
    Mine,
    /// Entangles.
    BarbedWire,
}

/// A card that drives towards the cemetery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vehicle {
    /// Hits for wounds and is wrecked.
    Trabant,
    /// Destroys and is wrecked.
    Kamaz,
    /// Hits again and again; in the middle lane only.
    Trolleybus,
}

/// A human board card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defence {
    /// A zombie may stand on it.
    Trap(Trap),
    /// Stops its whole lane.
    Roadblock,
    /// Bars the way.
    Vehicle(Vehicle),
}

/// A card of either deck; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Card {
    /// A zombie.
    Zombie(Kind),
    /// Absorbs the next hit on its zombie.
    Hostage,
    /// Makes its zombie stronger.
    Chains,
    /// Takes a human card off the board.
    Pickaxe,
    /// Heals one zombie.
    Steroids,
    /// One zombie walks at once.
    Hunger,
    /// One card only for the humans' next turn.
    Terror,
    /// Takes a card from the humans.
    Meat,
    /// Raises weak zombies from the trash.
    Plague,
    /// Two zombies swap cells.
    Kasparov,
    /// The end of the night.
    Dawn,
    /// One wound and a push.
    Shot,
    /// Two wounds and a push.
    Shot2,
    /// Three wounds and a push.
    Shot3,
    /// Three bullets.
    Burst,
    /// Any zombie, whatever is in the way.
    Sniper,
    /// Destroys everything on a cell.
    Grenade,
    /// Wounds shared out over a street.
    Flamethrower,
    /// Wounds for a lane.
    StreetOnFire,
    /// Wounds for a street.
    Building,
    /// Pushes a lane.
    Searchlight,
    /// Pushes all zombies.
    Begone,
    /// A zombie goes sideways.
    Vodka,
    /// Stops all zombies.
    Halt,
    /// A card for the board.
    Defence(Defence),
    /// Takes a card from the zombies.
    Scram,
}

/// Capacity of a pile. A position of a scenario may have more cards of a side than its deck.
pub(super) const ROOM: usize = 64;

/// Cards of one side.
pub(super) type Pile = ArrayVec<Card, ROOM>;

/// A special ability of a card on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Neither light nor shouting moves it.
    Dull,
    /// Can walk sideways.
    Sidestep,
    /// No gunshot pushes this zombie.
    Steady,
    /// No trap holds this zombie.
    Nimble,
    /// Walks two cells.
    Fast,
    /// Breaks what bars its way.
    Smash,
    /// Does not walk.
    Immobile,
    /// Heals its lane.
    Nurse,
    /// Zombies come out beside it.
    Nest,
}

impl Trap {
    /// The card.
    #[must_use]
    pub fn card(self) -> Card {
        Card::Defence(Defence::Trap(self))
    }

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Mine => "mine",
            Self::BarbedWire => "barbed-wire",
        }
    }
}

impl Vehicle {
    /// The card.
    #[must_use]
    pub fn card(self) -> Card {
        Card::Defence(Defence::Vehicle(self))
    }

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Trabant => "trabant",
            Self::Kamaz => "kamaz",
            Self::Trolleybus => "trolleybus",
        }
    }
}

impl Defence {
    /// All, in the order of the rules page.
    pub const ALL: [Self; 6] = [
        Self::Trap(Trap::Mine),
        Self::Trap(Trap::BarbedWire),
        Self::Roadblock,
        Self::Vehicle(Vehicle::Trabant),
        Self::Vehicle(Vehicle::Kamaz),
        Self::Vehicle(Vehicle::Trolleybus),
    ];

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Trap(trap) => trap.name(),
            Self::Roadblock => "roadblock",
            Self::Vehicle(vehicle) => vehicle.name(),
        }
    }
}

impl Card {
    /// Number of different cards.
    pub(super) const COUNT: usize = Kind::ALL.len() + Self::OTHERS.len() + Defence::ALL.len();

    /// The cards that are neither zombies nor human board cards.
    const OTHERS: [Self; 24] = [
        Self::Hostage,
        Self::Chains,
        Self::Pickaxe,
        Self::Steroids,
        Self::Hunger,
        Self::Terror,
        Self::Meat,
        Self::Plague,
        Self::Kasparov,
        Self::Dawn,
        Self::Shot,
        Self::Shot2,
        Self::Shot3,
        Self::Burst,
        Self::Sniper,
        Self::Grenade,
        Self::Flamethrower,
        Self::StreetOnFire,
        Self::Building,
        Self::Searchlight,
        Self::Begone,
        Self::Vodka,
        Self::Halt,
        Self::Scram,
    ];

    /// All cards, each once, in canonical order.
    pub fn all() -> impl Iterator<Item = Self> {
        let zombies = Kind::ALL.into_iter().map(Self::Zombie);
        let defences = Defence::ALL.into_iter().map(Self::Defence);
        let mut all: Vec<Self> = zombies.chain(Self::OTHERS).chain(defences).collect();
        all.sort_unstable();
        all.into_iter()
    }

    /// Returns the index of the card in [`Card::all`].
    #[inline]
    pub(super) fn index(self) -> usize {
        match self {
            Self::Zombie(kind) => kind as usize,
            Self::Hostage => 13,
            Self::Chains => 14,
            Self::Pickaxe => 15,
            Self::Steroids => 16,
            Self::Hunger => 17,
            Self::Terror => 18,
            Self::Meat => 19,
            Self::Plague => 20,
            Self::Kasparov => 21,
            Self::Dawn => 22,
            Self::Shot => 23,
            Self::Shot2 => 24,
            Self::Shot3 => 25,
            Self::Burst => 26,
            Self::Sniper => 27,
            Self::Grenade => 28,
            Self::Flamethrower => 29,
            Self::StreetOnFire => 30,
            Self::Building => 31,
            Self::Searchlight => 32,
            Self::Begone => 33,
            Self::Vodka => 34,
            Self::Halt => 35,
            Self::Defence(Defence::Trap(trap)) => 36 + trap as usize,
            Self::Defence(Defence::Roadblock) => 38,
            Self::Defence(Defence::Vehicle(vehicle)) => 39 + vehicle as usize,
            Self::Scram => 42,
        }
    }

    /// The figure, if it is a zombie.
    pub(super) fn zombie(self) -> Option<Kind> {
        let Self::Zombie(kind) = self else {
            return None;
        };
        Some(kind)
    }

    /// The id of the rules page.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Zombie(kind) => kind.name(),
            Self::Hostage => "hostage",
            Self::Chains => "chains",
            Self::Pickaxe => "pickaxe",
            Self::Steroids => "steroids",
            Self::Hunger => "hunger",
            Self::Terror => "terror",
            Self::Meat => "meat",
            Self::Plague => "plague",
            Self::Kasparov => "kasparov",
            Self::Dawn => "dawn",
            Self::Shot => "shot",
            Self::Shot2 => "shot-2",
            Self::Shot3 => "shot-3",
            Self::Burst => "burst",
            Self::Sniper => "sniper",
            Self::Grenade => "grenade",
            Self::Flamethrower => "flamethrower",
            Self::StreetOnFire => "street-on-fire",
            Self::Building => "building",
            Self::Searchlight => "searchlight",
            Self::Begone => "begone",
            Self::Vodka => "vodka",
            Self::Halt => "halt",
            Self::Defence(defence) => defence.name(),
            Self::Scram => "scram",
        }
    }

    /// Whether it goes onto the board when it is played, and not to the trash.
    #[must_use]
    pub fn stays(self) -> bool {
        match self {
            Self::Zombie(_) | Self::Hostage | Self::Chains | Self::Defence(_) => true,
            Self::Pickaxe
            | Self::Steroids
            | Self::Hunger
            | Self::Terror
            | Self::Meat
            | Self::Plague
            | Self::Kasparov
            | Self::Dawn
            | Self::Shot
            | Self::Shot2
            | Self::Shot3
            | Self::Burst
            | Self::Sniper
            | Self::Grenade
            | Self::Flamethrower
            | Self::StreetOnFire
            | Self::Building
            | Self::Searchlight
            | Self::Begone
            | Self::Vodka
            | Self::Halt
            | Self::Scram => false,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::all();
        let found = all.find(|card| card.name() == text);
        found.ok_or_else(|| NotationError::word("card", text))
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
        card.name().to_owned()
    }
}
