//! The Telegram stand-in is as strict as it says: every refusal is tripped once, in the way the
//! bot's own library speaks (JSON, and multipart for pictures).

/// Asserts that the answer to a call is this refusal, in its very words.
macro_rules! assert_refused {
    ($call:expr, $($refusal:tt)+) => {
        crate::telegram::assert_refused(&$call.await, &crate::telegram::Refusal::$($refusal)+)
    };
}

mod chats;
mod commands;
mod edits;
mod ephemerals;
mod masks;
mod members;
mod names;
mod tallies;
mod texts;
mod topics;
mod updates;
mod upgrades;

use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tabletomb_tests::stand_in::telegram::{Chat, Person, Refusal, Telegram};

/// Speaks for the bot.
struct Bot {
    telegram: Telegram,
    client: reqwest::Client,
}

impl Bot {
    async fn start() -> (Telegram, Self) {
        let telegram = Telegram::start().await;
        let client = reqwest::Client::new();
        (telegram.clone(), Self { telegram, client })
    }

    /// Starts a server with a group and a person.
    async fn start_in_group() -> (Telegram, Self, Chat, Person) {
        let (telegram, bot) = Self::start().await;
        let (group, anna) = (telegram.group("Movie night"), telegram.person("Anna", "pl"));
        (telegram, bot, group, anna)
    }

    fn at(&self, method: &str) -> String {
        format!(
            "{}/bot{}/{method}",
            self.telegram.url(),
            self.telegram.token()
        )
    }

    async fn call(&self, method: &str, params: Value) -> Value {
        let response = self
            .client
            .post(self.at(method))
            .json(&params)
            .send()
            .await
            .expect("the stand-in answers");
        let code = response.status().as_u16();
        let body: Value = response.json().await.expect("the stand-in answers");
        assert_eq!(body["ok"], code == 200, "{code}: {body}");
        assert!(
            body["ok"] == true || body["error_code"] == code,
            "{code}: {body}"
        );
        body
    }

    async fn upload(&self, method: &str, form: Form) -> Value {
        let response = self
            .client
            .post(self.at(method))
            .multipart(form)
            .send()
            .await
            .expect("the stand-in answers");
        response.json().await.expect("the stand-in answers")
    }

    async fn send(&self, chat: i64, text: &str) -> Value {
        self.call("SendMessage", json!({ "chat_id": chat, "text": text }))
            .await
    }

    async fn send_with(&self, chat: i64, buttons: Value) -> Value {
        let markup = json!({ "inline_keyboard": buttons });
        let params = json!({ "chat_id": chat, "text": "board", "reply_markup": markup });
        self.call("SendMessage", params).await
    }

    async fn send_html(&self, chat: i64, html: &str) -> Value {
        let params = json!({ "chat_id": chat, "text": html, "parse_mode": "HTML" });
        self.call("SendMessage", params).await
    }

    async fn send_photo(&self, chat: i64, bytes: Vec<u8>) -> Value {
        let form = Form::new()
            .text("chat_id", chat.to_string())
            .text("photo", "attach://pic");
        self.upload(
            "SendPhoto",
            form.part("pic", Part::bytes(bytes).file_name("")),
        )
        .await
    }

    async fn poll(&self, params: Value) -> Value {
        self.call("GetUpdates", params).await["result"].clone()
    }

    /// The contents of the updates of this sort that are not confirmed.
    async fn unconfirmed_updates(&self, sort: &str) -> Vec<Value> {
        let updates = self.poll(json!({})).await;
        let updates = updates.as_array().expect("updates are a list").iter();
        let contents = updates.filter_map(|update| update.get(sort));
        contents.cloned().collect()
    }

    async fn delete(&self, chat: i64, message: i64) -> Value {
        let params = json!({ "chat_id": chat, "message_id": message });
        self.call("DeleteMessage", params).await
    }

    async fn edit(&self, chat: i64, message: i64, text: &str) -> Value {
        let params = json!({ "chat_id": chat, "message_id": message, "text": text });
        self.call("EditMessageText", params).await
    }
}

/// Asserts that an answer is this refusal, in its very words.
#[track_caller]
fn assert_refused(answer: &Value, refusal: &Refusal) {
    assert_eq!(answer["description"], refusal.to_string(), "{answer}");
    assert_eq!(answer["error_code"], refusal.code(), "{answer}");
}

#[track_caller]
fn number(answer: &Value) -> i64 {
    answer["result"]["message_id"]
        .as_i64()
        .unwrap_or_else(|| panic!("no message: {answer}"))
}

/// The beginning of a PNG of this size; a last byte makes two pictures differ.
fn png(width: u32, height: u32, last: u8) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes.push(last);
    bytes
}
