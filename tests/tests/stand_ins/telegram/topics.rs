//! Topics of a forum, and the threads of replies elsewhere.

use serde_json::{Value, json};

use super::{Bot, number};

#[tokio::test]
async fn topics_are_named_by_their_number_and_general_by_none() {
    let (telegram, bot) = Bot::start().await;
    let forum = telegram.supergroup("Club");
    let topic = forum.topic("Games");
    let to = |thread| json!({ "chat_id": forum.id(), "text": "a", "message_thread_id": thread });
    assert_refused!(bot.call("SendMessage", to(99)), ThreadNotFound);
    number(&bot.call("SendMessage", to(topic.thread().unwrap())).await);
    number(&bot.send(forum.id(), "in General").await);
    assert_eq!(topic.from_bot().len(), 1);
    assert_refused!(bot.call("SendMessage", to(1)), ThreadNotFound);
    let news = bot.unconfirmed_updates("message").await;
    assert_eq!(news[0]["forum_topic_created"]["name"], "Games");
    assert_eq!(news[0]["message_thread_id"], topic.thread().unwrap());
    assert_eq!(news[0]["from"]["username"], "GroupAnonymousBot");
}

#[tokio::test]
async fn messages_in_topics_say_so_and_replies_stay_there() {
    let (telegram, bot) = Bot::start().await;
    let (forum, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    let topic = forum.topic("Games");
    let hers = anna.says(&topic, "/play");
    anna.says(&forum, "/play in General");
    let told = bot.unconfirmed_updates("message").await;
    let place = |message: &Value| {
        let thread = message["message_thread_id"].as_i64();
        (thread, message["is_topic_message"] == true)
    };
    let places: Vec<_> = told[1..].iter().map(place).collect();
    assert_eq!(places, [(topic.thread(), true), (None, false)]);
    assert_eq!(told[1]["chat"]["is_forum"], true);
    let begun = &told[1]["reply_to_message"]["forum_topic_created"]["name"];
    assert_eq!(begun, "Games", "as everything in a topic");
    assert_eq!(told[2]["reply_to_message"], Value::Null);

    let reply = json!({ "message_id": hers.id() });
    let params = json!({ "chat_id": forum.id(), "text": "a", "reply_parameters": reply });
    let sent = bot.call("SendMessage", params).await;
    assert_eq!(place(&sent["result"]), (topic.thread(), true));
    assert_eq!(topic.from_bot().len(), 1);
}

#[tokio::test]
async fn a_reply_in_an_ordinary_supergroup_has_a_thread_but_no_topic() {
    let (telegram, bot) = Bot::start().await;
    let (club, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    let board = number(&bot.send(club.id(), "board").await);
    let board_seen = club.wait_for_message(|_| true).await;
    let first = anna.replies(&board_seen, "mine");
    anna.replies(&first, "/play");
    let told = bot.unconfirmed_updates("message").await;
    assert_eq!(told.len(), 2);
    for message in &told {
        assert_eq!(message["message_thread_id"], board);
        assert_eq!(message["is_topic_message"], Value::Null);
    }
    assert_eq!(told[1]["reply_to_message"]["message_id"], first.id());
    assert!(telegram.violations().is_empty());

    let group = telegram.group("Movie night");
    number(&bot.send(group.id(), "board").await);
    anna.replies(&group.wait_for_message(|_| true).await, "mine");
    let told = bot.unconfirmed_updates("message").await;
    assert_eq!(told[2]["message_thread_id"], Value::Null, "a basic group");
}

#[tokio::test]
async fn closed_and_deleted_topics_take_no_messages() {
    let (telegram, bot) = Bot::start().await;
    let forum = telegram.supergroup("Club");
    let topic = forum.topic("Games");
    let thread = topic.thread().unwrap();
    let params = json!({ "chat_id": forum.id(), "text": "a", "message_thread_id": thread });
    let board = number(&bot.call("SendMessage", params.clone()).await);
    topic.closes();
    assert_refused!(bot.call("SendMessage", params.clone()), TopicClosed);
    number(&bot.edit(forum.id(), board, "edited").await);
    topic.reopens();
    number(&bot.call("SendMessage", params.clone()).await);
    let told = bot.unconfirmed_updates("message").await;
    let has = |name: &str| told.iter().any(|message| message.get(name).is_some());
    assert!(has("forum_topic_closed") && has("forum_topic_reopened"));

    forum.closes();
    assert_refused!(bot.send(forum.id(), "in General"), TopicClosed);
    forum.reopens();

    topic.vanishes();
    assert_refused!(bot.call("SendMessage", params), ThreadDeleted);
    telegram.assert_clean();
    assert_refused!(bot.edit(forum.id(), board, "a"), EditNotFound);
    assert!(topic.messages().is_empty());
    number(&bot.send(forum.id(), "General is there").await);
}
