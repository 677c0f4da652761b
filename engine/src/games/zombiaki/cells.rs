//! The places on the board: lanes, streets and cells.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// A column of the board, from the left as seen from the barricade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lane {
    /// The left pavement.
    A,
    /// The roadway.
    B,
    /// The right pavement.
    C,
}

/// A row of the board; the first touches the barricade, the fifth the cemetery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Street {
    /// 1, before the barricade.
    First,
    /// 2
    Second,
    /// 3
    Third,
    /// 4
    Fourth,
    /// 5, before the cemetery.
    Fifth,
}

/// A place for a card; ordered by lane, then street.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The column of the cell.
    pub lane: Lane,
    /// The row of the cell.
    pub street: Street,
}

/// Some of the cells, iterated by lane, then street.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells(u16);

/// The target of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// A cell.
    Cell(Cell),
    /// Onto the barricade: the zombies win.
    Barricade,
}

impl Lane {
    /// All, from the left.
    pub const ALL: [Self; 3] = [Self::A, Self::B, Self::C];

    /// The neighbouring lanes, from the left.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let sides: &[Self] = match self {
            Self::A | Self::C => &[Self::B],
            Self::B => &[Self::A, Self::C],
        };
        sides.iter().copied()
    }

    /// Returns the cells of the lane, from the barricade.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        Street::ALL.into_iter().map(move |street| self.at(street))
    }

    /// Returns the cell of the lane on a street.
    #[must_use]
    pub fn at(self, street: Street) -> Cell {
        Cell { lane: self, street }
    }

    /// Counted from zero.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Street {
    /// All, from the barricade.
    pub const ALL: [Self; 5] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
    ];

    /// 1 to 5.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The next one towards the barricade.
    #[must_use]
    pub fn step_ahead(self) -> Option<Self> {
        Self::nth(self.number() - 1)
    }

    /// The next one towards the cemetery.
    #[must_use]
    pub fn step_back(self) -> Option<Self> {
        Self::nth(self.number() + 1)
    }

    /// Returns the cells of the street, from the left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        Lane::ALL.into_iter().map(move |lane| lane.at(self))
    }

    fn nth(number: u8) -> Option<Self> {
        let place = usize::from(number).checked_sub(1)?;
        Self::ALL.get(place).copied()
    }
}

impl Cell {
    /// Number of cells.
    pub const COUNT: usize = Lane::ALL.len() * Street::ALL.len();

    /// All, by lane, then street.
    pub fn all() -> impl Iterator<Item = Self> {
        Lane::ALL.into_iter().flat_map(Lane::cells)
    }

    /// Counted from zero, by lane, then street.
    fn index(self) -> usize {
        self.lane.index() * Street::ALL.len() + self.street as usize
    }

    /// Each counted so from zero.
    const EACH: [Self; Self::COUNT] = {
        let (lane, street) = (Lane::A, Street::First);
        let mut each = [Self { lane, street }; Self::COUNT];
        let mut index = 0;
        while index < Self::COUNT {
            let lane = Lane::ALL[index / Street::ALL.len()];
            let street = Street::ALL[index % Street::ALL.len()];
            each[index] = Self { lane, street };
            index += 1;
        }
        each
    };

    /// The one counted so from zero.
    fn nth(index: usize) -> Option<Self> {
        Self::EACH.get(index).copied()
    }

    /// The next cell towards the barricade.
    #[must_use]
    pub fn step_ahead(self) -> Option<Self> {
        self.street.step_ahead().map(|street| self.lane.at(street))
    }

    /// The next cell towards the cemetery.
    #[must_use]
    pub fn step_back(self) -> Option<Self> {
        self.street.step_back().map(|street| self.lane.at(street))
    }

    /// The cells beside it, from the left.
    pub fn sides(self) -> impl Iterator<Item = Self> {
        // ZK-051
        self.lane.neighbours().map(move |lane| lane.at(self.street))
    }

    /// The cells ahead, beside and behind, by street, then lane.
    pub fn around(self) -> impl Iterator<Item = Self> {
        let ahead = self.step_ahead().into_iter();
        ahead.chain(self.sides()).chain(self.step_back())
    }

    /// Returns the target of a walk ahead.
    #[must_use]
    pub fn way_ahead(self) -> Way {
        self.step_ahead().map_or(Way::Barricade, Way::Cell) // ZK-037
    }
}

impl Cells {
    /// All of them.
    pub(super) const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// Returns the cells of a lane.
    pub(super) fn from_lane(lane: Lane) -> Self {
        Self(0b11111 << (lane.index() * Street::ALL.len()))
    }

    /// Returns the cells of a street.
    pub(super) fn from_street(street: Street) -> Self {
        Self(0b00001_00001_00001 << street as usize)
    }

    /// Whether a cell is one of them.
    #[must_use]
    pub(super) fn contains(self, cell: Cell) -> bool {
        self.0 & 1 << cell.index() != 0
    }

    /// Returns the cells of the set before a cell, by lane, then street.
    pub(super) fn part_before(self, cell: Cell) -> Self {
        Self(self.0 & ((1 << cell.index()) - 1))
    }

    /// The last of them.
    pub(super) fn last_one(self) -> Option<Cell> {
        Cell::nth(self.0.checked_ilog2()? as usize)
    }

    /// Returns the cells that are in both sets.
    pub(super) fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// Returns the cells that aren't in the other set.
    pub(super) fn but(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// A cell is one of them from now on, or no longer.
    pub(super) fn set(&mut self, cell: Cell, there: bool) {
        let bit = 1 << cell.index();
        self.0 = if there { self.0 | bit } else { self.0 & !bit };
    }
}

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        Cell::nth(place)
    }
}

impl fmt::Display for Lane {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "a",
            Self::B => "b",
            Self::C => "c",
        })
    }
}

impl fmt::Display for Street {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.lane, self.street)
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Barricade => f.write_str("barricade"),
        }
    }
}

impl FromStr for Lane {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "a" => Ok(Self::A),
            "b" => Ok(Self::B),
            "c" => Ok(Self::C),
            _ => Err(NotationError::word("lane", text)),
        }
    }
}

impl FromStr for Street {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        let found = all.find(|street| street.to_string() == text);
        found.ok_or_else(|| NotationError::word("street", text))
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::all().find(|cell| cell.to_string() == text);
        found.ok_or_else(|| NotationError::word("cell", text))
    }
}

impl FromStr for Way {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "barricade" => Ok(Self::Barricade),
            _ => text.parse().map(Self::Cell),
        }
    }
}

impl TryFrom<u8> for Street {
    type Error = NotationError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let found = Self::nth(number);
        found.ok_or_else(|| NotationError::word("street", &number.to_string()))
    }
}

impl From<Street> for u8 {
    fn from(street: Street) -> Self {
        street.number()
    }
}

impl TryFrom<String> for Cell {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}
