//! The buttons by which the host and admins govern a table.

use base::address::Person;
use base::page::{Block, Button, Knob, Page};
use engine::Seat;
use speech::{Words, args, key};

use crate::model::branch::Branch;
use crate::model::record::Stage;
use crate::model::table::Table;

impl Table {
    /// Returns them on a page for one person who may govern it, and who comes from a branch, or from the home (0).
    pub(crate) fn managing_alone(&self, words: Words, from: u8) -> Page {
        let args = args![table = self.record.id.to_string()];
        let mut buttons = self.managing_buttons(words, from);
        let board = self.knob(words.say(key!("button-board")), Knob::Fold);
        buttons.push(vec![board]);
        Page {
            blocks: vec![
                Block::Title(words.with(key!("board-title"), &args![game = self.game.name(words)])),
                Block::Line(words.with(key!("board-table"), &args)),
            ],
            buttons,
            ..Page::default()
        }
    }

    /// Returns the managing buttons as rows below those for everyone.
    pub(super) fn managing_openly(&self) -> Vec<Vec<Button>> {
        let words = self.record.words();
        let mut rows = self.managing_buttons(words, 0);
        rows.push(vec![
            self.knob(words.say(key!("button-back")), Knob::Manage),
        ]);
        rows
    }

    fn managing_buttons(&self, words: Words, from: u8) -> Vec<Vec<Button>> {
        let kick = |(seat, person): (Seat, &Person)| {
            let args = args![name = self.record.name_of(seat)];
            let label = words.with(key!("button-kick"), &args);
            (person.id != self.record.host).then(|| self.knob(label, Knob::Kick(seat)))
        };
        let kicks: Vec<Button> = self.record.people().filter_map(kick).collect();
        let mut rows: Vec<_> = kicks.chunks(2).map(<[Button]>::to_vec).collect();
        rows.extend(self.record.branches.iter().map(|branch| {
            let args = args![place = branch_name(branch, words, from)];
            let label = words.with(key!("button-branch-away"), &args);
            vec![self.knob(label, Knob::SendAway(branch.number))]
        }));
        let running = self.record.stage == Stage::Playing;
        let close = running.then(|| self.knob(words.say(key!("button-cancel")), Knob::Cancel));
        rows.extend(close.map(|close| vec![close]));
        rows
    }
}

/// Returns the name of a chat for people of another one: its title is its own people's concern.
fn branch_name(branch: &Branch, words: Words, from: u8) -> String {
    let title = branch.place_name.clone();
    let number = usize::from(branch.number) + 1;
    let by_number = || words.with(key!("branch-name"), &args![number = number]);
    title
        .filter(|_| branch.number == from)
        .unwrap_or_else(by_number)
}
