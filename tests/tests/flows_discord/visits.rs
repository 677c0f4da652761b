//! Boards that are opened from Discord: by a way in that is shown to one person and serves once.

use reqwest::StatusCode;
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{ButtonEffect, Discord, Limits, Message, Person};
use tabletomb_tests::visit::Site;

use crate::app::App;
use crate::table::Table;

/// Returns the ticket shown to a person who presses on a board or in a pane.
async fn ticket(site: &Site, person: &Person, on: &Message) -> String {
    let reply = person
        .presses(on, "Open the board")
        .await
        .wait_for_content()
        .await;
    assert!(reply.ephemeral, "{}", reply.text);
    assert!(reply.text.contains("yours alone"), "{}", reply.text);
    let button = reply
        .message
        .button("Open the board")
        .expect("it leads out");
    let ButtonEffect::Link(link) = &button.deed else {
        panic!("it is no link but {:?}", button.deed);
    };
    let ticket = link.strip_prefix(&format!("{}/#ticket=", site.url));
    ticket.expect("it leads to the page").to_owned()
}

#[tokio::test]
async fn a_ticket_serves_one_person_once_and_what_they_tap_is_done_in_the_chat() {
    let site = Site::free();
    let app = App::with(|program| site.configure_program(program)).await;
    let [anna, boris, carla] = app.people(["Anna", "Boris", "Carla"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
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
        .wait_for_part(2, |it| it.to_string().contains("You have chosen: ✊ Rock."))
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
    let board = table.board.wait_until(goes_first).await;
    let watching = ticket(&site, &carla, &board).await;
    let watching = site
        .enter(&json!({ "ticket": watching }))
        .await
        .expect("she sees the board");
    assert_eq!(watching.sees().await.len(), 1, "the board alone");
    app.closes(&[]).await;
}

/// An application whose boards open inside of Discord too, and a page for them.
async fn with_activity() -> (Site, App) {
    let (site, discord) = (Site::free(), Discord::start().await);
    discord.limit(Limits::generous());
    let secret = discord.sets_up_activity();
    let set = |program| {
        let program = site.configure_program(program);
        program.set("TABLETOMB_DISCORD_SECRET", &secret)
    };
    let app = App::on(discord, set).await;
    (site, app)
}

/// Builds the credential that the page shows at the door for a person in an instance.
fn code_credential(person: &Person, instance: &str) -> Value {
    json!({ "activity": { "code": person.authorizes(), "instance": instance } })
}

/// Opens a board inside of Discord, and returns the instance.
async fn launch_board(person: &Person, on: &Message) -> String {
    let way = person
        .presses(on, "Open the board")
        .await
        .wait_for_content()
        .await;
    let inside = person.presses(&way.message, "Open inside Discord").await;
    inside.wait_for_launch().await
}

#[tokio::test]
async fn the_activity_shows_those_in_it_the_table_for_which_it_was_opened() {
    let (site, app) = with_activity().await;
    let [anna, boris, carla] = app.people(["Anna", "Boris", "Carla"]);
    let home = app.channel();
    let table = Table::begin(&app, &home, &[&anna, &boris]).await;
    let instance = launch_board(&anna, &table.board).await;
    // Discord tells us its name a moment before the page is there
    let hers = site
        .enter_when_known(|| code_credential(&anna, &instance))
        .await;
    assert_eq!((hers.name.as_str(), &hers.table), ("Anna", &table.id));
    hers.presses(2, "Rock").await;
    table
        .board
        .wait_until(|m| m.text().contains("1 of 2 ready"))
        .await;
    let again = hers.comes(&json!({ "again": table.id })).await;
    assert!(again.is_ok(), "the visit begins anew");
    assert_eq!(hers.stands().await.len(), 2, "the board and her pane");

    carla.joins_instance(&instance);
    let watching = site.enter(&code_credential(&carla, &instance)).await;
    let watching = watching.expect("the board stands where they are");
    assert_eq!(watching.sees().await.len(), 1, "the board alone");

    let elsewhere = app.discord.guild("Tea club").channel("tea");
    app.discord.holds_instance_in(&instance, &elsewhere);
    let stranger = site.enter(&code_credential(&carla, &instance)).await;
    let nowhere = Some(StatusCode::NOT_FOUND);
    assert_eq!(stranger.err(), nowhere, "the board doesn't stand there");
    let hers = site.enter(&code_credential(&anna, &instance)).await;
    assert!(hers.is_ok(), "she sits there");
    let other = Table::begin(&app, &elsewhere, &[&boris, &carla]).await;
    let theirs = launch_board(&boris, &other.board).await;
    let his = site
        .enter_when_known(|| code_credential(&boris, &theirs))
        .await;
    assert_eq!(his.table, other.id);
    app.closes(&[]).await;
}

#[tokio::test]
async fn nobody_comes_in_by_what_discord_has_not_given_them() {
    let (site, app) = with_activity().await;
    let [anna, boris, carla] = app.people(["Anna", "Boris", "Carla"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let instance = launch_board(&anna, &table.board).await;
    let shown = code_credential(&anna, &instance);
    site.enter_when_known(|| code_credential(&anna, &instance))
        .await;
    site.enter(&shown).await.expect("it is good");
    let spent = site.enter(&shown).await;
    assert_eq!(spent.err(), Some(StatusCode::UNAUTHORIZED), "it has served");
    let outside = site.enter(&code_credential(&carla, &instance)).await;
    assert_eq!(outside.err(), Some(StatusCode::UNAUTHORIZED), "not in it");
    for (code, instance) in [
        ("forged", instance.as_str()),
        ("", &instance),
        ("../../users/@me", &instance),
        (&boris.authorizes(), "i-1-gc-2-3"),
        (&boris.authorizes(), "../../users/@me"),
        (&boris.authorizes(), ""),
    ] {
        let shown = json!({ "activity": { "code": code, "instance": instance } });
        let refused = site.enter(&shown).await;
        assert_eq!(
            refused.err(),
            Some(StatusCode::UNAUTHORIZED),
            "{code} {instance}"
        );
    }
    // Discord opens it by a command of its own too
    let tea = app.discord.guild("Tea club").channel("tea");
    let nowhere = app.discord.opens_activity(&tea, &carla);
    let nowhere = site.enter(&code_credential(&carla, &nowhere)).await;
    assert_eq!(nowhere.err(), Some(StatusCode::NOT_FOUND));
    let here = app.discord.opens_activity(&table.home, &carla);
    let here = site.enter(&code_credential(&carla, &here)).await;
    assert_eq!(here.expect("the only table there").table, table.id);
    app.closes(&["/oauth2/token", "/activity-instances/"]).await;
}

#[tokio::test]
async fn where_the_activity_is_not_set_up_a_board_is_opened_in_a_browser() {
    let site = Site::free();
    let app = App::with(|program| site.configure_program(program)).await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let way = anna.presses(&table.board, "Open the board").await;
    assert!(
        !way.wait_for_content()
            .await
            .has_button("Open inside Discord")
    );
    let shown = json!({ "activity": { "code": "a", "instance": "b" } });
    let refused = site.enter(&shown).await;
    assert_eq!(refused.err(), Some(StatusCode::UNAUTHORIZED));
    let (status, _) = site.get("/activity").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    app.closes(&[]).await;
}

#[tokio::test]
async fn where_discord_does_not_open_it_there_is_the_way_out() {
    let (site, app) = with_activity().await;
    let [anna, boris] = app.people(["Anna", "Boris"]);
    let table = Table::begin(&app, &app.channel(), &[&anna, &boris]).await;
    let way = anna
        .presses(&table.board, "Open the board")
        .await
        .wait_for_content()
        .await;
    app.discord.gives_up_activity();
    let inside = anna.presses(&way.message, "Open inside Discord").await;
    let reply = inside.wait_for_content().await;
    assert!(reply.has_button("Open the board"), "{}", reply.text);
    for _ in 0..3 {
        let knocks = site.enter(&code_credential(&anna, "i-1-gc-2-3")).await;
        let not_now = Some(StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(knocks.err(), not_now, "our secret isn't Discord's any more");
    }
    let asked = app.discord.calls_of("POST", "/oauth2/token");
    assert_eq!(asked.len(), 1, "Discord isn't asked again and again");
    app.closes(&["/callback", "/oauth2/token"]).await;
}
