//! People who say nothing: calls, shamblers, and an outage that costs nobody any time.

use std::time::Duration;

use tabletomb_tests::{
    polling::until,
    stand_in::discord::{Channel, Message},
};

use crate::{
    app::{App, PATIENCE},
    table::{Table, public},
};
use tabletomb_tests::polling::EVENING;

/// An app whose relaxed clock gives people so many milliseconds.
async fn app(clock: &str) -> App {
    App::with(|program| program.set("TABLETOMB_CLOCK_RELAXED", clock)).await
}

fn called(home: &Channel) -> Vec<Message> {
    let messages = public(home).into_iter();
    let calls = messages.filter(|m| m.text().contains("is waiting for you"));
    calls.collect()
}

#[tokio::test]
async fn who_is_awaited_is_called_once_and_the_call_is_taken_away() {
    let app = app("6000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    assert!(table.board.is_silent(), "boards come silently");
    table.presses(0, "Rock").await;
    app.until("a call", || !called(&home).is_empty()).await;
    let call = called(&home).remove(0);
    assert_eq!(call.mentions(), [boris.id()], "{}", call.text());
    assert!(!call.is_silent() && call.text().contains(&table.id));
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(called(&home).len(), 1, "called once");
    table.presses(1, "Paper").await;
    call.gone().await;
    app.closes(&[]).await;
    assert_eq!(public(&home).len(), 1, "the board alone");
}

#[tokio::test]
async fn a_shambler_plays_for_whoever_is_silent_until_he_is_back() {
    let app = app("2000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    table.board_where(|m| m.text().contains("Thrown:")).await;
    let away = "Boris is silent; a shambler plays on";
    table.board_where(|m| m.text().contains(away)).await;
    let pane = boris.presses(&table.board, "My hand").await.said().await;
    assert!(
        pane.text.contains("A shambler plays for you."),
        "{}",
        pane.text
    );
    boris.presses(&pane.message, "I'm back").await;
    pane.message
        .when(|m| !m.text().contains("A shambler plays for you."))
        .await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_game_that_everybody_leaves_alone_comes_to_its_end() {
    let app = app("1000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::begun(&app, &home, &[&anna, &boris]).await;
    until("the end", EVENING, async || table.is_over().then_some(())).await;
    app.closes(&[]).await;
    table.assert_over().await;
    assert_eq!(public(&home).len(), 1, "every call was taken away");
}

#[tokio::test]
async fn an_outage_of_the_gateway_costs_nobody_any_time() {
    let mut app = app("6000").await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::begun(&app, &home, &[&anna, &boris]).await;
    app.is_quiet().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    app.program.kill().await;
    // longer than the whole of their time
    tokio::time::sleep(Duration::from_secs(7)).await;
    app.program.restart().await;
    app.discord.gateway().identified(2).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(called(&home).is_empty(), "not even half of it is over");
    assert_eq!(table.made().await, 0);
    until("their time goes on", PATIENCE, async || {
        (table.made().await > 0).then_some(())
    })
    .await;
}
