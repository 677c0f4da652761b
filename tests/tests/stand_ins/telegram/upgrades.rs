//! Groups that become supergroups.

use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{Chat, Refusal};

use super::{Bot, assert_refused, number};

#[tokio::test]
async fn a_group_that_grows_is_told_of_in_both_chats() {
    let (telegram, bot) = Bot::start().await;
    let (old, anna) = (telegram.group("Growing"), telegram.person("Anna", "pl"));
    anna.joins(&old);
    let board = number(&bot.send(old.id(), "board").await);
    let new = old.upgrade();
    let told = bot.unconfirmed_updates("message").await;
    let [_, to, from] = &told[..] else {
        panic!("her joining, and two more: {told:?}");
    };
    assert_eq!(to["migrate_to_chat_id"], new.id());
    assert_eq!(to["chat"]["id"], old.id());
    assert_eq!(from["migrate_from_chat_id"], old.id());
    assert_eq!(
        (&from["chat"]["id"], &from["chat"]["type"]),
        (&json!(new.id()), &json!("supergroup"))
    );
    assert_eq!(from["from"]["username"], "GroupAnonymousBot");
    all_is_refused(&bot, &old, &new, board).await;

    assert_refused!(bot.edit(new.id(), board, "a"), EditNotFound);
    number(&bot.send(new.id(), "a").await);
    let who = json!({ "chat_id": new.id(), "user_id": anna.id() });
    let her = bot.call("GetChatMember", who).await;
    assert_eq!(her["result"]["status"], "member");
}

#[tokio::test]
async fn a_refusal_may_be_the_first_news_or_the_only_one() {
    let (telegram, bot) = Bot::start().await;
    let old = telegram.group("Growing");
    let new = old.upgrade_unannounced();
    let answer = bot.send(old.id(), "a").await;
    assert_refused(&answer, &Refusal::Upgraded { to: new.id() });
    assert_eq!(answer["parameters"]["migrate_to_chat_id"], new.id());
    assert!(bot.unconfirmed_updates("message").await.is_empty());
    number(&bot.send(new.id(), "a").await);
    old.announce_upgrade();
    assert_eq!(bot.unconfirmed_updates("message").await.len(), 2);
    telegram.assert_clean();
}

async fn all_is_refused(bot: &Bot, old: &Chat, new: &Chat, board: i64) {
    let (chat, message) = (old.id(), board);
    for (method, params) in [
        ("SendMessage", json!({ "chat_id": chat, "text": "a" })),
        (
            "EditMessageText",
            json!({ "chat_id": chat, "message_id": message, "text": "a" }),
        ),
        (
            "DeleteMessage",
            json!({ "chat_id": chat, "message_id": message }),
        ),
        ("GetChat", json!({ "chat_id": chat })),
    ] {
        let answer: Value = bot.call(method, params).await;
        assert_refused(&answer, &Refusal::Upgraded { to: new.id() });
        assert_eq!(answer["parameters"]["migrate_to_chat_id"], new.id());
    }
}
