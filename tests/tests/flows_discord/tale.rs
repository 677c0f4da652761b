//! The replay of a finished game is shown only to the person who presses: an ephemeral answer with pages to turn.

use tabletomb_tests::stand_in::discord::{Message, Person};

use crate::app::App;
use crate::table::{Table, panes};

/// Returns the words that answer a press on the board, which only that person sees.
async fn forge_press(person: &Person, table: &Table, sends: &str) -> String {
    let reply = person.forges(&table.board, sends).wait_for_content().await;
    assert!(reply.ephemeral, "{}", reply.text);
    assert!(reply.picture.is_none());
    reply.text
}

/// Walks from the first page of a tale to its last, in one message: that, and how many there are.
async fn walks(person: &Person, mut page: Message) -> (Message, usize) {
    let mut number = 1;
    while page.has_button("Next") {
        number += 1;
        person.presses(&page, "Next").await;
        let title = format!("🎬 {number} of ");
        page = page.wait_until(|m| m.text().contains(&title)).await;
        assert!(page.picture().is_some() && page.is_ephemeral());
    }
    (page, number)
}

/// The 64 digits by which a board has bound itself to its seed.
fn commitment(board: &Message) -> String {
    let text = board.text();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_hash = |word: &&str| word.len() == 64 && word.bytes().all(|it| it.is_ascii_hexdigit());
    let found = words.rev().find(is_hash);
    found
        .unwrap_or_else(|| panic!("no hash in {text}"))
        .to_owned()
}

/// Presses Replay on the board, and returns the message that opens for this person only.
async fn open_replay(person: &Person, table: &Table) -> Message {
    let press = person.presses(&table.board, "Replay").await;
    let reply = press.wait_for_content().await;
    assert!(reply.ephemeral, "{}", reply.text);
    assert!(reply.text.contains(": key moments"), "{}", reply.text);
    // where drawing takes long the words come first
    reply.message.wait_until(|m| m.picture().is_some()).await
}

#[tokio::test]
async fn a_game_that_is_over_is_told_to_whoever_presses_and_one_that_runs_is_not() {
    let app = App::open_with_pictures().await;
    let [anna, boris, eve] = app.people(["Anna", "Boris", "Eve"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    for sends in ["", ".0", ".2"].map(|page| format!("tale.{}{page}", table.id)) {
        let told = forge_press(&eve, &table, &sends).await;
        assert!(
            told.contains("see the replay when the game is over"),
            "{told}"
        );
    }
    table.plays_out().await;
    app.wait_until_quiet().await;
    let first = open_replay(&eve, &table).await;
    let (last, pages) = walks(&eve, first.clone()).await;
    assert!((3..=6).contains(&pages), "{pages}: {}", last.text());
    eve.presses(&last, "To the start").await;
    let again = last
        .wait_until(|m| m.text().contains(": key moments"))
        .await;
    assert_eq!(again.id(), first.id(), "one message all the time");
    assert_eq!(table.boards().len(), 1);
    let here = table.board.channel();
    let others = panes(&anna, &here, &table.id);
    assert!(others.is_empty(), "nobody else sees it");
    app.closes(&[]).await;
}

#[tokio::test]
async fn what_was_thrown_in_secret_is_open_when_the_game_is_closed() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    let cancel = format!("{}.cancel", table.id);
    for _ in ["asked", "sure"] {
        anna.presses_id(&table.board, &cancel).await;
    }
    table.wait_for_board(|m| m.has_button("Replay")).await;
    app.wait_until_quiet().await;
    let first = open_replay(&boris, &table).await;
    let (last, _) = walks(&boris, first).await;
    let open = last.text().contains("🤫 In secret: Anna – ✊ Rock");
    assert!(open, "{}", last.text());
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_game_that_is_over_is_given_as_a_file_to_whoever_asks_alone() {
    let app = App::open().await;
    let [anna, boris, eve] = app.people(["Anna", "Boris", "Eve"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    table.plays_out().await;
    app.wait_until_quiet().await;
    let here = table.board.channel();
    let asked = eve.calls(&here, "replay", &[]).wait_for_content().await;
    assert!(asked.ephemeral, "{}", asked.text);
    assert!(asked.text.contains(": replay"), "{}", asked.text);
    let (name, bytes) = asked.message.document().expect("it comes along");
    let html = String::from_utf8_lossy(&bytes);
    assert!(html.starts_with("<!doctype html>") && html.contains("Boris"));
    assert_eq!(name, format!("tabletomb-{}.html", table.id));
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_wants_to_is_told_alone_that_no_card_was_stacked() {
    let app = App::open().await;
    let [anna, boris, eve] = app.people(["Anna", "Boris", "Eve"]);
    let mut table = Table::open(&app, &app.channel(), &[&anna, &boris]).await;
    let seal = commitment(&table.board);
    table.starts().await;
    table.plays_out().await;
    let shown = table.wait_for_board(|m| m.text().contains("🔓")).await;
    assert_eq!(commitment(&shown), seal, "it is the one from before");
    let press = eve.presses(&table.board, "Check this game").await;
    let check = press.wait_for_content().await;
    assert!(check.ephemeral, "{}", check.text);
    for found in ["matches this seed", "moves replayed"] {
        assert!(check.text.contains(found), "{}", check.text);
    }
    app.closes(&[]).await;
}
