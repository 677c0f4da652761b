//! Options of the lobby: switches, and words that go round.

use tabletomb_tests::page::Visitor;

use crate::{begun, sandbox};

#[tokio::test]
async fn settings_go_round_and_say_how_many_can_play() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play gravedig").await;
    let lobby = anna.board_with("2 to 4 can play.").await;
    assert_eq!(anna.presses(&lobby, "rounds: 2").await.words(), "rounds: 3");
    let lobby = anna.board_with("2 to 4 can play.").await;
    anna.presses(&lobby, "ground: wide").await;
    assert_eq!(anna.presses(&lobby, "teams").await.words(), "teams: on");
    let board = |it: &tabletomb_tests::page::Message| {
        ["rounds: 3", "ground: small", "✅ teams"]
            .iter()
            .all(|label| it.button(label).is_some())
    };
    let id = lobby.table().expect("a lobby has a table").to_owned();
    let lobby = anna.board_when(&id, "all three settings", board).await;
    assert!(lobby.says("4 to 4 can play."), "{lobby:#?}");
    let few = anna.presses(&lobby, "Start").await;
    assert!(few.words().starts_with("4 players are needed."), "{few:?}");
}

#[tokio::test]
async fn the_game_of_the_tests_is_unknown_to_the_shipped_program() {
    let program = tabletomb_tests::program::Program::new()
        .sandbox("127.0.0.1:0")
        .start()
        .await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play gravedig").await;
    anna.pane_with("I don't know a game called “gravedig”.")
        .await;
}

#[tokio::test]
async fn the_choice_of_games_has_a_button_for_each() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play").await;
    let chooser = anna.board_with("Which game shall it be?").await;
    anna.presses(&chooser, "Gravedig").await;
    anna.board_with("2 to 4 can play.").await;
    let people = begun(&program, &["Boris", "Chloé"], &[]).await;
    people[0].board_with("Everybody bids in secret.").await;
}
