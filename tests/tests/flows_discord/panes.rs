//! Private messages to each person: beside the board, and in their private chat.

use tabletomb_tests::polling::{EVENING, wait_until};
use tabletomb_tests::stand_in::discord::{Fault, Message, Person, Response};

use crate::app::{App, HOUR, MESSAGE};
use crate::table::{Table, choices, panes, public};

/// Returns the pane's text without the latest answer above it.
fn pane_text(pane: &Message) -> String {
    let mut lines = pane.text().lines();
    let title = lines
        .find(|line| line.contains("· table "))
        .unwrap_or_default();
    let rest: Vec<_> = [title].into_iter().chain(lines).collect();
    rest.join("\n")
}

/// Presses My hand, and waits for the pane.
async fn hand(person: &Person, table: &Table) -> Message {
    let reply = person
        .presses(&table.board, "My hand")
        .await
        .wait_for_content()
        .await;
    assert!(reply.ephemeral, "{}", reply.text);
    reply.message
}

/// Waits for the pane in a person's private chat.
async fn direct(person: &Person, table: &Table) -> Message {
    let title = format!("table {}", table.id);
    person
        .dm()
        .wait_for_message(|m| m.text().contains(&title))
        .await
}

#[tokio::test]
async fn private_chats_are_asked_for_once_and_remembered_over_a_restart() {
    let mut app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let before = [direct(&anna, &table).await, direct(&boris, &table).await];
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(2).await;
    table.presses(0, "Rock").await;
    table.presses(1, "Paper").await;
    for pane in before {
        let edits = pane.edits();
        pane.wait_until(|m| m.edits() > edits).await;
    }
    app.closes(&[]).await;
    let opened = app.discord.calls_of("POST", "/users/@me/channels");
    assert_eq!(opened.len(), 2, "each once");
}

#[tokio::test]
async fn a_pane_beside_the_board_is_repainted_after_a_restart_too() {
    let mut app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    anna.closes_dms();
    app.discord.expect(50_007);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    let database = app.database().await;
    let is_stored = async || {
        let rows = database.mentions(&table.id).await;
        rows.iter()
            .any(|row| row.starts_with("asides"))
            .then_some(())
    };
    wait_until("the pane is stored", EVENING, is_stored).await;
    app.program.restart().await;
    app.discord.gateway().wait_until_identified(2).await;
    table.presses(0, "Rock").await;
    pane.wait_until(|m| m.text().contains("You have chosen: ✊ Rock."))
        .await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_press_in_the_private_chat_is_answered_by_the_pane_there_or_says_what_was_wrong() {
    let app = App::with(|program| program.pictures(false)).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = direct(&anna, &table).await;
    let press = anna.presses(&pane, "Rock").await;
    assert_eq!(press.response(), Some(Response::Updated), "by the courier");
    app.wait_until_quiet().await;
    let again = anna.taps(&pane, "Rock").wait_for_content().await;
    assert!(again.ephemeral, "{}", again.text);
    assert_eq!(again.text, "You have already chosen that.");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_hand_is_shown_beside_the_board_and_repainted_where_it_stands() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    assert!(pane.text().contains("Your seat: A Anna"), "{}", pane.text());
    let first = pane.id();
    anna.presses(&pane, "Rock").await;
    let given = "You have chosen: ✊ Rock.";
    let both = |m: &Message| m.text().contains(given) && m.text().contains("Done: ✊ Rock");
    let pane = pane.wait_until(both).await;
    anna.presses(&pane, "Paper").await;
    pane.wait_until(|m| m.text().contains("Changed to: ✋ Paper"))
        .await;

    let second = hand(&anna, &table).await;
    pane.wait_until_deleted().await;
    assert_ne!(second.id(), first);
    assert!(second.text().contains("You have chosen: ✋ Paper."));
    let chat = direct(&anna, &table).await;
    app.wait_until_quiet().await;
    chat.wait_until(|m| pane_text(m) == pane_text(&second.current_state()))
        .await;
    let labels: Vec<_> = choices(&second.current_state());
    assert_eq!(
        choices(&chat.current_state()),
        labels,
        "both offer the same"
    );

    table.presses(1, "Paper").await;
    second
        .wait_until(|m| !m.text().contains("You have chosen"))
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    let here = table.board.channel();
    assert_eq!(panes(&anna, &here, &table.id).len(), 1);
    assert!(panes(&boris, &here, &table.id).is_empty(), "he needs none");
    assert_eq!(anna.dm().from_bot().len(), 1, "one pane in private");
}

#[tokio::test]
async fn the_answer_to_a_press_on_a_pane_stays_there() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    app.wait_until_quiet().await;
    let chat = direct(&anna, &table).await;
    let press = anna.presses(&pane, "Rock").await;
    assert_eq!(press.response(), Some(Response::Updated), "at once");
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.board.wait_until(half).await;
    app.wait_until_quiet().await;
    let done = |m: &Message| m.text().contains("Done: ✊ Rock");
    assert!(
        done(&pane.current_state()),
        "{}",
        pane.current_state().text()
    );
    let resting = chat.current_state();
    assert_eq!(resting.edits(), chat.edits(), "she doesn't look there");
    // whatever changes there a moment later
    boris.taps(&table.board, "Rock");
    let pane = pane
        .wait_until(|m| !m.text().contains("You have chosen"))
        .await;
    assert!(done(&pane), "{}", pane.text());
    anna.presses(&pane, "Paper").await;
    let next = |m: &Message| m.text().contains("Done: ✋ Paper") && !done(m);
    pane.wait_until(next).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_press_on_the_board_is_answered_in_a_sentence() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let here = table.board.channel();
    anna.taps(&table.board, "Rock");
    let done = |m: &Message| m.text() == "Done: ✊ Rock";
    let sentence = anna.wait_for_private(&here, done).await;
    app.wait_until_quiet().await;
    let before = app.discord.calls().len();
    let again = anna.presses(&table.board, "Rock").await;
    assert_eq!(again.response(), Some(Response::Message), "at once");
    let same = again.wait_for_content().await;
    assert_eq!(same.text, "You have already chosen that.");
    assert!(same.ephemeral && same.buttons.is_empty() && same.picture.is_none());
    sentence.wait_until_deleted().await;
    app.closes(&[]).await;
    let calls = app.discord.calls().split_off(before);
    let calls = calls.iter().filter(|call| call.asked.method != "DELETE");
    assert_eq!(
        calls.count(),
        1,
        "the sentence, in exchange for the last one"
    );
    assert!(panes(&anna, &here, &table.id).is_empty(), "no pane");
}

#[tokio::test]
async fn a_pane_in_private_rests_while_its_person_acts_elsewhere() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = direct(&anna, &table).await;
    app.wait_until_quiet().await;
    let before = pane.current_state().edits();
    anna.taps(&table.board, "Rock");
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.board.wait_until(half).await;
    app.wait_until_quiet().await;
    assert_eq!(
        pane.current_state().edits(),
        before,
        "she looks at the board"
    );
    let given = "You have chosen: ✊ Rock.";
    pane.wait_until(|m| m.text().contains(given)).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_pane_in_private_plays_too_and_comes_anew_where_it_was_deleted() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = direct(&anna, &table).await;
    anna.presses(&pane, "Rock").await;
    let given = "You have chosen: ✊ Rock.";
    pane.wait_until(|m| m.text().contains(given)).await;
    let old = pane.current_state();
    app.wait_until_quiet().await;
    pane.remove();
    anna.taps(&table.board, "Paper");
    let changed = "You have chosen: ✋ Paper.";
    let new = anna
        .dm()
        .wait_for_message(|m| m.text().contains(changed))
        .await;
    assert_ne!(new.id(), old.id());
    boris.taps(&table.board, "Rock");
    new.wait_until(|m| !m.text().contains(changed)).await;
    app.discord.expect(10_008);
    app.closes(&[]).await;
    assert_eq!(anna.dm().from_bot().len(), 1);
    table.assert_explained().await;
}

#[tokio::test]
async fn a_press_on_an_older_pane_in_private_repaints_it() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let old = direct(&anna, &table).await;
    app.wait_until_quiet().await;
    // it is sent anew, and the old one can't be taken away
    app.discord.set_old_edits(0);
    old.grow_old(HOUR);
    app.discord.fail_next("DELETE", MESSAGE, 100, Fault::Down);
    anna.taps(&table.board, "Rock");
    let new = |m: &Message| m.id() != old.id() && m.text().contains("You have chosen: ✊ Rock.");
    let new = anna.dm().wait_for_message(new).await;
    // the program knows of it
    app.wait_until_quiet().await;
    assert!(!old.current_state().is_deleted());
    anna.taps(&old, "Paper");
    old.wait_until(|m| m.text().contains("Changed to: ✋ Paper"))
        .await;
    let changed = "You have chosen: ✋ Paper.";
    old.wait_until(|m| m.text().contains(changed)).await;
    new.wait_until(|m| m.text().contains(changed)).await;
    app.discord.expect(30_046);
    app.closes(&[]).await;
}

#[tokio::test]
async fn strangers_are_told_kindly_why_they_have_no_hand() {
    let app = App::open().await;
    let [anna, boris, vera] = app.people(["Anna", "Boris", "Vera"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let reply = vera
        .presses(&table.board, "My hand")
        .await
        .wait_for_content()
        .await;
    let refusal = format!("You have no seat at table {}.", table.id);
    assert!(
        reply.ephemeral && reply.text.contains(&refusal),
        "{}",
        reply.text
    );
    let follow = vera
        .presses(&reply.message, "Notify me of the result")
        .await;
    let told = follow.wait_for_content().await.text;
    assert!(told.contains("when this game ends"), "{told}");
    let watching = "You are watching this table.";
    vera.taps(&table.board, "Rock");
    let here = table.board.channel();
    let told = vera.wait_for_private(&here, |m| m.text().contains(watching));
    let told = told.await;
    assert!(told.content().contains("</play:"), "{}", told.content());
    let forged = vera.presses_id(&table.board, "DROP TABLE tables").await;
    let unknown = "I don't know this button.";
    let told = forged.wait_for_content().await;
    assert!(told.text.contains(unknown), "{}", told.text);
    // a pane of somebody else's is not theirs, whatever they send
    let pane = anna
        .presses(&table.board, "My hand")
        .await
        .wait_for_content()
        .await;
    let id = pane.message.custom_id("Rock").expect("a choice").to_owned();
    vera.presses_id(&table.board, &id).await;
    app.closes(&[]).await;
    assert_eq!(table.count_moves().await, 0, "nothing was done");
    assert!(!vera.private_text().contains("Your seat: A"));
}

#[tokio::test]
async fn who_cannot_be_written_to_plays_beside_the_board() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    for person in [&anna, &boris] {
        person.closes_dms();
    }
    app.discord.expect(50_007);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    anna.presses(&pane, "Scissors").await;
    pane.wait_until(|m| m.text().contains("Done: ✌️ Scissors"))
        .await;
    table.goes_on().await;
    app.closes(&[]).await;
    table.assert_explained().await;
    assert_eq!(app.discord.count_refused(403), 2, "each is tried once");
    let public = [home.public_text(), table.board.channel().public_text()].concat();
    for secret in ["Your seat", "You have chosen", "private", "direct"] {
        assert!(!public.contains(secret), "{secret}: {public}");
    }
    // whoever opens their private chat and acts there is written to again
    anna.opens_dms();
    anna.calls(&anna.dm(), "help", &[]).wait_for_content().await;
    let next = Table::begin(&app, &home, &[&anna, &boris]).await;
    direct(&anna, &next).await;
    app.closes(&[]).await;
    assert_eq!(app.discord.count_refused(403), 2, "Boris is left in peace");
}

#[tokio::test]
async fn a_pane_whose_token_is_spent_is_reached_again_by_the_next_press_on_it() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    app.wait_until_quiet().await;
    app.discord.expire_tokens();
    app.discord.expect(50_027);
    boris.taps(&table.board, "Rock");
    let half = |m: &Message| m.text().contains("1 of 2 ready");
    table.board.wait_until(half).await;
    anna.presses(&pane, "Paper").await;
    pane.wait_until(|m| m.text().contains("Done: ✋ Paper"))
        .await;
    table
        .board
        .wait_until(|m| m.text().contains("Thrown:"))
        .await;
    app.closes(&[]).await;
    let here = table.board.channel();
    assert_eq!(panes(&anna, &here, &table.id).len(), 1);
}

#[tokio::test]
async fn a_private_chat_that_can_not_be_opened_yet_holds_nobody_up() {
    let app = App::open().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    app.discord.set_dm_openings(0);
    app.discord.expect(40_003);
    let mut table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let pane = hand(&anna, &table).await;
    assert!(pane.text().contains("Your seat: A Anna"), "{}", pane.text());
    table.presses(0, "Rock").await;
    table.presses(1, "Paper").await;
    table.wait_for_board(|m| m.text().contains("Thrown:")).await;
    app.discord.set_dm_openings(9);
    direct(&anna, &table).await;
    direct(&boris, &table).await;
    app.closes(&[]).await;
    table.assert_explained().await;
}

#[tokio::test]
async fn who_cannot_be_written_to_is_called_by_name_as_soon_as_they_are_awaited() {
    let app = App::with(|program| program.set("TABLETOMB_PRESENCE", "0")).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    boris.closes_dms();
    app.discord.expect(50_007);
    // his call and the board may both find that a thread is to be grown
    app.discord.expect(160_004);
    let home = app.channel();
    let mut table = Table::begin(&app, &home, &[&anna, &boris]).await;
    table.presses(0, "Rock").await;
    let named = |m: &Message| m.mentions() == [boris.id()] && !m.is_silent();
    let call = wait_until("a call by name", EVENING, async || {
        public(&home).into_iter().find(named)
    });
    assert!(call.await.text().contains("is waiting for you"));
    assert_eq!(app.discord.count_refused(403), 1, "he is tried once");
    app.closes(&[]).await;
}
