//! The allowed texts, and the buttons below them.

use reqwest::multipart::{Form, Part};
use serde_json::json;
use tabletomb_tests::stand_in::telegram::Refusal;

use super::{Bot, assert_refused, number, png};

#[tokio::test]
async fn texts_are_measured_after_their_formatting() {
    let (telegram, bot) = Bot::start().await;
    let chat = telegram.group("Movie night").id();
    assert_refused!(bot.send(chat, " \n "), TextEmpty);
    assert_refused!(bot.send(chat, &"x".repeat(4097)), TextTooLong);
    let bold = format!("<b>{}</b>", "ż".repeat(4096));
    let message = number(&bot.send_html(chat, &bold).await);
    let longer = bot.edit(chat, message, &"x".repeat(4097)).await;
    assert_refused(&longer, &Refusal::EditedTextTooLong);

    let form = Form::new()
        .text("chat_id", chat.to_string())
        .text("caption", "x".repeat(1025));
    let form = form.part("photo", Part::bytes(png(1, 1, 0)).file_name("a.png"));
    assert_refused!(bot.upload("SendPhoto", form), CaptionTooLong);
}

#[tokio::test]
async fn html_is_telegrams_html_or_refused() {
    let (telegram, bot) = Bot::start().await;
    let chat = telegram.group("Movie night");
    for (html, why) in [
        (
            "<b>open",
            "Can't find end tag corresponding to start tag \"b\"",
        ),
        ("a<br>b", "Unsupported start tag \"br\" at byte offset 1"),
        (
            "<b>a</i>",
            "Unmatched end tag at byte offset 4, expected \"</b>\", found \"</i>\"",
        ),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("1 < 2", "Unclosed start tag at byte offset 2"),
        ("Tom & Anna", "Unescaped character \"&\" at byte offset 4"),
        ("Tom&apos;s", "Unescaped character \"&\" at byte offset 3"),
        (
            "<span>a</span>",
            "Unsupported start tag \"span\" at byte offset 0",
        ),
    ] {
        let why = why.to_owned();
        assert_refused!(bot.send_html(chat.id(), html), BadEntities { why });
    }
    let params = json!({ "chat_id": chat.id(), "text": "*a*", "parse_mode": "MarkdownV2" });
    assert_refused!(bot.call("SendMessage", params), UnknownParseMode);
}

#[tokio::test]
async fn html_becomes_text_and_its_formatting() {
    let (telegram, bot) = Bot::start().await;
    let chat = telegram.group("Movie night");
    let html = "🧟 <b>1 &lt; <i>2</i></b> &amp; <blockquote expandable>x</blockquote>\n";
    let answer = bot.send_html(chat.id(), html).await;
    assert_eq!(answer["result"]["text"], "🧟 1 < 2 & x");
    let message = chat.wait_for_message(|_| true).await;
    assert_eq!(
        message.formatting(),
        ["bold", "italic", "expandable_blockquote"]
    );
    assert_eq!(
        answer["result"]["entities"][0]["offset"], 3,
        "counted in UTF-16"
    );
}

#[tokio::test]
async fn buttons_that_do_nothing_or_too_much_are_refused() {
    let (telegram, bot) = Bot::start().await;
    let chat = telegram.group("Movie night").id();
    let long = "ж".repeat(33);
    for (button, refusal) in [
        (
            json!({ "text": "a", "callback_data": "" }),
            Refusal::ButtonData,
        ),
        (
            json!({ "text": "a", "callback_data": long }),
            Refusal::ButtonData,
        ),
        (json!({ "text": "a" }), Refusal::ButtonIdle),
        (
            json!({ "text": " ", "callback_data": "a" }),
            Refusal::ButtonLabel,
        ),
        (json!({ "text": "a", "url": "no link" }), Refusal::ButtonUrl),
    ] {
        assert_refused(&bot.send_with(chat, json!([[button]])).await, &refusal);
    }
    let both = json!([[{ "text": "a", "callback_data": "a", "url": "https://t.me/a" }]]);
    let why = "exactly one of the optional fields must be used".to_owned();
    assert_refused!(bot.send_with(chat, both), ButtonOdd { why });

    let row = vec![json!({ "text": "a", "callback_data": "a" }); 5];
    assert_refused!(bot.send_with(chat, json!(vec![&row; 21])), MarkupTooLong);
    number(&bot.send_with(chat, json!(vec![&row; 20])).await);
    let params = json!({ "chat_id": chat, "text": "a", "reply_markup": { "keys": [] } });
    assert_refused!(bot.call("SendMessage", params), BadMarkup);
}
