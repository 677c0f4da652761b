//! Edits, pictures, and answers to presses.

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::Refusal;

use super::{Bot, assert_refused, number, png};

#[tokio::test]
async fn edits_must_change_something_of_the_bots_own() {
    let (_, bot, group, anna) = Bot::start_in_group().await;
    let board = number(&bot.send(group.id(), "round 1").await);
    assert_refused!(bot.edit(group.id(), board, "round 1\n"), NotModified);
    assert_refused!(bot.edit(group.id(), 99, "a"), EditNotFound);
    assert_refused!(bot.edit(group.id(), board, ""), TextEmpty);
    number(&bot.edit(group.id(), board, "round 2").await);
    let hers = anna.says(&group, "/play");
    assert_refused!(bot.edit(group.id(), hers.id(), "a"), CantBeEdited);
    let nothing = json!({ "chat_id": group.id(), "text": "a" });
    assert_refused!(bot.call("EditMessageText", nothing), MessageIdMissing);
    let caption = json!({ "chat_id": group.id(), "message_id": board, "caption": "a" });
    assert_refused!(bot.call("EditMessageCaption", caption), NoCaptionToEdit);
}

#[tokio::test]
async fn only_the_bots_own_messages_are_deleted_and_once() {
    let (_, bot, group, anna) = Bot::start_in_group().await;
    let board = number(&bot.send(group.id(), "round 1").await);
    let hers = anna.says(&group, "/play");
    assert_refused!(bot.delete(group.id(), 99), DeleteNotFound);
    assert_refused!(bot.delete(group.id(), hers.id()), CantBeDeleted);
    assert_eq!(bot.delete(group.id(), board).await["result"], true);
    assert_refused!(bot.edit(group.id(), board, "a"), EditNotFound);
    assert!(group.from_bot().is_empty());
}

#[tokio::test]
async fn many_are_deleted_at_once_or_none() {
    let (_, bot, group, anna) = Bot::start_in_group().await;
    let hers = anna.says(&group, "/play").id();
    let mut mine = Vec::new();
    for text in ["a", "b"] {
        mine.push(number(&bot.send(group.id(), text).await));
    }
    let delete = async |ids: &[i64]| {
        let params = json!({ "chat_id": group.id(), "message_ids": ids });
        bot.call("DeleteMessages", params).await
    };
    assert_refused!(delete(&[]), MessageIdsMissing);
    assert_refused!(delete(&[1; 101]), MessageIdsTooMany);
    assert_refused!(delete(&[mine[0], hers]), CantBeDeleted);
    assert_eq!(group.from_bot().len(), 2);
    assert_eq!(delete(&[mine[0], 99, mine[1]]).await["result"], true);
    assert!(group.from_bot().is_empty());
}

#[tokio::test]
async fn old_messages_stay_and_very_old_ones_are_not_shown() {
    let (_, bot, group, anna) = Bot::start_in_group().await;
    let go = json!([[{ "text": "Go", "callback_data": "go" }]]);
    number(&bot.send_with(group.id(), go).await);
    let board = group.wait_for_message(|m| m.has_button("Go")).await;
    board.ages(47);
    let shown = |press: &Value| press["callback_query"]["message"].clone();
    assert_eq!(shown(anna.taps(&board, "Go").update())["text"], "board");
    board.ages(1);
    assert_refused!(bot.delete(group.id(), board.id()), CantBeDeletedForEveryone);
    number(&bot.edit(group.id(), board.id(), "still edited").await);

    board.ages(28 * 24);
    let press = anna.taps(&board, "Go");
    let little = shown(press.update());
    assert_eq!(
        (&little["date"], &little["text"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(little["message_id"], board.id());
    assert_eq!(press.update()["callback_query"]["data"], "go");
}

#[tokio::test]
async fn pictures_are_pictures() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    let chat = group.id();
    assert_refused!(bot.send_photo(chat, b"<svg/>".to_vec()), NotAPicture);
    assert_refused!(bot.send_photo(chat, png(9000, 2000, 0)), PhotoDimensions);
    let mut big = png(10, 10, 0);
    big.resize(10 * 1024 * 1024 + 1, 0);
    let size = big.len();
    assert_refused!(bot.send_photo(chat, big), PhotoTooBig { size });
    let missing = json!({ "chat_id": chat, "photo": "attach://pic" });
    assert_refused!(bot.call("SendPhoto", missing), PhotoMissing);
    let unknown = json!({ "chat_id": chat, "photo": "AgAC" });
    assert_refused!(bot.call("SendPhoto", unknown), FileUnknown);

    let photo = number(&bot.send_photo(chat, png(640, 480, 1)).await);
    assert_refused!(bot.edit(chat, photo, "text"), NoTextToEdit);
    assert_eq!(group.from_bot()[0].photo().unwrap().width, 640);
}

#[tokio::test]
async fn a_text_becomes_a_picture_and_the_same_picture_is_no_change() {
    let (telegram, bot) = Bot::start().await;
    let group = telegram.group("Movie night");
    let board = number(&bot.send(group.id(), "round 1").await);
    let media = json!({ "type": "photo", "media": "attach://x1", "caption": "<b>2</b>",
        "parse_mode": "HTML" });
    let edit = |last: u8| {
        let form = Form::new().text("chat_id", group.id().to_string());
        let form = form
            .text("message_id", board.to_string())
            .text("media", media.to_string());
        form.part("x1", Part::bytes(png(8, 8, last)).file_name(""))
    };
    number(&bot.upload("EditMessageMedia", edit(1)).await);
    assert_refused!(bot.upload("EditMessageMedia", edit(1)), NotModified);
    number(&bot.upload("EditMessageMedia", edit(2)).await);
    let seen = group.wait_for_message(|m| m.text() == "2").await;
    assert!(
        seen.photo()
            .is_some_and(|photo| photo.bytes.ends_with(&[2]))
    );
    assert_eq!((seen.edits(), seen.formatting()), (2, vec!["bold"]));
    let params = json!({ "chat_id": group.id(), "message_id": board, "reply_markup":
        { "inline_keyboard": [[{ "text": "Go", "callback_data": "g" }]] } });
    number(&bot.call("EditMessageReplyMarkup", params.clone()).await);
    assert_refused!(bot.call("EditMessageReplyMarkup", params), NotModified);
}

#[tokio::test]
async fn a_press_is_answered_once_shortly_and_in_time() {
    let (telegram, bot, group, anna) = Bot::start_in_group().await;
    let go = json!([[{ "text": "✊ Rock", "callback_data": "rock" }]]);
    number(&bot.send_with(group.id(), go).await);
    let board = group.wait_for_message(|m| m.has_button("✊")).await;
    let answer = |id: &Value, text: &str| json!({ "callback_query_id": id, "text": text });
    let press = anna.taps(&board, "✊");
    let id = &press.update()["callback_query"]["id"];
    let long = bot
        .call("AnswerCallbackQuery", answer(id, &"x".repeat(201)))
        .await;
    assert_refused(&long, &Refusal::EditedTextTooLong);
    let link = json!({ "callback_query_id": id, "url": "https://example.com/" });
    assert_refused!(bot.call("AnswerCallbackQuery", link), AnswerUrl);
    assert_eq!(telegram.unanswered_presses().len(), 1);
    bot.call("AnswerCallbackQuery", answer(id, "noted")).await;
    assert_eq!(press.wait_for_answer().await.text(), "noted");
    assert_refused!(bot.call("AnswerCallbackQuery", answer(id, "")), QueryTooOld);

    let late = anna.taps(&board, "✊");
    telegram.expire_presses();
    let id = &late.update()["callback_query"]["id"];
    assert_refused!(bot.call("AnswerCallbackQuery", answer(id, "")), QueryTooOld);
    assert_refused!(
        bot.call("AnswerCallbackQuery", answer(&json!("1"), "")),
        QueryTooOld
    );
}
