//! Telegram fails now and then: answers get lost, servers are down.

use std::time::{Duration, Instant};

use tabletomb_tests::stand_in::telegram::{Call, Chat, Fault, Message};

use crate::app::App;
use crate::table::{Table, choices, find, table_of};

/// Maximum wait before a message is tried again after a server was down for a moment: half a second plus the delay of a
/// busy machine. Then the minimum wait if the server is still down.
const SOON: Duration = Duration::from_millis(1_500);
const LATER: Duration = Duration::from_millis(900);

/// Time for which a server is down: long enough that the pauses between the tries of one message are much longer than a
/// second then, if left alone. Then the maximum number of tries meanwhile, and the maximum time until play continues
/// afterwards.
const OUTAGE: Duration = Duration::from_millis(8_500);
const TRIES: usize = 14;
const BACK: Duration = Duration::from_secs(3);

#[tokio::test]
async fn edits_whose_answers_are_lost_are_made_again_and_nothing_stops() {
    are_made_again(App::open().await, "editMessageText").await;
}

#[tokio::test]
async fn pictures_whose_answers_are_lost_are_changed_again_and_nothing_stops() {
    are_made_again(App::open_with_pictures().await, "editMessageMedia").await;
}

/// A game in which the answers to some of these edits are lost.
async fn are_made_again(app: App, method: &str) {
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    for _ in 0..2 {
        app.telegram.fail_next(method, 1, Fault::AnswerLost);
        table.plays_on().await;
    }
    table.plays_out().await;
    app.closes(&["message is not modified"]).await;
    assert_eq!(group.from_bot().len(), 1);
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_board_that_stands_twice_since_its_answer_was_lost_does_until_somebody_presses_it() {
    let app = App::open_with_pictures().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    app.telegram.fail_next("sendPhoto", 1, Fault::AnswerLost);
    anna.says(&group, "/play rps-zombie");
    let twice = |all: &[Message]| all.len() == 2;
    let boards = group.wait_until(twice).await;
    app.wait_until_quiet().await;
    let (lost, board) = (&boards[0], &boards[1]);
    let joined = boris.presses(lost, "Join").await;
    let sits = joined.text().starts_with("You sit at B.");
    assert!(sits, "the lost one works too");
    board.wait_until(|m| m.text().contains("Boris")).await;
    group.wait_until(|all: &[Message]| all.len() == 1).await;
    let options = anna.opens(board, "Options").await;
    anna.presses(&options, "Wait for a tap between rounds")
        .await;
    let mut table = table_of(&app, board.current_state(), &[&anna, &boris]).await;
    table.starts().await;
    table.plays_out().await;
    app.closes(&[]).await;
    let left = group.from_bot();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].id(), board.id(), "the one that goes on");
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_forged_press_takes_no_board_of_another_table_away() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let one = Table::open(&app, &group, &[&anna]).await;
    let other = Table::open(&app, &group, &[&boris]).await;
    let data = format!("{}.join", one.id);
    let joined = boris
        .forges(&other.board, &data, false)
        .wait_for_answer()
        .await;
    assert_eq!(joined.text(), "You sit at B.");
    app.wait_until_quiet().await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 2);
}

#[tokio::test]
async fn a_server_that_is_down_for_a_moment_delays_a_board_for_a_moment() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    group.fail_next(2, Fault::Down);
    table.taps(0, "Rock").wait_for_answer().await;
    let thrown = table.taps(1, "Paper").wait_for_answer().await;
    assert_eq!(thrown.text(), "Done: ✋ Paper", "the game itself goes on");
    let news = "Thrown: Anna ✊ Rock, Boris ✋ Paper";
    table.board.wait_until(|m| m.text().contains(news)).await;
    app.closes(&[]).await;
    let calls = app.telegram.calls_of("editMessageText");
    let down = |call: &&Call| call.refusal().is_some();
    let first = calls
        .iter()
        .position(|call| down(&call))
        .expect("it was down");
    let [first, second, third] = &calls[first..][..3] else {
        panic!("it was not tried again: {calls:?}");
    };
    let pauses = [second.at - first.at, third.at - second.at];
    assert!(down(&second) && !down(&third));
    assert!(pauses[0] < SOON, "at once: {pauses:?}");
    assert!(pauses[1] > LATER, "and then later: {pauses:?}");
    app.database().await.assert_explained(&table.id).await;
}

#[tokio::test]
async fn what_waits_for_a_server_goes_as_soon_as_it_is_back() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    group.fail_next(usize::MAX, Fault::Down);
    table.taps(0, "Rock").wait_for_answer().await;
    table.taps(1, "Paper").wait_for_answer().await;
    tokio::time::sleep(OUTAGE).await;
    let tried = app.telegram.refused_calls().len();
    assert!((3..=TRIES).contains(&tried), "{tried}");
    app.telegram.recovers();
    let since = Instant::now();
    table
        .board
        .wait_until(|m| m.text().contains("Thrown:"))
        .await;
    let waited = since.elapsed();
    eprintln!("measured: {waited:?} after the outage");
    assert!(waited < BACK, "{waited:?}");
    table.plays_on().await;
    app.closes(&[]).await;
    app.database().await.assert_explained(&table.id).await;
}

#[tokio::test]
async fn a_token_that_is_revoked_ends_nothing_and_is_asked_after() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    app.telegram.revokes_token();
    let rock = table.taps(0, "Rock");
    let mend = "TABLETOMB_TELEGRAM_TOKEN is refused by Telegram: copy the token";
    app.wait_until("the log says so", || {
        app.program.printed_text().contains(mend)
    })
    .await;
    app.telegram.restores_token();
    assert_eq!(rock.wait_for_answer().await.text(), "Done: ✊ Rock");
    table.plays_out().await;
    app.closes(&["Unauthorized"]).await;
    assert_eq!(
        app.program.printed_text().matches(mend).count(),
        1,
        "once is enough"
    );
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn many_chats_where_a_server_is_down_keep_no_other_waiting() {
    /// Number of messages under way at once.
    const HANDS: usize = 16;
    let app = App::open().await;
    let people: Vec<_> = (0..HANDS)
        .map(|_| app.telegram.person("Anna", "en"))
        .collect();
    let boris = app.telegram.person("Boris", "en");
    let groups: Vec<_> = people
        .iter()
        .map(|person| {
            let group = app.telegram.group("Movie");
            group.fail_next(1, Fault::Down);
            person.says(&group, "/play rps-zombie");
            group
        })
        .collect();
    app.wait_until("all are down", || {
        app.telegram.refused_calls().len() == HANDS
    })
    .await;
    let other = app.telegram.group("Other");
    let since = Instant::now();
    boris.says(&other, "/play rps-zombie");
    other.wait_for_message(|m| find(m, ".join").is_some()).await;
    let waited = since.elapsed();
    assert!(waited < Duration::from_secs(8), "{waited:?}");
    for group in groups {
        group.wait_for_message(|m| find(m, ".join").is_some()).await;
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn many_chats_where_nothing_is_answered_keep_no_other_waiting() {
    /// Number of messages under way at once.
    const HANDS: usize = 16;
    /// Time that each message takes.
    const SLOW: Duration = Duration::from_secs(8);
    let app = App::open().await;
    let people = [(); HANDS].map(|()| app.telegram.person("Anna", "en"));
    let boris = app.telegram.person("Boris", "en");
    let since = Instant::now();
    for person in &people {
        let group = app.telegram.group("Movie");
        group.fail_next(1, Fault::Slow(SLOW));
        person.says(&group, "/play rps-zombie");
        group.wait_for_message(|m| find(m, ".join").is_some()).await;
    }
    let other = app.telegram.group("Other");
    boris.says(&other, "/play rps-zombie");
    other.wait_for_message(|m| find(m, ".join").is_some()).await;
    let waited = since.elapsed();
    assert!(waited < SLOW, "one of them was answered: {waited:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_chat_that_is_served_slowly_keeps_no_other_of_its_poll_waiting() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let [slow, other] = ["Slow", "Other"].map(|title| app.telegram.group(title));
    let while_it_is_asked = Fault::Slow(Duration::from_millis(2_500));
    app.telegram
        .fail_next("getChatMember", 1, while_it_is_asked);
    anna.says(&slow, "/settings");
    anna.says(&slow, "/play rps-zombie");
    app.wait_until("it is asked who she is", || {
        !app.telegram.calls_of("getChatMember").is_empty()
    })
    .await;
    boris.says(&other, "/play rps-zombie");
    other.wait_for_message(|m| find(m, ".join").is_some()).await;
    let opened = |chat: &Chat| chat.from_bot().iter().any(|m| find(m, ".join").is_some());
    assert!(!opened(&slow), "what came later there waits");
    slow.wait_for_message(|m| find(m, ".join").is_some()).await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn updates_that_can_not_be_fetched_are_fetched_later() {
    let app = App::open().await;
    let anna = app.telegram.person("Anna", "en");
    let group = app.telegram.group("Movie night");
    app.telegram.fail_next("getUpdates", 1, Fault::TooMany(2));
    app.telegram.fail_next("getUpdates", 2, Fault::AnswerLost);
    anna.says(&group, "/play rps-zombie");
    group.wait_for_message(|m| find(m, ".join").is_some()).await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1, "and opened once");
}

#[tokio::test]
async fn an_answer_to_a_press_that_does_not_arrive_is_given_again() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    for (label, fault) in [("Rock", Fault::TooMany(1)), ("Paper", Fault::Down)] {
        app.telegram.fail_next("answerCallbackQuery", 1, fault);
        let thrown = table.taps(0, label).wait_for_answer().await;
        assert!(thrown.text().ends_with(label), "{thrown:?}");
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_blocked_pane_waits_without_a_word_and_the_game_goes_on() {
    let app = App::open().await;
    let [anna, boris] = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    for person in [&anna, &boris] {
        person.starts("");
        person.private().wait_until(|all| !all.is_empty()).await;
    }
    let group = app.telegram.group("Movie night");
    let mut table = Table::open(&app, &group, &[&anna, &boris]).await;
    boris.blocks_bot();
    table.starts().await;
    app.wait_until_quiet().await;
    assert_eq!(app.database().await.private(boris.id()).await, None);
    table.plays_on().await;
    table.plays_on().await;
    app.wait_until_quiet().await;
    let refused = refusals(&app);
    assert!(
        refused.is_empty(),
        "a closed door is not tried: {refused:?}"
    );
    let telling = |m: &&Message| m.text().contains("block") || m.text().contains("private");
    assert!(group.from_bot().iter().find(telling).is_none());

    boris.opens_link(&table.board, "My hand").await;
    let his = boris.private();
    let is_his = |m: &Message| m.text().contains("Your seat: B Boris");
    his.wait_for_message(is_his).await;
    table.plays_out().await;
    his.wait_for_message(|m| m.text().contains("This game is over."))
        .await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1);
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_game_whose_group_has_removed_the_bot_goes_on_in_private_and_comes_back() {
    let app = App::open().await;
    let [anna, boris, vera, emma] =
        ["Anna", "Boris", "Vera", "Emma"].map(|name| app.telegram.person(name, "en"));
    for person in [&anna, &boris] {
        person.starts("");
        person.private().wait_until(|all| !all.is_empty()).await;
    }
    let (group, other) = (app.telegram.group("Movie"), app.telegram.group("Other"));
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let mut second = Table::begin(&app, &other, &[&vera, &emma]).await;
    app.wait_until_quiet().await;
    anna.removes_bot(&group);
    for (person, card) in [(&anna, "Rock"), (&boris, "Paper")] {
        let pane = person.private();
        let pane = pane.wait_for_message(|m| !choices(m).is_empty()).await;
        person.presses(&pane, card).await;
    }
    app.wait_until_quiet().await;
    let refused = refusals(&app);
    assert!(refused.is_empty(), "nothing is tried in vain: {refused:?}");
    second.plays_on().await;

    anna.adds_bot(&group);
    let pane = boris.private();
    let pane = pane.wait_for_message(|m| !choices(m).is_empty()).await;
    boris.presses(&pane, "Rock").await;
    table
        .board
        .wait_until(|m| m.text().contains("Next to call: Boris"))
        .await;
    table.plays_out().await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1);
    app.database().await.assert_over(&table.id).await;
}

/// Returns the refused requests so far, in short.
fn refusals(app: &App) -> Vec<String> {
    let refused = app.telegram.refused_calls().into_iter();
    let told = |call: Call| {
        format!(
            "{} {:?} {:?}",
            call.asked.method,
            call.integer("chat_id"),
            call.refusal()
        )
    };
    refused.map(told).collect()
}
