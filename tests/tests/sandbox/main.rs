//! The shipped program with its sandbox open, spoken to as a page speaks to it.

mod accents;
mod activity;
mod app;
mod archive;
mod bad_input;
mod board;
mod browser;
mod cards;
mod clock;
mod door;
mod end;
mod first;
mod games;
mod gear;
mod guests;
mod keys;
mod kills;
mod layout;
mod legible;
mod lobby;
mod manners;
mod motion;
mod network;
mod pace;
mod people;
mod platforms;
mod replay;
mod restart;
mod secrets;
mod sheet;
mod silent;
mod spoken;
mod spots;
mod talk;
mod touch;
mod visits;
mod watchers;
mod words;
mod zoom;

use engine::GameId;
use futures::future::join_all;
use rand::seq::IndexedRandom;
use tabletomb_tests::flows::NAMES;
use tabletomb_tests::page::{Message, PageEvents, Spot, Visitor};
use tabletomb_tests::program::{Program, Running};

/// Starts the program with its page only.
async fn sandbox() -> Running {
    Program::new()
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_ROUND_PAUSE", "1000")
        .start()
        .await
}

/// Lets this many people begin a game in a room named after it, and returns the table.
async fn begins(program: &Running, game: GameId, seats: usize) -> String {
    let people = come(program, game, seats).await;
    let table = lays(&people, game).await;
    let start = format!("{table}.start");
    people[0].sends(Spot::Room, &start).await;
    table
}

/// The first of some people opens a lobby, where the others sit down; the table.
async fn lays(people: &[Visitor], game: GameId) -> String {
    let old = people[0].tab.received_events().messages.len();
    people[0].says(&format!("/play {game}")).await;
    let is_new = |told: &PageEvents| {
        let mut boards = told.messages.values().skip(old);
        boards.find_map(|it| it.table().map(str::to_owned))
    };
    let table = people[0].tab.wait("a lobby", is_new).await;
    for guest in &people[1..] {
        guest.sends(Spot::Room, &format!("{table}.join")).await;
    }
    table
}

/// Anna and Boris, who have begun a game against each other.
async fn duel(url: &str) -> [Visitor; 2] {
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    [anna, boris]
}

/// Returns a random choice of a player at a table, from their pane or the board, and its spot.
fn random_choice(person: &Visitor, table: &str) -> Option<(Spot, String)> {
    let shown = [person.pane_of(table), person.board_of(table)];
    let mut taps = Vec::new();
    for message in shown.iter().flatten() {
        taps.extend(message.choices().map(|(_, press)| (message.place, press)));
    }
    let chosen = taps.choose(&mut rand::rng());
    chosen.map(|(spot, press)| (*spot, (*press).to_owned()))
}

/// Brings this many people into the room of a game.
async fn come(program: &Running, game: GameId, seats: usize) -> Vec<Visitor> {
    let (url, room) = (program.sandbox_url(), game.to_string());
    let all = NAMES[..seats].iter();
    join_all(all.map(|name| Visitor::at(url, &room, name))).await
}

/// Opens a table in the room, and gives its lobby.
async fn opens(host: &Visitor) -> Message {
    host.says("/play rps-zombie").await;
    host.wait_for_board("player so far").await
}
