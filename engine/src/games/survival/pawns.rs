//! The people of a player and where they are.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::locations::{ByLocation, Location};

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
    /// Has no special ability; only in games with 3 players.
    Alice,
}

crate::word_enum!(Pawn, "pawn": Rei = "rei", Kohta = "kohta", Takashi = "takashi", Alice = "alice");

/// The place of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stand {
    /// Absent from this game, as Alice is with more than 3 players.
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
#[derive(Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[Stand; 4]", into = "[Stand; 4]")]
pub struct Party {
    stands: [Stand; 4],
    /// The living pawns by location, for the most frequent query.
    at: ByLocation<Pawns>,
}

impl Party {
    /// The people of a player before they are placed.
    pub(super) fn new(seats: u8) -> Self {
        let mut party = Self::from([Stand::Unplaced; 4]); // SV-002
        if seats > 3 {
            party.put(Pawn::Alice, Stand::Absent); // SV-003
        }
        party
    }

    /// Returns the place of a pawn.
    #[must_use]
    pub fn of(&self, pawn: Pawn) -> Stand {
        self.stands[pawn as usize]
    }

    pub(super) fn put(&mut self, pawn: Pawn, stand: Stand) {
        if let Stand::At(from) = self.of(pawn) {
            self.at[from] = self.at[from].less(Pawns::NONE.with(pawn));
        }
        if let Stand::At(to) = stand {
            self.at[to] = self.at[to].with(pawn);
        }
        self.stands[pawn as usize] = stand;
    }

    /// Returns the location of a living pawn; `None` for one that is dead or not on the board.
    #[must_use]
    pub fn location(&self, pawn: Pawn) -> Option<Location> {
        match self.of(pawn) {
            Stand::At(location) => Some(location),
            Stand::Absent | Stand::Unplaced | Stand::Dead => None,
        }
    }

    /// The pawns of which this is so, in the order of lists.
    pub(super) fn pawns_where(&self, test: impl Fn(Stand) -> bool) -> Pawns {
        let all = (0..).zip(self.stands);
        let bits = all.map(|(place, stand)| u8::from(test(stand)) << place);
        Pawns(bits.fold(0, |all, bit| all | bit))
    }

    /// The living pawns on the board.
    #[must_use]
    pub fn living_pawns(&self) -> Pawns {
        self.pawns_where(|stand| matches!(stand, Stand::At(_)))
    }

    /// Returns whether no pawn is left, on the board or to be placed.
    #[must_use]
    pub fn is_out(&self) -> bool {
        let left = |stand| matches!(stand, Stand::Unplaced | Stand::At(_));
        self.pawns_where(left).is_empty()
    }

    /// The living pawns in a location.
    #[must_use]
    pub fn at(&self, location: Location) -> Pawns {
        self.at[location]
    }

    /// The points of the living pawns.
    #[must_use]
    pub fn score(&self) -> u8 {
        self.living_pawns().iter().map(Pawn::points).sum() // SV-179
    }
}

impl From<[Stand; 4]> for Party {
    fn from(stands: [Stand; 4]) -> Self {
        let mut party = Self::default();
        let all = Pawn::ALL.into_iter().zip(stands);
        all.for_each(|(pawn, stand)| party.put(pawn, stand));
        party
    }
}

impl From<Party> for [Stand; 4] {
    fn from(party: Party) -> Self {
        party.stands
    }
}

impl fmt::Debug for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Party").field(&self.stands).finish()
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

    /// Returns the number of pawns in the set.
    #[must_use]
    pub fn len(self) -> u8 {
        const OF: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
        OF[usize::from(self.0 & 0b1111)]
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A number for each set, below 16.
    pub(super) fn place(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the number of votes that the pawns have where they are.
    #[must_use]
    pub fn votes(self) -> u8 {
        self.len() + u8::from(self.contains(Pawn::Takashi)) // SV-032, SV-033
    }

    /// Returns the pawn that is worth least. The pawns are in the order of their points.
    #[must_use]
    pub fn cheapest(self) -> Option<Pawn> {
        let last = self.0.checked_ilog2()?;
        Pawn::ALL.get(last as usize).copied()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_worth_least_is_the_last_of_a_set() {
        for set in Pawns::all() {
            let cheapest = set.iter().min_by_key(|pawn| pawn.points());
            assert_eq!(set.cheapest(), cheapest, "{set:?}");
        }
    }

    #[test]
    fn a_party_knows_who_stands_where_however_it_came_to_be() {
        let mut party = Party::new(4);
        party.put(Pawn::Rei, Stand::At(Location::Roof));
        party.put(Pawn::Kohta, Stand::At(Location::Roof));
        party.put(Pawn::Rei, Stand::At(Location::Tower));
        party.put(Pawn::Takashi, Stand::Dead);
        let stored = serde_json::to_string(&party).unwrap();
        assert_eq!(stored, r#"[{"at":"tower"},{"at":"roof"},"dead","absent"]"#);
        let read: Party = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, party);
        let who = |location| read.at(location).single();
        assert_eq!(who(Location::Tower), Some(Pawn::Rei));
        assert_eq!(who(Location::Roof), Some(Pawn::Kohta));
        assert_eq!(read.living_pawns().len(), 2);
    }
}
