//! The program is killed in the middle of things and started again on the same database.

use std::time::Duration;

use tabletomb_tests::stand_in::discord::Interaction;

use crate::{
    app::App,
    table::{Table, choices, public},
};

const KILLS: usize = 6;

/// What a kill explains: a first answer that never came, or came when it was too late.
const EXPLAINED: [&str; 3] = [
    "no answer",
    "Unknown interaction",
    "already been acknowledged",
];

#[tokio::test]
async fn a_game_that_is_killed_again_and_again_loses_nothing() {
    let mut app = App::open().await;
    let [anna, boris, vera, emma] = app.people(["Anna", "Boris", "Vera", "Emma"]);
    let (home, other) = (app.channel(), app.channel());
    let mut untouched = Table::begun(&app, &other, &[&vera, &emma]).await;
    untouched.plays_on().await;
    let mut table = Table::begun(&app, &home, &[&anna, &boris]).await;
    app.is_quiet().await;
    let still = untouched.board.now().edits();

    let mut kills = 0;
    while kills < KILLS && !table.is_over() {
        table.is_shown().await;
        let labels = choices(&table.board);
        if labels.is_empty() {
            table.plays_on().await;
            continue;
        }
        let made = table.made().await;
        let mut presses = Vec::new();
        for seat in 0..2 {
            let label = &labels[rand::random_range(0..labels.len())];
            presses.push(table.taps(seat, label));
        }
        if kills % 2 == 1 {
            presses[0].acknowledged().await;
        }
        // the kill comes at any moment, not always at the same
        let moment = Duration::from_millis(rand::random_range(0..60));
        tokio::time::sleep(moment).await;
        app.program.restart().await;
        kills += 1;
        app.discord.gateway().identified(kills + 1).await;
        presses.iter().for_each(Interaction::forgive);
        app.is_quiet().await;
        table.assert_explained().await;
        assert!(
            table.made().await <= made + 2,
            "a press is one move at most"
        );
    }
    assert!(kills >= 3, "the game was over after {kills} kills");
    table.plays_out().await;

    app.is_quiet().await;
    app.is_clean(&EXPLAINED);
    table.assert_over().await;
    assert_eq!(public(&home).len(), 1, "one board:\n{}", table.transcript());
    assert_eq!(untouched.board.now().edits(), still, "not touched");
    for person in [&anna, &boris] {
        assert_eq!(person.dm().from_bot().len(), 1, "one pane");
    }
    untouched.plays_out().await;
    app.is_quiet().await;
    untouched.assert_over().await;
}

#[tokio::test]
async fn a_restart_with_nothing_owed_sends_nothing() {
    let mut app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begun(&app, &app.channel(), &[&anna, &boris]).await;
    table.plays_on().await;
    app.is_quiet().await;
    let before = written(&app);
    app.program.restart().await;
    app.discord.gateway().identified(2).await;
    assert!(app.program.stop().await.success(), "it ends when asked to");
    app.program.restart().await;
    app.discord.gateway().identified(3).await;
    app.is_quiet().await;
    assert_eq!(written(&app), before);
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

/// How many requests changed anything.
fn written(app: &App) -> usize {
    let calls = app.discord.calls().into_iter();
    calls.filter(|call| call.asked.method != "GET").count()
}
