//! Ways into the private chat, for people who haven't begun it: one tap, and there is what they asked for.

use tabletomb_tests::stand_in::telegram::{Chat, Message, Person};

use crate::app::App;
use crate::table::Table;

/// The label of the button below an answer in a group.
const BUTTON: &str = "💬 Open our chat";

/// Lets a person without a private chat with the bot send a command in a group, and follow the button below the answer.
async fn is_led(app: &App, person: &Person, group: &Chat, command: &str) {
    let before = group.from_bot().last().map_or(0, Message::id);
    person.says(group, command);
    let leads = |m: &Message| m.id() > before && m.has_button(BUTTON);
    let told = group.wait_for_message(leads).await;
    assert!(person.private().from_bot().is_empty(), "{command}");
    person.opens_link(&told, BUTTON).await;
    app.wait_until_quiet().await;
}

#[tokio::test]
async fn who_asks_in_a_group_without_a_private_chat_finds_the_answer_one_tap_away() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    for (number, (command, shown)) in [
        ("/learn zombiaki", "Zombiaki II: lesson 1 of 4"),
        ("/privacy", "What I store about you"),
        ("/tell zombiaki", "I seat you and your friends"),
    ]
    .into_iter()
    .enumerate()
    {
        let person = app.telegram.person(&format!("Anna {number}"), "en");
        is_led(&app, &person, &group, command).await;
        let own = person.private();
        own.wait_for_message(|m| m.text().contains(shown)).await;
    }
    app.closes(&[]).await;
}

#[tokio::test]
async fn a_game_is_looked_back_at_and_followed_through_the_same_door() {
    let app = App::open().await;
    let group = app.telegram.group("Movie night");
    let [anna, boris, vera, eve, cleo] =
        ["Anna", "Boris", "Vera", "Eve", "Cleo"].map(|name| app.telegram.person(name, "en"));
    let mut table = Table::begin(&app, &group, &[&anna, &boris]).await;
    is_led(&app, &vera, &group, "/follow").await;
    let follows = |m: &Message| m.text().contains("when this game ends");
    vera.private().wait_for_message(follows).await;
    table.plays_out().await;
    app.wait_until_quiet().await;
    is_led(&app, &eve, &group, "/replay").await;
    let title = format!("table {}: replay", table.id);
    eve.private()
        .wait_for_message(|m| m.text().contains(&title))
        .await;
    let answer = cleo.presses(&table.board.current_state(), "Replay").await;
    cleo.follows(&answer.url.expect("it leads there"));
    cleo.private()
        .wait_for_message(|m| m.text().contains(": key moments"))
        .await;
    app.closes(&[]).await;
}
