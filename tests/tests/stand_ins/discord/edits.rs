//! Edits of messages.

use std::time::Duration;

use serde_json::json;

use super::{assert_accepted, button, rows};

#[tokio::test]
async fn what_an_edit_does_not_name_stays() {
    scene!(bot, channel);
    let components = rows(json!([[button("Go", "go")]]));
    let board = bot
        .send(
            &channel,
            json!({ "content": "1", "components": components }),
        )
        .await;
    assert_accepted(&bot.edit(&channel, &board, json!({ "content": "2" })).await);
    let message = channel.wait_for_message(|m| m.text() == "2").await;
    assert!(message.has_button("Go"));
    assert_accepted(
        &bot.edit(&channel, &board, json!({ "components": [] }))
            .await,
    );
    let message = message.current_state();
    assert_eq!((message.edits(), message.labels().len()), (2, 0));
    assert_eq!(message.texts(), ["1", "2", "2"]);
    let empty = json!({ "content": "", "components": [] });
    assert_refused!(bot.edit(&channel, &board, empty), EmptyMessage);
    assert_eq!(message.current_state().text(), "2");
}

#[tokio::test]
async fn only_ones_own_messages_that_are_there() {
    scene!(bot, channel, anna);
    let hers = json!({ "id": anna.says(&channel, "hello").id().to_string() });
    let body = || json!({ "content": "a" });
    assert_refused!(bot.edit(&channel, &hers, body()), NotAuthor);
    let nobodys = json!({ "id": "5" });
    assert_refused!(bot.edit(&channel, &nobodys, body()), UnknownMessage);
    let board = bot.say(&channel, "board").await;
    channel.from_bot()[0].remove();
    assert_refused!(bot.edit(&channel, &board, body()), UnknownMessage);
}

#[tokio::test]
async fn an_old_message_takes_a_few_edits() {
    scene!(discord, bot, channel);
    let board = bot.say(&channel, "0").await;
    let message = channel.from_bot().remove(0);
    let edit = async |text: &str| bot.edit(&channel, &board, json!({ "content": text })).await;
    message.grow_old(Duration::from_secs(59 * 60));
    for round in 0..5 {
        assert_accepted(&edit(&round.to_string()).await);
    }
    message.grow_old(Duration::from_secs(60));
    for round in 0..3 {
        assert_accepted(&edit(&format!("old {round}")).await);
    }
    assert_refused!(edit("no"), TooManyOldEdits);
    discord.set_old_edits(4);
    assert_accepted(&edit("one more").await);
    assert_eq!(message.current_state().edits(), 9);
}
