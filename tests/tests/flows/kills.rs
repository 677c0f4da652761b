//! The program is killed in the middle of things and started again on the same database.

use std::time::Duration;

use tabletomb_tests::stand_in::telegram::{Chat, Press, Telegram};

use crate::{
    app::{App, until, within},
    table::{Table, choices},
};
use tabletomb_tests::polling::PATIENCE;

const KILLS: usize = 9;

/// What a kill explains: an answer lost on the way, an edit or an answer made a second time
/// because nothing could say any more that the first had arrived.
const EXPLAINED: [&str; 3] = ["no answer", "message is not modified", "query is too old"];

#[tokio::test]
async fn a_game_that_is_killed_again_and_again_loses_nothing() {
    let mut app = App::open().await;
    let [anna, boris, vera, emma] =
        ["Anna", "Boris", "Vera", "Emma"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let (group, other) = (app.telegram.group("Movie"), app.telegram.group("Other"));
    let mut untouched = Table::begun(&other, &[&vera, &emma]).await;
    untouched.plays_on().await;
    let mut table = Table::begun(&group, &[&anna, &boris]).await;
    app.is_quiet().await;
    let still = messages_to(&app.telegram, &other);

    let mut kills = 0;
    while kills < KILLS && !table.is_over() {
        table.board = table.board.now();
        let labels = choices(&table.board);
        if labels.is_empty() {
            table.plays_on().await;
            continue;
        }
        let edits = edits(&app.telegram);
        let mut presses = Vec::new();
        for seat in 0..2 {
            let label = &labels[rand::random_range(0..labels.len())];
            presses.push(table.taps(seat, label));
        }
        match kills % 3 {
            0 => {}
            1 => drop(until("an answer", PATIENCE, async || presses[0].answered()).await),
            _ => {
                let begun = || edits_more_than(&app.telegram, edits);
                let _ = within(Duration::from_secs(1), async || begun()).await;
            }
        }
        // the kill comes at any moment, not always at the same
        let moment = Duration::from_millis(rand::random_range(0..60));
        tokio::time::sleep(moment).await;
        app.program.restart().await;
        kills += 1;
        for press in &presses {
            let settled = async || is_settled(&app.telegram, press);
            until("a press is answered or lost", PATIENCE, settled).await;
        }
        app.is_quiet().await;
        app.book().await.assert_explained(&table.id).await;
    }
    assert!(kills >= 3, "the game was over after {kills} kills");
    table.plays_out().await;

    app.closes(&EXPLAINED).await;
    let book = app.book().await;
    book.assert_over(&table.id).await;
    assert_eq!(messages_to(&app.telegram, &other), still, "not touched");
    assert_eq!(group.from_bot().len(), 1, "one board all the time");
    assert_eq!(anna.private().from_bot().len(), 2, "hello and one pane");
    table.assert_told(&book.moves(&table.id).await);
    untouched.plays_out().await;
    app.is_quiet().await;
    app.book().await.assert_over(&untouched.id).await;
}

#[tokio::test]
async fn a_restart_with_nothing_owed_sends_nothing() {
    let mut app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    anna.starts("");
    let group = app.telegram.group("Movie night");
    let mut table = Table::begun(&group, &[&anna, &boris]).await;
    table.plays_on().await;
    app.is_quiet().await;
    let (public, private) = (
        messages_to(&app.telegram, &group),
        messages_to(&app.telegram, &anna.private()),
    );
    app.program.restart().await;
    app.telegram.next_poll().await;
    assert!(app.program.stop().await.success(), "it ends when asked to");
    app.program.restart().await;
    app.telegram.next_poll().await;
    app.is_quiet().await;
    assert_eq!(messages_to(&app.telegram, &group), public);
    assert_eq!(messages_to(&app.telegram, &anna.private()), private);
    table.plays_out().await;
    app.closes(&[]).await;
    app.book().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn what_was_pressed_while_the_program_was_away_counts() {
    let mut app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begun(&group, &[&anna, &boris]).await;
    app.is_quiet().await;
    app.program.kill().await;
    let thrown = table.taps(0, "Rock");
    boris.says(&group, "/do throw paper");
    let late = table.taps(1, "Scissors");
    app.program.restart().await;
    assert_eq!(thrown.answer().await.text(), "Done: ✊ Rock");
    late.answer().await;
    let news = "Thrown: Anna ✊ Rock, Boris ✋ Paper";
    table.board.when(|m| m.text().contains(news)).await;
    table.plays_out().await;
    app.closes(&[]).await;
    app.book().await.assert_over(&table.id).await;
}

/// Whether a press has its answer, or was taken in by a program that was killed before it could
/// answer.
fn is_settled(telegram: &Telegram, press: &Press) -> Option<()> {
    let lost = telegram.confirmed_by(press.update()).is_some();
    (lost || press.answered().is_some()).then_some(())
}

/// How many messages and edits went to a chat.
fn messages_to(telegram: &Telegram, chat: &Chat) -> usize {
    let calls = telegram.calls().into_iter();
    calls
        .filter(|call| call.integer("chat_id") == Some(chat.id()))
        .count()
}

fn edits(telegram: &Telegram) -> usize {
    let calls = telegram.calls().into_iter();
    let is_edit = |method: &str| method.to_lowercase().starts_with("editmessage");
    calls.filter(|call| is_edit(&call.asked.method)).count()
}

fn edits_more_than(telegram: &Telegram, before: usize) -> Option<()> {
    (edits(telegram) > before).then_some(())
}
