//! The six humans and how they are.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use super::cell_set::Cells;
use super::cells::Cell;

/// AP a human has in an activation (ZT-032).
pub(super) const AP: u8 = 3;

/// A human; in the order of the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Human {
    /// His briefcase takes the first bite.
    Banker,
    /// Chops a zombie that doesn't face him.
    Lumberjack,
    /// Steps diagonally once a turn and never pushes.
    Child,
    /// Pushes a human once a turn.
    Mechanic,
    /// Heals.
    Nurse,
    /// Shoots.
    Policeman,
}

crate::word_enum!(
    Human, "human":
    Banker = "banker",
    Lumberjack = "lumberjack",
    Child = "child",
    Mechanic = "mechanic",
    Nurse = "nurse",
    Policeman = "policeman",
);

/// The pawn of a human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pawn {
    /// The human's state and place.
    pub status: Status,
    /// Whether he was activated in this round.
    pub activated: bool,
    /// The AP he has left in this human turn; 0 if his activation is over.
    pub ap: u8,
}

/// The state and place of a human.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The human is not on the board yet.
    Unplaced,
    /// The human is on the board.
    On {
        /// The cell where it happens.
        cell: Cell,
        /// The health of the human.
        health: Health,
    },
    /// A zombie now.
    Turned,
    /// Away.
    Escaped {
        /// Stars scored by the escape.
        stars: u8,
    },
}

/// The health of a human on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Health {
    /// Unharmed.
    Healthy,
    /// Bitten once.
    Wounded,
    /// Dead, and not turned yet.
    Dead,
}

/// The pawns of all humans, and the cells on which they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ByHuman<Pawn>", into = "ByHuman<Pawn>")]
pub struct Pawns {
    pawns: ByHuman<Pawn>,
    cells: Cells,
}

/// A value for each human.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByHuman<T>([T; 6]);

impl Pawn {
    /// Whether he may be activated or act on in this human turn.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        self.status.living_cell().is_some()
    }
}

impl Default for Pawn {
    fn default() -> Self {
        Self {
            status: Status::Unplaced,
            activated: false,
            ap: AP,
        }
    }
}

impl Status {
    /// The cell he stands on, dead or alive.
    #[must_use]
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::On { cell, .. } => Some(cell),
            Self::Unplaced | Self::Turned | Self::Escaped { .. } => None,
        }
    }

    /// His health, if he is on the board.
    #[must_use]
    pub fn health(self) -> Option<Health> {
        match self {
            Self::On { health, .. } => Some(health),
            Self::Unplaced | Self::Turned | Self::Escaped { .. } => None,
        }
    }

    /// The cell he stands on, if he is alive.
    #[must_use]
    pub fn living_cell(self) -> Option<Cell> {
        self.cell().filter(|_| self.health() != Some(Health::Dead))
    }
}

impl Pawns {
    /// Each human with his pawn, in the order of the rules page.
    pub fn iter(&self) -> impl Iterator<Item = (Human, &Pawn)> {
        self.pawns.iter()
    }

    /// The stars of those who are away.
    pub(super) fn escaped_stars(&self) -> u8 {
        let stars = self.iter().map(|(_, pawn)| match pawn.status {
            Status::Escaped { stars } => stars,
            Status::Unplaced | Status::On { .. } | Status::Turned => 0,
        });
        stars.sum()
    }

    /// Returns the cells on which humans stand, dead or alive.
    pub(super) fn cells(&self) -> Cells {
        self.cells
    }

    /// Changes a pawn; gives where it stands then.
    pub(super) fn change(&mut self, human: Human, change: impl FnOnce(&mut Pawn)) -> Option<Cell> {
        let pawn = &mut self.pawns[human];
        let before = pawn.status.cell();
        change(pawn);
        let now = pawn.status.cell();
        if before != now {
            // whom he pushed may stand there already
            let others = Human::ALL.into_iter().filter(|other| *other != human);
            let shared = others.filter_map(|other| self[other].status.cell());
            let left = before.filter(|cell| !shared.clone().any(|other| other == *cell));
            left.into_iter()
                .for_each(|cell| self.cells.set(cell, false));
            now.into_iter().for_each(|cell| self.cells.set(cell, true));
        }
        now
    }
}

impl Index<Human> for Pawns {
    type Output = Pawn;

    fn index(&self, human: Human) -> &Pawn {
        &self.pawns[human]
    }
}

impl From<ByHuman<Pawn>> for Pawns {
    fn from(pawns: ByHuman<Pawn>) -> Self {
        let cells = pawns.iter().filter_map(|(_, pawn)| pawn.status.cell());
        let cells = cells.collect();
        Self { pawns, cells }
    }
}

impl From<Pawns> for ByHuman<Pawn> {
    fn from(pawns: Pawns) -> Self {
        pawns.pawns
    }
}

impl<T> ByHuman<T> {
    /// A value for each human.
    pub fn from_fn(value: impl FnMut(Human) -> T) -> Self {
        Self(Human::ALL.map(value))
    }

    /// Each human with his value, in the order of the rules page.
    pub fn iter(&self) -> impl Iterator<Item = (Human, &T)> {
        Human::ALL.iter().copied().zip(&self.0)
    }
}

impl<T> Index<Human> for ByHuman<T> {
    type Output = T;

    fn index(&self, human: Human) -> &T {
        &self.0[human as usize]
    }
}

impl<T> IndexMut<Human> for ByHuman<T> {
    fn index_mut(&mut self, human: Human) -> &mut T {
        &mut self.0[human as usize]
    }
}
