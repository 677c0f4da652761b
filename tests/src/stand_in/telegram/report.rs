//! A test's questions about the requests received.

use serde_json::{Value, json};

use super::Telegram;
use super::ledger::Call;
use super::presses::Press;

impl Telegram {
    /// The requests of one method.
    pub fn calls_of(&self, method: &str) -> Vec<Call> {
        self.calls_that(|call| call.is(method))
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
}
