//! Names: people the bot mentions, people who name the bot, and people notified by a message.

use serde_json::{Value, json};

use super::{Bot, number};

#[tokio::test]
async fn only_people_the_bot_has_met_are_mentioned() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let link = format!("<a href=\"tg://user?id={}\">Anna</a>, your turn", anna.id());
    let strange = bot.send_html(group.id(), &link).await;
    assert_eq!(strange["result"]["text"], "Anna, your turn");
    assert_eq!(strange["result"]["entities"], Value::Null);

    anna.says(&group, "small talk nobody hears");
    let still = bot.send_html(group.id(), &link).await;
    assert_eq!(still["result"]["entities"], Value::Null);
    anna.says(&group, "/play");
    let known = bot.send_html(group.id(), &link).await;
    let mention = &known["result"]["entities"][0];
    assert_eq!(mention["type"], "text_mention");
    assert_eq!(mention["user"]["id"], anna.id());
    assert_eq!(
        (&mention["offset"], &mention["length"]),
        (&json!(0), &json!(4))
    );
    assert!(telegram.violations().is_empty());
}

#[tokio::test]
async fn a_message_rings_unless_it_is_silent_and_calls_the_mentioned() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    let [anna, boris] = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    let hers = anna.says(&group, "/play");
    boris.says(&group, "/play");
    let link = format!("<a href=\"tg://user?id={}\">Boris</a>", boris.id());
    let send = async |more: Value| {
        let mut params = json!({ "chat_id": group.id(), "text": link, "parse_mode": "HTML" });
        let fields = more.as_object().unwrap().clone();
        params.as_object_mut().unwrap().extend(fields);
        let sent = number(&bot.call("SendMessage", params).await);
        let mut all = group.from_bot().into_iter();
        all.find(|message| message.id() == sent).unwrap()
    };
    let loud = send(json!({})).await;
    assert!(loud.notifies().all && loud.notifies().calls(&boris));
    assert!(!loud.notifies().calls(&anna));
    let reply = json!({ "reply_parameters": { "message_id": hers.id() } });
    assert!(send(reply).await.notifies().calls(&anna));
    let silent = send(json!({ "disable_notification": true })).await;
    assert!(!silent.notifies().all && silent.notifies().called.is_empty());

    number(&bot.edit(group.id(), loud.id(), "nobody's turn").await);
    let called = loud.current_state().notifies().called;
    assert_eq!(called, [boris.id()], "an edit changes nothing in that");
}

#[tokio::test]
async fn what_is_replied_to_has_to_be_there() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    let reply = |more: Value| {
        json!({ "chat_id": group.id(), "text": "a",
        "reply_parameters": more })
    };
    let gone = number(&bot.send(group.id(), "gone").await);
    bot.delete(group.id(), gone).await;
    for message in [77, gone] {
        let strict = reply(json!({ "message_id": message }));
        assert_refused!(bot.call("SendMessage", strict), ReplyNotFound);
        let lenient = json!({ "message_id": message, "allow_sending_without_reply": true });
        let sent = bot.call("SendMessage", reply(lenient)).await;
        number(&sent);
        assert_eq!(sent["result"]["reply_to_message"], Value::Null);
    }
}

#[tokio::test]
async fn the_bot_hears_replies_and_its_name_but_no_small_talk() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    number(&bot.send(group.id(), "board").await);
    let board = group.wait_for_message(|_| true).await;
    anna.replies(&board, "nice");
    let named = format!("Hej ą @{}, grasz?", telegram.bot_name().to_uppercase());
    let hers = anna.says(&group, &named);
    anna.says(&group, "small talk with @somebody_else and bot@example.com");
    anna.replies(&hers, "small talk with herself");
    let told = bot.unconfirmed_updates("message").await;
    let [reply, mention] = &told[..] else {
        panic!("two are for the bot: {told:?}");
    };
    assert_eq!(reply["reply_to_message"]["text"], "board");
    assert_eq!(reply["reply_to_message"]["from"]["is_bot"], true);
    let length = telegram.bot_name().len() + 1;
    let expected = json!([{ "type": "mention", "offset": 6, "length": length }]);
    assert_eq!(mention["entities"], expected);

    anna.promotes_bot(&group);
    anna.says(&group, "small talk an administrator hears");
    assert_eq!(bot.unconfirmed_updates("message").await.len(), 3);
}
