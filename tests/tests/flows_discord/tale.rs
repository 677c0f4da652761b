//! A game that is over is told to whoever presses, and to them alone: an ephemeral answer that turns its
//! pages.

use tabletomb_tests::stand_in::discord::{Message, Person};

use crate::app::App;
use crate::table::{Table, panes};

/// What a press on the board is answered in words, which nobody else sees.
async fn told(person: &Person, table: &Table, sends: &str) -> String {
    let reply = person.forges(&table.board, sends).said().await;
    assert!(reply.ephemeral, "{}", reply.text);
    assert!(reply.picture.is_none());
    reply.text
}

#[tokio::test]
async fn a_game_that_is_over_is_told_to_whoever_presses_and_one_that_runs_is_not() {
    let app = App::pictured().await;
    let [anna, boris, eve] = app.people(["Anna", "Boris", "Eve"]);
    let mut table = Table::begun(&app, &app.channel(), &[&anna, &boris]).await;
    for sends in ["", ".0", ".2"].map(|page| format!("tale.{}{page}", table.id)) {
        let told = told(&eve, &table, &sends).await;
        assert!(told.contains("there when the game is over"), "{told}");
    }
    table.plays_out().await;
    app.is_quiet().await;
    let boards = table.boards().len();
    let reply = eve.presses(&table.board, "Replay").await.said().await;
    let opened = reply.ephemeral && reply.picture.is_some();
    assert!(
        opened && reply.text.contains("how it went"),
        "{}",
        reply.text
    );
    let mut page: Message = reply.message;
    let (id, mut number, mut open) = (page.id(), 1, false);
    while page.has_button("Next") {
        number += 1;
        eve.presses(&page, "Next").await;
        let title = format!("🎬 {number} of ");
        page = page.when(|m| m.text().contains(&title)).await;
        open |= page.text().contains("🤫 In secret: ");
        assert!(page.picture().is_some() && page.is_ephemeral());
    }
    assert!(
        (3..=6).contains(&number) && open,
        "{number}: {}",
        page.text()
    );
    eve.presses(&page, "To the start").await;
    let first = page.when(|m| m.text().contains("how it went")).await;
    assert_eq!(first.id(), id, "one message all the time");
    assert_eq!(table.boards().len(), boards);
    let here = table.board.channel();
    assert!(
        panes(&anna, &here, &table.id).is_empty(),
        "nobody else sees it"
    );
    app.closes(&[]).await;
}
