//! The test game at the sandbox: everything a game may need, through the program as it is shipped
//! but for the games of the tests in its registry; and the example game over Telegram.

mod archive;
mod autoplay;
mod bells;
mod claims;
mod covered;
mod cups;
mod hands;
mod manners;
mod orders;
mod people;
mod pig;
mod scene;
mod silent;
mod tables;
mod whole_matches;

use std::path::Path;

use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::program::{Program, Running};

/// The program with the test game.
const BINARY: &str = env!("CARGO_BIN_EXE_gravedig");

/// A table of Gravedig in the main room, and who sits there.
pub(crate) struct Table {
    pub(crate) program: Running,
    pub(crate) people: Vec<Visitor>,
    pub(crate) id: String,
}

/// Starts the program with its sandbox, with a short round pause.
pub(crate) async fn sandbox() -> Running {
    Program::new()
        .binary(Path::new(BINARY))
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_ROUND_PAUSE", "500")
        .start()
        .await
}

/// Opens a table in a room of its own, sits people down, presses these buttons of the lobby, and
/// begins.
pub(crate) async fn begin_game(
    program: &Running,
    names: &[&str],
    settings: &[&str],
) -> Vec<Visitor> {
    let room = names.join("");
    let mut people = Vec::new();
    for name in names {
        people.push(Visitor::at(program.sandbox_url(), &room, name).await);
    }
    people[0].says("/play gravedig").await;
    let lobby = people[0].wait_for_board("player so far").await;
    if !settings.is_empty() {
        people[0].presses(&lobby, "Options").await;
    }
    for setting in settings {
        let there = |lobby: &Message| lobby.button(setting).is_some();
        let lobby = people[0].wait_until_board(id(&lobby), setting, there).await;
        people[0].presses(&lobby, setting).await;
    }
    for person in &people[1..] {
        person.presses(&lobby, "Join").await;
    }
    people[0].presses(&lobby, "Start").await;
    people
}

/// A table that has just begun, with a program of its own.
pub(crate) async fn table(names: &[&str], settings: &[&str]) -> Table {
    let program = sandbox().await;
    let people = begin_game(&program, names, settings).await;
    let board = people[0].wait_for_board("Everybody bids in secret.").await;
    let id = id(&board).to_owned();
    Table {
        program,
        people,
        id,
    }
}

/// The table that a message belongs to.
pub(crate) fn id(message: &Message) -> &str {
    message.table().expect("a board has a table")
}

impl Table {
    /// Lets all players bid a card other than `kept`, then claim a sign. Returns the player with the first turn.
    pub(crate) async fn up_to_the_first_turn(&self, kept: &str) -> usize {
        for person in &self.people {
            let pane = person.wait_for_pane("Which card do you bid").await;
            let cards = pane.choices().map(|(label, _)| label.to_owned());
            let card = cards.filter(|label| label != kept && !label.contains("advance"));
            let card = card.min().expect("not the whole hand is kept");
            person.presses(&pane, &card).await;
        }
        for (person, sign) in self.people.iter().zip(["owl", "rat", "fox", "bat"]) {
            let board = person.wait_for_board("claims a sign").await;
            let said = person.presses(&board, sign).await;
            assert_eq!(said.words(), format!("Done: {sign}"));
        }
        let board = self.people[0].wait_for_board(" is about to dig.").await;
        let begins = |person: &Visitor| board.says(&format!("{} is about to dig.", person.name));
        let first = self.people.iter().position(begins);
        first.expect("it is somebody's turn")
    }

    /// Follows a path through the menu of a player's pane, and returns the last answer.
    pub(crate) async fn walk(&self, who: usize, path: &[&str]) -> String {
        let person = &self.people[who];
        let mut said = String::new();
        for step in path {
            let wanted = |pane: &Message| pane.button(step).is_some();
            let pane = person.wait_until_pane(&self.id, step, wanted).await;
            said = person.presses(&pane, step).await.words().to_owned();
        }
        said
    }
}
