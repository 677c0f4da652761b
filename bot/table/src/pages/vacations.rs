//! The vacations of players, on the board and in panes.

use base::page::Block;
use engine::Seat;
use speech::{Words, args, key};

use crate::model::seat::Occupant;
use crate::model::table::Table;

impl Table {
    /// Returns a line for each player who is on vacation, so that their clock stands still.
    pub(super) fn vacation_lines(&self, words: Words) -> Vec<Block> {
        let record = &self.record;
        let there = record.seated_occupants().filter(|(_, it)| it.is_there());
        let line = |(seat, _): (Seat, &Occupant)| {
            let end = record.alone.get(&seat)?.vacation?;
            let args = args![name = record.name_of(seat)];
            Some(Block::When(words.with(key!("board-vacation"), &args), end))
        };
        there.filter_map(line).collect()
    }
}
