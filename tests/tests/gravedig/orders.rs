//! Answers given in advance.

use std::time::{Duration, Instant};

use serde_json::Value;
use tabletomb_tests::database::Database;
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::polling::wait_until;

use crate::{Table, table};
use tabletomb_tests::polling::PATIENCE;

/// Gives an order, or withdraws it; once more if their pane was just being changed.
async fn orders(table: &Table, who: usize, order: &str) -> String {
    let late = |said: &String| said.starts_with("That button is out of date.");
    let give = async || Some(order_once(table, who, order).await).filter(|said| !late(said));
    wait_until("a pane that stands still", PATIENCE, give).await
}

/// Gives an order once. A player with a question opens the menu of orders first; a player without one has it open
/// already.
async fn order_once(table: &Table, who: usize, order: &str) -> String {
    let there =
        |pane: &Message| pane.button("Answer in advance").is_some() || pane.button(order).is_some();
    let person = &table.people[who];
    let pane = person.wait_until_pane(&table.id, order, there).await;
    if pane.button(order).is_none() {
        person.presses(&pane, "Answer in advance").await;
    }
    table.walk(who, &[order]).await
}

fn room(person: &Visitor) -> Vec<Value> {
    let told = person.tab.received_events();
    let public = |event: &&Value| event["place"] == "room";
    told.heard.iter().filter(public).cloned().collect()
}

#[tokio::test]
async fn an_order_is_carried_out_after_a_while_and_nobody_can_tell() {
    let mut table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let other = 1 - first;
    let database = Database::of(&table.program).await;
    database.wait_until_sent().await;
    let before = room(&table.people[first]).len();
    let said = orders(&table, other, "Pass in this round").await;
    assert_eq!(
        said,
        "Set in advance: Pass in this round. Only you can see it."
    );
    table.people[other]
        .wait_for_pane("In advance: Pass in this round")
        .await;
    database.wait_until_sent().await;
    table.people[first].says("Well?").await;
    table.people[first].wait_for_board("Well?").await;
    assert_eq!(
        room(&table.people[first]).len(),
        before + 1,
        "an order shows nowhere"
    );

    // the power goes out, and the order still stands
    table.program.restart().await;
    let names: Vec<String> = table.people.iter().map(|it| it.name.clone()).collect();
    let room = names.join("");
    for person in &mut table.people {
        *person = Visitor::at(table.program.sandbox_url(), &room, &person.name.clone()).await;
    }
    table.people[other]
        .wait_for_pane("In advance: Pass in this round")
        .await;
    let asked = Instant::now();
    table
        .walk(first, &["Dig and end", "column a", "row 1"])
        .await;
    let keeps = format!("{} keeps", names[first]);
    table.people[first].wait_for_board(&keeps).await;
    assert!(
        asked.elapsed() > Duration::from_millis(1_000),
        "a person needs a while"
    );
}

#[tokio::test]
async fn an_order_can_be_withdrawn_changed_and_typed() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let boris = &table.people[1];
    let pane = boris.wait_for_pane("Which card do you bid").await;
    boris.presses(&pane, "Answer in advance").await;
    let there = |pane: &Message| pane.button("Pass in this round").is_some();
    let menu = boris.wait_until_pane(&table.id, "the orders", there).await;
    boris.presses(&menu, "Pass in this round").await;
    let twice = boris.presses(&menu, "Pass in this round").await;
    assert!(
        twice.words().starts_with("That button is out of date."),
        "a second tap withdraws nothing: {twice:?}"
    );
    boris.wait_for_pane("In advance: Pass in this round").await;
    let said = orders(&table, 1, "✅ Pass in this round").await;
    assert_eq!(said, "Cancelled: Pass in this round");
    let gone = |pane: &Message| !pane.says("In advance:");
    boris.wait_until_pane(&table.id, "no order", gone).await;
    let typed = boris.says_in_private("/do pass below=2 round=1").await;
    assert_eq!(
        typed.words(),
        "Set in advance: Pass below 2 in this round. Only you can see it."
    );
    boris
        .wait_for_pane("In advance: Pass below 2 in this round")
        .await;
    let late = boris.says_in_private("/do pass round=2").await;
    assert!(late.words().starts_with("I can't read"), "{late:?}");
}

#[tokio::test]
async fn an_order_answers_only_what_it_is_about_and_lapses_with_its_round() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let other = 1 - first;
    let said = orders(&table, other, "Pass below 2").await;
    assert_eq!(
        said,
        "Set in advance: Pass below 2 in this round. Only you can see it."
    );
    table.walk(first, &["Dig", "column a", "row 1"]).await;
    table
        .walk(first, &["Dig and end", "column a", "row 2"])
        .await;
    // two cells: they are asked themselves
    let pane = table.people[other].wait_for_pane("has dug a1, a2.").await;
    let database = Database::of(&table.program).await;
    assert!(!database.is_answered_for(&table.id).await);
    assert!(pane.button("Pass").is_some());
    table.people[first].wait_for_board("Secret choice").await;
    table.people[other].presses(&pane, "Pass").await;
    table.walk(other, &["End", "Yes"]).await;
    table.people[other].wait_for_board("Round 2 begins.").await;
    let pane = table.people[other]
        .wait_for_pane("Which card do you bid")
        .await;
    assert!(!pane.says("In advance:"), "it was for one round: {pane:#?}");
}

#[tokio::test]
async fn an_answer_can_be_given_before_its_turn_and_looks_like_any_other() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let other = 1 - first;
    let said = orders(&table, other, "Leave out my turn").await;
    assert_eq!(
        said,
        "Set in advance: Leave out my turn. Only you can see it."
    );
    let asked = Instant::now();
    table.walk(first, &["End", "Yes"]).await;
    let name = &table.people[other].name;
    let board = format!("{name} is about to dig.");
    table.people[first].wait_for_board(&board).await;
    table.people[first]
        .wait_for_board(&format!("{name} has done."))
        .await;
    assert!(
        asked.elapsed() > Duration::from_millis(1_000),
        "a person needs a while"
    );
}
