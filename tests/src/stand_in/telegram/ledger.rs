//! Every request, written down.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{refusal::Refusal, spec};

/// One request of the bot and what came of it.
#[derive(Debug, Clone)]
pub struct Call {
    /// Its place among all requests, in the order they arrived.
    pub number: usize,
    /// When it arrived, since the server's start.
    pub at: Duration,
    /// The method's name as the bot wrote it.
    pub method: String,
    /// Its parameters; uploaded files are shown by their size.
    pub params: Value,
    /// The result, or why not; nothing while a poll waits or after its connection broke.
    pub outcome: Option<Result<Value, Refusal>>,
    /// Whether the test had ordered this refusal.
    pub ordered: bool,
    /// What it does against the official description; what the stand-in's answer does, if the
    /// request itself is beyond reproach.
    pub violations: Vec<String>,
}

impl Call {
    /// Whether it is a call of this method, in any spelling.
    pub fn is(&self, method: &str) -> bool {
        self.method.eq_ignore_ascii_case(method)
    }

    /// A parameter as text.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.params[name].as_str()
    }

    /// A parameter as a number, also from a form.
    pub fn integer(&self, name: &str) -> Option<i64> {
        let value = &self.params[name];
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }

    /// Why it was refused, if it was.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.outcome.as_ref()?.as_ref().err()
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
    pub(super) fn open(&mut self, method: &str, params: Value) -> usize {
        let number = self.calls.len();
        self.calls.push(Call {
            number,
            at: self.since.elapsed(),
            method: method.to_owned(),
            params,
            outcome: None,
            ordered: false,
            violations: Vec::new(),
        });
        number
    }

    /// Writes down what came of it.
    pub(super) fn close(&mut self, number: usize, outcome: &Result<Value, Refusal>, ordered: bool) {
        if let Some(call) = self.calls.get_mut(number) {
            call.outcome = Some(outcome.clone());
            call.ordered = ordered;
            if let (true, Ok(answer)) = (call.violations.is_empty(), outcome) {
                call.violations = spec::check_answer(&call.method, answer);
            }
        }
    }
}
