//! The Discord stand-in is as strict as it says: every refusal is tripped once, in the way the
//! bot's own library speaks (JSON, multipart for pictures, a websocket for the gateway).

/// Asserts that the answer to a call is this refusal, in its very words.
macro_rules! assert_refused {
    ($call:expr, $($refusal:tt)+) => {
        crate::discord::assert_refused(&$call.await, &crate::discord::Refusal::$($refusal)+)
    };
}

/// Asserts that the body of a call was refused at this place, for this reason.
macro_rules! assert_malformed {
    ($call:expr, $path:expr, $code:expr $(,)?) => {
        crate::discord::assert_malformed(&$call.await, $path, $code)
    };
}

/// Starts a scene, of which these parts are needed.
macro_rules! scene {
    ($($part:tt)+) => {
        let crate::discord::Scene { $($part)+, .. } = crate::discord::Bot::start_scene().await;
    };
}

mod commands;
mod components;
mod edits;
mod faults;
mod files;
mod gateway;
mod interactions;
mod limits;
mod places;
mod shapes;
mod shards;
mod texts;
mod threads;
mod tokens;
mod wire;

use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};
use tabletomb_tests::stand_in::discord::{
    Channel, Discord, Guild, Interaction, Limits, Person, Refusal,
};

use wire::Wire;

/// Speaks for the bot.
struct Bot {
    discord: Discord,
    client: reqwest::Client,
}

impl Bot {
    async fn start() -> (Discord, Self) {
        let discord = Discord::start().await;
        discord.limit(Limits::generous());
        let client = reqwest::Client::new();
        (discord.clone(), Self { discord, client })
    }

    /// Starts a scene with a guild, a channel, a person, and a line on which presses arrive.
    async fn start_scene() -> Scene {
        let (discord, bot) = Self::start().await;
        let guild = discord.guild("Movie club");
        let channel = guild.channel("general");
        let anna = discord.person("Anna", "pl");
        let wire = Wire::connect_identified(&discord, 1).await;
        Scene {
            discord,
            bot,
            guild,
            channel,
            anna,
            wire,
        }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}/api/v10{path}", self.discord.url());
        let token = format!("Bot {}", self.discord.token());
        self.client
            .request(method, url)
            .header("Authorization", token)
    }

    /// Returns the result of a request; with its status under `status`, if it was refused.
    async fn call(&self, method: Method, path: &str, body: Value) -> Value {
        answer(self.request(method, path).json(&body)).await
    }

    async fn get(&self, path: &str) -> Value {
        answer(self.request(Method::GET, path)).await
    }

    async fn remove(&self, path: &str) -> Value {
        answer(self.request(Method::DELETE, path)).await
    }

    async fn upload(&self, method: Method, path: &str, says: Value, files: &[File<'_>]) -> Value {
        let mut form = Form::new().text("payload_json", says.to_string());
        for (number, name, bytes) in files {
            let part = Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{number}]"), part);
        }
        answer(self.request(method, path).multipart(form)).await
    }

    async fn send(&self, channel: &Channel, body: Value) -> Value {
        let path = format!("/channels/{}/messages", channel.id());
        self.call(Method::POST, &path, body).await
    }

    async fn say(&self, channel: &Channel, text: &str) -> Value {
        self.send(channel, json!({ "content": text })).await
    }

    async fn edit(&self, channel: &Channel, message: &Value, body: Value) -> Value {
        let path = at(channel, message);
        self.call(Method::PATCH, &path, body).await
    }

    async fn respond(&self, to: &Interaction, kind: u64, data: Value) -> Value {
        let path = format!("/interactions/{}/{}/callback", to.id(), to.token());
        let body = json!({ "type": kind, "data": data });
        self.call(Method::POST, &path, body).await
    }

    fn hook(&self, of: &Interaction, rest: &str) -> String {
        format!("/webhooks/{}/{}{rest}", self.discord.app_id(), of.token())
    }

    /// Registers `/play game`, whose option suggests.
    async fn offer_play(&self) {
        let game = json!({ "type": 3, "name": "game", "description": "Which one",
            "autocomplete": true });
        let play = json!({ "name": "play", "description": "Open a table", "options": [game] });
        let path = format!("/applications/{}/commands", self.discord.app_id());
        let answer = self.call(Method::PUT, &path, json!([play])).await;
        assert_eq!(answer[0]["name"], "play", "{answer}");
    }
}

/// The common start of most tests.
struct Scene {
    discord: Discord,
    bot: Bot,
    guild: Guild,
    channel: Channel,
    anna: Person,
    wire: Wire,
}

type File<'a> = (u64, &'a str, Vec<u8>);

async fn answer(request: RequestBuilder) -> Value {
    let response = request.send().await.expect("the stand-in answers");
    let status = response.status().as_u16();
    let text = response.text().await.expect("the stand-in answers");
    let mut body: Value = match status {
        204 => Value::Null,
        _ => serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status}: {text}")),
    };
    if status >= 300 {
        body["status"] = json!(status);
    }
    body
}

fn at(channel: &Channel, message: &Value) -> String {
    let id = message["id"]
        .as_str()
        .unwrap_or_else(|| panic!("no message: {message}"));
    format!("/channels/{}/messages/{id}", channel.id())
}

/// Asserts that an answer is this refusal, in its very words.
#[track_caller]
fn assert_refused(answer: &Value, refusal: &Refusal) {
    assert_eq!(answer["message"], refusal.to_string(), "{answer}");
    assert_eq!(answer["code"], refusal.code(), "{answer}");
    assert_eq!(answer["status"], refusal.status(), "{answer}");
}

/// Asserts that a body was refused at this place, for this reason.
#[track_caller]
fn assert_malformed(answer: &Value, path: &str, code: &str) {
    assert_eq!(
        (&answer["status"], &answer["code"]),
        (&json!(400), &json!(50035)),
        "{answer}"
    );
    let pointer = match path {
        "" => "/errors/_errors/0/code".to_owned(),
        _ => format!("/errors/{}/_errors/0/code", path.replace('.', "/")),
    };
    assert_eq!(answer.pointer(&pointer), Some(&json!(code)), "{answer}");
}

#[track_caller]
fn assert_accepted(answer: &Value) {
    assert!(answer["status"].is_null(), "{answer}");
}

/// The beginning of a PNG of this size.
fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes
}

/// Rows of components, each one a list.
fn rows(parts: Value) -> Value {
    match parts {
        Value::Array(rows) => rows.into_iter().map(row).collect(),
        other => other,
    }
}

fn row(parts: Value) -> Value {
    let mut row = json!({ "type": 1 });
    row["components"] = parts;
    row
}

fn button(label: &str, id: &str) -> Value {
    json!({ "type": 2, "style": 2, "label": label, "custom_id": id })
}
