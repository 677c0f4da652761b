//! Interruptions by a seat that no one waits for, by hand or by an order that the rules know.

use tabletomb_tests::page::Message;

use crate::{Table, table};

/// Returns a table with a player who holds a bell and hasn't the first turn, the holder, and the player with the first
/// turn.
async fn with_a_bell() -> (Table, usize, usize) {
    for _ in 0..30 {
        let table = table(&["Anna", "Boris", "Chloé", "Dora"], &["ground: wide"]).await;
        let mut holder = None;
        for (place, person) in table.people.iter().enumerate() {
            let pane = person.wait_for_pane("Which card do you bid").await;
            let cards: Vec<&str> = pane.choices().map(|(label, _)| label).collect();
            if cards.contains(&"bell") {
                holder = Some(place);
            }
        }
        let first = table.up_to_the_first_turn("bell").await;
        if let Some(holder) = holder.filter(|holder| *holder != first) {
            return (table, holder, first);
        }
    }
    panic!("there was no bell to ring in thirty games");
}

#[tokio::test]
async fn a_bell_takes_a_turn_that_has_not_begun() {
    let (table, holder, first) = with_a_bell().await;
    let holding = &table.people[holder];
    let rings = |pane: &Message| pane.button("Ring").is_some();
    holding.wait_until_pane(&table.id, "the bell", rings).await;
    let others = table.people.iter().filter(|it| it.name != holding.name);
    for person in others {
        let pane = person.pane_of(&table.id).expect("the pane stands");
        assert!(pane.button("Ring").is_none(), "{}", person.name);
    }
    let said = table.walk(holder, &["Ring"]).await;
    assert_eq!(said, "Done: Ring");
    let [ringer, robbed] = [holder, first].map(|place| table.people[place].name.clone());
    let board = table.people[first]
        .wait_for_board(&format!("{ringer} rings before {robbed}."))
        .await;
    assert!(board.says(&format!("{ringer} is about to dig.")));
    let told = table.people[first].says_in_private("/do end").await;
    assert!(told.words().starts_with("It is not your turn."), "{told:?}");
}

#[tokio::test]
async fn who_comes_too_late_with_a_bell_is_told_so() {
    let (table, holder, first) = with_a_bell().await;
    let holding = &table.people[holder];
    let pane = holding
        .wait_until_pane(&table.id, "the bell", |it| it.button("Ring").is_some())
        .await;
    table.walk(first, &["Dig", "column a", "row 1"]).await;
    table.people[first]
        .wait_for_pane("Dug in this turn: a1")
        .await;
    let late = holding.presses(&pane, "Ring").await;
    assert!(!late.words().starts_with("Done"), "{late:?}");
    holding
        .wait_until_pane(&table.id, "no bell", |it| it.button("Ring").is_none())
        .await;
    // an order that the rules know is never listed, and typed
    let armed = holding.says_in_private("/do arm").await;
    assert_eq!(armed.words(), "Done: Arm the bell");
    holding.wait_for_pane("Your bell is armed.").await;
    table.walk(first, &["End"]).await;
    for person in table
        .people
        .iter()
        .enumerate()
        .filter(|(place, _)| *place != first)
    {
        let pane = person.1.wait_for_pane("has dug a1.").await;
        person.1.presses(&pane, "Pass").await;
    }
    let next = format!("{} is about to dig.", holding.name);
    holding.wait_for_board(&next).await;
}
