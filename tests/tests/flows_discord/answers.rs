//! What somebody does is written down, and then answered: in time, and whoever else is answered
//! slowly.

use std::time::Duration;

use tabletomb_tests::stand_in::discord::{Fault, Message, Response};
use tokio::time::Instant;

use crate::app::{App, CALLBACK, carried};
use crate::table::{Table, seated};

#[tokio::test]
async fn what_is_not_written_down_is_not_acknowledged() {
    let mut app = App::open().await;
    let (mut table, [_, boris]) = seated(&app).await;
    let hold = app.database().await.holds().await;
    let press = table.taps(0, "Rock");
    // what needs no writing is answered meanwhile
    boris.calls(&boris.dm(), "settings", &[]).said().await;
    assert!(press.is_told(), "the bot knows of it");
    assert_eq!(press.response(), None, "and has not said so");
    app.program.kill().await;
    hold.rollback().await.expect("nothing was written");
    app.program.restart().await;
    app.discord.gateway().identified(2).await;
    // her Discord says that it has failed, and she presses again
    assert_eq!((press.response(), table.made().await), (None, 0));
    press.forgive();
    table.presses(0, "Rock").await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_press_is_answered_by_what_it_changes_and_words_stay_where_they_stand() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let home = app.channel();
    let table = Table::laid(&app, &home, &[&anna, &boris]).await;
    app.is_quiet().await;
    let told = || {
        let seen = anna.sees(&home).into_iter();
        seen.filter(Message::is_ephemeral).collect::<Vec<_>>()
    };
    let [said] = &told()[..] else {
        panic!("one sentence:\n{}", table.transcript())
    };
    let before = app.discord.calls().len();
    let press = table.turns(&anna, "opt1").await;
    assert_eq!(press.acknowledged().await, Response::Updated, "the board");
    said.when(|m| m.text() != said.text()).await;
    app.is_quiet().await;
    assert_eq!(told().len(), 1, "in the place of the last one");
    let calls = app.discord.calls().split_off(before);
    assert_eq!(calls.len(), 2, "the board, and the sentence: {calls:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn of_two_who_press_at_once_each_is_answered() {
    let app = App::open().await;
    let (mut table, [anna, boris]) = seated(&app).await;
    let presses = [table.taps(0, "Rock"), table.taps(1, "Paper")];
    let here = table.board.channel();
    for (person, press) in [&anna, &boris].into_iter().zip(&presses) {
        press.acknowledged().await;
        person
            .private_where(&here, |m| m.text().starts_with("Done: "))
            .await;
    }
    table.board_where(|m| m.text().contains("Thrown:")).await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn what_takes_long_is_acknowledged_before_it_is_done() {
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let database = app.database().await;
    let hold = app.database().await.holds().await;
    let press = table.taps(0, "Rock");
    press.acknowledged().await;
    let number = i64::try_from(press.id()).expect("numbers fit");
    assert!(!database.knows(number).await, "it is still to be done");
    hold.rollback().await.expect("nothing was written");
    carried(&database, &press).await;
    let done = |m: &Message| m.text() == "Done: ✊ Rock";
    table.people[0]
        .private_where(&table.board.channel(), done)
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn a_slow_acknowledgement_holds_up_nobody_else() {
    let slow = Duration::from_millis(2_800);
    let app = App::open().await;
    let (mut table, _) = seated(&app).await;
    let database = app.database().await;
    app.discord
        .fail_next("POST", CALLBACK, 1, Fault::Slow(slow));
    let began = Instant::now();
    table.taps(0, "Rock").acknowledged().await;
    let press = table.taps(1, "Paper");
    carried(&database, &press).await;
    press.acknowledged().await;
    table.board_where(|m| m.text().contains("Thrown:")).await;
    assert!(began.elapsed() < slow, "{:?}", began.elapsed());
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
}
