//! The overlay behind a choice on the board, for the person who pressed it alone. The board stays as it is for
//! everyone.

use base::page::{Block, Knob, Menu, Page};
use engine::Seat;
use speech::{Shape, Teller, Words, key};

use super::choices::{question_page, question_parts};
use crate::any::Options;
use crate::model::caller::MenuPlace;
use crate::model::table::Table;

/// The most sentences of the running turn with which a menu begins.
const LATEST: usize = 2;

impl Table {
    /// Builds the menu of the seat at turn, opened along a trail, below the current stage; `None` if the seat isn't at
    /// turn. The pictures have this `shape`. An overlay may cover the board, so it always has a way back. In a chat,
    /// where each step costs a message, the menu shows all its ends at once if few are left.
    pub(crate) fn overlay(
        &self,
        seat: Seat,
        trail: &[u8],
        words: Words,
        shape: Shape,
        menus: MenuPlace,
    ) -> Option<Page> {
        let play = self.play.as_deref()?;
        play.turn().filter(|turn| *turn == seat)?;
        let cast = self.record.cast();
        let tell = Teller {
            shape,
            ..self.teller(words, &cast, self.record.is_plain(seat))
        };
        let ends = match menus {
            MenuPlace::Overlay => play.turn_ends(seat, trail, &tell),
            MenuPlace::Page | MenuPlace::Pane | MenuPlace::Board => None,
        };
        let options = match ends {
            Some(ends) => ends,
            None => play.turn_options(seat, trail, &tell)?,
        };
        let bare = Teller::new(words, &cast);
        let page = |trail: &[u8]| Some(play.turn_options(seat, trail, &bare)?.entries);
        let further = |back: &Vec<u8>| !back.is_empty() && page(back) != page(&[]);
        let back = options.back.clone().filter(further);
        let options = Options { back, ..options };
        let face = play.face(&bare);
        let done = latest(face.story.now).filter(|_| trail.is_empty());
        let stage = face.stage.into_iter().map(Block::Line);
        let asked = question_parts(&options, &tell)
            .into_iter()
            .map(|part| part.block);
        let blocks = stage.chain(done).chain(asked).collect();
        let board = words.say(key!("button-board"));
        let board = self.choice(board, Menu::Turn, options.since, Vec::new());
        let mut buttons = self.menu_buttons(&options, Menu::Turn, &tell);
        let undo = play
            .turn_undo()
            .filter(|(own, _)| *own == seat && trail.is_empty());
        let undo =
            undo.map(|(_, since)| self.knob(words.say(key!("button-undo")), Knob::Undo(since)));
        buttons.push(undo.into_iter().chain([board]).collect());
        let page = question_page(&options, &tell);
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

/// Returns the latest sentences of a turn: they stand on the board too, which may be covered, or be late.
fn latest(mut story: Vec<String>) -> Option<Block> {
    let told = story.split_off(story.len().saturating_sub(LATEST));
    (!told.is_empty()).then_some(Block::Quote(told))
}
