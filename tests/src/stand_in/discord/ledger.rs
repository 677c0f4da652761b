//! Every request, written down.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{asked::Asked, refusal::Refusal};

/// One request of the bot and what came of it.
#[derive(Debug, Clone)]
pub struct Call {
    /// Its place among all requests, in the order they arrived.
    pub number: usize,
    /// When it arrived, since the server's start.
    pub at: Duration,
    /// `GET`, `POST`, `PUT`, `PATCH` or `DELETE`.
    pub method: String,
    /// Its path.
    pub path: String,
    /// The route as the official description writes it, such as
    /// `/channels/{channel_id}/messages`; empty for an unknown one.
    pub template: &'static str,
    /// What it says; uploaded files are shown by name and size.
    pub body: Value,
    /// The result, or why not; nothing while it is carried out.
    pub outcome: Option<Result<Value, Refusal>>,
    /// Whether the test had ordered this refusal.
    pub ordered: bool,
    /// What it does against the official description and the rules of the house; what the
    /// stand-in's answer does, if the request itself is beyond reproach.
    pub violations: Vec<String>,
}

impl Call {
    /// Whether it is a call of this route.
    pub fn is(&self, method: &str, template: &str) -> bool {
        self.method == method && self.template == template
    }

    /// Why it was refused, if it was.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.outcome.as_ref()?.as_ref().err()
    }

    /// Method and path.
    pub fn described(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

/// The book of requests.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) calls: Vec<Call>,
    since: Instant,
}

impl Default for Ledger {
    fn default() -> Self {
        Self {
            calls: Vec::new(),
            since: Instant::now(),
        }
    }
}

impl Ledger {
    /// Writes down a request that just came; its number is returned.
    pub(super) fn open(&mut self, asked: &Asked) -> usize {
        let number = self.calls.len();
        self.calls.push(Call {
            number,
            at: self.since.elapsed(),
            method: asked.method.clone(),
            path: asked.path.clone(),
            template: asked.template,
            body: asked.written(),
            outcome: None,
            ordered: false,
            violations: Vec::new(),
        });
        number
    }

    /// Writes down what it does wrong.
    pub(super) fn complain(&mut self, number: usize, complaints: Vec<String>) {
        if let Some(call) = self.calls.get_mut(number) {
            call.violations.extend(complaints);
        }
    }

    /// Writes down what came of it.
    pub(super) fn close(&mut self, number: usize, outcome: &Result<Value, Refusal>, ordered: bool) {
        if let Some(call) = self.calls.get_mut(number) {
            call.outcome = Some(outcome.clone());
            call.ordered = ordered;
        }
    }
}
