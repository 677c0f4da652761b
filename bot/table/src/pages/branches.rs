//! The lines of a table that is public in several places.

use base::address::Platform;
use base::page::{Block, Button, Page, Target};
use speech::{Key, Words, args, key};

use crate::model::table::Table;

impl Table {
    /// The words of the board of a branch, or of the home.
    pub(crate) fn words_at(&self, branch: u8) -> Words {
        let branch = self.record.branch(branch);
        Words::new(branch.map_or(self.record.lang, |it| it.lang))
    }

    /// Returns the line with the code for people of other chats, if a player asked for one.
    pub(super) fn code_line(&self) -> Option<Block> {
        let args = args![code = self.record.code()?.to_string()];
        let words = self.record.words();
        Some(Block::Line(words.with(key!("lobby-code"), &args)))
    }

    /// Returns the buttons that bring the code to another chat, where that is of use.
    pub(super) fn code_buttons(&self) -> Option<Vec<Button>> {
        let code = self.record.code();
        let code = code.filter(|_| self.record.place.platform == Platform::Telegram)?;
        let words = self.record.words();
        let button = |key: Key, target| Button::new(words.say(key), target);
        Some(vec![
            button(key!("button-code-copy"), Target::Copy(code)),
            button(key!("button-code-group"), Target::Group(Some(code))),
        ])
    }

    /// Returns the line with the number of chats where the table is public, if it is in several.
    pub(super) fn branches_line(&self) -> Option<Block> {
        let branches = self.record.branches.len();
        let args = args![count = branches + 1];
        let words = self.record.words();
        (branches > 0).then(|| Block::Line(words.with(key!("lobby-branches"), &args)))
    }

    /// Builds the page that replaces the board where the table is no longer public: a way to the pane for those who
    /// still play.
    pub(crate) fn left_behind(&self, words: Words) -> Page {
        let args = args![table = self.record.id.to_string()];
        let pane = Button::new(words.say(key!("button-pane")), Target::Pane(self.record.id));
        Page {
            blocks: vec![
                Block::Title(words.with(key!("board-title"), &args![game = self.game.name(words)])),
                Block::Line(words.with(key!("board-table"), &args)),
                Block::Line(words.say(key!("branch-over"))),
            ],
            buttons: vec![vec![pane]],
            ..Page::default()
        }
    }
}
