//! A test's questions about the requests received.

use serde_json::{Value, json};

use super::Telegram;
use super::ledger::Call;
use super::presses::Press;
use super::refusal::Refusal;
use crate::stand_in::common::ledger::assert_blameless;

impl Telegram {
    /// Every request so far, in the order of arrival.
    pub fn calls(&self) -> Vec<Call> {
        self.calls_that(|_| true)
    }

    /// The requests of one method.
    pub fn calls_of(&self, method: &str) -> Vec<Call> {
        self.calls_that(|call| call.is(method))
    }

    /// Every refused request, also those a test ordered.
    pub fn refused_calls(&self) -> Vec<Call> {
        self.calls_that(|call| call.refusal().is_some())
    }

    fn calls_that(&self, wanted: impl Fn(&Call) -> bool) -> Vec<Call> {
        self.shared.world().ledger.calls_that(wanted)
    }

    /// The `getUpdates` that confirmed an update; whatever came of it must have been kept before.
    pub fn confirming_poll(&self, update: &Value) -> Option<Call> {
        let id = update["update_id"].as_i64()?;
        let mut polls = self.calls_of("getUpdates").into_iter();
        polls.find(|poll| poll.integer("offset").is_some_and(|offset| offset > id))
    }

    /// Returns the presses without an answer.
    pub fn unanswered_presses(&self) -> Vec<Press> {
        let presses = self.shared.world().presses.clone();
        let waiting = presses.into_iter().filter(|press| press.answer.is_none());
        waiting
            .map(|press| Press::new(self.clone(), press.id, press.update))
            .collect()
    }

    /// Returns the requests' violations of the official description, and those of the stand-in's own answers.
    pub fn violations(&self) -> Vec<String> {
        self.shared.world().ledger.violations()
    }

    /// The list of commands for a wide scope such as `all_group_chats` and a language (`""`: any):
    /// names and descriptions.
    pub fn commands(&self, scope: &str, language: &str) -> Vec<(String, String)> {
        self.commands_in(&json!({ "type": scope }), language)
    }

    /// Like `commands`, for any scope as the bot writes it: `{"type": "chat", "chat_id": …}`, numbers as numbers.
    pub fn commands_in(&self, scope: &Value, language: &str) -> Vec<(String, String)> {
        let registry = (scope.to_string(), language.to_owned());
        let world = self.shared.world();
        let list = world.commands.get(&registry).and_then(Value::as_array);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let list = list.into_iter().flatten();
        list.map(|c| (text(&c["command"]), text(&c["description"])))
            .collect()
    }

    /// Panics, with everything wrong and all chats, unless the bot was beyond reproach: no request
    /// refused but those that people's choices or the test's orders explain, none against the
    /// official description, and no press left unanswered.
    pub fn assert_clean(&self) {
        self.assert_clean_but(&[]);
    }

    /// Like `assert_clean`, but complaints that contain one of these texts are forgiven.
    pub fn assert_clean_but(&self, forgiven: &[&str]) {
        let mut wrong = self.blamed_refusals();
        wrong.extend(self.violations());
        wrong.extend(self.unanswered_presses().iter().map(Press::describe));
        assert_blameless(wrong, forgiven, || self.transcript());
    }

    /// Describes the refused requests for which the bot is to blame.
    fn blamed_refusals(&self) -> Vec<String> {
        let world = self.shared.world();
        let blame = |call: &Call| {
            let is_blamed = |why: &&Refusal| !why.is_somebodys_choice();
            let why = call.refusal().filter(is_blamed)?;
            let excused = call.ordered || world.ledger.is_asked_again(call);
            (!excused).then(|| format!("{}: {why}: {}", call.asked.method, call.asked.params))
        };
        world.ledger.calls.iter().filter_map(blame).collect()
    }
}
