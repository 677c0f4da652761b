//! The sandbox page without a browser: what its stream of events tells, and what people at it say
//! and press.
//!
//! ```no_run
//! # async fn visit() {
//! use tabletomb_tests::{page::Visitor, program::Program};
//!
//! let program = Program::new().sandbox("127.0.0.1:0").start().await;
//! let anna = Visitor::at(program.sandbox_url(), "main", "Anna").await;
//! anna.says("/play rps-zombie").await;
//! let lobby = anna.wait_for_board("player so far").await;
//! anna.presses(&lobby, "Add AI").await;
//! # }
//! ```

mod message;

use std::collections::BTreeMap;
use std::sync::Arc;

use futures::StreamExt;
use reqwest::{Body, Client, Response, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::form_urlencoded::Serializer;

use crate::polling::PATIENCE;
pub use message::{Block, Button, Message, Page, Picture, Spot, Target};

/// The short answer to something said or pressed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reply {
    text: Option<String>,
    /// Whether it must be noticed.
    pub alert: bool,
    /// Whether the same press once more does it.
    #[serde(default)]
    pub unsure: bool,
}

/// The events a page has received since it was opened.
#[derive(Clone, Debug, Default)]
pub struct PageEvents {
    /// The messages currently shown, by number.
    pub messages: BTreeMap<u64, Message>,
    /// All events in order, without the time left on clocks, which is never the same twice.
    pub heard: Vec<Value>,
    /// Milliseconds left to answer a message, as of the event that said so, by message number.
    pub left: BTreeMap<u64, u64>,
    /// Other rooms in which there is something new, with the number of it.
    pub elsewhere: BTreeMap<String, u64>,
    /// Number of pages open on the room.
    pub looks: u64,
    /// Whether the stream has begun.
    pub open: bool,
    /// Whether the stream is over.
    pub over: bool,
}

/// An open page: one room, and the panes of its people. A clone is the same page.
#[derive(Clone, Debug)]
pub struct Tab(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    url: String,
    room: String,
    client: Client,
    told: watch::Receiver<PageEvents>,
    reader: JoinHandle<()>,
}

/// A person at a page.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The page.
    pub tab: Tab,
    /// Their name.
    pub name: String,
    lang: String,
}

impl Reply {
    /// Returns the reply's text; empty if there is none.
    pub fn words(&self) -> &str {
        self.text.as_deref().unwrap_or_default()
    }
}

impl Tab {
    /// Opens the page of a room for some people, and waits until it shows its messages. Panics when the program
    /// refuses, or sends nothing.
    pub async fn open(url: &str, room: &str, names: &[&str]) -> Self {
        let client = Client::builder().no_proxy().build();
        let client = client.expect("a client needs nothing from outside");
        let query = query(room, names);
        let stream = client.get(format!("{url}/events?{query}")).send().await;
        let stream = stream.expect("the page is served");
        assert_eq!(stream.status(), StatusCode::OK, "the stream is opened");
        let (teller, told) = watch::channel(PageEvents::default());
        let tab = Self(Arc::new(Inner {
            url: url.to_owned(),
            room: room.to_owned(),
            client,
            told,
            reader: tokio::spawn(read(stream, teller)),
        }));
        tab.wait("the first of the stream", |told| told.open.then_some(()))
            .await;
        tab
    }

    /// Returns a person at this page.
    pub fn visitor(&self, name: &str) -> Visitor {
        Visitor {
            tab: self.clone(),
            name: name.to_owned(),
            lang: "en".to_owned(),
        }
    }

    /// Returns the events received so far.
    pub fn received_events(&self) -> PageEvents {
        self.0.told.borrow().clone()
    }

    /// Tells of each change from now on.
    pub fn changes(&self) -> watch::Receiver<PageEvents> {
        let mut changes = self.0.told.clone();
        changes.borrow_and_update();
        changes
    }

    /// Waits until something can be found in what the page was told. Panics when it isn't told for
    /// a long time.
    pub async fn wait<T>(&self, what: &str, find: impl Fn(&PageEvents) -> Option<T>) -> T {
        let mut told = self.0.told.clone();
        let mut found = None;
        let look = told.wait_for(|told| {
            found = find(told);
            found.is_some()
        });
        let in_time = matches!(tokio::time::timeout(PATIENCE, look).await, Ok(Ok(_)));
        let Some(found) = found.filter(|_| in_time) else {
            let stands: Vec<String> = self
                .received_events()
                .messages
                .values()
                .map(Message::words)
                .collect();
            panic!(
                "{what} did not come; there stands:\n{}",
                stands.join("\n—\n")
            );
        };
        found
    }

    /// Gets something beside the stream, such as a picture. Panics when the program doesn't answer.
    pub async fn get(&self, path: &str) -> Response {
        let request = self.0.client.get(self.at(path)).timeout(PATIENCE);
        request.send().await.expect("the program answers")
    }

    /// Like `get`, but compressed as browsers request it. Returns the raw bytes from the wire.
    pub async fn get_packed(&self, path: &str) -> Vec<u8> {
        let request = self.0.client.get(self.at(path)).timeout(PATIENCE);
        let answer = request.header("accept-encoding", "gzip").send().await;
        let answer = answer.expect("the program answers");
        assert!(answer.status().is_success(), "{path}: {}", answer.status());
        answer.bytes().await.expect("all of it comes").into()
    }

    /// The rooms there are, as they are listed. Panics when the program doesn't list them.
    pub async fn rooms(&self) -> Vec<String> {
        let listed = self.get("/rooms").await.json::<Vec<Value>>().await;
        let listed = listed.expect("the rooms are listed as JSON");
        let name = |room: &Value| room["name"].as_str().map(str::to_owned);
        listed.iter().filter_map(name).collect()
    }

    /// Sends any body, and gives the status and the text of the answer. Panics when the program
    /// doesn't answer.
    pub async fn post(&self, path: &str, body: impl Into<Body>) -> (StatusCode, String) {
        let answer = self.tries(path, body.into()).await;
        answer.expect("the program answers")
    }

    async fn tries(&self, path: &str, body: Body) -> reqwest::Result<(StatusCode, String)> {
        let request = self.0.client.post(self.at(path)).timeout(PATIENCE);
        let request = request
            .header("content-type", "application/json")
            .body(body);
        let response = request.send().await?;
        Ok((response.status(), response.text().await?))
    }

    fn at(&self, path: &str) -> String {
        format!("{}{path}", self.0.url)
    }
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.reader.abort();
    }
}

impl Visitor {
    /// Opens a page and returns the person at it.
    pub async fn at(url: &str, room: &str, name: &str) -> Self {
        Tab::open(url, room, &[name]).await.visitor(name)
    }

    /// Returns the same person with another language.
    #[must_use]
    pub fn with_lang(mut self, lang: &str) -> Self {
        lang.clone_into(&mut self.lang);
        self
    }

    /// Says something in the room.
    pub async fn says(&self, text: &str) -> Reply {
        self.ask("/say", Spot::Room, &json!({ "text": text })).await
    }

    /// Says something in their pane.
    pub async fn says_in_private(&self, text: &str) -> Reply {
        self.ask("/say", Spot::Private, &json!({ "text": text }))
            .await
    }

    /// Presses a button of a message, as the message was passed in or as this visitor sees it. A button that leads to a
    /// pane opens the pane, as the page does. Panics when the message has no such button.
    pub async fn presses(&self, message: &Message, label: &str) -> Reply {
        let own = |told: &PageEvents| told.messages.get(&message.id)?.button(label).cloned();
        let button = match message.button(label) {
            Some(button) => button.clone(),
            None => self.tab.wait(&format!("the button {label}"), own).await,
        };
        match &button.target {
            Target::Press(press) => self.sends(message.place, press).await,
            Target::Pane(table) => self.says_in_private(&format!("/start {table}")).await,
            Target::Link(address) => panic!("{label} leads to {address}"),
        }
    }

    /// Opens the options of a lobby and presses one of them. Panics when the lobby has none.
    pub async fn chooses(&self, lobby: &Message, option: &str) -> Reply {
        self.presses(lobby, "Options").await;
        let table = lobby.table().expect("a lobby has a table");
        let has_it = |board: &Message| board.button(option).is_some();
        let open = self.wait_until_board(table, option, has_it).await;
        self.presses(&open, option).await
    }

    /// Sends the text of a button, whether there is such a button or not.
    pub async fn sends(&self, place: Spot, press: &str) -> Reply {
        self.ask("/press", place, &json!({ "data": press })).await
    }

    /// The newest message of the room that has these words.
    pub async fn wait_for_board(&self, words: &str) -> Message {
        self.message(Spot::Room, words).await
    }

    /// The newest message of their pane that has these words.
    pub async fn wait_for_pane(&self, words: &str) -> Message {
        self.message(Spot::Private, words).await
    }

    /// The board of a table, once it is as it is wanted.
    pub async fn wait_until_board(
        &self,
        table: &str,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait_for_message(Spot::Room, table, what, wanted).await
    }

    /// Their pane of a table, once it is as it is wanted.
    pub async fn wait_until_pane(
        &self,
        table: &str,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait_for_message(Spot::Private, table, what, wanted)
            .await
    }

    async fn wait_for_message(
        &self,
        place: Spot,
        table: &str,
        what: &str,
        wanted: impl Fn(&Message) -> bool,
    ) -> Message {
        let what = format!("“{what}” for {}", self.name);
        let found = |told: &PageEvents| {
            let mut all = self.all(told, place);
            let stands = all.find(|message| message.shows(table));
            stands.filter(|message| wanted(message)).cloned()
        };
        self.tab.wait(&what, found).await
    }

    /// The board of a table as it stands, if it stands here.
    pub fn board_of(&self, table: &str) -> Option<Message> {
        self.newest(Spot::Room, |message| message.shows(table))
    }

    /// Their pane of a table as it stands, while they play there.
    pub fn pane_of(&self, table: &str) -> Option<Message> {
        self.newest(Spot::Private, |message| message.shows(table))
    }

    fn newest(&self, place: Spot, fits: impl Fn(&Message) -> bool) -> Option<Message> {
        let told = self.tab.0.told.borrow();
        self.all(&told, place).find(|it| fits(it)).cloned()
    }

    async fn message(&self, place: Spot, words: &str) -> Message {
        let what = format!("“{words}” for {}", self.name);
        let found = |told: &PageEvents| {
            let mut all = self.all(told, place);
            all.find(|message| message.says(words)).cloned()
        };
        self.tab.wait(&what, found).await
    }

    /// Returns the messages of the room or of the visitor's pane, newest first.
    fn all<'a>(&'a self, told: &'a PageEvents, place: Spot) -> impl Iterator<Item = &'a Message> {
        told.messages.values().rev().filter(move |message| {
            let his = message.person.as_deref().is_none_or(|it| it == self.name);
            message.place == place && his
        })
    }

    /// Sends the text of a button. `None` if the program dies before it answers.
    pub async fn tries(&self, place: Spot, press: &str) -> Option<Reply> {
        let body = self.body(place, &json!({ "data": press }));
        let answer = self.tab.tries("/press", body.to_string().into()).await;
        serde_json::from_str(&answer.ok()?.1).ok()
    }

    fn body(&self, place: Spot, what: &Value) -> Value {
        let mut body = json!({
            "room": self.tab.0.room,
            "name": self.name,
            "lang": self.lang,
            "private": place == Spot::Private,
            "charm": "torch",
        });
        for (key, value) in what.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        body
    }

    async fn ask(&self, path: &str, place: Spot, what: &Value) -> Reply {
        let body = self.body(place, what);
        let (_, answer) = self.tab.post(path, body.to_string()).await;
        let reply = serde_json::from_str(&answer);
        reply.unwrap_or_else(|error| panic!("{error} in the answer to {body}: {answer}"))
    }
}

/// The address of a stream behind the question mark.
pub fn query(room: &str, names: &[&str]) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("room", room);
    for name in names {
        query.append_pair("name", name);
    }
    query.finish()
}

/// Reads the stream line by line until it ends.
async fn read(response: Response, teller: watch::Sender<PageEvents>) {
    let mut stream = response.bytes_stream();
    let mut rest = Vec::new();
    let mut kind = String::new();
    while let Some(Ok(bytes)) = stream.next().await {
        rest.extend_from_slice(&bytes);
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = rest.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line);
            let (field, value) = line.trim_end().split_once(':').unwrap_or_default();
            match field {
                "event" => kind = value.trim().to_owned(),
                "data" => teller.send_modify(|told| told.take(&kind, value.trim())),
                _ => {}
            }
        }
    }
    teller.send_modify(|told| told.over = true);
}

impl PageEvents {
    fn take(&mut self, kind: &str, data: &str) {
        let data: Value = serde_json::from_str(data).expect("events are JSON");
        let items = match kind {
            "hello" => {
                self.open = true;
                self.looks = data["looks"].as_u64().unwrap_or_default();
                self.messages.clear();
                self.left.clear();
                let messages = data["messages"].as_array();
                messages.expect("a hello holds messages").clone()
            }
            "post" | "edit" | "line" => vec![data],
            "gone" => return self.lose(data),
            "elsewhere" => return self.hear_of(&data),
            "looks" => {
                self.looks = data["count"].as_u64().expect("it is counted");
                return;
            }
            other => panic!("the page knows no event {other}"),
        };
        for mut item in items {
            let left = item
                .get_mut("page")
                .and_then(Value::as_object_mut)
                .and_then(|page| page.remove("left"));
            let message: Message = serde_json::from_value(item.clone())
                .unwrap_or_else(|error| panic!("{error} in {item}"));
            match left.and_then(|left| left.as_u64()) {
                Some(left) => self.left.insert(message.id, left),
                None => self.left.remove(&message.id),
            };
            let is_new = self.messages.insert(message.id, message).is_none();
            assert!(is_new == (kind != "edit"), "{kind} of {item}");
            self.heard.push(item);
        }
    }

    /// A message was taken away.
    fn lose(&mut self, item: Value) {
        let id = item["id"].as_u64().expect("it has a number");
        self.left.remove(&id);
        let lost = self.messages.remove(&id);
        assert!(lost.is_some(), "only what stood here is gone: {item}");
        self.heard.push(item);
    }

    fn hear_of(&mut self, room: &Value) {
        let name = room["name"].as_str().expect("a room has a name");
        let last = room["last"].as_u64().expect("it has a number");
        self.elsewhere.insert(name.to_owned(), last);
    }
}
