//! What those are told who follow a game.

use base::page::{Block, Page};
use speech::{Words, args, key};

use crate::model::table::Table;

impl Table {
    /// How it has ended, for somebody who wanted to know.
    pub(crate) fn how_it_ended(&self, words: Words) -> Page {
        let cast = self.record.cast();
        let tell = self.teller(words, &cast, false);
        let args = args![
            game = self.game.name(words),
            table = self.record.id.to_string()
        ];
        let title = Block::Title(words.with(key!("follow-over"), &args));
        let face = self.play.as_deref().map(|play| play.face(&tell));
        let ending = face.and_then(|face| face.ending);
        let ending = ending.unwrap_or_else(|| words.say(key!("tale-broken-off")));
        Page {
            blocks: vec![title, Block::Line(ending)],
            buttons: vec![self.looking_back(words)],
            ..Page::default()
        }
    }
}
