//! Impossible requests are answered to the person only, and change nothing: at the table.

use std::time::Duration;

use serde_json::json;
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::stand_in::telegram::{Answer, Person};

use crate::app::App;
use crate::table::{Table, choices};

/// Asserts that the answer goes to the person only, as an alert they must not overlook.
#[track_caller]
fn is_told(answer: &Answer, text: &str) {
    assert_eq!((answer.text(), answer.alert), (text, true));
}

/// Four people of four languages.
fn four(app: &App) -> [Person; 4] {
    [
        ("Anna", "en"),
        ("Boris", "ru"),
        ("Celina", "pl"),
        ("Dmytro", "uk"),
    ]
    .map(|(name, language)| app.telegram.person(name, language))
}

#[tokio::test]
async fn in_the_lobby_every_refusal_is_told_in_the_persons_language() {
    let app = App::open().await;
    let [anna, boris, celina, dmytro] = four(&app);
    let group = app.telegram.group("Movie night");
    let table = Table::open(&app, &group, &[&anna]).await;
    let told = async |person, knob| table.turns(person, knob).await.wait_for_answer().await;
    let before = app.dump().await;
    // the button of before the last one stood up: a board offers it where it can be pressed
    let early = anna.forges(&table.board, &format!("{}.start", table.id), false);
    is_told(
        &early.wait_for_answer().await,
        "2 players are needed. Wait for friends or add an AI.",
    );
    let data = |knob: &str| format!("{}.{knob}", table.id);
    let twice = anna.presses_data(&table.board, &data("join")).await;
    assert_eq!(twice.text(), "You already have a seat here.");
    is_told(&told(&boris, "fill").await, "Сначала сядь за стол.");
    is_told(&told(&celina, "leave").await, "Najpierw dołącz do stołu.");
    is_told(&told(&dmytro, "cancel").await, "Спершу сядь за стіл.");
    is_told(&told(&dmytro, "options").await, "Спершу сядь за стіл.");
    is_told(
        &anna.presses_data(&table.board, &data("noai")).await,
        "There is no AI at this table.",
    );
    app.is_as_before(&before).await;

    let sits = table.turns(&boris, "join").await.wait_for_answer().await;
    assert!(sits.text().starts_with("Твоё место: B."), "{sits:?}");
    let sits = table.turns(&celina, "join").await.wait_for_answer().await;
    assert!(sits.text().starts_with("Twoje miejsce: C."), "{sits:?}");
    let before = app.dump().await;
    is_told(
        &dmytro.presses_data(&table.board, &data("join")).await,
        "Усі місця зайнято.",
    );
    is_told(
        &anna.presses_data(&table.board, &data("ai")).await,
        "The table is full.",
    );
    is_told(
        &told(&boris, "cancel").await,
        "Это может только хост (Anna) или админ чата.",
    );
    app.is_as_before(&before).await;
    assert_eq!(group.from_bot().len(), 1, "nobody else was bothered");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_game_is_not_touched_by_those_who_do_not_play_it() {
    let app = App::open().await;
    let [anna, boris, celina, dmytro] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let before = app.dump().await;
    for label in choices(&table.board) {
        is_told(
            &celina.presses(&table.board, &label).await,
            "Przy tym stole tylko patrzysz. Własny otworzysz komendą /play.",
        );
    }
    for knob in ["join", "leave", "start", "cancel", "again", "undo0", "opt0"] {
        let data = format!("{}.{knob}", table.id);
        is_told(
            &dmytro.presses_data(&table.board, &data).await,
            "За цим столом ти лише спостерігаєш. Свій відкривай командою /play.",
        );
    }
    let data = format!("{}.start", table.id);
    is_told(
        &anna.presses_data(&table.board, &data).await,
        "This game has already started.",
    );
    app.is_as_before(&before).await;

    table.plays_out().await;
    app.wait_until_quiet().await;
    let before = app.dump().await;
    let data = format!("{}.b.0.0", table.id);
    is_told(
        &anna.presses_data(&table.board, &data).await,
        "This game is over. Open a new one with /play.",
    );
    is_told(
        &boris.presses_data(&table.board, &data).await,
        "Эта игра окончена. Новую открывай командой /play.",
    );
    is_told(
        &celina.presses(&table.board, "Play again").await,
        "Przy tym stole tylko patrzysz. Własny otworzysz komendą /play.",
    );
    app.is_as_before(&before).await;
    assert_eq!(group.from_bot().len(), 1);
    app.closes(&[]).await;
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn whoever_is_refused_again_and_again_is_put_off_for_a_while_and_nobody_else_is() {
    let app = App::open().await;
    let [anna, boris, celina, dmytro] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let label = choices(&table.board).remove(0);
    let watches = "Przy tym stole tylko patrzysz.";
    let slower = "Za dużo nieudanych prób.";
    let presses: Vec<_> = (0..60).map(|_| celina.taps(&table.board, &label)).collect();
    let others = dmytro.presses(&table.board, &label).await;
    assert!(others.text().starts_with("За цим столом"), "{others:?}");
    table.taps(0, &label).wait_for_answer().await;
    let mut told = Vec::new();
    for press in presses {
        told.push(press.wait_for_answer().await);
    }
    let count = |words: &str| {
        told.iter()
            .filter(|it| it.text().starts_with(words))
            .count()
    };
    assert!(count(watches) >= 20, "{told:?}");
    assert!(count(slower) >= 20, "{told:?}");
    assert_eq!(count(watches) + count(slower), told.len());
    // a few seconds later she is listened to again
    let again = async || {
        let told = celina.presses(&table.board, &label).await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        told.text().starts_with(watches).then_some(())
    };
    wait_until("she is listened to", PATIENCE, again).await;
    assert_eq!(app.database().await.moves(&table.id).await.len(), 1);
    app.closes(&[]).await;
}

#[tokio::test]
async fn whoever_types_what_is_refused_again_and_again_is_answered_no_more_for_a_while() {
    let app = App::open().await;
    let [anna, boris, celina, _] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    let before = group.from_bot().len() + celina.private().from_bot().len();
    for _ in 0..60 {
        celina.says(&group, "/do throw nothing");
    }
    app.wait_until_quiet().await;
    let answers = group.from_bot().len() + celina.private().from_bot().len() - before;
    assert!((1..=30).contains(&answers), "{answers} answers");
    let told = celina
        .private()
        .from_bot()
        .into_iter()
        .chain(group.from_bot());
    let slower = told.filter(|m| m.text().contains("Za dużo nieudanych prób."));
    assert_eq!(slower.count(), 1, "and she knows why");
    table.plays_on().await;
    app.closes(&[]).await;
}

#[tokio::test]
async fn updates_that_come_late_and_out_of_order_count_and_only_once() {
    // what was overtaken comes while the round is still looked at
    let app = App::with(|program| program.set("TABLETOMB_ROUND_PAUSE", "60000")).await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    app.wait_until_quiet().await;
    app.telegram.holds_back();
    let (first, second) = (table.taps(0, "Rock"), table.taps(0, "Paper"));
    let late = app.telegram.release_updates();
    assert_eq!(late.len(), 2);
    table.taps(1, "Scissors").wait_for_answer().await;
    // the later one comes first, and what it overtook is too late then
    for update in late.iter().rev().chain(&late) {
        app.telegram.redeliver(update);
        app.telegram.wait_for_next_poll().await;
    }
    assert_eq!(second.wait_for_answer().await.text(), "Done: ✋ Paper");
    let told = first.wait_for_answer().await;
    assert!(told.text().starts_with("It is not your turn."), "{told:?}");
    app.closes(&["query is too old"]).await;
    let moves = app.database().await.moves(&table.id).await.into_iter();
    let moves: Vec<_> = moves.map(|(_, by, what)| (by, what)).collect();
    let expected = [("B", "throw scissors"), ("A", "throw paper")];
    assert_eq!(
        moves[..2],
        expected.map(|(by, what)| (by.to_owned(), what.to_owned()))
    );
    app.database().await.assert_explained(&table.id).await;
}

#[tokio::test]
async fn a_closed_table_stays_closed() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let table = Table::open(&app, &group, &[&anna, &boris]).await;
    let lobby = table.board.current_state();
    let closed = anna.presses(&lobby, "Close").await;
    assert_eq!(closed.text(), "The table is closed.");
    let board = lobby
        .wait_until(|m| m.text().contains("This table was closed."))
        .await;
    assert!(board.labels().is_empty(), "{:?}", board.labels());
    let before = app.dump().await;
    for (person, label) in [(&anna, "Start"), (&anna, "Join"), (&boris, "Add AI")] {
        let answer = person.taps(&lobby, label).wait_for_answer().await;
        let language = ["The table is closed.", "Стол закрыт."];
        assert!(
            language.contains(&answer.text()) && answer.alert,
            "{answer:?}"
        );
    }
    app.is_as_before(&before).await;
    app.closes(&[]).await;
    assert_eq!(app.database().await.stage(&table.id).await, "closed");
}

#[tokio::test]
async fn an_update_that_can_not_be_read_keeps_no_other_waiting_and_isnt_quoted() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let label = choices(&table.board).remove(0);
    let id = &app.telegram.last_update()["update_id"];
    let spoilt = json!({ "update_id": id, "callback_query": { "from": "Zanzibar" } });
    app.telegram.redeliver(&spoilt);
    table.taps(0, &label).wait_for_answer().await;
    app.wait_until_quiet().await;
    let log = app.program.printed_text();
    assert!(!log.contains("Zanzibar"), "{log}");
    app.closes(&["the stand-in's answer to GetUpdates"]).await;
    assert_eq!(app.database().await.moves(&table.id).await.len(), 1);
}

#[tokio::test]
async fn an_update_that_comes_again_does_nothing_again() {
    let app = App::open().await;
    let [anna, boris, ..] = four(&app);
    let group = app.telegram.group("Movie night");
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let label = choices(&table.board).remove(0);
    let press = table.taps(0, &label);
    press.wait_for_answer().await;
    let started = app.telegram.updates().first().cloned();
    let started = started.expect("the table was opened by a command");
    app.wait_until_quiet().await;
    let before = app.dump().await;
    for update in [press.update(), &started, press.update()] {
        app.telegram.redeliver(update);
        app.telegram.wait_for_next_poll().await;
    }
    app.is_as_before(&before).await;
    assert_eq!(group.from_bot().len(), 1, "no second table");
    app.closes(&["query is too old"]).await;
    assert_eq!(app.database().await.moves(&table.id).await.len(), 1);
}
