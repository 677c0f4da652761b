//! The line about a spectator who offers to play for an AI.

use base::page::{Block, Button, Knob};
use speech::{Teller, args, key};

use crate::model::table::Table;
use crate::rules::{claims, ending};

impl Table {
    /// Returns whether a spectator may still offer to play for an AI.
    pub(super) fn may_be_claimed(&self) -> bool {
        let record = &self.record;
        let free = claims::claimable(record).is_some() && record.claim.is_none();
        free && self.private_seat().is_none()
    }

    /// Returns the line about a spectator's offer.
    pub(super) fn claim_line(&self) -> Option<Block> {
        let claim = self.record.claim.as_ref()?;
        let args = args![
            name = self.record.cast().name_beside(&claim.person.name),
            ai = self.record.name_of(claim.seat),
            agreeing = claims::count_agreeing(&self.record),
            people = ending::voters(&self.record)
        ];
        let line = self.record.words().with(key!("board-claimed"), &args);
        Some(Block::Line(line))
    }

    /// The buttons by which people agree to that, or don't.
    pub(super) fn claim_buttons(&self, tell: &Teller<'_>) -> Option<Vec<Button>> {
        self.record.claim.as_ref()?;
        Some(vec![
            self.knob(tell.say(key!("button-admit")), Knob::Admit),
            self.knob(tell.say(key!("button-dismiss")), Knob::Dismiss),
        ])
    }
}
