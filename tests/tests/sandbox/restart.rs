//! A power cut in the middle of a game.

use tabletomb_tests::page::Visitor;

use crate::{opens, sandbox};
use tabletomb_tests::database::{Database, assert_over};
use tabletomb_tests::player::{Manner, Player, play_out};

#[tokio::test]
async fn after_a_kill_the_same_board_stands_and_the_game_goes_on() {
    let mut program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.chooses(&lobby, "Wait for a tap between rounds").await;
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    anna.presses(&pane, "Rock").await;
    let given = anna.wait_for_pane("You have chosen: ✊ Rock.").await;
    boris.says("Good luck, Anna!").await;
    anna.says_in_private("Paper next").await;
    anna.wait_for_pane("Paper next").await;
    let board = anna.wait_for_board("1 of 2 ready").await;
    let database = Database::of(&program).await;
    database.wait_until_sent().await;
    let before = database.dump_tables().await;
    program.restart().await;

    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    assert_eq!(anna.board_of(&table), Some(board.clone()));
    assert_eq!(anna.pane_of(&table), Some(given));
    anna.wait_for_board("Good luck, Anna!").await;
    anna.wait_for_pane("Paper next").await;
    assert_eq!(Database::of(&program).await.dump_tables().await, before);
    let picture = board
        .page
        .and_then(|page| page.picture)
        .expect("the board is drawn");
    let drawn = anna.tab.get(&picture.url).await;
    assert!(drawn.text().await.unwrap().starts_with("<svg"));
    let pane = boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.presses(&pane, "Scissors").await;
    anna.wait_for_board("Anna goes first.").await;
    let mut players = [
        Player::new(&anna, Manner::Pane),
        Player::new(&boris, Manner::Board),
    ];
    let end = play_out(&mut players, &table).await;
    assert_eq!(end.id, lobby.id, "no second board was sent");
    assert_over(&program, &table, "AB").await;
}

#[tokio::test]
async fn a_move_that_was_answered_survives_a_kill_in_the_same_moment() {
    let mut program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    anna.wait_for_pane("Rock, paper or scissors?").await;
    let reply = anna.says("/do throw paper").await;
    assert_eq!(reply.words(), "Done: ✋ Paper");
    program.restart().await;

    // The AI, who was just thinking, answers by itself; what was owed is sent.
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let board = anna.wait_for_board("Thrown: Anna ✋ Paper").await;
    assert_eq!(board.table(), Some(table.as_str()));
    let database = Database::of(&program).await;
    let throws = database.game(&table).await.moves;
    let hers = throws
        .iter()
        .filter(|(number, seat, _)| seat == "A" && *number <= 2);
    assert_eq!(hers.count(), 1, "it was made once: {throws:?}");
}
