//! The shipped program with its sandbox open, spoken to as a page speaks to it.

mod accents;
mod activity;
mod bad_input;
mod board;
mod browser;
mod cards;
mod clock;
mod door;
mod first;
mod games;
mod guests;
mod keys;
mod kills;
mod layout;
mod legible;
mod lobby;
mod motion;
mod network;
mod pace;
mod platforms;
mod replay;
mod restart;
mod secrets;
mod sheet;
mod spoken;
mod touch;
mod visits;
mod watchers;
mod words;
mod zoom;

use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::program::{Program, Running};

/// The program with nothing but its page.
async fn sandbox() -> Running {
    Program::new()
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_ROUND_PAUSE", "1000")
        .start()
        .await
}

/// Opens a table in the room, and gives its lobby.
async fn opens(host: &Visitor) -> Message {
    host.says("/play rps-zombie").await;
    host.board_with("Tap Join").await
}
