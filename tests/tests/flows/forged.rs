//! Buttons that no program of ours made, and buttons out of their time and place.

use std::time::Duration;

use tokio::time::Instant;

use crate::app::App;
use crate::table::{Table, choices};

/// The answer to a forged button.
const FORGED: &str = "I don't know this button. Use the newest message, or /play.";

#[tokio::test]
async fn texts_that_are_no_button_of_ours_change_nothing() {
    let app = App::open().await;
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let id = &table.id;
    let before = app.dump().await;
    for data in [
        "play.CHESS".to_owned(),
        "play.chess".to_owned(),
        id.clone(),
        format!("{id}."),
        format!("{id}.explode"),
        format!("{id}.opt"),
        format!("{id}.opt-1"),
        format!("{id}.opt256"),
        format!("{id}.b.0.300"),
        format!("{id}.b.-1.0"),
        format!("{id}.b.4294967296.0"),
        format!("{id}.b.0.0.0"),
        format!("{id}.x.0.0"),
        format!("{id}.b.0.0-"),
        format!(" {id}.b.0.0"),
        "🧟".repeat(16),
        "'; DROP TABLE tables; --".to_owned(),
        "{\"table\":1}".to_owned(),
        ".".repeat(64),
    ] {
        let answer = anna.presses_data(&table.board, &data).await;
        assert_eq!((answer.text(), answer.alert), (FORGED, true), "{data}");
    }
    // these read as buttons, but there are no such
    for data in [
        format!("{id}.b.0.77"),
        format!("{id}.b.0."),
        format!("{id}.b.0.0-0"),
        format!("{id}.p.0.255-255-255-255-255-255-255-255"),
        format!("{id}.b.4294967295.0"),
        format!("{id}.opt255"),
        format!("{id}.again"),
        format!("{id}.ai"),
        "zzzzzz.b.0.0".to_owned(),
        "zzzzzz.join".to_owned(),
    ] {
        let answer = anna.presses_data(&table.board, &data).await;
        assert!(!answer.text().is_empty(), "{data} is not answered");
    }
    app.is_as_before(&before).await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1);
}

/// Returns the data that a button of the board sends.
fn button(table: &Table, label: &str) -> String {
    let board = table.board.current_state();
    let data = board.data(label);
    data.expect("the board has this button").to_owned()
}

#[tokio::test]
async fn random_texts_on_buttons_change_nothing() {
    let app = App::open().await;
    let [anna, boris, mallory] =
        ["Anna", "Boris", "Mallory"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let rock = button(&table, "Rock");
    let before = app.dump().await;
    let end = Instant::now() + Duration::from_secs(5);
    let mut tried = 0;
    while Instant::now() < end && tried < 400 {
        let data = if tried % 2 == 0 {
            noise()
        } else {
            bend_letter(&rock)
        };
        let answer = mallory.presses_data(&table.board, &data).await;
        assert!(!answer.text().is_empty(), "{data:?} is not answered");
        tried += 1;
    }
    assert!(tried > 20, "only {tried} texts were tried");
    app.is_as_before(&before).await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1);
}

#[tokio::test]
async fn a_button_acts_on_its_own_table_wherever_it_is_pressed() {
    let app = App::open().await;
    let [anna, boris, celina] =
        ["Anna", "Boris", "Celina"].map(|name| app.telegram.person(name, "en"));
    let (one, other) = (app.telegram.group("One"), app.telegram.group("Other"));
    let first = Table::begin(&app, &one, &[&anna, &boris]).await;
    let second = Table::begin(&app, &other, &[&boris, &celina]).await;
    let before = app.dump().await;
    let data = button(&first, "Rock");
    let answer = celina.presses_data(&second.board, &data).await;
    let watching = "You are watching this table. Open one of your own with /play.";
    assert_eq!((answer.text(), answer.alert), (watching, true));
    app.is_as_before(&before).await;
    let answer = boris.presses_data(&second.board, &data).await;
    assert_eq!(answer.text(), "Done: ✊ Rock");
    app.closes(&[]).await;
    let database = app.database().await;
    assert_eq!(database.moves(&first.id).await.len(), 1);
    assert!(database.moves(&second.id).await.is_empty());
}

#[tokio::test]
async fn old_buttons_are_told_from_new_ones() {
    let app = App::open().await;
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    anna.starts("");
    let group = app.telegram.group("Movie night");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let throwing = table.board.current_state();
    let data = button(&table, "Rock");
    let old = anna.presses_inaccessible(&throwing, &data).await;
    assert_eq!(
        old.text(),
        "Done: ✊ Rock",
        "a message may be too old to be shown to the bot, its table is not"
    );
    boris.presses(&throwing, "Scissors").await;
    let naming = throwing.wait_until(|m| m.text().contains("Anna chooses the card"));
    let naming = naming.await;
    assert!(!choices(&naming).is_empty());
    app.wait_until_quiet().await;
    let before = app.dump().await;
    let stale = anna.taps(&throwing, "Paper").wait_for_answer().await;
    assert_eq!(
        stale.text(),
        "That button is out of date. Here is the current question."
    );
    let stale = anna.presses_inaccessible(&naming, &data).await;
    assert_eq!(
        stale.text(),
        "That button is out of date. Here is the current question."
    );
    let early = boris.presses(&naming, "Rock").await;
    assert_eq!(early.text(), "It is not your turn. Choosing now: Anna.");
    app.is_as_before(&before).await;
    let pane = anna.private().from_bot().pop().expect("Anna has a pane");
    assert!(pane.text().contains("Which card does everyone start with?"));
    app.closes(&[]).await;
}

/// Any text that fits on a button.
fn noise() -> String {
    let length = rand::random_range(1..=16);
    let letter = |_| match rand::random_range(0..4) {
        0 => char::from(rand::random_range(b' '..=b'~')),
        1 => '.',
        2 => char::from(rand::random_range(b'0'..=b'9')),
        _ => rand::random_range('\u{a0}'..='\u{1f9ff}'),
    };
    (0..length).map(letter).collect()
}

/// A text with one letter that is wrong.
fn bend_letter(text: &str) -> String {
    let at = rand::random_range(0..text.len());
    let wrong = char::from(rand::random_range(b'!'..=b'~'));
    let bend = |(place, letter)| if place == at { wrong } else { letter };
    text.chars().enumerate().map(bend).collect()
}
