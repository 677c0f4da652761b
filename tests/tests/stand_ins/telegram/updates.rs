//! Updates, people, and the official description.

use serde_json::json;
use tabletomb_tests::stand_in::broken;
use tabletomb_tests::stand_in::telegram::Refusal;

use super::{Bot, assert_refused, number, png};

#[tokio::test]
async fn updates_come_until_they_are_confirmed_and_again_when_asked() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    anna.says(
        &group,
        "small talk nobody hears, not even anna@tabletomb_test_bot.pl",
    );
    anna.says(&group, "/play@other_bot");
    anna.says(&group, "/play rps-zombie");
    let first = bot.poll(json!({ "timeout": 10 })).await;
    assert_eq!(first[0]["message"]["text"], "/play rps-zombie");
    assert_eq!(first[0]["message"]["entities"][0]["length"], 5);
    assert_eq!(first[0]["message"]["from"]["language_code"], "pl");
    assert_eq!(
        bot.poll(json!({})).await,
        first,
        "not confirmed, so delivered again"
    );

    let next = first[0]["update_id"].as_i64().unwrap() + 1;
    assert_eq!(bot.poll(json!({ "offset": next })).await, json!([]));
    telegram.redeliver(&first[0]);
    assert_eq!(
        bot.poll(json!({ "offset": next, "timeout": 10 })).await,
        first
    );
    assert_eq!(
        telegram.confirming_poll(&first[0]).map(|call| call.number),
        Some(2)
    );
}

#[tokio::test]
async fn polls_may_ask_for_few_or_for_the_last() {
    let (telegram, bot) = Bot::start().await;
    let anna = telegram.person("Anna", "pl");
    anna.starts("a");
    anna.starts("b");
    assert_eq!(
        bot.poll(json!({ "limit": 1 })).await[0]["message"]["text"],
        "/start a"
    );
    assert_eq!(
        bot.poll(json!({ "offset": -1 })).await[0]["message"]["text"],
        "/start b"
    );
    let offsets: Vec<_> = telegram
        .calls_of("getUpdates")
        .iter()
        .map(|c| c.integer("offset"))
        .collect();
    assert_eq!(offsets, [None, Some(-1)]);
}

#[tokio::test]
async fn a_second_poll_ends_the_first_and_a_waiting_poll_hears_at_once() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let wait = json!({ "timeout": 10, "allowed_updates": ["message"] });
    let first = bot.call("GetUpdates", wait.clone());
    let second = async {
        telegram.wait_for_next_poll().await;
        let speak = async {
            telegram.wait_for_next_poll().await;
            anna.adds_bot(&group);
            anna.says(&group, "/play")
        };
        tokio::join!(bot.call("GetUpdates", wait.clone()), speak).0
    };
    let (first, second) = tokio::join!(first, second);
    assert_refused(&first, &Refusal::OtherPoll);
    assert_eq!(
        second["result"][0]["message"]["text"], "/play",
        "my_chat_member is not allowed"
    );
}

#[tokio::test]
async fn people_see_and_do_what_people_can() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    anna.joins(&group);
    let link = format!("https://t.me/{}?start=t1-x", telegram.bot_name());
    let buttons =
        json!([[{ "text": "Join", "callback_data": "j" }, { "text": "Hand", "url": link }]]);
    number(&bot.send_with(group.id(), buttons).await);
    let lobby = group.wait_for_message(|m| m.has_button("Join")).await;
    assert_eq!(anna.opens_link(&lobby, "Hand").await.text(), "/start t1-x");
    let text = group.transcript();
    assert!(text.contains("[Join] [Hand → https://t.me/"), "{text}");

    let press = anna.presses_inaccessible(&lobby, "old");
    let answer = async {
        let update = bot
            .call("GetUpdates", json!({ "offset": -1, "timeout": 5 }))
            .await;
        let query = &update["result"][0]["callback_query"];
        assert_eq!(
            (&query["message"]["date"], &query["data"]),
            (&json!(0), &json!("old"))
        );
        let params = json!({ "callback_query_id": query["id"], "show_alert": true, "text": "!" });
        bot.call("AnswerCallbackQuery", params).await
    };
    assert!(tokio::join!(press, answer).0.alert);
}

#[tokio::test]
async fn the_bot_may_ask_about_chats_and_people() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    anna.joins(&group);
    for method in [
        "GetChat",
        "GetWebhookInfo",
        "DeleteWebhook",
        "GetMyCommands",
    ] {
        let params = if method == "GetChat" {
            json!({ "chat_id": group.id() })
        } else {
            json!({})
        };
        assert_eq!(bot.call(method, params).await["ok"], true);
    }
    let who = json!({ "chat_id": group.id(), "user_id": anna.id() });
    assert_eq!(
        bot.call("GetChatMember", who).await["result"]["status"],
        "member"
    );
    let who = json!({ "chat_id": group.id(), "user_id": 5 });
    assert_refused!(bot.call("GetChatMember", who), UserNotFound);
    let typing = json!({ "chat_id": group.id(), "action": "typing" });
    assert_eq!(bot.call("SendChatAction", typing).await["result"], true);
    assert!(
        telegram.violations().is_empty(),
        "{:?}",
        telegram.violations()
    );
}

#[tokio::test]
async fn requests_are_held_against_the_official_description() {
    let (telegram, bot) = Bot::start().await;
    let chat = telegram.group("Movie night").id();
    bot.call(
        "SendMessage",
        json!({ "chat_id": chat, "text": "a", "silent": true }),
    )
    .await;
    bot.call("SendMessage", json!({ "chat_id": chat })).await;
    bot.call("SendMessage", json!({ "chat_id": chat, "text": 5 }))
        .await;
    bot.send_with(
        chat,
        json!([[{ "text": "a", "callback_data": "a", "colour": "red" }]]),
    )
    .await;
    bot.send_photo(chat, png(8, 8, 1)).await;
    let expected = [
        "SendMessage.silent: unknown parameter",
        "SendMessage.text: is missing",
        "SendMessage.text: 5 is no String",
        "SendMessage.reply_markup.inline_keyboard[0][0].colour: \
         unknown field of InlineKeyboardButton",
    ];
    assert_eq!(telegram.violations(), expected);
}

#[tokio::test]
async fn a_poll_whose_caller_is_gone_is_no_poll() {
    let (telegram, bot) = Bot::start().await;
    let anna = telegram.person("Anna", "pl");
    let poll = bot.call("GetUpdates", json!({ "timeout": 10 }));
    tokio::select! {
        _ = poll => panic!("there is nothing to hear"),
        () = telegram.wait_until_listening() => {}
    }
    anna.starts("");
    let next = bot.call("GetUpdates", json!({ "timeout": 10 })).await;
    assert_eq!(
        next["result"][0]["message"]["text"], "/start",
        "still not confirmed"
    );
}

#[tokio::test]
async fn half_a_request_is_no_request() {
    let (telegram, bot) = Bot::start().await;
    let path = format!("/bot{}/sendPhoto", telegram.token());
    broken::half_an_upload(telegram.url(), &path).await;
    bot.call("getMe", json!({})).await;
    let calls: Vec<_> = telegram
        .calls()
        .iter()
        .map(|call| call.asked.method.clone())
        .collect();
    assert_eq!(calls, ["getMe"]);
}
