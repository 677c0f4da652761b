//! A test's questions about the requests received.

use serde_json::Value;

use super::Discord;
use super::interactions::Interaction;
use super::ledger::{Call, Request};
use super::refusal::Refusal;
use crate::stand_in::common::ledger::assert_blameless;

/// The beginning of the commands' routes.
const COMMANDS: &str = "/applications/{application_id}/commands";

impl Discord {
    /// Every request so far, in the order of arrival.
    pub fn calls(&self) -> Vec<Call> {
        self.calls_that(|_| true)
    }

    /// The requests of one route, such as `POST` and `/channels/{channel_id}/messages`.
    pub fn calls_of(&self, method: &str, template: &str) -> Vec<Call> {
        self.calls_that(|call| call.is(method, template))
    }

    /// Every refused request, also those a test ordered.
    pub fn refused_calls(&self) -> Vec<Call> {
        self.calls_that(|call| call.refusal().is_some())
    }

    /// Returns the number of requests answered with this HTTP status, such as 401, 403 or 429, including those a test
    /// ordered.
    pub fn count_refused(&self, status: u16) -> usize {
        let is_so = |refusal: &Refusal| refusal.status() == status;
        self.calls_that(|call| call.refusal().is_some_and(is_so))
            .len()
    }

    fn calls_that(&self, wanted: impl Fn(&Call) -> bool) -> Vec<Call> {
        self.shared.world().ledger.calls_that(wanted)
    }

    /// Interactions of which the bot was told and that have no answer, be it that they still wait
    /// or that they waited in vain.
    pub fn unanswered_interactions(&self) -> Vec<Interaction> {
        let world = self.shared.world();
        let records = world.records.iter().enumerate();
        let waiting = records.filter(|(_, record)| {
            record.is_told && record.response.is_none() && !record.is_forgiven
        });
        waiting
            .map(|(at, _)| Interaction::new(self.clone(), at))
            .collect()
    }

    /// Returns the requests' violations of the official description and the stand-in's own rules, and the bot's
    /// mistakes on the gateway.
    pub fn violations(&self) -> Vec<String> {
        let world = self.shared.world();
        let mut violations = world.ledger.violations();
        violations.extend_from_slice(&world.line.complaints);
        violations
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
    pub async fn offers(&self, command: &str) {
        let is_it = |offered: &Value| offered["name"] == command;
        let look = || self.commands().iter().any(is_it).then_some(());
        let what = format!("/{command} is offered");
        self.shared.wait(&what, || self.transcript(), look).await;
    }

    /// Excuses the bot for refusals with this code, past and future.
    pub fn expect(&self, code: u32) {
        self.shared.change(|world| world.excused.insert(code));
    }

    /// Panics, with everything wrong and all channels, unless the bot was beyond reproach: no
    /// request refused but those the test ordered or expects, none against the official
    /// description or the rules of the house, no shard that identified itself too early, and no
    /// interaction left unanswered.
    pub fn assert_clean(&self) {
        self.assert_clean_but(&[]);
    }

    /// Like `assert_clean`, but complaints that contain one of these texts are forgiven.
    pub fn assert_clean_but(&self, forgiven: &[&str]) {
        let mut wrong = self.blamed_refusals();
        wrong.extend(self.violations());
        wrong.extend(
            self.unanswered_interactions()
                .iter()
                .map(Interaction::describe),
        );
        assert_blameless(wrong, forgiven, || self.transcript());
    }

    /// Describes the refused requests for which the bot is to blame.
    fn blamed_refusals(&self) -> Vec<String> {
        let world = self.shared.world();
        let blame = |call: &Call| {
            let is_blamed = |why: &&Refusal| !world.excused.contains(&why.code());
            let why = call.refusal().filter(is_blamed)?.body();
            let excused = call.ordered || world.ledger.is_asked_again(call);
            (!excused).then(|| format!("{}: {why}: {}", call.request_line(), call.asked.body))
        };
        world.ledger.calls.iter().filter_map(blame).collect()
    }
}
