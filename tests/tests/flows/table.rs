//! Tables of Telegram.

use tabletomb_tests::flows::table;
use tabletomb_tests::polling::{PATIENCE, wait_within};
use tabletomb_tests::stand_in::telegram::{Message, Person};

use crate::app::App;

pub(crate) use tabletomb_tests::flows::post::{choices, find, table_id};

/// A table and the people at it.
pub(crate) type Table = table::Table<Person>;

/// Lets a person press a button that opens an overlay beside the board, and waits for the overlay.
pub(crate) async fn open_overlay(table: &Table, person: &Person, knob: &str) -> Message {
    let data = format!("{}.{knob}", table.id);
    person.presses_data(&table.board, &data).await;
    let chat = table.board.chat();
    let opened = wait_within(PATIENCE, async || chat.private_messages(person.id()).pop()).await;
    opened.unwrap_or_else(|| panic!("nothing opens:\n{}", chat.transcript()))
}

/// The table of a board, with the people who sit there.
pub(crate) async fn table_of(app: &App, board: Message, people: &[&Person]) -> Table {
    Table::of(app, &board.chat(), board, people).await
}
