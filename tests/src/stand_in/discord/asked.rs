//! One request, read to its end: which route, with which ids, and what it says.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::Request;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use serde_json::{Value, json};

use super::ids;
use super::refusal::{Refusal, refuse_form};
use crate::stand_in::common::faults::Asked;

/// Maximum number of bytes read from a request.
const LARGEST_REQUEST: usize = 60 * 1024 * 1024;

/// The values of the parts in braces of a path.
pub(super) type Parts = BTreeMap<&'static str, String>;

/// A request as far as faults know it, by method and template.
pub(super) type Outline = Asked<(String, String), u64>;

/// A file that came with a request.
#[derive(Debug, Clone)]
pub(super) struct Upload {
    pub(super) name: String,
    pub(super) bytes: Bytes,
}

/// The content of a request.
#[derive(Debug, Clone, Default)]
pub(super) struct ApiRequest {
    pub(super) method: String,
    /// The path as it came.
    pub(super) path: String,
    /// The path of the route, as the official description writes it; empty for an unknown one.
    pub(super) template: &'static str,
    /// The values of the path's parts in braces.
    parts: Parts,
    pub(super) query: BTreeMap<String, String>,
    authorization: String,
    /// The JSON body, or `payload_json` of a form.
    pub(super) body: Value,
    /// Uploaded files by their number in `files[n]`.
    pub(super) files: BTreeMap<u64, Upload>,
}

impl ApiRequest {
    /// Reads a request to its end, of which this finds the route; what can't be read is told with
    /// what could.
    pub(super) async fn read(
        request: Request<Body>,
        route: impl Fn(&str, &str) -> (&'static str, Parts),
    ) -> (Self, Result<(), Refusal>) {
        let mut asked = Self::head(&request, route);
        let read = asked.read_body(request).await;
        (asked, read)
    }

    fn head(request: &Request<Body>, route: impl Fn(&str, &str) -> (&'static str, Parts)) -> Self {
        let header = request.headers().get(AUTHORIZATION);
        let header = header.and_then(|value| value.to_str().ok());
        let query = request.uri().query().unwrap_or_default();
        let pairs = url::form_urlencoded::parse(query.as_bytes());
        let method = request.method().as_str().to_owned();
        let path = request.uri().path().to_owned();
        let (template, parts) = route(&method, &path);
        Self {
            method,
            path,
            template,
            parts,
            query: pairs.into_owned().collect(),
            authorization: header.unwrap_or_default().to_owned(),
            ..Self::default()
        }
    }

    async fn read_body(&mut self, request: Request<Body>) -> Result<(), Refusal> {
        let kind = request.headers().get(CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            return self.read_multipart(request).await;
        }
        let kind = kind.to_owned();
        let is_json = kind.starts_with("application/json");
        let body = to_bytes(request.into_body(), LARGEST_REQUEST).await;
        let body = body.map_err(|_| unreadable())?;
        if body.is_empty() {
            return Ok(());
        }
        if kind == "application/x-www-form-urlencoded" && self.template == "/oauth2/token" {
            let pairs = url::form_urlencoded::parse(&body).into_owned();
            let fields = pairs.map(|(name, value)| (name, Value::from(value)));
            self.body = Value::Object(fields.collect());
            return Ok(());
        }
        if !is_json {
            return Err(unreadable());
        }
        self.body = serde_json::from_slice(&body).map_err(|_| unreadable())?;
        Ok(())
    }

    async fn read_multipart(&mut self, request: Request<Body>) -> Result<(), Refusal> {
        let parts = Multipart::from_request(request, &()).await;
        let mut parts = parts.map_err(|_| unreadable())?;
        while let Some(part) = parts.next_field().await.map_err(|_| unreadable())? {
            let name = part.name().unwrap_or_default().to_owned();
            let file = part.file_name().map(str::to_owned);
            let bytes = part.bytes().await.map_err(|_| unreadable())?;
            match file {
                Some(file) => self.add_file(&name, file, bytes)?,
                None if name == "payload_json" => {
                    self.body = serde_json::from_slice(&bytes).map_err(|_| unreadable())?;
                }
                None => return refuse_form(&name, "UNKNOWN_FIELD", "Unknown form field"),
            }
        }
        Ok(())
    }

    fn add_file(&mut self, part: &str, name: String, bytes: Bytes) -> Result<(), Refusal> {
        let number = part
            .strip_prefix("files[")
            .and_then(|n| n.strip_suffix(']'));
        let number = number.and_then(|number| number.parse().ok());
        let number =
            number.ok_or_else(|| Refusal::form(part, "UNKNOWN_FIELD", "files[n] is meant"))?;
        self.files.insert(number, Upload { name, bytes });
        Ok(())
    }

    /// An id in the path.
    pub(super) fn id(&self, name: &str) -> Option<u64> {
        self.parts.get(name)?.parse().ok()
    }

    /// Another part of the path.
    pub(super) fn part(&self, name: &str) -> &str {
        self.parts.get(name).map(String::as_str).unwrap_or_default()
    }

    /// An id in the body.
    pub(super) fn body_id(&self, name: &str) -> Option<u64> {
        ids::read(&self.body[name])
    }

    /// Whether the header has this bot's token.
    pub(super) fn is_signed(&self, token: &str) -> bool {
        self.authorization.strip_prefix("Bot ") == Some(token)
    }

    /// The token of a person, if it is asked by one.
    pub(super) fn bearer(&self) -> &str {
        self.authorization
            .strip_prefix("Bearer ")
            .unwrap_or_default()
    }

    /// Whether the token in its path is what counts, instead of the bot's.
    pub(super) fn is_by_token(&self) -> bool {
        self.template.starts_with("/interactions/") || self.template.starts_with("/webhooks/")
    }

    /// Whether it makes or changes a message of a channel.
    pub(super) fn is_message(&self) -> bool {
        let changes = self.method == "POST" || self.method == "PATCH";
        let place = self.template.starts_with("/channels/{channel_id}/messages");
        changes && place && !self.template.ends_with("threads")
    }

    /// Tells what faults have to know of it.
    pub(super) fn outline(&self) -> Outline {
        // a new message has no number yet
        let text = (self.method == "POST").then(|| self.body.to_string());
        Outline {
            route: (self.method.clone(), self.template.to_owned()),
            place: self.id("channel_id"),
            is_message: self.is_message(),
            about: format!("{} {} {text:?}", self.method, self.path),
        }
    }

    /// Returns the part that keeps buckets of one route apart: the channel, guild, or token.
    pub(super) fn major(&self) -> &str {
        let names = ["channel_id", "guild_id", "webhook_token"];
        names
            .iter()
            .map(|name| self.part(name))
            .find(|part| !part.is_empty())
            .unwrap_or_default()
    }

    /// A flag in the query.
    pub(super) fn has_flag(&self, name: &str) -> bool {
        self.query
            .get(name)
            .is_some_and(|value| value == "true" || value == "1")
    }

    /// The body in a form that can be kept and printed: files by name and size.
    pub(super) fn to_printable(&self) -> Value {
        let mut written = self.body.clone();
        for (number, file) in &self.files {
            let size = file.bytes.len();
            written[format!("files[{number}]")] = json!(format!("{}, {size} bytes", file.name));
        }
        written
    }
}

fn unreadable() -> Refusal {
    Refusal::form("", "CONTENT_TYPE_INVALID", "The body can't be read")
}
