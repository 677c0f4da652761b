//! Players who say nothing, and shamblers.

use tabletomb_tests::flows::silence;
use tabletomb_tests::polling::{EVENING, wait_until};

use crate::app::App;
use crate::table::Table;

/// An app whose relaxed clock gives people so many milliseconds.
async fn app(clock: &str) -> App {
    App::with(|program| program.set("TABLETOMB_CLOCK_RELAXED", clock)).await
}

#[tokio::test]
async fn a_shambler_plays_for_whoever_is_silent_until_he_is_back() {
    let app = app("2000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    assert!(table.board.is_silent(), "boards come silently");
    table.presses(0, "Rock").await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    let look = async || {
        let press = boris.presses(&table.board, "My hand").await;
        let pane = press.wait_for_content().await;
        let is_away = pane.text.contains("A shambler is playing for you.");
        is_away.then_some(pane)
    };
    let pane = wait_until("the shambler", EVENING, look).await;
    boris.presses(&pane.message, "I'm back").await;
    pane.message
        .wait_until(|m| !m.text().contains("A shambler is playing for you."))
        .await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_game_that_everybody_leaves_alone_sleeps_until_one_is_back() {
    let app = app("1000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
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
