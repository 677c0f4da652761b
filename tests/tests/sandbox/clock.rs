//! Clocks that run, and calls for those who let them run.

use tabletomb_tests::page::{Message, PageEvents, Spot, Visitor};
use tabletomb_tests::program::{Program, Running};

use crate::{duel, opens};

/// Starts the program with little time to answer: half of it until the call, and the other half after the call.
async fn hasty() -> Running {
    Program::new()
        .sandbox("127.0.0.1:0")
        .set("TABLETOMB_CLOCK_RELAXED", "12000")
        .start()
        .await
}

/// Returns a call in the room.
fn call(told: &PageEvents) -> Option<Message> {
    let mut all = told.messages.values();
    all.find(|it| it.place == Spot::Room && !it.called_names().is_empty())
        .cloned()
}

#[tokio::test]
async fn board_and_pane_tell_how_much_time_is_left_and_later_less() {
    let program = hasty().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let lobby = opens(&anna).await;
    assert_eq!(
        anna.tab.received_events().left.get(&lobby.id),
        None,
        "no clock runs yet"
    );
    boris.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    let board = anna.wait_for_board("The opening throw").await;
    let told = anna.tab.received_events();
    for message in [&pane, &board] {
        let left = told.left.get(&message.id).copied();
        assert!(
            left.is_some_and(|left| (1..=12_000).contains(&left)),
            "{left:?}"
        );
    }
    // another page is told later of the same clock
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    let later = Visitor::at(url, "main", "anna").await.tab.received_events();
    assert!(later.left[&pane.id] + 400 < told.left[&pane.id]);
}

#[tokio::test]
async fn against_ais_alone_no_clock_runs() {
    let program = hasty().await;
    let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
    let lobby = opens(&anna).await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    assert_eq!(anna.tab.received_events().left.get(&pane.id), None);
}

#[tokio::test]
async fn whoever_is_late_is_called_in_the_room_and_the_call_goes_when_he_has_answered() {
    let program = hasty().await;
    let [anna, boris] = duel(program.sandbox_url()).await;
    let pane = anna.wait_for_pane("Rock, paper or scissors?").await;
    anna.presses(&pane, "Rock").await;
    let call = boris.tab.wait("the call", call).await;
    assert_eq!(call.called_names(), ["Boris"]);
    let pane = boris.wait_for_pane("Rock, paper or scissors?").await;
    boris.presses(&pane, "Paper").await;
    let over = |told: &PageEvents| (!told.messages.contains_key(&call.id)).then_some(());
    anna.tab.wait("the end of the call", over).await;
}
