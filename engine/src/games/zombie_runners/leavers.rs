//! The seats that have gone out of a round.

use std::ops::Deref;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::seat::{MAX_SEATS, Seat, Seats};

const SEATS: usize = MAX_SEATS as usize;

/// Seats in the order in which they went out, known as a set as well: who is left is asked all the time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ArrayVec<Seat, SEATS>", into = "ArrayVec<Seat, SEATS>")]
pub struct Leavers {
    order: ArrayVec<Seat, SEATS>,
    set: Seats,
}

impl Leavers {
    /// Returns the seats as a set, in no order.
    pub(super) fn set(&self) -> Seats {
        self.set
    }

    pub(super) fn push(&mut self, seat: Seat) {
        self.order.push(seat);
        self.set = self.set.with(seat);
    }
}

impl Deref for Leavers {
    type Target = [Seat];

    fn deref(&self) -> &[Seat] {
        &self.order
    }
}

impl From<ArrayVec<Seat, SEATS>> for Leavers {
    fn from(order: ArrayVec<Seat, SEATS>) -> Self {
        let set = order.iter().copied().collect();
        Self { order, set }
    }
}

impl From<Leavers> for ArrayVec<Seat, SEATS> {
    fn from(leavers: Leavers) -> Self {
        leavers.order
    }
}
