//! The seats of a table: one seat, a small set of seats, and values kept per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::error::NotationError;

/// The most seats a table of any game can have.
pub const MAX_SEATS: u8 = 10;

/// A position at the table, shown and written as `A`, `B`, `C` … in table order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seat(u8);

impl Seat {
    /// The seat that every table has.
    pub const FIRST: Self = Self(0);

    /// Returns the seat at `index`, counted from zero; `None` past the last possible seat.
    #[must_use]
    pub fn nth(index: u8) -> Option<Self> {
        (index < MAX_SEATS).then_some(Self(index))
    }

    /// The first `count` seats of a table, in table order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> {
        (0..count.min(MAX_SEATS)).map(Self)
    }

    /// Counted from zero; for arrays and lists in table order.
    #[must_use]
    pub fn index(self) -> u8 {
        self.0
    }

    /// The seats of a table of `count` clockwise, beginning with this one.
    pub fn clockwise(self, count: u8) -> impl Iterator<Item = Self> {
        let place = move |step| {
            let place = self.0 + step;
            // no seat is asked for a smaller table than its own, so once around is enough
            if place < count { place } else { place - count }
        };
        (0..count).map(move |step| Self(place(step)))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'A' + self.0))
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            [letter @ b'A'..=b'J'] => Ok(Self(letter - b'A')),
            _ => Err(NotationError::word("seat", text)),
        }
    }
}

impl TryFrom<String> for Seat {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Seat> for String {
    fn from(seat: Seat) -> Self {
        seat.to_string()
    }
}

/// A small set of seats, iterated in table order.
///
/// ```
/// use engine::{Seat, Seats};
///
/// let second = Seat::nth(1).expect("there is a second seat");
/// let others = Seats::first(4).without(second);
/// assert_eq!(others.len(), 3);
/// assert!(!others.contains(second));
/// assert_eq!(second.to_string(), "B");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The first `count` seats.
    #[must_use]
    pub fn first(count: u8) -> Self {
        Self((1 << count.min(MAX_SEATS)) - 1)
    }

    /// Returns the seats among the first `count` that pass `test`.
    pub fn from_predicate(count: u8, test: impl Fn(Seat) -> bool) -> Self {
        let last_first = Seat::first(count).rev();
        Self(last_first.fold(0, |bits, seat| bits << 1 | u16::from(test(seat))))
    }

    /// Just this seat.
    #[must_use]
    pub fn from_seat(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// This set and `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// This set and another.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// This set less another.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats that are in this set and in another.
    #[must_use]
    pub fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The seats of the set around the table, beginning after `seat`, which comes last if it is in the set.
    pub fn around(self, seat: Seat, clockwise: bool) -> impl Iterator<Item = Seat> {
        let (mut left, mut at) = (self, seat);
        std::iter::from_fn(move || {
            at = left.find_nearest(at, clockwise)?;
            left = left.without(at);
            Some(at)
        })
    }

    /// The nearest seat of the set around the table; `seat` itself only if no other is in the set.
    #[must_use]
    pub fn find_nearest(self, seat: Seat, clockwise: bool) -> Option<Seat> {
        let lower = Self::from_seat(seat).0 - 1;
        let higher = !(lower << 1 | 1);
        // who isn't found in that direction is found from the other end
        let towards = |places| {
            Members(Self(match self.0 & places {
                0 => self.0,
                nearer => nearer,
            }))
        };
        if clockwise {
            towards(higher).next()
        } else {
            towards(lower).next_back()
        }
    }

    /// Whether `seat` is in the set.
    #[must_use]
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.0 != 0
    }

    /// Returns the number of seats in the set.
    #[must_use]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in table order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Members(self)
    }

    /// The one seat of a set of one.
    #[must_use]
    pub fn single(self) -> Option<Seat> {
        let is_single = self.0.is_power_of_two();
        is_single.then(|| self.iter().next()).flatten()
    }
}

/// The seats of a set that were not given yet, taken from the bits without looking at the others.
#[derive(Clone)]
struct Members(Seats);

impl Members {
    #[inline]
    fn give(&mut self, place: u32) -> Option<Seat> {
        let [index, ..] = place.to_le_bytes();
        let seat = Seat::nth(index)?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}

impl Iterator for Members {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        self.give(self.0.0.trailing_zeros())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Members {
    fn next_back(&mut self) -> Option<Seat> {
        // of an empty set that is a place past the last seat
        self.give(15_u32.wrapping_sub(self.0.0.leading_zeros()))
    }
}

impl fmt::Display for Seats {
    /// The letters of the seats, in table order.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

/// One value for each seat of a table, kept inline so that copying a state allocates nothing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>(ArrayVec<T, { MAX_SEATS as usize }>);

impl<T> BySeat<T> {
    /// A value for each of the first `count` seats.
    pub fn from_fn(count: u8, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(count).map(value).collect())
    }

    /// Returns the number of seats that have a value.
    #[must_use]
    pub fn count(&self) -> u8 {
        u8::try_from(self.0.len()).expect("at most MAX_SEATS values")
    }

    /// Whether the seat belongs to this table.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        seat.0 < self.count()
    }

    /// Seats and values in table order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::first(self.count()).zip(self.0.iter())
    }

    /// Gives every seat the same value.
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.0.fill(value);
    }

    /// The values in table order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// The seats whose value passes `test`.
    pub fn seats_where(&self, mut test: impl FnMut(&T) -> bool) -> Seats {
        let last_first = self.0.iter().rev();
        Seats(last_first.fold(0, |bits, value| bits << 1 | u16::from(test(value))))
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[usize::from(seat.0)]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[usize::from(seat.0)]
    }
}

/// Seats that win and lose together; in a game of two sides, which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Team(pub u8);

/// A viewer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// The chat and its spectators: what anyone may read aloud.
    Group,
    /// The person or AI at one seat.
    Seat(Seat),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_gives_its_seats_in_table_order() {
        let [a, b, c] = [0, 1, 2].map(|index| Seat::nth(index).unwrap());
        let seats: Seats = [c, a].into_iter().collect();
        assert_eq!(seats.iter().collect::<Vec<_>>(), [a, c]);
        assert_eq!(seats.iter().rev().collect::<Vec<_>>(), [c, a]);
        assert_eq!(
            Seats::NONE.iter().chain(Seats::NONE.iter().rev()).next(),
            None
        );
        assert_eq!(Seats::first(MAX_SEATS).iter().count(), 10);
        assert_eq!(seats.with(b).len(), 3);
        assert_eq!(seats.without(a).single(), Some(c));
        assert_eq!(seats.to_string(), "AC");
    }

    #[test]
    fn a_set_goes_around_from_a_seat_to_it() {
        let [b, d] = [1, 3].map(|index| Seat::nth(index).unwrap());
        let around = |seats: Seats, seat, clockwise| {
            let around: Seats = seats.around(seat, clockwise).collect();
            assert_eq!(around, seats);
            let names = seats.around(seat, clockwise).map(|seat| seat.to_string());
            names.collect::<String>()
        };
        let all = Seats::first(5);
        assert_eq!(
            [true, false].map(|way| around(all, b, way)),
            ["CDEAB", "AEDCB"]
        );
        let some = all.without(b).without(d);
        assert_eq!(
            [true, false].map(|way| around(some, b, way)),
            ["CEA", "AEC"]
        );
        assert_eq!(Seats::from_seat(d).find_nearest(d, true), Some(d));
        assert_eq!(Seats::NONE.find_nearest(d, false), None);
        assert_eq!(some.both(Seats::first(3)).to_string(), "AC");
    }

    #[test]
    fn clockwise_goes_once_around() {
        let b = Seat::nth(1).unwrap();
        let names: String = b.clockwise(3).map(|seat| seat.to_string()).collect();
        assert_eq!(names, "BCA");
    }

    #[test]
    fn only_letters_of_the_table_are_seats() {
        assert!("K".parse::<Seat>().is_err());
        assert!("AB".parse::<Seat>().is_err());
        assert_eq!("J".parse::<Seat>().unwrap().to_string(), "J");
    }
}
