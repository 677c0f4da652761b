//! The mind of one seat, which weighs its actions.

use super::super::ZombieRunners;
use super::super::table::Table;
use super::super::view::{Private, Public};
use crate::game::View;
use crate::seat::{Seat, Seats};

/// One seat that thinks.
pub(super) struct Mind<'a> {
    pub(super) public: &'a Public,
    pub(super) table: &'a Table,
    pub(super) private: &'a Private,
    pub(super) seat: Seat,
    /// The seats still in the round that play against this one.
    pub(super) rivals: Seats,
    /// Whether a single rival is the only other player.
    pub(super) alone: bool,
    /// Cost of a point in the hand.
    pub(super) rate: i32,
}

/// Value of going out.
pub(super) const OUT: i32 = 1_000;

impl<'a> Mind<'a> {
    pub(super) fn of(view: &'a View<ZombieRunners>, private: &'a Private, seat: Seat) -> Self {
        let public = &view.public;
        let table = &public.table;
        let rivals = table.rivals(seat);
        let alone = table.players().len() == 2 && rivals.len() == 1;
        let mind = Self {
            public,
            table,
            private,
            seat,
            rivals,
            alone,
            rate: 0,
        };
        Self {
            rate: mind.rate_of(),
            ..mind
        }
    }
}
