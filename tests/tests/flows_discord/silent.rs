//! Players who say nothing, and shamblers.

use tabletomb_tests::flows::silence;

use crate::app::App;
use crate::table::Table;

#[tokio::test]
async fn a_shambler_plays_for_whoever_is_silent_until_he_is_back() {
    silence::check_return::<App>().await;
}

#[tokio::test]
async fn a_game_that_everybody_leaves_alone_sleeps_until_one_is_back() {
    let app = App::with(|program| program.set("TABLETOMB_CLOCK_RELAXED", "1000")).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert!(table.board.is_silent(), "boards come silently");
    let asleep = "The game sleeps until a player is back.";
    let board = table.wait_for_board(|m| m.text().contains(asleep)).await;
    anna.presses(&board, "I'm back").await;
    table
        .wait_for_board(|m| !m.text().contains(asleep) && m.text().contains("Anna is back"))
        .await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
#[ignore = "over Telegram in every run, over Discord in a long one"]
async fn whoever_is_silent_blocked_or_gone_keeps_no_table_of_any_game_waiting() {
    silence::check_all_games::<App>().await;
}
