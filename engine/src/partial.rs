//! Values that only some of the seats of a table have.

use std::ops::Index;

use serde::{Deserialize, Serialize};

use crate::seat::{BySeat, Seat, Seats};

/// A value for some of the seats: who has one is known without a look at each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BySeat<Option<T>>", into = "BySeat<Option<T>>")]
#[serde(bound(serialize = "T: Clone + Serialize"))]
pub struct Partial<T> {
    values: BySeat<Option<T>>,
    seats: Seats,
}

impl<T> Partial<T> {
    /// Creates an empty collection for the first `count` seats.
    #[must_use]
    pub fn none(count: u8) -> Self {
        Self {
            values: BySeat::from_fn(count, |_| None),
            seats: Seats::NONE,
        }
    }

    /// Returns the seats that have a value.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Gives a seat a value.
    pub fn set(&mut self, seat: Seat, value: T) {
        self.values[seat] = Some(value);
        self.seats = self.seats.with(seat);
    }

    /// Takes the value of a seat away.
    pub fn remove(&mut self, seat: Seat) {
        self.values[seat] = None;
        self.seats = self.seats.without(seat);
    }

    /// Takes all values away.
    pub fn clear(&mut self) {
        for seat in self.seats.iter() {
            self.values[seat] = None;
        }
        self.seats = Seats::NONE;
    }

    /// Seats and values in table order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Option<T>)> {
        self.values.iter()
    }
}

impl<T> Index<Seat> for Partial<T> {
    type Output = Option<T>;

    fn index(&self, seat: Seat) -> &Option<T> {
        &self.values[seat]
    }
}

impl<T> From<BySeat<Option<T>>> for Partial<T> {
    fn from(values: BySeat<Option<T>>) -> Self {
        let seats = values.seats_where(Option::is_some);
        Self { values, seats }
    }
}

impl<T> From<Partial<T>> for BySeat<Option<T>> {
    fn from(partial: Partial<T>) -> Self {
        partial.values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_a_value_is_known_however_it_came_to_be() {
        let [a, b] = [0, 1].map(|index| Seat::nth(index).unwrap());
        let mut some = Partial::none(3);
        some.set(a, 7);
        some.set(b, 8);
        some.remove(a);
        assert_eq!((some.seats(), some[b]), (Seats::from_seat(b), Some(8)));
        let stored = serde_json::to_string(&some).unwrap();
        assert_eq!(stored, "[null,8,null]");
        assert_eq!(serde_json::from_str::<Partial<u8>>(&stored).unwrap(), some);
        some.clear();
        assert_eq!(some, Partial::none(3));
    }
}
