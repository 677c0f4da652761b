//! Boards that are opened from Discord: by a way in that is shown to one person and serves once.

use reqwest::StatusCode;
use serde_json::json;
use tabletomb_tests::stand_in::discord::{Deed, Message, Person};
use tabletomb_tests::visit::Site;

use crate::app::App;
use crate::table::Table;

/// The ticket that somebody is shown who presses on a board or in a pane.
async fn ticket(site: &Site, person: &Person, on: &Message) -> String {
    let reply = person.presses(on, "Open the board").await.said().await;
    assert!(reply.ephemeral, "{}", reply.text);
    assert!(reply.text.contains("yours alone"), "{}", reply.text);
    let button = reply
        .message
        .button("Open the board")
        .expect("it leads out");
    let Deed::Link(link) = &button.deed else {
        panic!("it is no link but {:?}", button.deed);
    };
    let ticket = link.strip_prefix(&format!("{}/#ticket=", site.url));
    ticket.expect("it leads to the page").to_owned()
}

#[tokio::test]
async fn a_ticket_serves_one_person_once_and_what_they_tap_is_done_in_the_chat() {
    let site = Site::free();
    let app = App::with(|program| site.served_by(program)).await;
    let [anna, boris, carla] = app.people(["Anna", "Boris", "Carla"]);
    let table = Table::begun(&app, &app.channel(), &[&anna, &boris]).await;
    let shown = ticket(&site, &anna, &table.board).await;
    let hers = site.enter(&json!({ "ticket": shown })).await;
    let hers = hers.expect("it is good");
    assert_eq!((hers.name.as_str(), &hers.table), ("Anna", &table.id));
    let twice = site.enter(&json!({ "ticket": shown })).await;
    assert_eq!(twice.err(), Some(StatusCode::UNAUTHORIZED), "it has served");
    hers.presses(2, "Rock").await;
    let again = hers.comes(&json!({ "again": table.id })).await;
    let again = again.expect("the page was loaded anew");
    again
        .sees_when(2, |it| it.to_string().contains("You have chosen: ✊ Rock."))
        .await;
    let elsewhere = hers.comes(&json!({ "again": "000000" })).await;
    assert_eq!(elsewhere.err(), Some(StatusCode::UNAUTHORIZED));

    let his = ticket(&site, &boris, &table.board).await;
    let his = site
        .enter(&json!({ "ticket": his }))
        .await
        .expect("it is good");
    his.presses(2, "Paper").await;
    // under a picture it is told who goes first, and what was thrown is folded away
    let goes_first = |m: &Message| m.text().contains("Boris goes first.");
    let board = table.board.when(goes_first).await;
    let watching = ticket(&site, &carla, &board).await;
    let watching = site
        .enter(&json!({ "ticket": watching }))
        .await
        .expect("she sees the board");
    assert_eq!(watching.sees().await.len(), 1, "the board alone");
    app.closes(&[]).await;
}
