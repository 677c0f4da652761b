//! The HTTP side: one request in, one answer out, everything written down.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::Request;
use axum::response::Response;
use serde_json::{Value, json};

use super::Fault;
use super::limits::is_message;
use super::params::Params;
use super::platform::SharedTelegram;
use super::refusal::Refusal;
use super::world::{Kind, TOKEN, World};
use super::{ledger, methods, spec};
use crate::stand_in::common::answers;
use crate::stand_in::common::faults::{Asked, Reason};
use crate::stand_in::common::lived::LivedMoment;

/// Maximum number of seconds a poll may wait, and of updates it may get.
const LONGEST_POLL: i64 = 50;
const LARGEST_BATCH: i64 = 100;

/// Takes every request; its path is the token and the method.
pub(super) fn routes() -> Router<Arc<SharedTelegram>> {
    Router::new().fallback(answer)
}

async fn answer(State(shared): State<Arc<SharedTelegram>>, request: Request<Body>) -> Response {
    let path = request.uri().path().to_owned();
    let (token, method) = path.rsplit_once('/').unwrap_or_default();
    let token = token.trim_start_matches('/').trim_start_matches("bot");
    let Some(request) = answers::receive_request(request).await else {
        return answers::empty_response();
    };
    match Params::read(request).await {
        Ok(params) => carry_out(&shared, token, method, &params).await,
        Err(refusal) => {
            let number = write_down(&shared, method, Value::Null, Vec::new());
            close(&shared, number, Err(refusal), None).await
        }
    }
}

async fn carry_out(
    shared: &SharedTelegram,
    token: &str,
    method: &str,
    params: &Params,
) -> Response {
    let violations = spec::check_request(method, params);
    let number = write_down(shared, method, params.to_printable(), violations);
    if token != TOKEN || shared.world().is_revoked {
        return close(shared, number, Err(Refusal::Unauthorized), None).await;
    }
    let asked = shared.world().outline(method, params);
    let late = shared.change(|world| world.faults.take_delay(&asked));
    if let Some(late) = late {
        tokio::time::sleep(late).await;
    }
    let fault = shared.change(|world| world.faults.take(&asked));
    let outcome = match fault.as_ref().and_then(Fault::refusal) {
        Some(refusal) => Err(refusal),
        None if asked.route == "getupdates" => poll(shared, params).await,
        None => shared.change(|world| brake_and_call(world, method, params)),
    };
    close(shared, number, outcome, fault).await
}

/// Opens the call in the ledger.
fn write_down(
    shared: &SharedTelegram,
    method: &str,
    params: Value,
    violations: Vec<String>,
) -> usize {
    let method = method.to_owned();
    let asked = ledger::Request { method, params };
    shared.change(|world| world.ledger.open(asked, violations))
}

fn brake_and_call(world: &mut World, method: &str, params: &Params) -> Result<Value, Refusal> {
    let chat = params.integer("chat_id").ok().flatten();
    if let Some(room) = chat.and_then(|chat| world.chats.get(&chat))
        && is_message(method)
    {
        let (id, is_group) = (room.id, room.kind != Kind::Private);
        world.brakes.pass(id, is_group)?;
    }
    methods::call(world, method, params)
}

/// Writes the outcome down and makes the answer of it.
async fn close(
    shared: &SharedTelegram,
    number: usize,
    outcome: Result<Value, Refusal>,
    fault: Option<Fault>,
) -> Response {
    shared.change(|world| {
        world.ledger.close(number, &outcome, fault.is_some());
        let call = &mut world.ledger.calls[number];
        if let (true, Ok(answer)) = (call.violations.is_empty(), &outcome) {
            call.violations = spec::check_answer(&call.asked.method, answer);
        }
    });
    let answer = match outcome {
        Ok(result) => answers::json(200, &json!({ "ok": true, "result": result })),
        Err(refusal) => answers::json(refusal.status(), &refusal.body()),
    };
    answers::spoil(answer, fault).await
}

/// `getUpdates`: waits until there is something, the time is over, or a newer poll takes over.
async fn poll(shared: &SharedTelegram, params: &Params) -> Result<Value, Refusal> {
    let limit = params
        .integer("limit")?
        .unwrap_or(LARGEST_BATCH)
        .clamp(1, LARGEST_BATCH);
    let limit = usize::try_from(limit).expect("it was clamped to 1..=100");
    let timeout = params
        .integer("timeout")?
        .unwrap_or_default()
        .clamp(0, LONGEST_POLL);
    let until = Instant::now() + Duration::from_secs(timeout.unsigned_abs());
    if !shared.world().webhook.url.is_empty() {
        return Err(Refusal::WebhookActive);
    }
    let mine = begin_poll(shared, params)?;
    let _open = OpenPoll::new(shared);
    loop {
        let bell = shared.changed.notified();
        let mut bell = std::pin::pin!(bell);
        bell.as_mut().enable();
        let batch = {
            let mut world = shared.world();
            if world.queue.newest_poll != mine {
                return Err(Refusal::OtherPoll);
            }
            world.hand_out(limit)
        };
        let left = until.saturating_duration_since(Instant::now());
        if !batch.is_empty() || left.is_zero() {
            return Ok(Value::Array(batch));
        }
        // Whether the bell rang or the time is over is seen by looking again.
        let _ = tokio::time::timeout(left, bell).await;
    }
}

/// A poll that waits; it also ends when its connection breaks, with which it is dropped.
struct OpenPoll<'a>(&'a SharedTelegram);

impl<'a> OpenPoll<'a> {
    fn new(shared: &'a SharedTelegram) -> Self {
        shared.change(|world| world.queue.open_polls += 1);
        Self(shared)
    }
}

impl Drop for OpenPoll<'_> {
    fn drop(&mut self) {
        self.0.change(|world| world.queue.open_polls -= 1);
    }
}

/// Confirms what the offset confirms, and ends an older poll.
fn begin_poll(shared: &SharedTelegram, params: &Params) -> Result<u64, Refusal> {
    let offset = params.integer("offset")?.unwrap_or_default();
    let allowed = params.structure("allowed_updates")?;
    Ok(shared.change(|world| {
        if let Some(sorts) = allowed.as_ref().and_then(Value::as_array) {
            let sorts = sorts.iter().filter_map(Value::as_str).map(str::to_owned);
            world.queue.allow(sorts.collect());
        }
        world.queue.confirm(offset);
        world.queue.newest_poll += 1;
        world.queue.newest_poll
    }))
}

impl World {
    /// Tells what faults have to know of a request.
    fn outline(&self, method: &str, params: &Params) -> Asked<String, i64> {
        let place = self.about(params);
        let written = params.to_printable();
        // a new message has no number yet
        let known = ["message_id", "callback_query_id"];
        let known = known.into_iter().find(|name| !written[name].is_null());
        let about = known.map_or(&written, |name| &written[name]);
        Asked {
            route: method.to_lowercase(),
            place,
            is_message: is_message(method),
            about: format!("{method} {place:?} {about}"),
        }
    }

    /// The chat that a request is about: the one it names, or that of the press it answers.
    fn about(&self, params: &Params) -> Option<i64> {
        let named = params.integer("chat_id").ok().flatten();
        let answers = || {
            let id = params.text("callback_query_id")?;
            let press = self.presses.iter().find(|press| press.id == id);
            press.map(|press| press.chat)
        };
        named.or_else(answers)
    }

    /// The next updates; from now on the presses among them grow old.
    pub(super) fn hand_out(&mut self, limit: usize) -> Vec<Value> {
        let batch = self.queue.batch(limit);
        for press in &mut self.presses {
            let is_in = batch
                .iter()
                .any(|update| update["update_id"] == press.update["update_id"]);
            if is_in && press.told_at.is_none() {
                press.told_at = Some(LivedMoment::now());
            }
        }
        batch
    }
}
