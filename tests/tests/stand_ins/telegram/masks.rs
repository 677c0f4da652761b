//! Messages of anonymous administrators and of channels.

use serde_json::{Value, json};

use super::{Bot, number};

#[tokio::test]
async fn an_anonymous_administrator_writes_as_the_group_and_presses_as_himself() {
    let (telegram, bot) = Bot::start().await;
    let (club, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    club.promotes_anonymously(&anna);
    anna.says_anonymously(&club, "/play");
    let told = bot.unconfirmed_updates("message").await;
    let from = &told[0]["from"];
    assert_eq!(
        (&from["id"], &from["is_bot"], &from["username"]),
        (
            &json!(1_087_968_824),
            &json!(true),
            &json!("GroupAnonymousBot")
        )
    );
    assert_eq!(told[0]["sender_chat"]["id"], club.id());

    let go = json!([[{ "text": "Go", "callback_data": "go" }]]);
    number(&bot.send_with(club.id(), go).await);
    let board = club.wait_for_message(|m| m.has_button("Go")).await;
    let press = anna.taps(&board, "Go");
    assert_eq!(press.update()["callback_query"]["from"]["id"], anna.id());
    let hidden = json!({ "chat_id": club.id(), "user_id": anna.id() });
    let hidden = bot.call("GetChatMember", hidden).await;
    assert_eq!(hidden["result"]["is_anonymous"], true);
    assert!(telegram.violations().is_empty());
}

#[tokio::test]
#[should_panic(expected = "only those are anonymous")]
async fn nobody_else_is_anonymous() {
    let (telegram, _) = Bot::start().await;
    let (club, anna) = (telegram.supergroup("Club"), telegram.person("Anna", "pl"));
    club.promotes(&anna);
    anna.says_anonymously(&club, "/play");
}

#[tokio::test]
async fn a_channel_writes_in_its_own_name_and_its_posts_arrive_by_themselves() {
    let (telegram, bot) = Bot::start().await;
    let club = telegram.supergroup("Club");
    club.channel_says("Club news", "/play");
    club.forwards_post("Club news", "/play is what you type");
    club.channel_says("Club news", "small talk");
    let told = bot.unconfirmed_updates("message").await;
    let [said, post] = &told[..] else {
        panic!("small talk is not heard: {told:?}");
    };
    assert_eq!(said["from"]["id"], 136_817_688);
    assert_eq!(said["from"]["username"], "Channel_Bot");
    assert_eq!(said["sender_chat"]["type"], "channel");
    assert_eq!(said["is_automatic_forward"], Value::Null);
    assert_eq!(post["from"]["id"], 777_000);
    assert_eq!(post["is_automatic_forward"], true);
    assert_eq!(post["forward_origin"]["chat"], post["sender_chat"]);
    assert_eq!(post["sender_chat"], said["sender_chat"], "one channel");
}
