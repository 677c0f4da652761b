//! Boards opened from Telegram by a Mini App, as the person named by Telegram.

use std::time::Duration;

use reqwest::StatusCode;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{ButtonEffect, Message, Person};
use tabletomb_tests::visit::{Guest, Site};

use crate::app::App;
use crate::table::Table;

const NOW: Duration = Duration::ZERO;

/// Two people at a table, who have opened their private chats, and where its board can be opened.
async fn evening() -> (App, Site, Table) {
    let site = Site::free();
    let app = App::with(|program| site.configure_program(program)).await;
    let group = app.telegram.group("Movie night");
    let people = ["Anna", "Boris"].map(|name| app.telegram.person(name, "en"));
    for person in &people {
        person.starts("");
        person
            .private()
            .wait_for_message(|m| m.has_button("Learn a game"))
            .await;
    }
    let [anna, boris] = &people;
    let table = Table::begin(&app, &group, &[anna, boris]).await;
    (app, site, table)
}

fn link(board: &Message) -> String {
    match board.button("Open the board").map(|button| &button.deed) {
        Some(ButtonEffect::Link(link)) => link.clone(),
        other => panic!("in a group it is a link, not {other:?}"),
    }
}

/// Comes in by the link that stands on the board.
async fn enter_by_link(site: &Site, person: &Person, link: &str) -> Guest {
    let data = person.launches(Some(link), NOW);
    let entered = site.enter(&json!({ "launch": { "data": data } })).await;
    entered.expect("Telegram has signed it")
}

fn shows(message: &Value, text: &str) -> bool {
    message.to_string().contains(text)
}

#[tokio::test]
async fn whoever_opens_the_board_is_who_they_are_in_the_chat_and_what_they_tap_is_done_there() {
    let (app, site, table) = evening().await;
    let link = link(&table.board);
    let [anna, boris] = [0, 1].map(|seat| table.people[seat].clone());
    let hers = enter_by_link(&site, &anna, &link).await;
    assert_eq!((hers.name.as_str(), &hers.table), ("Anna", &table.id));
    let his = enter_by_link(&site, &boris, &link).await;
    let done = hers.presses(2, "Rock").await;
    assert_eq!(done["text"], "Done: ✊ Rock");
    let seen = hers
        .wait_for_part(2, |it| shows(it, "You have chosen: ✊ Rock."))
        .await;
    assert_eq!(seen["person"], "Anna");
    let pane = anna
        .private()
        .wait_for_message(|m| m.text().contains("You have chosen"))
        .await;
    assert!(
        pane.text().contains('✊'),
        "the pane in the chat is the same"
    );
    let theirs = serde_json::to_string(&his.sees().await).unwrap();
    assert!(
        !theirs.contains("chosen: ✊"),
        "what Anna has thrown is hers: {theirs}"
    );
    his.presses(2, "Paper").await;
    let board = table
        .board
        .wait_until(|m| m.text().contains("Thrown:"))
        .await;
    assert!(board.text().contains("Anna ✊ Rock, Boris ✋ Paper"));
    let board = hers.wait_for_part(1, |it| shows(it, "Thrown:")).await;
    let url = board["page"]["picture"]["url"].as_str().unwrap();
    let drawn = hers.draws(url).await.unwrap();
    assert!(drawn.starts_with("<svg"), "{drawn}");
    for (table, why) in [(table.id.as_str(), 404), ("000000", 401)] {
        let own = format!("/picture/2?table={table}&v=0");
        assert_eq!(hers.draws(&own).await.unwrap_err(), why, "{table}");
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn who_only_watches_sees_the_board_and_nobody_else_sees_anything() {
    let (app, site, table) = evening().await;
    let link = link(&table.board);
    let carla = app.telegram.person("Carla", "en");
    let watching = enter_by_link(&site, &carla, &link).await;
    let seen = watching.sees().await;
    assert_eq!(seen.len(), 1, "the board alone: {seen:#?}");
    let refused = watching
        .sends(&format!("{}.p.1.0", table.id))
        .await
        .unwrap();
    assert_eq!(refused["alert"], true, "{refused}");

    let data = carla.launches(None, NOW);
    let knock = |data: &str| json!({ "launch": { "data": data, "table": table.id } });
    let stranger = site.enter(&knock(&data)).await;
    assert_eq!(
        stranger.err(),
        Some(StatusCode::NOT_FOUND),
        "she hasn't seen the board"
    );
    let hers = site
        .enter(&knock(&table.people[0].launches(None, NOW)))
        .await;
    assert_eq!(hers.expect("she sits there").name, "Anna");
    let old = table.people[0].launches(None, Duration::from_secs(61 * 60));
    let forged = data.replace("Carla", "Anna");
    let other = link.replace(&table.id, "000000");
    let other = carla.launches(Some(&other), NOW);
    for (data, why) in [
        (old.as_str(), StatusCode::UNAUTHORIZED),
        (&forged, StatusCode::UNAUTHORIZED),
        ("", StatusCode::UNAUTHORIZED),
        (&other, StatusCode::NOT_FOUND),
    ] {
        assert_eq!(site.enter(&knock(data)).await.err(), Some(why), "{data}");
    }
    for shown in [
        json!({ "ticket": "x.y" }),
        json!({ "again": table.id }),
        json!({ "next": table.id }),
    ] {
        let refused = site.enter(&shown).await.err();
        assert_eq!(refused, Some(StatusCode::UNAUTHORIZED), "{shown}");
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn nothing_but_boards_is_served_there_and_no_other_site_may_use_it() {
    let (app, site, table) = evening().await;
    for path in [
        "/rooms",
        "/events?room=main&name=Anna",
        "/say",
        "/picture/1",
    ] {
        let (status, _) = site.get(path).await;
        assert!(!status.is_success(), "{path}: {status}");
    }
    let events = format!("/events?table={}", table.id);
    assert_eq!(site.get(&events).await.0, StatusCode::UNAUTHORIZED);
    let (status, page) = site.get("/").await;
    assert!(
        status.is_success() && page.contains("/visit.js\""),
        "{page}"
    );
    let headers = site.headers().await;
    let told = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
    let policy = told("content-security-policy").unwrap_or_default();
    let frames = policy
        .split_once("frame-ancestors")
        .map(|(_, rest)| rest.trim());
    assert_eq!(frames, Some("'self' https://web.telegram.org"), "{policy}");
    assert!(
        policy.starts_with("default-src 'self'; base-uri 'none'; form-action 'none'"),
        "{policy}"
    );
    assert_eq!(told("x-content-type-options"), Some("nosniff"));
    assert_eq!(told("referrer-policy"), Some("no-referrer"));
    assert_eq!(site.from_elsewhere("/").await, StatusCode::FORBIDDEN);
    let anna = enter_by_link(&site, &table.people[0], &link(&table.board)).await;
    for data in [
        "play.rps-zombie",
        "own.forget-sure",
        "speak.pl",
        "000000.join",
        "?",
    ] {
        let answer = anna.sends(data).await.unwrap();
        assert_eq!(answer["alert"], true, "{data}: {answer}");
    }
    let flood = async {
        loop {
            if let Err(status) = anna.sends("?").await {
                return status;
            }
        }
    };
    assert_eq!(flood.await, StatusCode::TOO_MANY_REQUESTS);
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_link_that_was_passed_on_lets_watch_and_only_people_of_the_chat_sit_down() {
    let site = Site::free();
    let app = App::with(|program| site.configure_program(program)).await;
    let group = app.telegram.group("Movie night");
    let [anna, dora] = ["Anna", "Dora"].map(|name| app.telegram.person(name, "en"));
    let table = Table::open(&app, &group, &[&anna]).await;
    anna.presses(&table.board, "Start with AIs").await;
    let board = group
        .wait_for_message(|m| m.has_button("Open the board"))
        .await;
    let link = link(&board);
    let hers = enter_by_link(&site, &dora, &link).await;
    let claim = format!("{}.claim", table.id);
    let refused = hers.sends(&claim).await.unwrap();
    assert_eq!(refused["alert"], true, "{refused}");
    assert!(shows(&refused, "join this table's chat"), "{refused}");
    assert_eq!(hers.sees().await.len(), 1, "she watches all the same");
    dora.joins(&group);
    let taken = hers.sends(&claim).await.unwrap();
    assert_eq!(taken["alert"], false, "{taken}");
    hers.wait_for_part(1, |it| shows(it, "Dora")).await;

    // of a link that serves no more nothing but the table is read, for who sits there
    let worn = format!("{}-{}", table.id, "A".repeat(16));
    let worn = format!("https://t.me/tomb?startapp={worn}");
    let knock = |it: &Person| json!({ "launch": { "data": it.launches(Some(&worn), NOW) } });
    let boris = app.telegram.person("Boris", "en");
    let refused = site.enter(&knock(&boris)).await.err();
    assert_eq!(refused, Some(StatusCode::NOT_FOUND));
    let seated = site.enter(&knock(&anna)).await;
    assert_eq!(seated.expect("she sits there").table, table.id);
    app.closes(&[]).await;
}

#[tokio::test]
async fn rules_open_on_the_page_and_what_is_ones_own_speaks_ones_language_there() {
    let (app, site, table) = evening().await;
    let [anna, carla] = [table.people[0].clone(), app.telegram.person("Carla", "en")];
    let carlas = enter_by_link(&site, &carla, &link(&table.board)).await;
    let rules = carlas.presses(1, "Rules").await;
    let told = &rules["menu"];
    assert_eq!(
        told["blocks"][0]["title"], "Rock, Paper, Scissors and … ZOMBIE!!!",
        "{rules}"
    );
    assert_eq!(told["buttons"], json!([]), "lessons are in the chat");
    assert_eq!(rules["text"], Value::Null, "nothing was sent elsewhere");

    let hers = enter_by_link(&site, &anna, &link(&table.board)).await;
    let answer = hers.speaks("pl").await;
    assert!(shows(&answer, "po polsku"), "{answer}");
    let again = hers.comes(&json!({ "again": table.id })).await;
    let again = again.expect("the visit begins anew");
    again.wait_for_part(2, |it| shows(it, "Kamień")).await;
    let pane = anna.private();
    pane.wait_for_message(|m| m.has_button("Kamień")).await;
    again.wait_for_part(1, |it| shows(it, "Rules")).await;
    let rules = again.presses(1, "Rules").await;
    assert!(shows(&rules["menu"]["blocks"], "kamień"), "{rules}");
    app.closes(&[]).await;
}

#[tokio::test]
async fn in_private_the_page_opens_as_an_app_and_a_guest_follows_to_the_next_game() {
    let (app, site, mut table) = evening().await;
    let anna = table.people[0].clone();
    let pane = anna
        .private()
        .wait_for_message(|m| m.has_button("Open the board"))
        .await;
    let app_url = match pane.button("Open the board").map(|button| &button.deed) {
        Some(ButtonEffect::App(url)) => url.clone(),
        other => panic!("in private it is an app, not {other:?}"),
    };
    assert_eq!(app_url, format!("{}/?table={}", site.url, table.id));
    let hers = enter_by_link(&site, &anna, &link(&table.board)).await;
    assert_eq!(
        hers.comes(&json!({ "next": table.id })).await.err(),
        Some(StatusCode::NOT_FOUND)
    );
    table.plays_out().await;
    let again = hers.comes(&json!({ "again": table.id })).await;
    let again = again.expect("she is there already");
    again.presses(1, "Play again").await;
    let asked = |m: &Message| m.text().contains("The next game is table");
    let board = table.board.wait_until(asked).await;
    table.people[1].presses(&board, "Play again").await;
    let next = async || again.comes(&json!({ "next": table.id })).await.ok();
    let next =
        crate::app::wait_until("the next game", tabletomb_tests::polling::PATIENCE, next).await;
    assert_ne!(next.table, table.id);
    next.wait_for_part(2, |it| shows(it, "Anna")).await;
    app.closes(&[]).await;
}
