//! Rooms, and several people at one page.

use reqwest::StatusCode;
use tabletomb_tests::page::{Message, Spot, Tab, Visitor, query};

use crate::{opens, sandbox};

#[tokio::test]
async fn a_room_hears_nothing_of_another() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let boris = Visitor::at(url, "Süd 🧟", "Boris").await;
    let first = opens(&anna).await;
    let second = opens(&boris).await;
    assert_ne!(first.table(), second.table());
    anna.says("only here").await;
    boris.says("and only there").await;
    anna.wait_for_board("only here").await;
    boris.wait_for_board("and only there").await;
    let hears = |visitor: &Visitor, words: &str| {
        let told = visitor.tab.received_events();
        told.heard
            .iter()
            .any(|event| event.to_string().contains(words))
    };
    for (visitor, foreign) in [(&anna, &second), (&boris, &first)] {
        assert!(!hears(
            visitor,
            foreign.table().expect("a lobby has a table")
        ));
    }
    assert!(!hears(&anna, "and only there") && !hears(&boris, "\"only here\""));
    let other = Tab::open(url, "Süd 🧟", &["Anna"]).await;
    assert!(
        other
            .received_events()
            .messages
            .values()
            .all(|it| it.table() != first.table())
    );
}

#[tokio::test]
async fn a_table_is_joined_from_its_own_room_only_by_who_sees_it_and_panes_go_with_the_person() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let lobby = opens(&anna).await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let pane = anna.wait_for_pane("Your seat: A Anna").await;
    let elsewhere = Visitor::at(url, "other", "anna").await;
    let told = elsewhere.tab.received_events();
    let seen: Vec<&Message> = told.messages.values().collect();
    assert_eq!(seen.len(), 1, "her pane, and nothing of the other room");
    assert_eq!((seen[0].id, seen[0].place), (pane.id, Spot::Private));
}

#[tokio::test]
async fn several_people_at_one_page_have_a_pane_each() {
    let program = sandbox().await;
    let page = Tab::open(program.sandbox_url(), "main", &["Anna", "Boris", "Chloé"]).await;
    let [anna, boris, chloe] = ["Anna", "Boris", "Chloé"].map(|name| page.visitor(name));
    let lobby = opens(&anna).await;
    boris.presses(&lobby, "Join").await;
    chloe.presses(&lobby, "Join").await;
    anna.presses(&lobby, "Start").await;
    for (visitor, seat) in [(&anna, "A"), (&boris, "B"), (&chloe, "C")] {
        let pane = visitor
            .wait_for_pane(&format!("Your seat: {seat} {}", visitor.name))
            .await;
        assert_eq!(pane.person.as_deref(), Some(visitor.name.as_str()));
    }
    let pane = boris.wait_for_pane("Your seat: B").await;
    boris.presses(&pane, "Paper").await;
    boris.wait_for_pane("You have chosen: ✋ Paper.").await;
    for other in [&anna, &chloe] {
        assert!(
            !other
                .wait_for_pane("Your seat")
                .await
                .says("You have chosen")
        );
    }
}

#[tokio::test]
async fn my_side_brings_the_pane_to_the_end_of_the_private_chat() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "main", "Anna").await;
    let lobby = opens(&anna).await;
    anna.presses(&lobby, "Add AI").await;
    anna.presses(&lobby, "Start").await;
    let first = anna.wait_for_pane("Your seat: A Anna").await;
    anna.says_in_private("a line below it").await;
    anna.wait_for_pane("a line below it").await;
    let board = anna.wait_for_board("The opening throw").await;
    anna.presses(&board, "My hand").await;
    let newer = |told: &tabletomb_tests::page::PageEvents| {
        let mut all = told.messages.values();
        all.any(|it| it.id > first.id + 1 && it.says("Your seat: A Anna"))
            .then_some(())
    };
    anna.tab.wait("a new pane", newer).await;
    let stranger = Visitor::at(url, "main", "Wanda").await;
    stranger.presses(&board, "My hand").await;
    stranger.wait_for_pane("You have no seat at table").await;
}

#[tokio::test]
async fn a_page_holds_32_people_and_no_more() {
    let program = sandbox().await;
    let names: Vec<String> = (0..33).map(|place| format!("Person {place}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let page = Tab::open(program.sandbox_url(), "main", &names[..32]).await;
    let crowd = page
        .get(&format!("/events?{}", query("main", &names)))
        .await;
    assert_eq!(crowd.status(), StatusCode::BAD_REQUEST);
    let why = crowd.text().await.unwrap();
    assert!(why.contains("Too many people on one page."), "{why}");
}

#[tokio::test]
async fn the_stream_ends_when_the_program_stops() {
    let mut program = sandbox().await;
    let page = Tab::open(program.sandbox_url(), "main", &["Anna"]).await;
    assert!(program.stop().await.success());
    page.wait("the end", |told| told.over.then_some(())).await;
}

#[tokio::test]
async fn a_newcomer_finds_the_rooms_that_are_in_use_and_hears_that_something_is_said_there() {
    let program = sandbox().await;
    let url = program.sandbox_url();
    let anna = Visitor::at(url, "Süd 🧟", "Anna").await;
    anna.says_in_private("a secret room").await;
    let boris = Visitor::at(url, "main", "Boris").await;
    let mut rooms = boris.tab.rooms().await;
    rooms.sort();
    assert_eq!(rooms, ["Süd 🧟", "main"]);
    assert!(
        boris.tab.received_events().elsewhere.is_empty(),
        "nothing was said"
    );

    let lobby = opens(&anna).await;
    let first = |told: &tabletomb_tests::page::PageEvents| told.elsewhere.get("Süd 🧟").copied();
    let newest = boris.tab.wait("news of the room", first).await;
    assert_eq!(newest, lobby.id);
    anna.presses(&lobby, "Add AI").await;
    anna.wait_for_board("2 players so far").await;
    assert_eq!(boris.tab.received_events().elsewhere.len(), 1);
    assert_eq!(
        first(&boris.tab.received_events()),
        Some(newest),
        "a change is no news"
    );
    assert_eq!(
        boris.tab.rooms().await,
        ["Süd 🧟", "main"],
        "the liveliest first"
    );
    assert!(boris.tab.received_events().heard.is_empty());
}

#[tokio::test]
async fn a_room_is_found_again_after_a_restart() {
    let mut program = sandbox().await;
    let anna = Visitor::at(program.sandbox_url(), "side", "Anna").await;
    opens(&anna).await;
    tabletomb_tests::database::Database::of(&program)
        .await
        .wait_until_sent()
        .await;
    program.restart().await;
    let boris = Visitor::at(program.sandbox_url(), "main", "Boris").await;
    assert_eq!(boris.tab.rooms().await, ["side", "main"]);
}
