//! The program's messages to its operators.

use std::time::Duration;

use tabletomb_tests::counted::{TOLD, wait_for_address};
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::polling::{PATIENCE, wait_until};
use tabletomb_tests::program::Program;
use tabletomb_tests::stand_in::telegram::Telegram;

/// Returns the status and the text at an address.
async fn get(address: &str) -> (u16, String) {
    let answer = reqwest::get(address).await.expect("it answers");
    let status = answer.status().as_u16();
    (status, answer.text().await.expect("it is text"))
}

/// The value of a line of the metrics.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let value = line.and_then(|rest| rest.trim().parse().ok());
    value.unwrap_or_else(|| panic!("{name} is not in\n{text}"))
}

#[tokio::test]
async fn what_is_done_is_counted_without_names() {
    let program = Program::new().set_all(&[TOLD]);
    let program = program.sandbox("127.0.0.1:0").start().await;
    let watched = wait_for_address(&program).await;
    assert_eq!(
        get(&format!("{watched}/healthz")).await,
        (200, "ok\n".to_owned())
    );
    assert_eq!(
        get(&format!("{watched}/readyz")).await,
        (200, "ready\n".to_owned())
    );
    let anna = Visitor::at(program.sandbox_url(), "secretroom", "Annabella").await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    let table = lobby.table().expect("a lobby has a table").to_owned();
    let counted = async || {
        let (_, text) = get(&format!("{watched}/metrics")).await;
        let sent = value(&text, "tabletomb_messages_sent_total{platform=\"sandbox\"}");
        let owed = value(&text, "tabletomb_messages_owed{platform=\"sandbox\"}");
        (sent > 0.0 && owed == 0.0).then_some(text)
    };
    let text = wait_until("the board is counted", PATIENCE, counted).await;
    assert!(value(&text, "tabletomb_updates_total{platform=\"sandbox\"}") > 0.0);
    assert!((value(&text, "tabletomb_tables{stage=\"lobby\"}") - 1.0).abs() < 0.1);
    assert!(value(&text, "tabletomb_commit_seconds_count") > 0.0);
    for name in [table.as_str(), "Annabella", "secretroom"] {
        assert!(!text.contains(name), "{name} is in\n{text}");
    }
}

#[tokio::test]
async fn a_hard_ai_thinks_before_it_answers() {
    let program = Program::new().set_all(&[TOLD]);
    let program = program.sandbox("127.0.0.1:0").start().await;
    let watched = wait_for_address(&program).await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    anna.says("/play rps-zombie").await;
    let lobby = anna.wait_for_board("player so far").await;
    anna.presses(&lobby, "Add AI").await;
    let lobby = anna.wait_for_board("🤖").await;
    anna.presses(&lobby, "🎚").await;
    let lobby = anna.wait_for_board("🎓").await;
    anna.presses(&lobby, "Start").await;
    let is_asked = |board: &Message| board.button("Rock").is_some();
    let table = lobby.table().expect("a lobby has a table");
    let board = anna
        .wait_until_board(table, "the first throw", is_asked)
        .await;
    let thoughts = async || {
        let (_, text) = get(&format!("{watched}/metrics")).await;
        let thoughts = value(&text, "tabletomb_think_seconds_count");
        (thoughts > 0.0).then_some(())
    };
    wait_until("it has thought about its throw", PATIENCE, thoughts).await;
    anna.presses(&board, "Rock").await;
    anna.wait_for_board("Thrown:").await;
}

#[tokio::test]
async fn it_is_ready_once_its_chat_is_heard() {
    let telegram = Telegram::start().await;
    let program = Program::new()
        .telegram(telegram.url(), telegram.token())
        .set_all(&[TOLD])
        .start()
        .await;
    let watched = wait_for_address(&program).await;
    telegram.wait_until_listening().await;
    let ready = async || (get(&format!("{watched}/readyz")).await.0 == 200).then_some(());
    wait_until("Telegram is heard", PATIENCE, ready).await;
    drop(program);

    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    let deaf = format!("http://{}", nobody.local_addr().expect("it is bound"));
    let program = Program::new()
        .telegram(&deaf, "7:token")
        .set_all(&[TOLD])
        .start()
        .await;
    let watched = wait_for_address(&program).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let (status, told) = get(&format!("{watched}/readyz")).await;
    assert_eq!((status, told.as_str()), (503, "no contact with telegram\n"));
    assert_eq!(get(&format!("{watched}/healthz")).await.0, 200);
}
