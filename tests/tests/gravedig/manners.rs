//! The wishes of players for each other at a table: that it continues, and that it ends.

use tabletomb_tests::page::Message;

use crate::{begin_game, table};

#[tokio::test]
async fn whoever_waits_may_nudge_once_and_all_may_agree_to_end_it() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let [anna, boris] = &table.people[..] else {
        panic!("two sit there");
    };
    anna.says("/nudge").await;
    let call = boris.wait_for_board("is waiting for you.").await;
    assert_eq!(call.called_names(), ["Boris"], "{call:#?}");
    anna.says("/nudge").await;
    anna.wait_for_pane("They already have a reminder for this move.")
        .await;
    anna.says("/end").await;
    let board = boris.wait_for_board("Anna. 1 of 2 players agree.").await;
    boris.presses(&board, "Play on").await;
    let board = anna.wait_for_board("Boris plays on.").await;
    assert!(board.button("End the game").is_none(), "{board:#?}");
    boris.says("/end").await;
    let board = anna.wait_for_board("Boris. 1 of 2 players agree.").await;
    anna.presses(&board, "End the game").await;
    boris
        .wait_for_board("Everyone agrees: the game ends here.")
        .await;
    anna.says("/nudge").await;
    anna.wait_for_pane("You are not in a running game here.")
        .await;
}

#[tokio::test]
async fn at_several_tables_it_must_be_said_which_is_to_end() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let anna = &table.people[0];
    let names = ["Anna", "Vera"];
    let other = begin_game(&table.program, &names, &[]).await;
    let board = other[0].wait_for_board("Everybody bids in secret.").await;
    anna.says_in_private("/end").await;
    anna.wait_for_pane("You are at several tables: ").await;
    let second = board.table().expect("a board has a table");
    anna.says_in_private(&format!("/end {second}")).await;
    let offered = |it: &Message| it.button("End the game").is_some();
    other[1]
        .wait_until_board(second, "the offer", offered)
        .await;
    let first = anna.board_of(&table.id).expect("the other one stands");
    assert!(!offered(&first));
}
