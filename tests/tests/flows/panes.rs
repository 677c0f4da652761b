//! Private messages to each person: panes, and the way to them.

use std::time::Duration;

use tabletomb_tests::stand_in::telegram::{ButtonEffect, Kind, Message, Person};
use tokio::time::Instant;

use crate::app::App;
use crate::table::{Table, choices};

#[tokio::test]
async fn who_knows_the_bot_gets_a_pane_and_who_does_not_is_led_to_one() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "uk"),
    );
    anna.starts("");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let pane = pane(&anna).await;
    let title = format!("· table {}", table.id);
    assert!(
        pane.text().contains(&title),
        "it says which table: {}",
        pane.text()
    );
    assert!(pane.text().contains("Your seat: A Anna"), "{}", pane.text());
    let thrown = anna.presses(&pane, "Rock").await;
    assert_eq!(thrown.text(), "Done: ✊ Rock");
    pane.wait_until(|m| m.text().contains("You have chosen: ✊ Rock."))
        .await;
    let unasked = boris.private().messages();
    assert!(unasked.is_empty(), "nobody writes to a stranger");

    let link = table.board.button("My hand").map(|button| &button.deed);
    let name = app.telegram.bot_name();
    let wanted = format!("https://t.me/{name}?start={}", table.id);
    assert_eq!(link, Some(&ButtonEffect::Link(wanted)));
    boris.opens_link(&table.board, "My hand").await;
    let his = self::pane(&boris).await;
    let text = his.text();
    assert!(text.contains("Твоє місце: B Boris"), "{text}");
    assert!(!text.contains('✊'), "what Anna has thrown is hers: {text}");
    boris.presses(&his, "Папір").await;
    let board = table
        .board
        .wait_until(|m| m.text().contains("Thrown:"))
        .await;
    assert!(board.text().contains("Anna ✊ Rock, Boris ✋ Paper"));
    let his = his
        .wait_until(|m| m.text().contains("З\u{a0}якою картою"))
        .await;
    boris.presses(&his, "Папір").await;
    play_from_panes(&table, &[&anna, &boris]).await;

    pane.wait_until(|m| m.text().contains("This game is over."))
        .await;
    his.wait_until(|m| m.text().contains("Цю гру закінчено."))
        .await;
    app.closes(&[]).await;
    assert_eq!(group.from_bot().len(), 1, "the board, and nothing else");
    assert_eq!(
        anna.private().from_bot().len(),
        2,
        "the greeting and one pane"
    );
    assert_eq!(boris.private().from_bot().len(), 1, "one pane");
    app.database().await.assert_over(&table.id).await;
}

#[tokio::test]
async fn a_pane_leads_back_to_its_board_where_messages_have_links() {
    let app = App::open().await;
    let groups = [
        app.telegram.supergroup("Movie night"),
        app.telegram.group("Cellar"),
    ];
    let linked = groups.map(|group| (group.kind() == Kind::Supergroup, group));
    for (number, (has_links, group)) in linked.into_iter().enumerate() {
        let people = ["Anna", "Boris"].map(|name| {
            let name = format!("{name} {number}");
            app.telegram.person(&name, "en")
        });
        for person in &people {
            person.starts("");
        }
        let table = Table::begin(&app, &group, &people.each_ref()).await;
        let pane = pane(&people[0]).await;
        let chat = group.id().abs() - 1_000_000_000_000;
        let board = format!("https://t.me/c/{chat}/{}", table.board.id());
        let wanted = if has_links { vec![&*board] } else { vec![] };
        assert_eq!(pane.links(), wanted);
        people[0].presses(&pane, "Rock").await;
        let pane = pane
            .wait_until(|m| m.text().contains("You have chosen"))
            .await;
        assert_eq!(pane.links(), wanted, "an edit keeps the way");
    }
}

#[tokio::test]
async fn a_newcomer_has_the_first_question_of_a_kind_explained_once() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "uk"),
    );
    anna.starts("");
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    let pane = pane(&anna).await;
    let text = pane.text();
    assert!(text.contains("💡 All choose in secret"), "{text}");
    assert!(
        !table.board.current_state().text().contains('💡'),
        "it is hers alone"
    );
    anna.presses(&table.board, "Rock").await;
    let chosen = |m: &Message| m.text().contains("You have chosen: ✊ Rock.");
    let same = pane.wait_until(chosen).await;
    assert!(same.text().contains('💡'), "it is the same question");
    boris.presses(&table.board, "Rock").await;
    let second = |m: &Message| m.text().contains("paper or scissors?") && !chosen(m);
    let second = pane.wait_until(second).await;
    assert!(!second.text().contains('💡'), "{}", second.text());

    let other = Table::begin(&app, &app.telegram.group("Quiet corner"), &[&anna, &boris]).await;
    let title = format!("table {}", other.id);
    let is_hers = |m: &Message| m.text().contains(&title) && !choices(m).is_empty();
    let pane = anna.private().wait_for_message(is_hers).await;
    assert!(!pane.text().contains('💡'), "nor at another table");
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_pane_that_is_asked_for_again_comes_anew_in_place_of_the_old_one() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let (anna, boris) = (
        app.telegram.person("Anna", "en"),
        app.telegram.person("Boris", "en"),
    );
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    anna.opens_link(&table.board, "My hand").await;
    let first = pane(&anna).await;
    // asked again while the first is still under way, there is nothing to send
    app.wait_until_quiet().await;
    anna.opens_link(&table.board, "My hand").await;
    let is_newer = |m: &Message| m.id() > first.id() && !choices(m).is_empty();
    let second = anna.private().wait_for_message(is_newer).await;
    let gone = || first.current_state().is_deleted();
    app.wait_until("the old pane is taken away", gone).await;
    let alone = || anna.private().messages().len() == 1;
    app.wait_until("nothing stands there but the pane", alone)
        .await;
    assert_eq!(anna.presses(&second, "Rock").await.text(), "Done: ✊ Rock");
    second
        .wait_until(|m| m.text().contains("You have chosen: ✊ Rock."))
        .await;
    app.closes(&[]).await;
    let moves = app.database().await.moves(&table.id).await;
    assert_eq!(moves, [(0, "A".to_owned(), "throw rock".to_owned())]);
}

#[tokio::test]
async fn a_link_to_a_table_shows_a_stranger_nothing() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris, vera] = ["Anna", "Boris", "Vera"].map(|name| app.telegram.person(name, "en"));
    let table = Table::begin(&app, &group, &[&anna, &boris]).await;
    vera.opens_link(&table.board, "My hand").await;
    let told = format!("You have no seat at table {}.", table.id);
    let note = vera
        .private()
        .wait_for_message(|m| m.text().contains(&told))
        .await;
    assert!(choices(&note).is_empty());
    let follow = "Notify me of the result";
    let told = vera.presses(&note, follow).await;
    assert!(
        told.text().contains("when this game ends"),
        "{}",
        told.text()
    );
    vera.starts("zzzzzz");
    vera.private()
        .wait_for_message(|m| m.text().contains("This table is no longer here."))
        .await;
    vera.starts("not-a-table-of-ours");
    vera.private()
        .wait_for_message(|m| m.text().contains("I seat you and your friends"))
        .await;
    app.closes(&[]).await;
    assert_eq!(vera.private().from_bot().len(), 3, "one answer each");
    assert_eq!(group.from_bot().len(), 1);
}

/// The private message with the choices of a person.
async fn pane(person: &Person) -> Message {
    person
        .private()
        .wait_for_message(|m| !choices(m).is_empty())
        .await
}

/// Lets every player press only buttons of their own pane, until the board shows the end.
async fn play_from_panes(table: &Table, people: &[&Person]) {
    let end = Instant::now() + Duration::from_secs(30);
    while !table.is_over() {
        assert!(Instant::now() < end, "{}", table.board.chat().transcript());
        let mut pressed = false;
        for person in people {
            let pane = person.private().from_bot().pop().expect("he has a pane");
            let labels = choices(&pane);
            if labels.is_empty() {
                continue;
            }
            let label = &labels[rand::random_range(0..labels.len())];
            person.taps(&pane, label).wait_for_answer().await;
            pressed = true;
        }
        if !pressed {
            tokio::task::yield_now().await;
        }
    }
}
