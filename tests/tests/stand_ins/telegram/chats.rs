//! The chats in which the bot may write, and its rate limits.

use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{Fault, Limits, Refusal};

use super::{Bot, assert_refused, number};

#[tokio::test]
async fn the_token_and_the_method_are_checked() {
    let (telegram, bot) = Bot::start().await;
    let me = bot.call("GetMe", json!({})).await;
    assert_eq!(me["result"]["username"], telegram.bot_name());
    assert_refused!(bot.call("SendDice", json!({ "chat_id": 1 })), UnknownMethod);

    let url = format!("{}/bot1:wrong/GetMe", telegram.url());
    let answer: Value = bot
        .client
        .post(url)
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    assert_refused(&answer, &Refusal::Unauthorized);
}

#[tokio::test]
async fn only_known_and_willing_chats_are_written_to() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    assert_refused!(bot.send(12345, "a"), ChatNotFound);
    assert_refused!(bot.call("SendMessage", json!({ "text": "a" })), ChatIdEmpty);
    assert_refused!(bot.send(anna.id(), "a"), NeverStarted);
    anna.starts("");
    number(&bot.send(anna.id(), "a").await);
    anna.blocks_bot();
    assert_refused!(bot.send(anna.id(), "a"), Blocked);
    anna.starts("again");
    number(&bot.send(anna.id(), "a").await);
    anna.removes_bot(&group);
    assert_refused!(bot.send(group.id(), "a"), Kicked { kind: "group" });
    telegram.assert_clean_but(&["chat not found", "chat_id"]);
}

#[tokio::test]
async fn floods_are_held_back_by_order_and_by_count() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    group.refuse_next(2, 7);
    for _ in 0..2 {
        let answer = bot.send(group.id(), "a").await;
        assert_refused(&answer, &Refusal::TooManyRequests { seconds: 7 });
        assert_eq!(answer["parameters"]["retry_after"], 7);
    }
    let message = number(&bot.send(group.id(), "a").await);
    telegram.assert_clean();

    let per_group_minute = Some(3);
    telegram.limit(Limits {
        per_group_minute,
        ..Limits::generous()
    });
    number(&bot.send(group.id(), "b").await);
    number(&bot.edit(group.id(), message, "c").await);
    assert_eq!(bot.delete(group.id(), message).await["result"], true);
    let typing = json!({ "chat_id": group.id(), "action": "typing" });
    assert_eq!(bot.call("SendChatAction", typing).await["result"], true);
    assert_refused!(bot.send(group.id(), "d"), TooManyRequests { seconds: 60 });
}

#[tokio::test]
async fn an_answer_may_be_lost_after_the_deed() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    telegram.fail_next("sendMessage", 1, Fault::AnswerLost);
    let params = json!({ "chat_id": group.id(), "text": "e" });
    let sent = bot
        .client
        .post(bot.at("SendMessage"))
        .json(&params)
        .send()
        .await;
    let whole = match sent {
        Ok(response) => response.text().await.is_ok(),
        Err(_) => false,
    };
    assert!(!whole, "the connection breaks");
    assert!(
        group.from_bot().iter().any(|m| m.text() == "e"),
        "but it was sent"
    );
}
