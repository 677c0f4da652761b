//! The ground: its cells, sets of them, and the treasures that lie in it.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use serde::{Deserialize, Serialize};

/// The size of the ground.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Five by five cells.
    #[default]
    Wide,
    /// Two by two cells.
    Small,
}

/// A column, named by a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Column(u8);

/// A row, named by a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Row(u8);

/// One place to dig, such as `c3`; in the order of columns, then rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell {
    /// The cell's column.
    pub column: Column,
    /// The cell's row.
    pub row: Row,
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cells(u32);

/// Columns, and rows, of the largest ground.
const SIDE: u8 = 5;

const WIDE_TREASURES: [u8; 25] = [
    0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3,
];

const SMALL_TREASURES: [u8; 4] = [0, 0, 1, 3];

impl Ground {
    /// Returns the word for the ground.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Small => "small",
        }
    }

    /// Returns the cells in order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let side = self.side();
        let column = move |column| (0..side).map(move |row| Cell::at(column, row));
        (0..side).flat_map(column)
    }

    /// Returns the treasures of the cells, lowest first.
    #[must_use]
    pub fn treasures(self) -> &'static [u8] {
        match self {
            Self::Wide => &WIDE_TREASURES,
            Self::Small => &SMALL_TREASURES,
        }
    }

    /// Returns the index of a cell among the cells of the ground.
    pub(super) fn place(self, cell: Cell) -> usize {
        usize::from(cell.column.0 * self.side() + cell.row.0)
    }

    fn side(self) -> u8 {
        match self {
            Self::Wide => SIDE,
            Self::Small => 2,
        }
    }
}

impl Cell {
    fn at(column: u8, row: u8) -> Self {
        let (column, row) = (Column(column), Row(row));
        Self { column, row }
    }

    fn bit(self) -> u32 {
        1 << (self.column.0 * SIDE + self.row.0)
    }
}

impl Cells {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// This set and `cell`.
    #[must_use]
    pub fn with(self, cell: Cell) -> Self {
        Self(self.0 | cell.bit())
    }

    /// All cells of both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set less another.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether `cell` is in the set.
    #[must_use]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 & cell.bit() != 0
    }

    /// Returns the number of cells in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        Ground::Wide
            .cells()
            .filter(move |cell| self.contains(*cell))
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column, self.row)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [column @ b'a'..=b'e', row @ b'1'..=b'5'] => Ok(Self::at(column - b'a', row - b'1')),
            _ => Err(NotationError::word("cell", text)),
        }
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
