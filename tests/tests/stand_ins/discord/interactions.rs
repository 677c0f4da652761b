//! First answers to commands, presses and what is being typed.

use std::time::Duration;

use serde_json::json;
use tabletomb_tests::stand_in::discord::{Refusal, Response};

use super::{Bot, assert_accepted, assert_malformed, assert_refused, button, rows};

#[tokio::test]
async fn a_command_is_answered_once() {
    scene!(discord, bot, channel, anna, mut wire);
    bot.offer_play().await;
    let call = anna.calls(&channel, "play", &[("game", "rps-zombie")]);
    let told = wire.event("INTERACTION_CREATE").await;
    assert_eq!(told["data"]["options"][0]["value"], "rps-zombie");
    assert_eq!(
        (&told["locale"], &told["context"]),
        (&json!("pl"), &json!(0))
    );
    assert_eq!(discord.unanswered_interactions().len(), 1);
    let answer =
        json!({ "content": "A table", "components": rows(json!([[button("Join", "j")]])) });
    assert_accepted(&bot.respond(&call, 4, answer).await);
    let reply = call.wait_for_reply().await;
    assert!(!reply.ephemeral && !reply.thinking && reply.has_button("Join"));
    assert_eq!(
        (reply.text.as_str(), reply.response),
        ("A table", Response::Message)
    );
    let again = bot.respond(&call, 4, json!({ "content": "b" })).await;
    assert_refused(&again, &Refusal::AlreadyAcknowledged);
    assert_eq!(channel.from_bot().len(), 1);
    assert!(discord.unanswered_interactions().is_empty());
}

#[tokio::test]
async fn what_is_picked_is_sent_again_only_after_an_edit() {
    scene!(bot, channel, anna);
    let option = |label: &str| json!({ "label": label, "value": label });
    let menu = json!({ "type": 3, "custom_id": "m", "options": [option("One"), option("Two")] });
    let says = json!({ "content": "Which?", "components": rows(json!([[menu]])) });
    assert_accepted(&bot.send(&channel, says).await);
    let message = channel.from_bot().pop().expect("it was just sent");
    let said = || json!({ "content": "a", "flags": 64 });
    let one = anna.marks(&message, &["One"]);
    assert_accepted(&bot.respond(&one, 4, said()).await);
    let again = anna.marks(&message, &["One"]);
    let two = anna.marks(&message, &["Two"]);
    assert_accepted(
        &bot.respond(&two, 7, json!({ "content": "Which one?" }))
            .await,
    );
    assert_eq!(message.current_state().edits(), 1);
    let path = format!("/interactions/{}/{}/callback", again.id(), again.token());
    assert_accepted(
        &bot.call(reqwest::Method::POST, &path, json!({ "type": 7 }))
            .await,
    );
    assert_eq!(
        message.current_state().edits(),
        1,
        "nothing of it was changed"
    );
    assert_eq!(message.current_state().text(), "Which one?");
}

#[tokio::test]
async fn an_answer_may_be_told_back() {
    let scene = Bot::start_scene().await;
    scene.bot.offer_play().await;
    let call = scene.anna.calls(&scene.channel, "play", &[]);
    let path = format!(
        "/interactions/{}/{}/callback?with_response=true",
        call.id(),
        call.token()
    );
    let body = json!({ "type": 4, "data": { "content": "hand", "flags": 64 } });
    let told = scene.bot.call(reqwest::Method::POST, &path, body).await;
    assert_eq!(told["resource"]["message"]["content"], "hand", "{told}");
    assert_eq!(told["interaction"]["response_message_ephemeral"], true);
    scene.discord.assert_clean();
}

#[tokio::test]
async fn an_answer_comes_in_time_and_to_something() {
    scene!(discord, bot, channel, anna, mut wire);
    bot.offer_play().await;
    discord.set_answer_life(Duration::from_millis(50));
    let call = anna.calls(&channel, "play", &[]);
    wire.event("INTERACTION_CREATE").await;
    tokio::time::sleep(Duration::from_millis(80)).await;
    let late = bot.respond(&call, 4, json!({ "content": "a" })).await;
    assert_refused(&late, &Refusal::UnknownInteraction);
    assert_eq!(
        discord.unanswered_interactions().len(),
        1,
        "it waited in vain"
    );
    let path = format!("/interactions/5/{}/callback", call.token());
    let body = json!({ "type": 4, "data": { "content": "a" } });
    let forged = bot.call(reqwest::Method::POST, &path, body).await;
    assert_refused(&forged, &Refusal::UnknownInteraction);
    call.forgive();
    discord.expect(10062);
    discord.assert_clean();
}

#[tokio::test]
async fn an_answer_fits_what_was_done() {
    scene!(bot, channel, anna);
    bot.offer_play().await;
    let call = anna.calls(&channel, "play", &[]);
    for kind in [1, 6, 7, 8, 99] {
        let odd = bot.respond(&call, kind, json!({ "content": "a" })).await;
        assert_malformed(&odd, "type", "BASE_TYPE_CHOICES");
    }
    let typing = anna.types(&channel, "play", "game", "ro");
    let odd = bot.respond(&typing, 4, json!({ "content": "a" })).await;
    assert_malformed(&odd, "type", "BASE_TYPE_CHOICES");
    assert_refused!(bot.respond(&call, 4, json!({})), EmptyMessage);
    let long = json!({ "content": "x".repeat(2001) });
    assert_malformed!(
        bot.respond(&call, 4, long),
        "content",
        "BASE_TYPE_BAD_LENGTH"
    );
}

#[tokio::test]
async fn suggestions_are_few_and_short() {
    scene!(bot, channel, anna);
    bot.offer_play().await;
    let typing = anna.types(&channel, "play", "game", "ro");
    let focused = &typing.event()["data"]["options"][0];
    assert_eq!(
        (&focused["focused"], &focused["value"]),
        (&json!(true), &json!("ro"))
    );
    let choice = |name: &str, value: &str| json!({ "name": name, "value": value });
    let offer = async |choices: Vec<serde_json::Value>| {
        bot.respond(&typing, 8, json!({ "choices": choices })).await
    };
    let bad = "BASE_TYPE_BAD_LENGTH";
    assert_malformed!(offer(vec![choice("a", "a"); 26]), "data.choices", bad);
    assert_malformed!(offer(vec![choice("", "a")]), "data.choices.0.name", bad);
    let long = "x".repeat(101);
    assert_malformed!(offer(vec![choice(&long, "a")]), "data.choices.0.name", bad);
    assert_malformed!(offer(vec![choice("a", &long)]), "data.choices.0.value", bad);
    assert_accepted(&offer(vec![choice("Rock", "rps-zombie")]).await);
    assert_eq!(
        typing.suggestions(),
        [("Rock".to_owned(), "rps-zombie".to_owned())]
    );
    assert!(anna.private_text().contains("Rock"));
}

#[tokio::test]
async fn a_press_changes_its_message_or_is_only_heard() {
    scene!(discord, bot, channel, anna, mut wire);
    let components = rows(json!([[button("Join", "join")]]));
    let board = json!({ "content": "board", "components": components });
    assert_accepted(&bot.send(&channel, board).await);
    let board = channel.from_bot().remove(0);
    let press = anna.taps(&board, "Join");
    let told = wire.event("INTERACTION_CREATE").await;
    assert_eq!(told["data"]["custom_id"], "join");
    assert_eq!(told["message"]["content"], "board");
    assert_accepted(
        &bot.respond(&press, 7, json!({ "content": "Anna is in" }))
            .await,
    );
    assert_eq!(press.wait_for_reply().await.text, "Anna is in");
    let board = board.wait_until(|m| m.text() == "Anna is in").await;
    assert!(board.has_button("Join") && board.edits() == 1);

    let press = anna.forges(&board, "no such button");
    assert_accepted(&bot.respond(&press, 6, json!(null)).await);
    let reply = press.wait_for_reply().await;
    assert_eq!(
        (reply.response, reply.text.as_str()),
        (Response::Acknowledged, "Anna is in")
    );
    board.remove();
    let press = anna.forges(&board, "join");
    assert_refused!(
        bot.respond(&press, 7, json!({ "content": "a" })),
        UnknownMessage
    );
    press.forgive();
    discord.expect(10008);
    discord.assert_clean();
}

#[tokio::test]
async fn who_waits_for_an_answer_gets_it() {
    scene!(discord, bot, channel, anna, mut wire);
    let components = rows(
        json!([[button("Join", "join")], [{ "type": 3, "custom_id": "m",
        "options": [{ "label": "Rock", "value": "r" }] }]]),
    );
    assert_accepted(
        &bot.send(
            &channel,
            json!({ "content": "a", "components": components }),
        )
        .await,
    );
    let board = channel.from_bot().remove(0);
    let bots_side = async {
        for _ in 0..3 {
            wire.event("INTERACTION_CREATE").await;
            let latest = discord.interactions().pop().unwrap();
            assert_accepted(&bot.respond(&latest, 6, json!(null)).await);
        }
    };
    let her_side = async {
        anna.presses(&board, "Join").await;
        anna.picks(&board, "Rock").await;
        anna.presses_id(&board, "forged").await
    };
    let (_, press) = tokio::join!(bots_side, her_side);
    assert_eq!(press.wait_for_response().await, Response::Acknowledged);
}

#[tokio::test]
#[should_panic(expected = "nothing to press with \"Leave\"")]
async fn a_button_that_is_not_there_cannot_be_pressed() {
    scene!(bot, channel, anna);
    assert_accepted(&bot.say(&channel, "board").await);
    anna.taps(&channel.from_bot()[0], "Leave");
}

#[tokio::test]
#[should_panic(expected = "\"Join\" is off")]
async fn a_button_that_is_off_cannot_be_pressed() {
    scene!(bot, channel, anna);
    let mut off = button("Join", "join");
    off["disabled"] = json!(true);
    let components = rows(json!([[off]]));
    assert_accepted(
        &bot.send(
            &channel,
            json!({ "content": "a", "components": components }),
        )
        .await,
    );
    anna.taps(&channel.from_bot()[0], "Join");
}

#[tokio::test]
#[should_panic(expected = "the bot is to blame")]
async fn a_press_without_an_answer_is_the_bots_fault() {
    scene!(discord, bot, channel, anna, mut wire);
    bot.offer_play().await;
    anna.calls(&channel, "play", &[]);
    wire.event("INTERACTION_CREATE").await;
    discord.assert_clean();
}
