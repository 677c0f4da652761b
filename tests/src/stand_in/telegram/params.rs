//! The parameters of one request, however they were sent: JSON, a form, or multipart.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::Request;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value, json};

use super::refusal::Refusal;

/// Maximum number of bytes read from a request.
const LARGEST_REQUEST: usize = 60 * 1024 * 1024;

/// The content of a request.
#[derive(Debug, Clone, Default)]
pub(super) struct Params {
    /// Values by name; from a form they are all text.
    pub(super) values: Map<String, Value>,
    /// Uploaded files by the name of their part.
    pub(super) files: BTreeMap<String, Bytes>,
    /// File names by the name of their part.
    pub(super) file_names: BTreeMap<String, String>,
    /// Whether the values came as text and stand for numbers, flags and JSON too.
    pub(super) as_text: bool,
}

impl Params {
    /// Reads a request to its end.
    pub(super) async fn read(request: Request<Body>) -> Result<Self, Refusal> {
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().to_owned();
        if kind.starts_with("multipart/form-data") {
            return Self::from_multipart(request).await;
        }
        let body = to_bytes(request.into_body(), LARGEST_REQUEST).await;
        let body = body.map_err(|_| bad("body"))?;
        if kind.starts_with("application/json") {
            return Self::from_json(&body);
        }
        Ok(Self::from_form(&body))
    }

    fn from_json(body: &[u8]) -> Result<Self, Refusal> {
        if body.is_empty() {
            return Ok(Self::default());
        }
        let value: Value = serde_json::from_slice(body).map_err(|_| bad("body"))?;
        match value {
            Value::Object(values) => Ok(Self {
                values,
                ..Self::default()
            }),
            Value::Null => Ok(Self::default()),
            _ => Err(bad("body")),
        }
    }

    fn from_form(body: &[u8]) -> Self {
        let pairs = url::form_urlencoded::parse(body);
        let values = pairs.map(|(name, value)| (name.into_owned(), Value::from(value.as_ref())));
        Self {
            values: values.collect(),
            as_text: true,
            ..Self::default()
        }
    }

    async fn from_multipart(request: Request<Body>) -> Result<Self, Refusal> {
        let mut read = Self {
            as_text: true,
            ..Self::default()
        };
        let parts = Multipart::from_request(request, &()).await;
        let mut parts = parts.map_err(|_| bad("multipart"))?;
        while let Some(part) = parts.next_field().await.map_err(|_| bad("multipart"))? {
            let name = part.name().unwrap_or_default().to_owned();
            if let Some(called) = part.file_name().map(str::to_owned) {
                let bytes = part.bytes().await.map_err(|_| bad("multipart"))?;
                read.file_names.insert(name.clone(), called);
                read.files.insert(name, bytes);
            } else {
                let text = part.text().await.map_err(|_| bad("multipart"))?;
                read.values.insert(name, Value::from(text));
            }
        }
        Ok(read)
    }

    /// A text, if it was given.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.values.get(name).and_then(Value::as_str)
    }

    /// A whole number, if it was given.
    pub(super) fn integer(&self, name: &str) -> Result<Option<i64>, Refusal> {
        match self.values.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => text.trim().parse().map(Some).map_err(|_| bad(name)),
            Some(value) => value.as_i64().map(Some).ok_or_else(|| bad(name)),
        }
    }

    /// A flag; one that was not given is down.
    pub(super) fn flag(&self, name: &str) -> bool {
        match self.values.get(name) {
            Some(Value::Bool(up)) => *up,
            Some(Value::String(text)) => matches!(text.to_lowercase().as_str(), "true" | "1"),
            _ => false,
        }
    }

    /// An object or a list, if it was given: as it is, or as JSON in a text.
    pub(super) fn structure(&self, name: &str) -> Result<Option<Value>, Refusal> {
        match self.values.get(name) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.is_empty() => Ok(None),
            Some(Value::String(text)) => {
                serde_json::from_str(text).map(Some).map_err(|_| bad(name))
            }
            Some(value) => Ok(Some(value.clone())),
        }
    }

    /// Returns the parameters in a form that can be kept and printed: files by their size.
    pub(super) fn to_printable(&self) -> Value {
        let mut written = self.values.clone();
        for (name, bytes) in &self.files {
            written.insert(
                name.clone(),
                json!({ "file": format!("{} bytes", bytes.len()) }),
            );
        }
        Value::Object(written)
    }
}

fn bad(name: &str) -> Refusal {
    Refusal::BadParameter {
        name: name.to_owned(),
    }
}
