//! A test's questions about the requests received.

use serde_json::Value;

use super::Discord;
use super::interactions::Interaction;
use super::ledger::{Call, Request};
use super::refusal::Refusal;

/// The beginning of the commands' routes.
const COMMANDS: &str = "/applications/{application_id}/commands";

impl Discord {
    /// The requests of one route, such as `POST` and `/channels/{channel_id}/messages`.
    pub fn calls_of(&self, method: &str, template: &str) -> Vec<Call> {
        self.calls_that(|call| call.is(method, template))
    }

    /// Returns the number of requests answered with this HTTP status, such as 401, 403 or 429, including those a test
    /// ordered.
    pub fn count_refused(&self, status: u16) -> usize {
        let is_so = |refusal: &Refusal| refusal.status() == status;
        self.calls_that(|call| call.refusal().is_some_and(is_so))
            .len()
    }

    /// Interactions of which the bot was told and that have no answer, be it that they still wait
    /// or that they waited in vain.
    pub fn unanswered_interactions(&self) -> Vec<Interaction> {
        let world = self.shared.world();
        let records = world.records.iter().enumerate();
        let waiting = records.filter(|(_, record)| record.waits());
        waiting
            .map(|(at, _)| Interaction::new(self.clone(), at))
            .collect()
    }

    /// The commands that people are offered, as the bot registered them, with what Discord adds.
    pub fn commands(&self) -> Vec<Value> {
        self.shared.world().commands.clone()
    }

    /// Counts the requests that changed the commands: none, if the bot found them in order.
    pub fn command_writes(&self) -> usize {
        let is_of_commands = |asked: &Request| asked.template.starts_with(COMMANDS);
        self.calls_that(|call| call.asked.method != "GET" && is_of_commands(&call.asked))
            .len()
    }

    /// Waits until a command is offered. Panics when that takes longer than `PATIENCE`.
    pub async fn wait_until_offered(&self, command: &str) {
        let is_it = |offered: &Value| offered["name"] == command;
        let look = || self.commands().iter().any(is_it).then_some(());
        let what = format!("/{command} is offered");
        self.wait(&what, look).await;
    }

    /// Excuses the bot for refusals with this code, past and future.
    pub fn expect(&self, code: u32) {
        self.shared.change(|world| world.excused.insert(code));
    }
}
