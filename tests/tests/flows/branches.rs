//! One table in two groups: who may sit down, who is called where, and what is left when a group lets it
//! go.

use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;
use crate::calls::sets;
use crate::table::Table;

/// The code of a table, as its host has it shown.
async fn code(table: &Table) -> String {
    table.turns(&table.people[0], "invite").await;
    let shown = table
        .board
        .wait_until(|m| m.text().contains("/join "))
        .await;
    let (_, rest) = shown.text().split_once("/join ").expect("it is told");
    rest.split_whitespace().next().expect("a code").to_owned()
}

/// Brings a table to a person's group.
async fn bring_table(table: &Table, who: &Person, to: &Chat) -> Message {
    who.says(to, &format!("/join {}", code(table).await));
    to.wait_for_message(|m| m.has_button("Join")).await
}

#[tokio::test]
async fn whom_admins_of_another_group_keep_out_sits_down_on_no_board_there() {
    let app = App::open().await;
    let [club, bar] = ["Club", "Bar"].map(|title| app.telegram.supergroup(title));
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    bar.promotes(&vera);
    let table = Table::open(&app, &club, &[&anna]).await;
    let word = boris.says(&bar, "what a lovely evening");
    vera.replies(&word, "/block");
    let kept_out = |m: &Message| m.text().contains("Boris can no longer join tables");
    bar.wait_for_message(kept_out).await;
    let there = bring_table(&table, &vera, &bar).await;
    let refused = boris.presses(&there, "Join").await;
    let why = "An admin has blocked you from the tables here.";
    assert_eq!(refused.text(), why);
    let sits = vera.presses(&there, "Join").await;
    assert!(sits.text().starts_with("You sit at B."), "{sits:?}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_has_come_from_another_group_is_called_there_until_that_lets_the_table_go() {
    let app = App::open().await;
    let [club, bar] = ["Club", "Bar"].map(|title| app.telegram.supergroup(title));
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    bar.promotes(&vera);
    let mut table = Table::open(&app, &club, &[&anna]).await;
    let there = bring_table(&table, &boris, &bar).await;
    let joined = boris.presses(&there, "Join").await;
    assert!(joined.text().starts_with("You sit at B."), "{joined:?}");
    sets(&boris, &bar, "Always").await;
    table.starts().await;
    let call = bar
        .wait_for_message(|m| m.text().contains("👉 Boris"))
        .await;
    let notice = call.notifies();
    assert!(notice.calls(&boris) && !notice.calls(&anna), "{notice:?}");
    let wrong = |m: &Message| m.text().contains("👉");
    assert!(!club.from_bot().iter().any(wrong), "nobody is called there");
    let board = there.current_state();
    let manage = format!("{}.manage", table.id);
    let sure = vera.presses_data(&board, &manage).await;
    assert!(sure.alert, "asked once: {sure:?}");
    vera.presses_data(&board, &manage).await;
    let left = board
        .wait_until(|m| m.text().contains("no longer shared with this chat"))
        .await;
    assert!(left.has_button("My hand"), "the way to play on");
    let told = |m: &Message| m.text().contains("One of the chats has left the table.");
    table.board.wait_until(told).await;
    app.closes(&[]).await;
}
