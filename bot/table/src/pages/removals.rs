//! The board while players vote on the removal of another one.

use base::page::{Block, Button, Knob};
use speech::{Teller, args, key};

use crate::model::table::Table;
use crate::rules::removals;

impl Table {
    /// Returns the line that some players want to remove another one from a rated game.
    pub(super) fn removal_line(&self) -> Option<Block> {
        let removal = self.record.departures.removal.as_ref()?;
        let asked = removals::voters(&self.record, removal.seat);
        let agreeing = asked.iter().filter(|id| removal.agreed.contains(id));
        let args = args![
            name = self.record.name_of(removal.seat),
            names = removals::names(self),
            agreeing = agreeing.count(),
            people = asked.len()
        ];
        let words = self.record.words();
        Some(Block::Line(words.with(key!("board-removal"), &args)))
    }

    /// The buttons by which players agree to that, or don't.
    pub(super) fn removal_buttons(&self, tell: &Teller<'_>) -> Option<Vec<Button>> {
        let seat = self.record.departures.removal.as_ref()?.seat;
        let args = args![name = self.record.name_of(seat)];
        let remove = self.knob(tell.with(key!("button-kick"), &args), Knob::Kick(seat));
        let go_on = self.knob(tell.say(key!("button-go-on")), Knob::GoOn);
        Some(vec![remove, go_on])
    }
}
