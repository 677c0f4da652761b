//! A card and what it is played on.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Defence, Kind};
use super::cells::{Cell, Lane, Street};

/// A card and what it is played on; in the order of the cards, of which Dawn is never played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "StoredPlay", into = "StoredPlay")]
pub enum Play {
    /// A zombie onto a cell.
    Zombie(Kind, Cell),
    /// A Hostage for the zombie on this cell.
    Hostage(Cell),
    /// Chains for the zombie on this cell.
    Chains(Cell),
    /// A Pickaxe for the human card on this cell.
    Pickaxe(Cell),
    /// Steroids for the zombie on this cell.
    Steroids(Cell),
    /// Hunger for the zombie on this cell.
    Hunger(Cell),
    /// Terror, without a target.
    Terror,
    /// Meat, which takes this card from the humans.
    Meat(Card),
    /// Plague for one zombie of the trash, or two: the one with the smaller cell first.
    Plague(Raise, Option<Raise>),
    /// Kasparov's Brain for the zombies on these cells, the smaller one first.
    Kasparov(Cell, Cell),
    /// Into this lane.
    Shot(Lane),
    /// Into this lane.
    Shot2(Lane),
    /// Into this lane.
    Shot3(Lane),
    /// Into this lane.
    Burst(Lane),
    /// A Sniper's shot at the zombie on this cell.
    Sniper(Cell),
    /// A Grenade at everything on this cell.
    Grenade(Cell),
    /// A Flamethrower, with its wounds shared out like this.
    Flamethrower(Burn),
    /// Street on Fire in this lane.
    StreetOnFire(Lane),
    /// Building on this street.
    Building(Street),
    /// Into this lane.
    Searchlight(Lane),
    /// Begone at all zombies.
    Begone,
    /// Vodka from the first cell to the second.
    Vodka(Cell, Cell),
    /// Halt, without a target.
    Halt,
    /// A human board card onto a cell.
    Defence(Defence, Cell),
    /// Scram, which takes this card from the zombies.
    Scram(Card),
}

/// The target of a card, as it is written and stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// No target.
    Nothing,
    /// A cell, or what is on it.
    Cell(Cell),
    /// A lane.
    Lane(Lane),
    /// A street.
    Street(Street),
    /// A card of the other player.
    Theirs(Card),
    /// A step from one cell to another.
    Step(Cell, Cell),
    /// The zombies on two cells.
    Pair(Cell, Cell),
    /// Zombies of the trash.
    Raise(Raise, Option<Raise>),
    /// The zombies that wounds are dealt to.
    Burn(Burn),
}

/// A zombie out of the trash, and where it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Raise {
    /// The cell.
    pub cell: Cell,
    /// The kind of figure.
    pub kind: Kind,
}

/// The division of a Flamethrower's wounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Burn {
    /// The street.
    pub street: Street,
    /// The wounds in lanes a, b and c; 0 where no zombie is burnt.
    pub wounds: [u8; 3],
}

/// The stored form of a play.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredPlay {
    pub(super) card: Card,
    pub(super) target: Target,
}

impl Play {
    /// The card.
    #[must_use]
    pub fn card(self) -> Card {
        self.parts().0
    }

    /// The card, and what it is played on.
    #[must_use]
    #[inline]
    pub fn parts(self) -> (Card, Target) {
        match self {
            Self::Zombie(kind, cell) => (Card::Zombie(kind), Target::Cell(cell)),
            Self::Hostage(cell) => (Card::Hostage, Target::Cell(cell)),
            Self::Chains(cell) => (Card::Chains, Target::Cell(cell)),
            Self::Pickaxe(cell) => (Card::Pickaxe, Target::Cell(cell)),
            Self::Steroids(cell) => (Card::Steroids, Target::Cell(cell)),
            Self::Hunger(cell) => (Card::Hunger, Target::Cell(cell)),
            Self::Terror => (Card::Terror, Target::Nothing),
            Self::Meat(theirs) => (Card::Meat, Target::Theirs(theirs)),
            Self::Plague(one, other) => (Card::Plague, Target::Raise(one, other)),
            Self::Kasparov(first, second) => (Card::Kasparov, Target::Pair(first, second)),
            Self::Shot(lane) => (Card::Shot, Target::Lane(lane)),
            Self::Shot2(lane) => (Card::Shot2, Target::Lane(lane)),
            Self::Shot3(lane) => (Card::Shot3, Target::Lane(lane)),
            Self::Burst(lane) => (Card::Burst, Target::Lane(lane)),
            Self::Sniper(cell) => (Card::Sniper, Target::Cell(cell)),
            Self::Grenade(cell) => (Card::Grenade, Target::Cell(cell)),
            Self::Flamethrower(burn) => (Card::Flamethrower, Target::Burn(burn)),
            Self::StreetOnFire(lane) => (Card::StreetOnFire, Target::Lane(lane)),
            Self::Building(street) => (Card::Building, Target::Street(street)),
            Self::Searchlight(lane) => (Card::Searchlight, Target::Lane(lane)),
            Self::Begone => (Card::Begone, Target::Nothing),
            Self::Vodka(from, to) => (Card::Vodka, Target::Step(from, to)),
            Self::Halt => (Card::Halt, Target::Nothing),
            Self::Defence(defence, cell) => (Card::Defence(defence), Target::Cell(cell)),
            Self::Scram(theirs) => (Card::Scram, Target::Theirs(theirs)),
        }
    }
}

impl From<Play> for StoredPlay {
    fn from(play: Play) -> Self {
        let (card, target) = play.parts();
        Self { card, target }
    }
}

impl Burn {
    /// The burnt cells and their wounds, from the left.
    pub fn cells(self) -> impl Iterator<Item = (Cell, u8)> {
        let cells = self.street.cells().zip(self.wounds);
        cells.filter(|(_, wounds)| *wounds > 0)
    }
}
