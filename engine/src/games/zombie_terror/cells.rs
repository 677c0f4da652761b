//! The places on the board: files, ranks, cells and the ways between them.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// A column of the board, `a` to `l` from west to east.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct File(u8);

/// A row of the board, 1 to 16 from the supermarket to the car.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rank(u8);

/// A cell, `a1` to `l16`; ordered by rank, then file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(u8);

/// A direction along files and ranks: where a zombie looks, a bus heads or a door opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// Towards rank 16, the car.
    North,
    /// Towards file l.
    East,
    /// Towards rank 1, the supermarket.
    South,
    /// Towards file a.
    West,
}

/// The side a zombie turns to, from its own point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// Facing north, to the west.
    Left,
    /// Facing north, to the east.
    Right,
}

/// A direction of a single step; only the Child takes the last four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bearing {
    /// Straight on.
    Straight(Facing),
    /// North, and east or west at once, or south and so: first the one, then the other.
    Diagonal(Facing, Facing),
}

/// A half of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    /// The half of the supermarket, ranks 1 to 8.
    South,
    /// The half of the car, ranks 9 to 16.
    North,
}

impl File {
    /// Number of files.
    pub const COUNT: usize = 12;

    /// All, from a.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..12).map(Self) // ZT-010
    }

    /// Counted from zero.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    fn shift(self, by: i8) -> Option<Self> {
        let place = self.0.checked_add_signed(by)?;
        (usize::from(place) < Self::COUNT).then_some(Self(place))
    }
}

impl Rank {
    /// Number of ranks.
    pub const COUNT: usize = 16;

    /// All, from 1.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (1..=16).map(Self)
    }

    /// Counted from zero.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// 1 to 16.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the half the rank lies in, on its side of the cones.
    #[must_use]
    pub fn half(self) -> Half {
        // ZT-011
        if self.index() < Self::COUNT / 2 {
            Half::South
        } else {
            Half::North
        }
    }

    fn shift(self, by: i8) -> Option<Self> {
        let number = self.0.checked_add_signed(by)?;
        (1..=16).contains(&number).then_some(Self(number))
    }
}

impl Cell {
    /// Number of cells.
    pub(super) const COUNT: usize = File::COUNT * Rank::COUNT;

    /// The first of all.
    pub(super) const FIRST: Self = Self(0);

    /// All, by rank, then file.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::all().flat_map(Self::on)
    }

    /// Returns the cells of a rank, from file a.
    pub fn on(rank: Rank) -> impl Iterator<Item = Self> {
        File::all().map(move |file| Self::of(file, rank))
    }

    /// The one of a file and a rank.
    pub(super) fn of(file: File, rank: Rank) -> Self {
        Self((rank.0 - 1) * 16 + file.0)
    }

    /// Returns the index of the cell's place. Each rank has sixteen places; the last four are no cells.
    pub(super) fn place(self) -> u8 {
        self.0
    }

    /// The cell at a place, if there is one.
    pub(super) fn from_place(place: u8) -> Option<Self> {
        let cell = Self(place);
        (cell.file().index() < File::COUNT).then_some(cell)
    }

    /// Returns the row the cell lies in.
    #[must_use]
    pub fn rank(self) -> Rank {
        Rank(self.0 / 16 + 1)
    }

    /// Returns the column the cell lies in.
    #[must_use]
    pub fn file(self) -> File {
        File(self.0 % 16)
    }

    /// The half it lies in.
    #[must_use]
    pub fn half(self) -> Half {
        self.rank().half()
    }

    /// Whether it lies at the edge of the board.
    #[must_use]
    pub fn is_edge(self) -> bool {
        let [file, rank] = [self.file().index(), self.rank().index()];
        file == 0 || file == File::COUNT - 1 || rank == 0 || rank == Rank::COUNT - 1
    }

    /// The adjacent cell this way, if there is one.
    #[must_use]
    pub fn next(self, facing: Facing) -> Option<Self> {
        // what goes over the edge comes to places that are no cells
        let place = self.0.checked_add_signed(facing.step())?;
        Self::from_place(place)
    }

    /// The cell so many steps straight ahead, if there is one.
    pub(super) fn step_ahead(self, facing: Facing, steps: u8) -> Option<Self> {
        let steps = steps.cast_signed();
        self.shift(match facing {
            Facing::North => (0, steps),
            Facing::East => (steps, 0),
            Facing::South => (0, -steps),
            Facing::West => (-steps, 0),
        })
    }

    /// The next cell this way, if there is one.
    #[must_use]
    pub fn towards(self, bearing: Bearing) -> Option<Self> {
        match bearing {
            Bearing::Straight(facing) => self.next(facing),
            Bearing::Diagonal(one, other) => self.next(one)?.next(other),
        }
    }

    /// The cells straight on this way up to the edge, without this one.
    pub fn ray(self, facing: Facing) -> impl Iterator<Item = Self> {
        std::iter::successors(self.next(facing), move |cell| cell.next(facing))
    }

    /// The adjacent cells, in the order of [`Facing::ALL`].
    pub fn adjacent(self) -> impl Iterator<Item = Self> {
        // ZT-004
        Facing::ALL
            .into_iter()
            .filter_map(move |facing| self.next(facing))
    }

    /// The cells that touch it, at an edge or a corner.
    pub fn around(self) -> impl Iterator<Item = Self> {
        let bearings = Bearing::ALL.into_iter();
        bearings.filter_map(move |bearing| self.towards(bearing))
    }

    /// The cells that are at most so many steps away, this one included.
    pub(super) fn cells_within(self, steps: u8) -> impl Iterator<Item = Self> {
        let (Rank(from), File(file)) = (self.rank(), self.file());
        let ranks = from.saturating_sub(steps).max(1)..=(from + steps).min(16);
        ranks.flat_map(move |rank| {
            let wide = steps - rank.abs_diff(from);
            let files = file.saturating_sub(wide)..=(file + wide).min(11);
            files.map(move |file| Self::of(File(file), Rank(rank)))
        })
    }

    /// Returns the bearing of the other cell, if it is next to this one or touches it at a corner.
    #[must_use]
    pub fn bearing(self, other: Self) -> Option<Bearing> {
        let mut bearings = Bearing::ALL.into_iter();
        bearings.find(|bearing| self.towards(*bearing) == Some(other))
    }

    /// Returns the direction of the other cell, if the two are adjacent.
    #[must_use]
    pub fn direction_to(self, other: Self) -> Option<Facing> {
        self.line(other).filter(|_| self.distance(other) == 1)
    }

    /// Returns the direction of the other cell, if the two lie in a straight line.
    pub(super) fn line(self, other: Self) -> Option<Facing> {
        match (
            self.file().cmp(&other.file()),
            self.rank().cmp(&other.rank()),
        ) {
            (Ordering::Equal, Ordering::Less) => Some(Facing::North),
            (Ordering::Less, Ordering::Equal) => Some(Facing::East),
            (Ordering::Equal, Ordering::Greater) => Some(Facing::South),
            (Ordering::Greater, Ordering::Equal) => Some(Facing::West),
            _ => None,
        }
    }

    /// Returns the sum of the files and ranks between two cells.
    #[must_use]
    pub fn distance(self, other: Self) -> u8 {
        self.rank().0.abs_diff(other.rank().0) + self.file().0.abs_diff(other.file().0)
    }

    /// The cell so many files to the east and ranks to the north.
    pub(super) fn shift(self, (files, ranks): (i8, i8)) -> Option<Self> {
        let (rank, file) = (self.rank().shift(ranks)?, self.file().shift(files)?);
        Some(Self::of(file, rank))
    }
}

impl Facing {
    /// All, clockwise from the north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the direction after a turn of 90°.
    #[must_use]
    pub fn rotate(self, hand: Hand) -> Self {
        match hand {
            Hand::Left => self.rotate(Hand::Right).opposite(),
            Hand::Right => match self {
                Self::North => Self::East,
                Self::East => Self::South,
                Self::South => Self::West,
                Self::West => Self::North,
            },
        }
    }

    /// Returns the offset from a cell's place to the place of the next cell this way.
    pub(super) fn step(self) -> i8 {
        match self {
            Self::North => 16,
            Self::East => 1,
            Self::South => -16,
            Self::West => -1,
        }
    }

    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }
}

impl Hand {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

impl Half {
    /// Both, from the supermarket.
    pub const ALL: [Self; 2] = [Self::South, Self::North];

    /// The other one.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }
}

impl Bearing {
    /// The bearings that every human takes.
    pub(super) const STRAIGHT: [Self; 4] = [
        Self::Straight(Facing::North),
        Self::Straight(Facing::East),
        Self::Straight(Facing::West),
        Self::Straight(Facing::South),
    ];

    /// All: straight on first, in the order in which a way is sought.
    pub const ALL: [Self; 8] = [
        Self::Straight(Facing::North),
        Self::Straight(Facing::East),
        Self::Straight(Facing::West),
        Self::Straight(Facing::South),
        Self::Diagonal(Facing::North, Facing::East),
        Self::Diagonal(Facing::North, Facing::West),
        Self::Diagonal(Facing::South, Facing::East),
        Self::Diagonal(Facing::South, Facing::West),
    ];

    /// Returns the offset from a cell's place to the place of the next cell this way.
    pub(super) fn step(self) -> i8 {
        match self {
            Self::Straight(facing) => facing.step(),
            Self::Diagonal(one, other) => one.step() + other.step(),
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::North => "n",
            Self::East => "e",
            Self::South => "s",
            Self::West => "w",
        })
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Left => "left",
            Self::Right => "right",
        })
    }
}

impl FromStr for File {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::all().find(|file| file.to_string() == text);
        found.ok_or_else(|| NotationError::word("file", text))
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let unknown = || NotationError::word("cell", text);
        let (file, rank) = text.split_at_checked(1).ok_or_else(unknown)?;
        let file = file.parse().map_err(|_| unknown())?;
        let rank = Rank::all().find(|number| number.to_string() == rank);
        let rank = rank.ok_or_else(unknown)?;
        Ok(Self::of(file, rank))
    }
}

impl FromStr for Facing {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL
            .into_iter()
            .find(|facing| facing.to_string() == text);
        found.ok_or_else(|| NotationError::word("direction", text))
    }
}

impl FromStr for Hand {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|hand| hand.to_string() == text);
        found.ok_or_else(|| NotationError::word("hand", text))
    }
}

impl TryFrom<u8> for Rank {
    type Error = NotationError;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let found = Self::all().find(|rank| rank.0 == number);
        found.ok_or_else(|| NotationError::word("rank", &number.to_string()))
    }
}

impl From<Rank> for u8 {
    fn from(rank: Rank) -> Self {
        rank.0
    }
}

impl TryFrom<String> for File {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<File> for String {
    fn from(file: File) -> Self {
        file.to_string()
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
