//! Steps hidden from the others until the next fence.

use tabletomb_tests::database::Database;
use tabletomb_tests::page::{Message, Visitor};
use tabletomb_tests::seal::strip_seals;

use crate::table;

/// Counts the events a person's page has received so far.
fn count_events(person: &Visitor) -> usize {
    person.tab.received_events().heard.len()
}

#[tokio::test]
async fn digging_is_covered_until_the_turn_ends_and_can_be_taken_back() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let (digger, other) = (&table.people[first], &table.people[1 - first]);
    let said = table.walk(first, &["Dig", "column b", "row 3"]).await;
    assert_eq!(said, "Done: Dig · column b · row 3");
    digger.wait_for_pane("Dug in this turn: b3").await;
    let digging = format!("{} is digging.", digger.name);
    let board = other.wait_for_board(&digging).await;
    let shown = strip_seals(&board.words());
    assert!(!shown.contains("b3"), "where is covered: {shown}");

    // the second dig, and taking it back and doing another, is told to nobody
    let database = Database::of(&table.program).await;
    database.wait_until_sent().await;
    let before = count_events(other);
    table.walk(first, &["Dig", "column c", "row 1"]).await;
    let pane = digger.wait_for_pane("Dug in this turn: b3, c1").await;
    assert_eq!(
        digger.presses(&pane, "Take back").await.words(),
        "Taken back."
    );
    let twice = digger.presses(&pane, "Take back").await;
    assert_eq!(
        twice.words(),
        "That button is out of date. Here is the current question.",
        "a second tap is no second step back"
    );
    digger.wait_for_pane("Dug in this turn: b3").await;
    table.walk(first, &["Dig", "column d", "row 4"]).await;
    let pane = digger.wait_for_pane("Dug in this turn: b3, d4").await;
    database.wait_until_sent().await;
    other.says("Well?").await;
    other.wait_for_board("Well?").await;
    assert_eq!(
        count_events(other),
        before + 1,
        "nothing but the question was heard"
    );

    digger.presses(&pane, "End").await;
    let board = other.wait_for_board("digs d4.").await;
    assert!(board.says("digs b3."), "{board:#?}");
    assert!(
        !board.says("digs c1."),
        "what was taken back never happened"
    );
    let fenced = |pane: &Message| pane.button("Take back").is_none();
    digger
        .wait_until_pane(&table.id, "nothing to take back across a turn", fenced)
        .await;
}

#[tokio::test]
async fn what_a_look_shows_is_told_to_one_alone_and_is_a_fence() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let (looker, other) = (&table.people[first], &table.people[1 - first]);
    table.walk(first, &["Dig", "column a", "row 1"]).await;
    looker.wait_for_pane("Dug in this turn: a1").await;
    // "look and dig" stops when it has brought news
    let said = table
        .walk(first, &["Look and dig", "column e", "row 5"])
        .await;
    assert_eq!(
        said,
        "Done so far: Look · e5. Something new has come up: have a look before you go on."
    );
    let pane = looker.wait_for_pane("In e5 lies ").await;
    assert!(
        pane.says("Dug in this turn: a1\n"),
        "the dig was left for a second thought"
    );
    let board = other.wait_for_board("looks into e5.").await;
    assert!(board.says("digs a1.") && !board.says("lies"), "{board:#?}");
    let pane = other.pane_of(&table.id).expect("the pane stands");
    assert!(!pane.says("lies"));
    let fenced = |pane: &Message| pane.button("Take back").is_none();
    looker
        .wait_until_pane(&table.id, "nothing to take back across a look", fenced)
        .await;

    // "dig and end" does both
    table
        .walk(first, &["Dig and end", "column b", "row 2"])
        .await;
    other.wait_for_board("digs b2.").await;
    let asked = other.wait_for_pane("has dug a1, b2.").await;
    assert!(asked.button("Pass").is_some());
}

#[tokio::test]
async fn who_ends_a_turn_in_which_nothing_was_done_is_asked_once_more() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let said = table.walk(first, &["End"]).await;
    assert_eq!(said, "", "it was not done yet");
    let sure = |pane: &Message| pane.button("Yes, do it").is_some();
    let pane = table.people[first]
        .wait_until_pane(&table.id, "sure?", sure)
        .await;
    table.people[first]
        .wait_for_pane("You have done nothing in this turn.")
        .await;
    table.people[first].presses(&pane, "back").await;
    let said = table.walk(first, &["End", "Yes, do it"]).await;
    assert_eq!(said, "Done: End");
}

#[tokio::test]
async fn more_than_twenty_choices_go_on_behind_more() {
    let table = table(&["Anna", "Boris"], &[]).await;
    let first = table.up_to_the_first_turn("").await;
    let looker = &table.people[first];
    let pane = looker.wait_for_pane("Your turn").await;
    looker.presses(&pane, "Look").await;
    let page = looker.wait_until_pane(&table.id, "the first page", |pane| {
        pane.button("more").is_some()
    });
    let page = page.await;
    let cells = page.choices().filter(|(label, _)| label.len() == 2).count();
    assert_eq!(cells, 20);
    looker.presses(&page, "more").await;
    let rest = looker
        .wait_until_pane(&table.id, "the rest", |pane| pane.button("e5").is_some())
        .await;
    assert!(rest.button("a1").is_none() && rest.button("back").is_some());
    assert_eq!(looker.presses(&rest, "e5").await.words(), "Done: Look · e5");
}

#[tokio::test]
async fn in_daylight_the_whole_menu_of_a_turn_opens_on_the_board() {
    let table = table(&["Anna", "Boris"], &["daylight"]).await;
    let first = table.up_to_the_first_turn("").await;
    let (digger, other) = (&table.people[first], &table.people[1 - first]);
    let has = |label: &'static str| move |board: &Message| board.button(label).is_some();
    let top = digger
        .wait_until_board(&table.id, "the turn", has("Dig"))
        .await;
    let foreign = other.presses(&top, "Dig").await;
    // whoever holds a bell may do something now, but not this
    let gentle = ["It is not your turn.", "That choice is not yours"];
    let fits = gentle.iter().any(|text| foreign.words().starts_with(text));
    assert!(fits, "{foreign:?}");
    digger.presses(&top, "Dig").await;
    let columns = digger
        .wait_until_board(&table.id, "columns", has("column c"))
        .await;
    digger.presses(&columns, "column c").await;
    let rows = digger
        .wait_until_board(&table.id, "rows", has("row 2"))
        .await;
    assert_eq!(
        digger.presses(&rows, "row 2").await.words(),
        "Done: Dig · column c · row 2"
    );
    let twice = digger.presses(&rows, "row 2").await;
    assert!(
        twice.words().starts_with("That button is out of date."),
        "{twice:?}"
    );
    let told = other.wait_for_board("digs c2.").await;
    assert!(told.button("Take back").is_none(), "it isn't theirs");
    let board = digger.wait_for_board("digs c2.").await;
    assert!(board.button("Take back").is_some());
    assert_eq!(
        digger.presses(&board, "Take back").await.words(),
        "Taken back."
    );
    let again = digger.presses(&board, "Take back").await;
    assert!(
        again.words().starts_with("That button is out of date."),
        "{again:?}"
    );
}
