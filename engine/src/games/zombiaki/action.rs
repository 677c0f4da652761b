//! What a player can do, what he is asked, and the menu entries on the way.

use serde::{Deserialize, Serialize};

use super::cards::{Card, Kind};
use super::cells::{Cell, Lane, Street, Way};

/// An answer of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// A sideways walker goes one of his ways.
    Move {
        /// Where he stands.
        from: Cell,
        /// Where he goes.
        to: Way,
    },
    /// Puts an available card away, in the discarding or in the use step.
    Discard(Card),
    /// Plays an available card.
    Play(Card, Target),
    /// Ends the turn.
    End,
}

/// What a card is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// Nothing: Terror, Halt, Begone.
    Nothing,
    /// A cell: all cards that are put on the board or on a zombie, Pickaxe, Steroids, Hunger,
    /// Sniper, Grenade.
    Cell(Cell),
    /// A lane: shots, Burst, Street on Fire, Searchlight.
    Lane(Lane),
    /// A street: Collapsing Building.
    Street(Street),
    /// A card of the other player: Meat, Scram.
    Theirs(Card),
    /// From where to where: Vodka.
    Step(Cell, Cell),
    /// Two zombies, the cell with the smaller text first: Kasparov's Brain.
    Pair(Cell, Cell),
    /// Plague.
    Raise(Raise, Option<Raise>),
    /// Flamethrower.
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

/// How the wounds of a Flamethrower are shared out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Burn {
    /// The street.
    pub street: Street,
    /// The wounds in lanes a, b and c; 0 where nobody is burnt.
    pub wounds: [u8; 3],
}

/// What a player is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Which way the sideways walker on this cell goes.
    Move {
        /// Where he stands.
        walker: Cell,
    },
    /// Which of the four available cards is put away.
    Discard,
    /// Which card is used, and how; or the end of the turn.
    Use {
        /// How many more cards may be played; nothing: any number.
        left: Option<u8>,
    },
}

/// One entry of a menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// This card of one's own.
    Card(Card),
    /// This cell: to put the card there, or to play it on what is there.
    At(Cell),
    /// This lane, for this card.
    Lane(Card, Lane),
    /// This street.
    Street(Street),
    /// These wounds.
    Burn(Burn),
    /// The zombie on the cell goes this way: a walk, or with Vodka.
    Step(Cell, Way),
    /// This card of the other player's.
    Theirs(Card),
    /// This zombie from the trash.
    Raise(Kind),
    /// No second zombie from the trash.
    Done,
    /// Play the card, which needs no target.
    Play,
    /// Put the card away.
    Discard,
    /// End the turn.
    End,
}

impl Burn {
    /// The burnt cells and their wounds, from the left.
    pub fn cells(self) -> impl Iterator<Item = (Cell, u8)> {
        let cells = self.street.cells().zip(self.wounds);
        cells.filter(|(_, wounds)| *wounds > 0)
    }
}

impl Action {
    pub(super) fn path(self) -> Vec<Choice> {
        match self {
            Self::Move { from, to } => vec![Choice::Step(from, to)],
            Self::Discard(card) => vec![Choice::Discard, Choice::Card(card)],
            Self::Play(card, target) => {
                let mut path = vec![Choice::Card(card)];
                path.extend(target.path(card));
                path
            }
            Self::End => vec![Choice::End],
        }
    }

    /// The path with the two things that are chosen at once in their other order.
    pub(super) fn turned(self) -> Option<Vec<Choice>> {
        let Self::Play(card, target) = self else {
            return None;
        };
        let turned = target.turned()?;
        Some(std::iter::once(Choice::Card(card)).chain(turned).collect())
    }
}

impl Target {
    /// The choices after the card.
    fn path(self, card: Card) -> Vec<Choice> {
        match self {
            Self::Nothing => vec![Choice::Play],
            Self::Cell(cell) => vec![Choice::At(cell)],
            Self::Lane(lane) => vec![Choice::Lane(card, lane)],
            Self::Street(street) => vec![Choice::Street(street)],
            Self::Theirs(theirs) => vec![Choice::Theirs(theirs)],
            Self::Step(from, to) => vec![Choice::At(from), Choice::Step(from, Way::Cell(to))],
            Self::Pair(first, second) => vec![Choice::At(first), Choice::At(second)],
            Self::Raise(one, None) => [&one.path()[..], &[Choice::Done]].concat(),
            Self::Raise(one, Some(other)) => [one.path(), other.path()].concat(),
            Self::Burn(burn) => vec![Choice::Burn(burn)],
        }
    }

    pub(super) fn cell(self) -> Cell {
        let Self::Cell(cell) = self else {
            unreachable!("a card that is played on a cell");
        };
        cell
    }

    pub(super) fn lane(self) -> Lane {
        let Self::Lane(lane) = self else {
            unreachable!("a card that is played on a lane");
        };
        lane
    }

    pub(super) fn street(self) -> Street {
        let Self::Street(street) = self else {
            unreachable!("a card that is played on a street");
        };
        street
    }

    pub(super) fn theirs(self) -> Card {
        let Self::Theirs(card) = self else {
            unreachable!("a card that is played on a card");
        };
        card
    }

    pub(super) fn step(self) -> (Cell, Cell) {
        let Self::Step(from, to) = self else {
            unreachable!("a card that moves a zombie");
        };
        (from, to)
    }

    pub(super) fn pair(self) -> (Cell, Cell) {
        let Self::Pair(first, second) = self else {
            unreachable!("a card that is played on two zombies");
        };
        (first, second)
    }

    pub(super) fn raises(self) -> impl Iterator<Item = Raise> {
        let Self::Raise(one, other) = self else {
            unreachable!("a card that raises zombies");
        };
        std::iter::once(one).chain(other)
    }

    pub(super) fn burn(self) -> Burn {
        let Self::Burn(burn) = self else {
            unreachable!("a card that burns zombies");
        };
        burn
    }

    fn turned(self) -> Option<Vec<Choice>> {
        match self {
            Self::Pair(first, second) => Some(vec![Choice::At(second), Choice::At(first)]),
            Self::Raise(one, Some(other)) => Some([other.path(), one.path()].concat()),
            Self::Raise(_, None)
            | Self::Nothing
            | Self::Cell(_)
            | Self::Lane(_)
            | Self::Street(_)
            | Self::Theirs(_)
            | Self::Step(..)
            | Self::Burn(_) => None,
        }
    }
}

impl Raise {
    fn path(self) -> [Choice; 2] {
        [Choice::Raise(self.kind), Choice::At(self.cell)]
    }
}
