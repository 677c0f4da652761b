//! Every request, written down.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;

/// Minimum time a bot awaits an answer before it repeats a request.
const AWAITED: Duration = Duration::from_millis(1_500);

/// One request of the bot, `Q` as its platform knows it, and what came of it. Tests look at thousands again
/// and again, so that what is large is shared.
#[derive(Debug, Clone)]
pub struct Call<Q, R> {
    /// The request's index among all requests, in order of arrival.
    pub number: usize,
    /// The time when it arrived, since the server's start.
    pub at: Duration,
    /// The content of the request.
    pub asked: Arc<Q>,
    /// The result or the refusal. `None` while the request is carried out or waits, and after its connection broke.
    pub outcome: Option<Result<Arc<Value>, R>>,
    /// Whether the test had ordered this refusal, or that the answer is lost.
    pub ordered: bool,
    /// Violations of the official description and the stand-in's own rules by the request. If there are none, the
    /// violations by the stand-in's answer.
    pub violations: Vec<String>,
}

impl<Q, R> Call<Q, R> {
    /// Returns the reason that it was refused, if it was.
    pub fn refusal(&self) -> Option<&R> {
        self.outcome.as_ref()?.as_ref().err()
    }
}

/// The database of requests.
#[derive(Debug)]
pub struct Ledger<Q, R> {
    pub(in crate::stand_in) calls: Vec<Call<Q, R>>,
    /// Number of requests received at each kill of the bot.
    kills: Vec<usize>,
    since: Instant,
}

impl<Q, R> Default for Ledger<Q, R> {
    fn default() -> Self {
        Self {
            calls: Vec::new(),
            kills: Vec::new(),
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
            asked: Arc::new(asked),
            outcome: None,
            ordered: false,
            violations,
        });
        number
    }

    /// Writes down that the bot was killed: what came of its last requests it may not know.
    pub(in crate::stand_in) fn note_kill(&mut self) {
        self.kills.push(self.calls.len());
    }

    /// Writes down what came of it.
    pub(in crate::stand_in) fn close(
        &mut self,
        number: usize,
        outcome: &Result<Value, R>,
        ordered: bool,
    ) {
        let call = &mut self.calls[number];
        call.outcome = Some(outcome.clone().map(Arc::new));
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

    /// Returns the violations of all requests.
    pub(in crate::stand_in) fn violations(&self) -> Vec<String> {
        let violations = self.calls.iter().flat_map(|call| &call.violations);
        violations.cloned().collect()
    }
}

impl<Q: PartialEq, R> Ledger<Q, R> {
    /// Returns whether the same request was carried out before and its answer was lost, in a kill or otherwise. Long
    /// awaiting an answer counts as well, as on a machine that stands still. Such a repetition is no violation.
    pub(in crate::stand_in) fn is_asked_again(&self, call: &Call<Q, R>) -> bool {
        let between = |earlier: &Call<Q, R>| {
            let mut kills = self.kills.iter();
            kills.any(|calls| (earlier.number + 1..=call.number).contains(calls))
        };
        self.calls[..call.number].iter().any(|earlier| {
            earlier.asked == call.asked
                && matches!(earlier.outcome, Some(Ok(_)))
                && (earlier.ordered || call.at - earlier.at >= AWAITED || between(earlier))
        })
    }
}

/// Panics with everything that is wrong and what is to be seen, if anything is wrong that is not
/// forgiven.
pub(in crate::stand_in) fn assert_blameless(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_awaited_an_answer_in_vain_may_ask_again() {
        let mut ledger: Ledger<_, ()> = Ledger::default();
        for (asked, at) in [("yes", 0), ("yes", 1_400), ("no", 3_000), ("yes", 3_000)] {
            let number = ledger.open(asked, Vec::new());
            ledger.calls[number].at = Duration::from_millis(at);
        }
        let again = |ledger: &Ledger<_, _>| {
            let is_again = |call| ledger.is_asked_again(call);
            ledger.calls.iter().map(is_again).collect::<Vec<_>>()
        };
        assert_eq!(again(&ledger), [false; 4], "nothing was carried out");
        ledger.close(0, &Ok(Value::Bool(true)), false);
        assert_eq!(again(&ledger), [false, false, false, true]);
        ledger.close(0, &Ok(Value::Bool(true)), true);
        assert_eq!(again(&ledger), [false, true, false, true], "it was lost");
        ledger.close(0, &Ok(Value::Bool(true)), false);
        ledger.kills.push(1);
        assert_eq!(again(&ledger), [false, true, false, true], "in a kill");
    }
}
