//! The people of a player and where they are.

use serde::{Deserialize, Serialize};

use super::locations::Location;

/// One of the people of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pawn {
    /// Attracts zombies.
    Rei,
    /// Counts as two when zombies try to get in.
    Kohta,
    /// Gives one more vote where they stand.
    Takashi,
    /// Can do nothing special; only with 3 players.
    Alice,
}

crate::word_enum!(Pawn, "pawn": Rei = "rei", Kohta = "kohta", Takashi = "takashi", Alice = "alice");

/// Where a pawn is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stand {
    /// Not in this game, as Alice with more than 3 players.
    #[default]
    Absent,
    /// Still to be placed.
    Unplaced,
    /// Alive in a location.
    At(Location),
    /// Eaten.
    Dead,
}

/// The people of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Party([Stand; 4]);

impl Party {
    /// The people of a player before they are placed.
    pub(super) fn unplaced(seats: u8) -> Self {
        let mut party = Self([Stand::Unplaced; 4]); // SV-002
        if seats > 3 {
            party.put(Pawn::Alice, Stand::Absent); // SV-003
        }
        party
    }

    /// Where a pawn is.
    #[must_use]
    pub fn of(&self, pawn: Pawn) -> Stand {
        self.0[pawn as usize]
    }

    pub(super) fn put(&mut self, pawn: Pawn, stand: Stand) {
        self.0[pawn as usize] = stand;
    }

    /// Where a living pawn stands; nothing for one that is dead or not on the board.
    #[must_use]
    pub fn location(&self, pawn: Pawn) -> Option<Location> {
        match self.of(pawn) {
            Stand::At(location) => Some(location),
            Stand::Absent | Stand::Unplaced | Stand::Dead => None,
        }
    }

    /// The pawns of which this is so, in the order of lists.
    pub(super) fn which(&self, test: impl Fn(Stand) -> bool) -> Pawns {
        let all = (0..).zip(self.0);
        let bits = all.map(|(place, stand)| u8::from(test(stand)) << place);
        Pawns(bits.fold(0, |all, bit| all | bit))
    }

    /// The living pawns on the board.
    #[must_use]
    pub fn living(&self) -> Pawns {
        self.which(|stand| matches!(stand, Stand::At(_)))
    }

    /// Whether nobody is left, on the board or to be placed.
    #[must_use]
    pub fn is_out(&self) -> bool {
        let left = |stand| matches!(stand, Stand::Unplaced | Stand::At(_));
        self.which(left).is_empty()
    }

    /// The living pawns in a location.
    #[must_use]
    pub fn at(&self, location: Location) -> Pawns {
        self.which(|stand| stand == Stand::At(location))
    }

    /// How many living pawns are in a location.
    pub(super) fn count(&self, location: Location) -> u8 {
        let there = self.0.map(|stand| u8::from(stand == Stand::At(location)));
        there.into_iter().sum()
    }

    /// The points of the living pawns.
    #[must_use]
    pub fn score(&self) -> u8 {
        self.living().iter().map(Pawn::points).sum() // SV-179
    }
}

/// A set of the people of one player, in the order of lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pawns(u8);

impl Pawns {
    /// None of them.
    pub const NONE: Self = Self(0);

    /// This set and `pawn`.
    #[must_use]
    pub fn with(self, pawn: Pawn) -> Self {
        Self(self.0 | 1 << pawn as u8)
    }

    /// This set less another.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// This set and another.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether `pawn` is in the set.
    #[must_use]
    pub fn contains(self, pawn: Pawn) -> bool {
        self.0 & 1 << pawn as u8 != 0
    }

    /// How many are in the set.
    #[must_use]
    pub fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("four pawns at most")
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pawns of the set.
    pub fn iter(self) -> impl Iterator<Item = Pawn> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let pawn = *Pawn::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(pawn)
        })
    }

    /// The one pawn of a set of one.
    #[must_use]
    pub fn single(self) -> Option<Pawn> {
        self.iter().next().filter(|_| self.0.is_power_of_two())
    }

    /// Every set there is, smaller ones first.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let sets = [0, 1, 2, 4, 8, 3, 5, 6, 9, 10, 12, 7, 11, 13, 14, 15];
        sets.into_iter().map(Self)
    }
}

impl FromIterator<Pawn> for Pawns {
    fn from_iter<I: IntoIterator<Item = Pawn>>(pawns: I) -> Self {
        pawns.into_iter().fold(Self::NONE, Self::with)
    }
}
