//! Messages that one person alone sees.

use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{Ephemerals, Refusal};

use super::{Bot, assert_refused, number};

/// Builds the parameters of a message shown only to the person who pressed, which replaces the pressed message if
/// `covers` is set.
fn ephemeral_params(press: &Value, covers: bool) -> Value {
    let query = &press["callback_query"];
    json!({
        "receiver_user_id": query["from"]["id"],
        "callback_query_id": query["id"],
        "replace_callback_query_message": covers,
    })
}

#[tokio::test]
async fn only_whoever_has_pressed_sees_them_and_only_soon_after() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.supergroup("Movie night");
    let [anna, boris] = ["Anna", "Boris"].map(|name| telegram.person(name, "en"));
    let buttons = json!([[{ "text": "Go", "callback_data": "go" }]]);
    let board = number(&bot.send_with(group.id(), buttons.clone()).await);
    let board = group.wait_for_message(|m| m.id() == board).await;
    let press = anna.taps(&board, "Go");
    let shows = async |text: &str, parameters: Value| {
        let markup = json!({ "inline_keyboard": buttons });
        let params = json!({
            "chat_id": group.id(), "text": text, "reply_markup": markup,
            "ephemeral_message_parameters": parameters,
        });
        bot.call("sendMessage", params).await
    };
    let too_soon = shows("menu", ephemeral_params(press.update(), true)).await;
    assert_refused(&too_soon, &Refusal::QueryTooOld);
    bot.poll(json!({})).await;
    let shown = shows("menu", ephemeral_params(press.update(), true)).await;
    assert_eq!(number(&shown), 0);
    let id = shown["result"]["ephemeral_message_id"].clone();
    let own = group.private_messages(anna.id()).remove(0);
    assert!(own.text() == "menu" && group.private_messages(boris.id()).is_empty());
    assert_eq!(group.from_bot().len(), 1, "the board");
    let inside = anna.taps(&own, "Go");
    let told = bot.unconfirmed_updates("callback_query").await;
    assert_eq!(told[1]["message"]["ephemeral_message_id"], id);
    assert_eq!(told[1]["message"]["message_id"], 0);
    let covers = shows("menu", ephemeral_params(inside.update(), true)).await;
    assert_refused(&covers, &Refusal::CoversNothing);
    let edit = async |text: &str, person: i64| {
        let params = json!({
            "chat_id": group.id(), "text": text, "receiver_user_id": person,
            "ephemeral_message_id": id,
        });
        bot.call("editEphemeralMessageText", params).await
    };
    let too_long = edit(&"x".repeat(1_025), anna.id()).await;
    assert_refused(&too_long, &Refusal::EditedTextTooLong);
    assert_refused!(edit("page", boris.id()), EditNotFound);
    assert_eq!(edit("page", anna.id()).await["result"], true);
    assert_eq!(group.private_messages(anna.id())[0].text(), "page");
    telegram.treats_ephemerals(Ephemerals::Refused);
    let refusing = shows("menu", ephemeral_params(inside.update(), false)).await;
    assert_refused(&refusing, &Refusal::NoEphemerals);
    telegram.treats_ephemerals(Ephemerals::Unknown);
    assert!(number(&shows("menu", ephemeral_params(inside.update(), false)).await) > 0);
}
