//! Every request, written down.

use std::time::{Duration, Instant};

use serde_json::Value;

/// One request of the bot, `Q` as its platform knows it, and what came of it.
#[derive(Debug, Clone)]
pub struct Call<Q, R> {
    /// Its place among all requests, in the order they arrived.
    pub number: usize,
    /// When it arrived, since the server's start.
    pub at: Duration,
    /// What it says.
    pub asked: Q,
    /// The result, or why not; nothing while it is carried out or waits, and after its connection
    /// broke.
    pub outcome: Option<Result<Value, R>>,
    /// Whether the test had ordered this refusal.
    pub ordered: bool,
    /// What it does against the official description and the rules of the house; what the
    /// stand-in's answer does, if the request itself is beyond reproach.
    pub violations: Vec<String>,
}

impl<Q, R> Call<Q, R> {
    /// Why it was refused, if it was.
    pub fn refusal(&self) -> Option<&R> {
        self.outcome.as_ref()?.as_ref().err()
    }
}

/// The database of requests.
#[derive(Debug)]
pub(in crate::stand_in) struct Ledger<Q, R> {
    pub(in crate::stand_in) calls: Vec<Call<Q, R>>,
    since: Instant,
}

impl<Q, R> Default for Ledger<Q, R> {
    fn default() -> Self {
        Self {
            calls: Vec::new(),
            since: Instant::now(),
        }
    }
}

impl<Q: Clone, R: Clone> Ledger<Q, R> {
    /// Writes down a request that just came, with what it does wrong; its number is returned.
    pub(in crate::stand_in) fn open(&mut self, asked: Q, violations: Vec<String>) -> usize {
        let number = self.calls.len();
        self.calls.push(Call {
            number,
            at: self.since.elapsed(),
            asked,
            outcome: None,
            ordered: false,
            violations,
        });
        number
    }

    /// Writes down what came of it.
    pub(in crate::stand_in) fn close(
        &mut self,
        number: usize,
        outcome: &Result<Value, R>,
        ordered: bool,
    ) {
        let call = &mut self.calls[number];
        call.outcome = Some(outcome.clone());
        call.ordered = ordered;
    }

    /// The requests that are as wanted.
    pub(in crate::stand_in) fn calls_that(
        &self,
        wanted: impl Fn(&Call<Q, R>) -> bool,
    ) -> Vec<Call<Q, R>> {
        let calls = self.calls.iter().filter(|call| wanted(call));
        calls.cloned().collect()
    }

    /// What all of them did wrong.
    pub(in crate::stand_in) fn violations(&self) -> Vec<String> {
        let violations = self.calls.iter().flat_map(|call| &call.violations);
        violations.cloned().collect()
    }
}

/// Panics with everything that is wrong and what is to be seen, if anything is wrong that is not
/// forgiven.
pub(in crate::stand_in) fn assert_nothing(
    mut wrong: Vec<String>,
    forgiven: &[&str],
    seen: impl FnOnce() -> String,
) {
    wrong.retain(|why| !forgiven.iter().any(|text| why.contains(text)));
    let wrong = wrong.join("\n");
    assert!(
        wrong.is_empty(),
        "the bot is to blame:\n{wrong}\n\n{}",
        seen()
    );
}
