//! The tokens of which a board is built.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cells::{Cell, Facing, Hand};
use crate::error::NotationError;

/// A token and where it lies. Its cell is the one of the lowest file and rank that it covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Token {
    /// The escape car: three cells of rank 16.
    Car(Cell),
    /// A bus, and where it heads.
    Bus(Cell, Facing),
    /// The sewer.
    Sewer(Cell),
    /// The guard booth, and on which side its door is.
    Booth(Cell, Facing),
    /// A big obstacle, and how it lies.
    Big(Cell, Lie),
    /// A small obstacle.
    Small(Cell),
}

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The escape car.
    Car,
    /// A bus.
    Bus,
    /// The sewer.
    Sewer,
    /// The guard booth.
    Booth,
    /// A big obstacle.
    Big,
    /// A small obstacle.
    Small,
}

/// The orientation of a big obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lie {
    /// Over two files.
    Across,
    /// Over two ranks.
    Along,
}

/// The cells that a token covers: no more than a bus.
pub(super) type CoveredCells = ArrayVec<Cell, 6>;

/// The exits of a token: no more than those of a bus.
pub(super) type Exits = ArrayVec<Cell, 3>;

/// Extent of a car, and of a bus, in cells.
const CAR: i8 = 3;
const BUS: (i8, i8) = (2, 3);

impl Token {
    /// Stands where none has been laid yet.
    pub(super) const NONE: Self = Self::Small(Cell::FIRST);

    /// Returns the kind of the token.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Self::Car(_) => Kind::Car,
            Self::Bus(..) => Kind::Bus,
            Self::Sewer(_) => Kind::Sewer,
            Self::Booth(..) => Kind::Booth,
            Self::Big(..) => Kind::Big,
            Self::Small(_) => Kind::Small,
        }
    }

    /// The cell of the lowest file and rank that it covers.
    #[must_use]
    pub fn anchor(self) -> Cell {
        match self {
            Self::Car(cell)
            | Self::Bus(cell, _)
            | Self::Sewer(cell)
            | Self::Booth(cell, _)
            | Self::Big(cell, _)
            | Self::Small(cell) => cell,
        }
    }

    /// Returns the cells that the token covers; `None` if it doesn't lie on the board.
    #[must_use]
    pub fn cells(self) -> Option<CoveredCells> {
        let (files, ranks) = self.size();
        let across = move |rank| (0..files).map(move |file| (file, rank));
        let offsets = (0..ranks).flat_map(across);
        let anchor = self.anchor();
        offsets.map(|offset| anchor.shift(offset)).collect()
    }

    /// The exits it makes allowed cells. ZT-209: a bus has two at its rear and one on its right
    /// next to the front, the booth one at its door.
    #[must_use]
    pub fn exits(self) -> Exits {
        match self {
            Self::Bus(_, heading) => self.bus_exits(heading),
            Self::Booth(cell, door) => cell.next(door).into_iter().collect(),
            Self::Car(_) | Self::Sewer(_) | Self::Big(..) | Self::Small(_) => Exits::new(),
        }
    }

    fn bus_exits(self, heading: Facing) -> Exits {
        let cells = self.cells().unwrap_or_default();
        let outside = |cell: Cell, facing| {
            let next = cell.next(facing);
            next.filter(|next| !cells.contains(next))
        };
        let rear = cells.iter().copied();
        let rear = rear.filter_map(|cell| outside(cell, heading.opposite()));
        let front = cells.iter().copied();
        let front = front.filter(|cell| outside(*cell, heading).is_some());
        let door = front.filter_map(|cell| outside(cell, heading.rotate(Hand::Right)));
        rear.chain(door).collect()
    }

    /// Over how many files and ranks it reaches.
    fn size(self) -> (i8, i8) {
        let (short, long) = BUS;
        match self {
            Self::Car(_) => (CAR, 1),
            Self::Bus(_, Facing::North | Facing::South) => (short, long),
            Self::Bus(_, Facing::East | Facing::West) => (long, short),
            Self::Big(_, Lie::Across) => (2, 1),
            Self::Big(_, Lie::Along) => (1, 2),
            Self::Sewer(_) | Self::Booth(..) | Self::Small(_) => (1, 1),
        }
    }
}

impl Kind {
    /// The word of the notation.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Car => "car",
            Self::Bus => "bus",
            Self::Sewer => "sewer",
            Self::Booth => "booth",
            Self::Big => "big",
            Self::Small => "small",
        }
    }

    /// Every way in which such a token could lie with this cell as its anchor.
    pub(super) fn at(self, cell: Cell) -> ArrayVec<Token, 4> {
        let headed = |token: fn(Cell, Facing) -> Token| {
            ArrayVec::from(Facing::ALL.map(|facing| token(cell, facing)))
        };
        match self {
            Self::Car => ArrayVec::from_iter([Token::Car(cell)]),
            Self::Bus => headed(Token::Bus),
            Self::Sewer => ArrayVec::from_iter([Token::Sewer(cell)]),
            Self::Booth => headed(Token::Booth),
            Self::Big => {
                let lies = [Lie::Across, Lie::Along].into_iter();
                lies.map(|lie| Token::Big(cell, lie)).collect()
            }
            Self::Small => ArrayVec::from_iter([Token::Small(cell)]),
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind().name();
        match self {
            Self::Car(cell) | Self::Sewer(cell) | Self::Small(cell) => write!(f, "{kind} {cell}"),
            Self::Bus(cell, facing) | Self::Booth(cell, facing) => {
                write!(f, "{kind} {cell} {facing}")
            }
            Self::Big(cell, Lie::Across) => write!(f, "{kind} {cell} h"),
            Self::Big(cell, Lie::Along) => write!(f, "{kind} {cell} v"),
        }
    }
}

impl FromStr for Token {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["car", cell] => Ok(Self::Car(cell.parse()?)),
            ["bus", cell, heading] => Ok(Self::Bus(cell.parse()?, heading.parse()?)),
            ["sewer", cell] => Ok(Self::Sewer(cell.parse()?)),
            ["booth", cell, door] => Ok(Self::Booth(cell.parse()?, door.parse()?)),
            ["big", cell, "h"] => Ok(Self::Big(cell.parse()?, Lie::Across)),
            ["big", cell, "v"] => Ok(Self::Big(cell.parse()?, Lie::Along)),
            ["small", cell] => Ok(Self::Small(cell.parse()?)),
            _ => Err(NotationError::word("token", text)),
        }
    }
}

impl TryFrom<String> for Token {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Token> for String {
    fn from(token: Token) -> Self {
        token.to_string()
    }
}
