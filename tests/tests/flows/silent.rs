//! People who say nothing: clocks, calls, shamblers, and an outage that costs nobody any time.

use std::time::Duration;

use tabletomb_tests::{
    program::Program,
    stand_in::telegram::{Chat, Message, Telegram},
};
use tokio::time::Instant;

use crate::{
    app::{App, until},
    table::{Table, choices},
};
use tabletomb_tests::polling::EVENING;

/// An app whose relaxed clock gives people so many milliseconds.
async fn app(clock: &str) -> App {
    let telegram = Telegram::start().await;
    let program = Program::new()
        .telegram(telegram.url(), telegram.token())
        .set("TABLETOMB_TELEGRAM_PACE", "0")
        .set("TABLETOMB_ROUND_PAUSE", "200")
        .set("TABLETOMB_CLOCK_RELAXED", clock)
        .start()
        .await;
    telegram.listened_to().await;
    App { telegram, program }
}

/// A table in a chat of its own at which some of the people are silent from the start.
async fn laid(app: &App, seats: usize, silent: u32) -> (Table, u32) {
    let chat = app
        .telegram
        .group(&format!("{seats} seats, silent {silent:b}"));
    let names = ["Anna", "Boris", "Vera"].into_iter().take(seats);
    let people: Vec<_> = names.map(|name| app.telegram.person(name, "en")).collect();
    let people: Vec<_> = people.iter().collect();
    let mut table = Table::laid(&chat, &people).await;
    // rounds go on by themselves, since nobody may be there to tap
    table.turns(people[0], "opt1").await;
    table.starts().await;
    (table, silent)
}

/// Those who aren't silent press what the board offers, until the game is over.
async fn played(mut table: Table, silent: u32) -> Table {
    let end = Instant::now() + EVENING;
    while !table.is_over() {
        let transcript = || table.board.chat().transcript();
        assert!(Instant::now() < end, "no end in sight:\n{}", transcript());
        table.board = table.board.now();
        for seat in (0..table.people.len()).filter(|seat| silent & 1 << seat == 0) {
            let labels = choices(&table.board);
            if !labels.is_empty() {
                let label = labels[rand::random_range(0..labels.len())].clone();
                table.taps(seat, &label).answer().await;
            }
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    table.board = table.board.now();
    table
}

#[tokio::test]
async fn every_subset_of_silent_people_ends_in_a_finished_game() {
    let app = app("2000").await;
    let mut games = Vec::new();
    for seats in [2, 3] {
        for silent in 1..1_u32 << seats {
            games.push(laid(&app, seats, silent).await);
        }
    }
    let games = games
        .into_iter()
        .map(|(table, silent)| played(table, silent));
    let tables = futures::future::join_all(games).await;
    app.closes(&[]).await;
    for table in tables {
        app.book().await.assert_over(&table.id).await;
        let standing = table.board.chat().from_bot();
        assert_eq!(
            standing.len(),
            1,
            "one board, and every call was taken away"
        );
    }
}

#[tokio::test]
async fn who_is_awaited_is_called_once_and_the_call_is_taken_away() {
    let app = app("6000").await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begun(&group, &[&anna, &boris]).await;
    table.taps(0, "Rock").answer().await;
    let is_call = |m: &Message| m.text().contains("is waiting for you");
    let call = group.message_where(is_call).await;
    assert!(call.notifies().calls(&boris) && !call.notifies().calls(&anna));
    assert!(call.text().contains(&table.id), "it says which table");
    table.taps(1, "Rock").answer().await;
    until("the call is taken away", EVENING, async || {
        call.now().is_deleted().then_some(())
    })
    .await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1, "the board alone");
}

#[tokio::test]
async fn an_outage_of_the_bot_costs_nobody_any_time() {
    let mut app = app("8000").await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let table = Table::begun(&group, &[&anna, &boris]).await;
    app.is_quiet().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    app.program.kill().await;
    // longer than the whole of their time
    tokio::time::sleep(Duration::from_secs(10)).await;
    app.program.restart().await;
    app.telegram.next_poll().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(called(&group).is_empty(), "not even half of it is over");
    assert!(app.book().await.moves(&table.id).await.is_empty());
    until("their time goes on", EVENING, async || {
        let moved = !app.book().await.moves(&table.id).await.is_empty();
        moved.then_some(())
    })
    .await;
}

fn called(chat: &Chat) -> Vec<Message> {
    let messages = chat.from_bot().into_iter();
    messages
        .filter(|m| m.text().contains("waiting for you"))
        .collect()
}
