//! The board of a table outside its chat, without a browser: who comes in, what they see and press.

use std::collections::BTreeMap;
use std::time::Duration;

use futures::StreamExt;
use reqwest::header::{COOKIE, HeaderMap, ORIGIN, SET_COOKIE};
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};

use crate::polling::{PATIENCE, wait_within};
use crate::program::{Program, free_addresses};

/// The address at which the program serves boards.
#[derive(Clone, Debug)]
pub struct Site {
    /// The address for people's browsers.
    pub url: String,
    client: Client,
}

/// A person who has been let in.
#[derive(Clone, Debug)]
pub struct Guest {
    site: Site,
    /// The guest's name.
    pub name: String,
    /// The table they look at.
    pub table: String,
    proof: Proof,
}

#[derive(Clone, Debug)]
enum Proof {
    Bearer(String),
    Cookie(String),
}

impl Site {
    /// Creates a site at a free address. Panics where there is none.
    pub fn free() -> Self {
        let [address] = free_addresses();
        let url = format!("http://{address}");
        let client = Client::builder().no_proxy().build();
        let client = client.expect("a client needs nothing from outside");
        Self { url, client }
    }

    /// A program that serves boards here, with pictures.
    pub fn configure_program(&self, program: Program) -> Program {
        let address = self.url.trim_start_matches("http://");
        program
            .pictures(true)
            .set("TABLETOMB_URL", &self.url)
            .set("TABLETOMB_URL_ADDRESS", address)
    }

    /// Shows a credential at the door, such as `{"ticket": …}`. Returns the status if the door refuses it. Panics where
    /// there is no answer.
    pub async fn enter(&self, shown: &Value) -> Result<Guest, StatusCode> {
        self.enter_with(shown, None).await
    }

    /// Returns the headers of the page itself. Panics where there is no answer.
    pub async fn headers(&self) -> HeaderMap {
        let page = self.client.get(&self.url).send().await;
        page.expect("somebody answers").headers().clone()
    }

    /// Shows at the door what is known to be good soon. Panics where it never is.
    pub async fn enter_when_known(&self, shown: impl Fn() -> Value) -> Guest {
        let entered = async || self.enter(&shown()).await.ok();
        wait_within(PATIENCE, entered)
            .await
            .expect("it is known soon")
    }

    async fn enter_with(&self, shown: &Value, proof: Option<&Proof>) -> Result<Guest, StatusCode> {
        let knock = self.client.post(format!("{}/visit", self.url)).json(shown);
        let response = proven(knock, proof).send().await.expect("somebody answers");
        if response.status() != StatusCode::OK {
            return Err(response.status());
        }
        let cookie = response.headers().get(SET_COOKIE).map(|it| {
            let line = it.to_str().expect("a cookie is text").to_owned();
            assert!(line.contains("; HttpOnly; SameSite=Strict"), "{line}");
            let (pair, _) = line.split_once(';').expect("it has attributes");
            Proof::Cookie(pair.to_owned())
        });
        let told: Value = response.json().await.expect("it is JSON");
        let text = |name: &str| told[name].as_str().map(str::to_owned);
        let proof = text("proof").map(Proof::Bearer).or(cookie);
        Ok(Guest {
            site: self.clone(),
            name: text("name").expect("it says who one is"),
            table: text("table").expect("it says where one is"),
            proof: proof.expect("there is a proof"),
        })
    }

    /// Returns the status of a request from the page of another site.
    pub async fn from_elsewhere(&self, path: &str) -> StatusCode {
        let get = self.client.get(format!("{}{path}", self.url));
        let sent = get.header(ORIGIN, "https://evil.example").send().await;
        sent.expect("somebody answers").status()
    }

    /// Returns the status and the text at an address, for a visitor who hasn't come in.
    pub async fn get(&self, path: &str) -> (StatusCode, String) {
        let sent = self.client.get(format!("{}{path}", self.url)).send().await;
        let sent = sent.expect("somebody answers");
        let status = sent.status();
        (status, sent.text().await.expect("it is text"))
    }
}

impl Guest {
    /// Returns the same guest after a reload of the page, or when their table is played again.
    pub async fn comes(&self, shown: &Value) -> Result<Self, StatusCode> {
        self.site.enter_with(shown, Some(&self.proof)).await
    }

    /// Returns everything the guest sees now. Panics where the program tells nothing.
    pub async fn sees(&self) -> Vec<Value> {
        let (standing, _) = self.listens(|_| true).await;
        standing.into_values().collect()
    }

    /// All that stands before them now, where no stream comes through. Panics where that isn't told.
    pub async fn stands(&self) -> Vec<Value> {
        let url = format!("{}/stands?table={}", self.site.url, self.table);
        let sent = proven(self.site.client.get(url), Some(&self.proof)).send();
        let told: Value = sent
            .await
            .expect("somebody answers")
            .json()
            .await
            .expect("it is JSON");
        told["messages"].as_array().cloned().expect("it is told")
    }

    /// Waits until a part of the table, 1 for the board and 2 for the pane, looks like this. Panics with
    /// what they see if it never does.
    pub async fn wait_for_part(&self, part: u64, so: impl Fn(&Value) -> bool) -> Value {
        let is_so = |all: &BTreeMap<u64, Value>| all.get(&part).is_some_and(&so);
        let (mut standing, found) = self.listens(is_so).await;
        assert!(found, "waited in vain; they see {standing:#?}");
        standing.remove(&part).expect("it was just found")
    }

    /// Listens until what stands is as wanted: that, and whether it ever was so.
    async fn listens(
        &self,
        wanted: impl Fn(&BTreeMap<u64, Value>) -> bool,
    ) -> (BTreeMap<u64, Value>, bool) {
        let url = format!("{}/events?table={}", self.site.url, self.table);
        let asked = proven(self.site.client.get(url), Some(&self.proof)).send();
        let response = asked.await.expect("somebody answers");
        assert_eq!(response.status(), StatusCode::OK);
        let mut chunks = response.bytes_stream();
        let (mut text, mut standing) = (Vec::new(), BTreeMap::new());
        // whoever hears nothing new hears a pulse
        let end = Instant::now() + PATIENCE;
        while let Ok(Some(Ok(chunk))) = timeout_at(end, chunks.next()).await {
            text.extend_from_slice(&chunk);
            while let Some(end) = text.windows(2).position(|it| it == b"\n\n") {
                let event: Vec<u8> = text.drain(..end + 2).collect();
                heed(&String::from_utf8_lossy(&event), &mut standing);
            }
            if !standing.is_empty() && wanted(&standing) {
                return (standing, true);
            }
        }
        (standing, false)
    }

    /// Presses what is written on a button of a part; the answer. Panics where there is no such button.
    pub async fn presses(&self, part: u64, label: &str) -> Value {
        let seen = self
            .wait_for_part(part, |it| press(it, label).is_some())
            .await;
        let data = press(&seen, label).expect("it was just there");
        self.sends(&data).await.expect("it is taken")
    }

    /// Sends the text of a press; what is answered.
    pub async fn sends(&self, data: &str) -> Result<Value, StatusCode> {
        let body = json!({ "table": self.table, "data": data });
        let post = self.site.client.post(format!("{}/press", self.site.url));
        let sent = proven(post.json(&body), Some(&self.proof)).send().await;
        let sent = sent.expect("somebody answers");
        match sent.status() {
            StatusCode::OK => Ok(sent.json().await.expect("it is JSON")),
            status => Err(status),
        }
    }

    /// Sets the language of the guest's pages, and returns the answer. Panics where it isn't accepted.
    pub async fn speaks(&self, lang: &str) -> Value {
        let body = json!({ "table": self.table, "lang": lang });
        let post = self.site.client.post(format!("{}/language", self.site.url));
        let sent = proven(post.json(&body), Some(&self.proof)).send().await;
        let sent = sent.expect("somebody answers");
        assert_eq!(sent.status(), StatusCode::OK);
        sent.json().await.expect("it is JSON")
    }

    /// The drawing of a picture at its address, or why there is none.
    pub async fn draws(&self, url: &str) -> Result<String, StatusCode> {
        let get = self.site.client.get(format!("{}{url}", self.site.url));
        let get = get.timeout(Duration::from_secs(30));
        let sent = proven(get, Some(&self.proof)).send().await;
        let sent = sent.expect("somebody answers");
        match sent.status() {
            StatusCode::OK => Ok(sent.text().await.expect("it is text")),
            status => Err(status),
        }
    }
}

fn proven(request: RequestBuilder, proof: Option<&Proof>) -> RequestBuilder {
    match proof {
        Some(Proof::Bearer(proof)) => request.bearer_auth(proof),
        Some(Proof::Cookie(pair)) => request.header(COOKIE, pair),
        None => request,
    }
}

/// Takes note of what an event tells to stand, or to stand no more.
fn heed(event: &str, standing: &mut BTreeMap<u64, Value>) {
    let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
    let Some(data) = field("data: ") else { return };
    let data: Value = serde_json::from_str(data).expect("it is JSON");
    let number = |item: &Value| item["id"].as_u64().expect("it has a number");
    match field("event: ") {
        Some("hello") => {
            let all = data["messages"].as_array().into_iter().flatten();
            *standing = all.map(|item| (number(item), item.clone())).collect();
        }
        Some("edit") => drop(standing.insert(number(&data), data)),
        Some("gone") => drop(standing.remove(&number(&data))),
        _ => {}
    }
}

/// Returns the data of a message's first button with this label.
pub fn press(message: &Value, label: &str) -> Option<String> {
    let rows = message["page"]["buttons"].as_array()?.iter();
    let mut buttons = rows.filter_map(Value::as_array).flatten();
    let button = buttons.find(|it| it["label"].as_str().is_some_and(|it| it.contains(label)))?;
    button["target"]["press"].as_str().map(str::to_owned)
}
