//! Options of the lobby: switches, and words that go round.

use tabletomb_tests::page::{Message, Visitor};

use crate::{begin_game, sandbox};

#[tokio::test]
async fn settings_go_round_and_say_how_many_can_play() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play gravedig").await;
    let lobby = anna.wait_for_board("This game takes 2–4.").await;
    assert_eq!(anna.chooses(&lobby, "rounds: 2").await.words(), "rounds: 3");
    let id = lobby.table().expect("a lobby has a table").to_owned();
    let open = |it: &Message| it.button("rounds: 3").is_some();
    let lobby = anna.wait_until_board(&id, "the first setting", open).await;
    anna.presses(&lobby, "ground: wide").await;
    assert_eq!(anna.presses(&lobby, "teams").await.words(), "teams: on");
    let board = |it: &Message| {
        ["rounds: 3", "ground: small", "✅ teams"]
            .iter()
            .all(|label| it.button(label).is_some())
    };
    let lobby = anna
        .wait_until_board(&id, "all three settings", board)
        .await;
    assert!(lobby.says("This game takes exactly 4."), "{lobby:#?}");
    let few = anna.sends(lobby.place, &format!("{id}.start")).await;
    assert!(few.words().starts_with("4 players are needed."), "{few:?}");
    anna.presses(&lobby, "Start with AIs").await;
    let begun = anna.wait_for_board("Everybody bids in secret.").await;
    assert!(
        begun.says("D "),
        "AIs sit on the three other seats: {begun:#?}"
    );
}

#[tokio::test]
async fn the_game_of_the_tests_is_unknown_to_the_shipped_program() {
    let program = tabletomb_tests::program::Program::new()
        .sandbox("127.0.0.1:0")
        .start()
        .await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play gravedig").await;
    anna.wait_for_board("I don't know a game called “gravedig”")
        .await;
}

#[tokio::test]
async fn at_a_table_in_a_private_chat_the_board_has_the_hand_and_its_buttons() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says_in_private("/play gravedig").await;
    let lobby = anna.wait_for_pane("Start with AIs adds").await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let board = anna.wait_for_pane("Which card do you bid").await;
    assert!(board.says("Your hand: ") && board.says("Everybody bids in secret."));
    assert!(board.button("Rules").is_some() && board.button("Leave the game").is_some());
    let card = board
        .choices()
        .next()
        .expect("a hand has cards")
        .0
        .to_owned();
    let said = anna.presses(&board, &card).await;
    assert_eq!(said.words(), format!("Done: {card}"));
    let signs = |board: &Message| board.button("owl").is_some() || board.button("rat").is_some();
    let id = board.table().expect("a board has a table");
    let board = anna.wait_until_pane(id, "the signs", signs).await;
    assert_eq!(board.id, lobby.id, "it is one message");
}

#[tokio::test]
async fn the_choice_of_games_has_a_button_for_each() {
    let program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play").await;
    let chooser = anna.wait_for_board("Which game do you want to play?").await;
    anna.presses(&chooser, "Gravedig").await;
    anna.wait_for_board("This game takes 2–4.").await;
    let people = begin_game(&program, &["Boris", "Chloé"], &[]).await;
    people[0].wait_for_board("Everybody bids in secret.").await;
}
