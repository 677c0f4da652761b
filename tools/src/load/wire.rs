//! A server that speaks as much of Telegram's Bot API as groups with words alone need, and counts how
//! long people wait.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::routing::post;
use base::page::Press;
use base::time::Time;
use engine::Chance;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::timeout;

use super::served::MeasuredProgram;

/// The time a poll waits for updates.
const POLL: Duration = Duration::from_secs(10);

/// The longest time until the program's first poll.
const START: Duration = Duration::from_secs(120);

/// Maximum number of updates per poll.
const UPDATES: usize = 100;

/// The header in which Telegram repeats the secret it was given.
const SECRET: &str = "x-telegram-bot-api-secret-token";

/// An event that people see.
pub(super) enum VisibleEvent {
    /// A message with buttons, new or changed.
    Message {
        /// The chat: the group, or the private chat of one of its people.
        chat: i64,
        /// The message's number.
        id: i64,
        /// The presses of its buttons.
        buttons: Vec<Press>,
    },
    /// A press was answered.
    Answered,
}

/// The server, as people and the program see it.
pub(super) struct Wire {
    updates: parking_lot::Mutex<VecDeque<Value>>,
    news: Notify,
    /// The number of times the program has polled or set a webhook.
    calls: watch::Sender<usize>,
    /// The webhooks that receive updates in turn, each with its secret.
    hooks: parking_lot::Mutex<Vec<(String, String)>>,
    client: reqwest::Client,
    numbers: AtomicI64,
    /// The viewers of each chat.
    chats: BTreeMap<i64, mpsc::Sender<VisibleEvent>>,
    /// Whether people's waits are counted from when they have pressed, and not from when the program was told:
    /// others may keep it from asking.
    early: bool,
    /// The newest message with buttons in each group: its number, and the buttons' presses.
    standing: parking_lot::Mutex<BTreeMap<i64, (i64, Vec<Press>)>>,
    /// The number of presses and lines by attackers.
    attacks: AtomicUsize,
    waiting: parking_lot::Mutex<OpenWaits>,
}

/// The waits under way, with the time each began.
#[derive(Default)]
struct OpenWaits {
    /// Presses that the program has got, by their keys.
    presses: HashMap<String, Instant>,
    /// The chats with a press since a message changed.
    chats: HashMap<i64, Instant>,
    answers: Vec<Duration>,
    boards: Vec<Duration>,
}

impl Wire {
    /// `early`: whether waits are counted from when people have pressed.
    pub(super) fn new(chats: BTreeMap<i64, mpsc::Sender<VisibleEvent>>, early: bool) -> Self {
        Self {
            updates: parking_lot::Mutex::default(),
            news: Notify::new(),
            calls: watch::Sender::default(),
            hooks: parking_lot::Mutex::default(),
            client: reqwest::Client::new(),
            numbers: AtomicI64::new(1),
            chats,
            early,
            standing: parking_lot::Mutex::default(),
            attacks: AtomicUsize::default(),
            waiting: parking_lot::Mutex::default(),
        }
    }

    /// Waits until the program has asked for news for the first time, or each of so many processes has said
    /// where they are to be brought, since it was started.
    ///
    /// # Errors
    /// If it doesn't.
    pub(super) async fn wait_until_called(
        &self,
        served: &MeasuredProgram,
        processes: usize,
    ) -> anyhow::Result<Duration> {
        let mut calls = self.calls.subscribe();
        let called = timeout(START, calls.wait_for(|calls| *calls >= processes)).await;
        drop(called.context("the bot asks for no updates")?);
        Ok(served.began.elapsed())
    }

    /// Returns a number not used before.
    pub(super) fn number(&self) -> i64 {
        self.numbers.fetch_add(1, Ordering::Relaxed)
    }

    /// Queues an update for the program's next poll, or delivers it.
    pub(super) fn happens(&self, kind: &str, what: &Value) {
        let number = self.number();
        let update = json!({ "update_id": number, kind: what });
        if self.early {
            self.start_waits(std::slice::from_ref(&update));
        }
        let hook = {
            let hooks = self.hooks.lock();
            let turn = usize::try_from(number).unwrap_or_default();
            turn.checked_rem(hooks.len())
                .map(|turn| hooks[turn].clone())
        };
        match hook {
            Some((url, secret)) => {
                self.start_waits(std::slice::from_ref(&update));
                let told = self.client.post(url).header(SECRET, secret).json(&update);
                // who isn't answered presses again
                tokio::spawn(told.send());
            }
            None => {
                self.updates.lock().push_back(update);
                self.news.notify_one();
            }
        }
    }

    /// Sends a command that a person types in a chat.
    pub(super) fn says(&self, who: i64, chat: i64, text: &str) {
        let command = text.split(' ').next().unwrap_or_default().len();
        let mut said = message(self.number(), chat, text);
        said["from"] = person(who);
        said["entities"] = json!([{ "type": "bot_command", "offset": 0, "length": command }]);
        self.happens("message", &said);
    }

    /// Sends a person's press on a button of a message; `shown_to` is told when it is answered.
    pub(super) fn press(&self, shown_to: i64, person: &Value, (chat, id): (i64, i64), data: &str) {
        let mut message = message(id, chat, "…");
        message["from"] = json!({ "id": 1, "is_bot": true, "first_name": "Bench" });
        let press = json!({
            "id": format!("{shown_to}/{}", self.number()),
            "from": person, "chat_instance": "1", "data": data, "message": message,
        });
        self.happens("callback_query", &press);
    }

    /// One of the groups where people play and something stands, with the number of its message and what the buttons say.
    pub(super) fn stands_in(&self, chance: &mut Chance) -> Option<(i64, i64, Vec<Press>)> {
        let standing = self.standing.lock();
        let sides = u8::try_from(standing.len()).unwrap_or(u8::MAX);
        let place = usize::from(chance.roll(sides.max(1))) - 1;
        let (group, (id, buttons)) = standing.iter().nth(place)?;
        Some((*group, *id, buttons.clone()))
    }

    /// An attacker has pressed or typed something.
    pub(super) fn note_attack(&self) {
        self.attacks.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of presses and lines by attackers since the last reset.
    pub(super) fn attacks(&self) -> usize {
        self.attacks.load(Ordering::Relaxed)
    }

    /// Resets the count of attacks.
    pub(super) fn forget_attacks(&self) {
        self.attacks.store(0, Ordering::Relaxed);
    }

    /// The program wants to be brought what happens.
    fn hook(&self, said: &Value) -> Value {
        let text = |name: &str| said[name].as_str().unwrap_or_default().to_owned();
        self.hooks.lock().push((text("url"), text("secret_token")));
        self.calls.send_modify(|calls| *calls += 1);
        json!(true)
    }

    /// Resets the waits.
    pub(super) fn forget_waits(&self) {
        let mut waiting = self.waiting.lock();
        waiting.answers.clear();
        waiting.boards.clear();
    }

    /// Returns the waits for answers to presses, and for changes of boards.
    pub(super) fn waits(&self) -> (Waits, Waits) {
        let mut waiting = self.waiting.lock();
        let answers = std::mem::take(&mut waiting.answers);
        (
            Waits::of(answers),
            Waits::of(std::mem::take(&mut waiting.boards)),
        )
    }

    /// The updates from a number on; those before it are confirmed.
    async fn poll(&self, from: i64) -> Value {
        self.calls.send_modify(|calls| *calls += 1);
        let number = |update: &Value| update["update_id"].as_i64().unwrap_or_default();
        let is_there = {
            let mut updates = self.updates.lock();
            updates.retain(|update| number(update) >= from);
            !updates.is_empty()
        };
        if !is_there {
            // nothing came: an empty list is an answer too
            let _ = timeout(POLL, self.news.notified()).await;
        }
        let updates = self.updates.lock();
        let updates: Vec<_> = updates.iter().take(UPDATES).cloned().collect();
        self.start_waits(&updates);
        json!(updates)
    }

    fn start_waits(&self, updates: &[Value]) {
        let (mut waiting, now) = (self.waiting.lock(), Instant::now());
        for press in updates
            .iter()
            .filter_map(|update| update.get("callback_query"))
        {
            let key = press["id"].as_str().unwrap_or_default().to_owned();
            if !is_of_group(&key) {
                continue;
            }
            waiting.presses.entry(key).or_insert(now);
            let chat = press["message"]["chat"]["id"].as_i64();
            waiting.chats.insert(chat.unwrap_or_default(), now);
        }
    }

    fn note_answer(&self, key: &str) -> Value {
        let mut waiting = self.waiting.lock();
        if let Some(since) = waiting.presses.remove(key) {
            waiting.answers.push(since.elapsed());
        }
        drop(waiting);
        let told = key.split('/').next().and_then(|told| told.parse().ok());
        self.show(told.unwrap_or_default(), VisibleEvent::Answered);
        json!(true)
    }

    /// A message was sent or changed.
    fn stands(&self, said: &Value, id: i64) -> Value {
        let chat = said["chat_id"].as_i64().unwrap_or_default();
        let mut waiting = self.waiting.lock();
        if let Some(since) = waiting.chats.remove(&chat) {
            waiting.boards.push(since.elapsed());
        }
        drop(waiting);
        let rows = said["reply_markup"]["inline_keyboard"].as_array();
        let buttons = rows
            .into_iter()
            .flatten()
            .filter_map(Value::as_array)
            .flatten();
        let presses = buttons.filter_map(|it| it["callback_data"].as_str()?.parse().ok());
        let buttons: Vec<Press> = presses.collect();
        if chat < 0 && self.chats.contains_key(&chat) && !buttons.is_empty() {
            self.standing.lock().insert(chat, (id, buttons.clone()));
        }
        self.show(chat, VisibleEvent::Message { chat, id, buttons });
        message(id, chat, "…")
    }

    /// Shows an event to a chat's viewers; viewers who have left miss it.
    fn show(&self, chat: i64, what: VisibleEvent) {
        if let Some(people) = self.chats.get(&chat) {
            let _ = people.try_send(what);
        }
    }
}

/// Whether a press, by its key, is one of the people of a group and not of an attacker.
fn is_of_group(key: &str) -> bool {
    key.starts_with('-')
}

/// Builds a person with this number, as Telegram describes them.
pub(super) fn person(number: i64) -> Value {
    json!({ "id": number, "is_bot": false, "first_name": "Anna", "language_code": "en" })
}

/// A message in a group, or in the private chat of the person with that number.
fn message(id: i64, chat: i64, text: &str) -> Value {
    let kind = if chat < 0 { "supergroup" } else { "private" };
    json!({
        "message_id": id, "date": Time::now().0 / 1_000, "text": text,
        "chat": { "id": chat, "type": kind, "title": "A group", "first_name": "Anna" },
    })
}

/// Serves until the process ends; the address.
///
/// # Errors
/// If no port is free.
pub(super) async fn serve(wire: Arc<Wire>) -> anyhow::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await;
    let listener = listener.context("no free port")?;
    let address = format!("http://{}", listener.local_addr()?);
    let router = axum::Router::new()
        .route("/{bot}/{method}", post(call))
        .with_state(wire);
    tokio::spawn(async move { axum::serve(listener, router).await });
    Ok(address)
}

async fn call(
    State(wire): State<Arc<Wire>>,
    Path((_bot, method)): Path<(String, String)>,
    said: Bytes,
) -> Json<Value> {
    let said: Value = serde_json::from_slice(&said).unwrap_or_default();
    let result = match method.to_ascii_lowercase().as_str() {
        "getme" => json!({
            "id": 1, "is_bot": true, "first_name": "Bench", "username": "bench_bot",
            "can_join_groups": true, "can_read_all_group_messages": false,
            "supports_inline_queries": false, "can_connect_to_business": false,
            "has_main_web_app": false,
        }),
        "getupdates" => wire.poll(said["offset"].as_i64().unwrap_or_default()).await,
        "sendmessage" if said.get("receiver_user_id").is_none() => {
            let id = wire.number();
            wire.stands(&said, id)
        }
        "editmessagetext" => wire.stands(&said, said["message_id"].as_i64().unwrap_or_default()),
        "setwebhook" => wire.hook(&said),
        "answercallbackquery" => {
            wire.note_answer(said["callback_query_id"].as_str().unwrap_or_default())
        }
        "deletemessage" | "setmycommands" | "sendchataction" => json!(true),
        "getmycommands" => json!([]),
        _ => return Json(json!({ "ok": false, "error_code": 404, "description": "Not Found" })),
    };
    Json(json!({ "ok": true, "result": result }))
}

/// The waits of people, in ascending order.
pub(super) struct Waits(Vec<Duration>);

impl Waits {
    pub(super) fn of(mut waits: Vec<Duration>) -> Self {
        waits.sort();
        Self(waits)
    }

    /// Returns the number of waits.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the 99th percentile in milliseconds.
    pub(super) fn nearly_all(&self) -> f64 {
        self.at(99)
    }

    /// Returns a percentile in milliseconds.
    fn at(&self, hundredths: usize) -> f64 {
        let place = self.0.len().saturating_sub(1) * hundredths / 100;
        self.0
            .get(place)
            .map_or(0.0, |wait| wait.as_secs_f64() * 1_000.0)
    }
}

impl fmt::Display for Waits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, nearly_all] = [50, 95, 99].map(|it| self.at(it));
        write!(f, "p50 {half:.1}, p95 {most:.1}, p99 {nearly_all:.1} ms")
    }
}
