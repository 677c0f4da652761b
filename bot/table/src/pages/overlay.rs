//! What opens behind a choice on the board for whoever has pressed it, and for them alone: the board
//! stays as it is for everybody.

use base::page::{Block, Menu, Page};
use engine::Seat;
use speech::{Shape, Teller, Words, key};

use super::choices::{asking, questioned};
use crate::any::Options;
use crate::model::table::Table;

impl Table {
    /// The menu of the seat at turn, opened along a trail, below what goes on; nothing if the seat
    /// isn't at turn; the pictures have this `shape`. It may cover the board, so there is always a way back to that.
    pub(crate) fn overlay(
        &self,
        seat: Seat,
        trail: &[u8],
        words: Words,
        shape: Shape,
    ) -> Option<Page> {
        let play = self.play.as_deref()?;
        let cast = self.record.cast();
        let tell = Teller {
            shape,
            ..self.teller(words, &cast, self.record.is_plain(seat))
        };
        let options = play.turn_options(seat, trail, &tell)?;
        let bare = Teller::new(words, &cast);
        let page = |trail: &[u8]| Some(play.turn_options(seat, trail, &bare)?.entries);
        let further = |back: &Vec<u8>| !back.is_empty() && page(back) != page(&[]);
        let back = options.back.clone().filter(further);
        let options = Options { back, ..options };
        let stage = play.face(&bare).stage.into_iter().map(Block::Line);
        let asked = asking(&options, &tell).into_iter().map(|part| part.block);
        let blocks = stage.chain(asked).collect();
        let board = words.say(key!("button-board"));
        let board = self.choice(board, Menu::Turn, options.since, Vec::new());
        let mut buttons = self.menu_buttons(&options, Menu::Turn, &tell);
        buttons.push(vec![board]);
        let page = questioned(&options, &tell);
        Some(Page {
            blocks,
            buttons,
            beyond: self.beyond(&options, Menu::Turn),
            runs: true,
            picture: options.drawn,
            ..page
        })
    }
}
