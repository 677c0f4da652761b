//! The wishes of players for each other at a table: that it continues, and that it ends.

use tabletomb_tests::page::{Message, Visitor};

use crate::{duel, opens, sandbox};

#[tokio::test]
async fn whoever_waits_may_nudge_once_and_all_may_agree_to_end_it() {
    let program = sandbox().await;
    let [anna, boris] = &duel(program.sandbox_url()).await;
    boris.wait_for_board("of 2 ready").await;
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
    let program = sandbox().await;
    let url = program.sandbox_url();
    let [anna, _] = &duel(url).await;
    let first = anna.wait_for_board("of 2 ready").await;
    let [host, vera] = ["Anna", "Vera"].map(|name| Visitor::at(url, "other", name));
    let (host, vera) = tokio::join!(host, vera);
    let lobby = opens(&host).await;
    vera.presses(&lobby, "Join").await;
    host.presses(&lobby, "Start").await;
    vera.wait_for_board("of 2 ready").await;
    anna.says_in_private("/end").await;
    anna.wait_for_pane("You are at several tables: ").await;
    let second = lobby.table().expect("a board has a table");
    anna.says_in_private(&format!("/end {second}")).await;
    let offered = |it: &Message| it.button("End the game").is_some();
    vera.wait_until_board(second, "the offer", offered).await;
    let first = first.table().expect("a board has a table");
    let first = anna.board_of(first).expect("the other one stands");
    assert!(!offered(&first));
}
