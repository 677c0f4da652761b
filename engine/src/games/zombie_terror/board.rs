//! The board: its ground, and the zombies on it.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::cell_set::Cells;
use super::cells::{Cell, Facing};
use super::figures::TOKENS;
use super::tokens::Token;
use crate::error::NotationError;

/// The board: the tokens on it, and what follows from them for each cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Tokens", into = "Tokens")]
pub struct Board {
    /// The tokens in the order in which they were laid; entries after the last one mean nothing.
    tokens: [Token; TOKENS],
    laid: usize,
    goals: Cells,
    obstacles: Cells,
    exits: Cells,
    sewer: Option<Cell>,
}

/// Tokens, in the order in which they were laid.
type Tokens = ArrayVec<Token, TOKENS>;

/// The ground of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ground {
    /// A cell with nothing on it.
    #[default]
    Floor,
    /// A cell of the escape car.
    Goal,
    /// A cell of a bus.
    Bus,
    /// The guard booth.
    Booth,
    /// A cell of a big obstacle.
    Big,
    /// A small obstacle.
    Small,
}

/// A zombie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zombie {
    /// The direction in which the zombie looks.
    pub facing: Facing,
    /// Whether it was activated in this turn.
    pub activated: bool,
}

/// A zombie that comes onto a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Arrival {
    /// The cell it comes onto.
    pub cell: Cell,
    /// The direction in which the zombie looks.
    pub facing: Facing,
    /// The cell that the zombie is moved from, when the pool is empty.
    pub from: Option<Cell>,
}

/// The zombies on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Cell, Zombie>", into = "BTreeMap<Cell, Zombie>")]
pub struct Zombies {
    cells: Cells,
    activated: Cells,
    /// The cells of zombies that look east or west, and of those that look south or west.
    facings: [Cells; 2],
    count: u8,
}

impl Board {
    /// The tokens, in the order in which they were laid.
    #[must_use]
    pub fn tokens(&self) -> &[Token] {
        &self.tokens[..self.laid]
    }

    /// Returns the ground of a cell.
    #[must_use]
    pub fn ground(&self, cell: Cell) -> Ground {
        if !self.is_covered(cell) {
            return Ground::Floor;
        }
        let covers = |token: &&Token| token.cells().is_some_and(|cells| cells.contains(&cell));
        let last = self.tokens().iter().rev().find(covers);
        last.map_or(Ground::Floor, |token| Ground::under(*token))
    }

    /// Whether something lies on a cell, the sewer apart.
    pub(super) fn is_covered(&self, cell: Cell) -> bool {
        self.obstacles.or(self.goals).contains(cell)
    }

    /// Returns the cell of the sewer, once it is laid.
    #[must_use]
    pub fn sewer(&self) -> Option<Cell> {
        self.sewer
    }

    /// The cells of the escape car.
    pub fn goals(&self) -> impl Iterator<Item = Cell> + '_ {
        // ZT-015: on side A they are printed
        self.goals
    }

    /// The cells of the escape car.
    pub(super) fn car(&self) -> Cells {
        self.goals
    }

    /// Returns the cells on which no pawn may be.
    pub(super) fn obstacles(&self) -> Cells {
        self.obstacles
    }

    /// The cells on which new zombies come out, the sewer apart.
    pub(super) fn outlets(&self) -> Cells {
        let outlets = Cells::EDGE.or(self.exits);
        outlets.but(self.obstacles).but(self.goals)
    }

    /// Lays a token.
    pub(super) fn lay(&mut self, token: Token) {
        let ground = Ground::under(token);
        for cell in token.cells().unwrap_or_default() {
            self.goals.set(cell, ground == Ground::Goal);
            self.obstacles.set(cell, ground.is_obstacle());
        }
        for cell in token.exits() {
            self.exits.set(cell, true);
        }
        if let Token::Sewer(cell) = token {
            self.sewer = Some(cell);
        }
        self.tokens[self.laid] = token;
        self.laid += 1;
    }
}

impl Default for Board {
    fn default() -> Self {
        Self {
            tokens: [Token::NONE; TOKENS],
            laid: 0,
            goals: Cells::default(),
            obstacles: Cells::default(),
            exits: Cells::default(),
            sewer: None,
        }
    }
}

impl Ground {
    /// Returns whether no pawn may be there.
    #[must_use]
    pub fn is_obstacle(self) -> bool {
        // ZT-012
        match self {
            Self::Floor | Self::Goal => false,
            Self::Bus | Self::Booth | Self::Big | Self::Small => true,
        }
    }

    /// Returns the ground that a token makes of its cells.
    fn under(token: Token) -> Self {
        match token {
            Token::Car(_) => Self::Goal,
            Token::Bus(..) => Self::Bus,
            Token::Sewer(_) => Self::Floor, // ZT-016
            Token::Booth(..) => Self::Booth,
            Token::Big(..) => Self::Big,
            Token::Small(_) => Self::Small,
        }
    }
}

impl Zombies {
    /// The zombie on a cell.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Zombie> {
        self.cells.contains(cell).then(|| self.on(cell))
    }

    /// The zombie on a cell on which one stands.
    fn on(&self, cell: Cell) -> Zombie {
        Zombie {
            facing: self.facing(cell),
            activated: self.activated.contains(cell),
        }
    }

    /// Returns the direction in which the zombie on a cell looks; north if there is none.
    pub(super) fn facing(&self, cell: Cell) -> Facing {
        match self.facings.map(|looking| looking.contains(cell)) {
            [false, false] => Facing::North,
            [true, false] => Facing::East,
            [false, true] => Facing::South,
            [true, true] => Facing::West,
        }
    }

    /// All, by rank, then file.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        self.cells.map(|cell| (cell, self.on(cell)))
    }

    /// Returns the zombies that were not activated in this turn.
    pub fn idle(&self) -> impl Iterator<Item = (Cell, Zombie)> + '_ {
        let idle = self.cells.but(self.activated);
        idle.map(|cell| (cell, self.on(cell)))
    }

    /// Counts the zombies that were not activated in this turn.
    pub(super) fn count_idle(&self) -> u8 {
        self.cells.but(self.activated).count_all()
    }

    /// Returns the cells with a zombie.
    pub(super) fn cells(&self) -> Cells {
        self.cells
    }

    /// Returns the number of zombies.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.count
    }

    /// Puts a zombie on a cell, or clears the cell.
    pub(super) fn put(&mut self, cell: Cell, zombie: Option<Zombie>) {
        let facing = zombie.map_or(Facing::North, |zombie| zombie.facing);
        let activated = zombie.is_some_and(|zombie| zombie.activated);
        let [aside, back] = &mut self.facings;
        aside.set(cell, matches!(facing, Facing::East | Facing::West));
        back.set(cell, matches!(facing, Facing::South | Facing::West));
        self.activated.set(cell, activated);
        self.count += u8::from(zombie.is_some());
        self.count -= u8::from(self.cells.contains(cell));
        self.cells.set(cell, zombie.is_some());
    }

    /// Takes all marks away.
    pub(super) fn rest(&mut self) {
        self.activated = Cells::default();
    }

    /// Takes a zombie away.
    pub(super) fn lift(&mut self, cell: Cell) -> Option<Zombie> {
        let zombie = self.at(cell);
        self.put(cell, None);
        zombie
    }
}

impl Zombie {
    /// One that was not activated.
    #[must_use]
    pub fn new(facing: Facing) -> Self {
        Self {
            facing,
            activated: false,
        }
    }
}

impl From<Tokens> for Board {
    fn from(tokens: Tokens) -> Self {
        let mut board = Self::default();
        tokens.into_iter().for_each(|token| board.lay(token));
        board
    }
}

impl From<Board> for Tokens {
    fn from(board: Board) -> Self {
        board.tokens().iter().copied().collect()
    }
}

impl From<BTreeMap<Cell, Zombie>> for Zombies {
    fn from(zombies: BTreeMap<Cell, Zombie>) -> Self {
        let mut found = Self::default();
        for (cell, zombie) in zombies {
            found.put(cell, Some(zombie));
        }
        found
    }
}

impl From<Zombies> for BTreeMap<Cell, Zombie> {
    fn from(zombies: Zombies) -> Self {
        zombies.iter().collect()
    }
}

impl fmt::Display for Zombie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.activated { "*" } else { "" };
        write!(f, "{}{mark}", self.facing)
    }
}

impl FromStr for Zombie {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bare = text.strip_suffix('*');
        Ok(Self {
            facing: bare.unwrap_or(text).parse()?,
            activated: bare.is_some(),
        })
    }
}

impl TryFrom<String> for Zombie {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Zombie> for String {
    fn from(zombie: Zombie) -> Self {
        zombie.to_string()
    }
}
