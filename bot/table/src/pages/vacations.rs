//! The vacations of players, on the board and in panes.

use base::page::Block;
use speech::{Words, args, key};

use crate::model::seat::SeatRecord;
use crate::model::table::Table;

impl Table {
    /// Returns a line for each player who is on vacation, so that their clock stands still.
    pub(super) fn vacation_lines(&self, words: Words) -> Vec<Block> {
        let line = |(seat, alone): (_, &SeatRecord)| {
            let end = alone.vacation?;
            let args = args![name = self.record.name_of(seat)];
            Some(Block::When(words.with(key!("board-vacation"), &args), end))
        };
        let seats = self.record.alone.iter();
        seats
            .filter_map(|(seat, alone)| line((*seat, alone)))
            .collect()
    }
}
