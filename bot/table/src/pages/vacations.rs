//! The vacations of players, on the board and in panes.

use base::page::Block;
use engine::Seat;
use speech::{Words, args, key};

use crate::model::seat::{Occupant, SeatRecord};
use crate::model::table::Table;

impl Table {
    /// Returns a line for each player who is on vacation, so that their clock stands still.
    pub(super) fn vacation_lines(&self, words: Words) -> Vec<Block> {
        let occupants = &self.record.occupants;
        let is_there = |seat: Seat| {
            let occupant = occupants.get(usize::from(seat.index()));
            occupant.is_some_and(Occupant::is_there)
        };
        let line = |(seat, alone): (Seat, &SeatRecord)| {
            let end = alone.vacation.filter(|_| is_there(seat))?;
            let args = args![name = self.record.name_of(seat)];
            Some(Block::When(words.with(key!("board-vacation"), &args), end))
        };
        let seats = self.record.alone.iter();
        seats
            .filter_map(|(seat, alone)| line((*seat, alone)))
            .collect()
    }
}
