//! The HTTP side: one request in, one answer out, everything written down.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::Body,
    extract::{DefaultBodyLimit, State},
    http::{Request, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, sync::Notify};

use super::{
    limits::{Fault, is_message},
    methods,
    params::Params,
    refusal::Refusal,
    spec,
    world::World,
};
use crate::stand_in::common;

const LONGEST_POLL: i64 = 50;
const LARGEST_BATCH: i64 = 100;

/// The state, and the bell that rings at every change.
#[derive(Debug)]
pub(super) struct Shared {
    world: Mutex<World>,
    pub(super) changed: Notify,
    pub(super) token: String,
}

impl Shared {
    /// A server that knows nobody yet.
    pub(super) fn new(world: World, token: String) -> Self {
        Self {
            world: Mutex::new(world),
            changed: Notify::new(),
            token,
        }
    }

    /// The state; it is never held across a wait.
    pub(super) fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and rings the bell.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.world());
        self.changed.notify_waiters();
        result
    }
}

/// Serves until the task is dropped.
pub(super) async fn serve(shared: Arc<Shared>, listener: TcpListener) {
    let router = Router::new().fallback(answer).with_state(shared);
    let router = router.layer(DefaultBodyLimit::disable());
    let served = axum::serve(listener, router).await;
    served.expect("a listener on loopback goes on listening");
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request<Body>) -> Response {
    let path = request.uri().path().to_owned();
    let (token, method) = path.rsplit_once('/').unwrap_or_default();
    let token = token
        .trim_start_matches('/')
        .trim_start_matches("bot")
        .to_owned();
    let Some(request) = common::arrived(request).await else {
        return common::nobody_there();
    };
    match Params::read(request).await {
        Ok(params) => carry_out(&shared, &token, method, &params).await,
        Err(refusal) => {
            let number = shared.change(|world| world.ledger.open(method, Value::Null));
            close(&shared, number, Err(refusal), None)
        }
    }
}

async fn carry_out(shared: &Shared, token: &str, method: &str, params: &Params) -> Response {
    let number = shared.change(|world| write_down(world, method, params));
    if token != shared.token {
        return close(shared, number, Err(Refusal::Unauthorized), None);
    }
    let chat = params.integer("chat_id").ok().flatten();
    let fault = shared.change(|world| world.brakes.fault(method, chat));
    let outcome = match fault {
        Some(Fault::TooMany(seconds)) => Err(Refusal::TooManyRequests { seconds }),
        Some(Fault::Down) => Err(Refusal::Down),
        _ if method.eq_ignore_ascii_case("getUpdates") => poll(shared, params).await,
        _ => shared.change(|world| brake_and_call(world, method, params)),
    };
    close(shared, number, outcome, fault)
}

/// Opens the call in the ledger and checks it against the official description.
fn write_down(world: &mut World, method: &str, params: &Params) -> usize {
    let number = world.ledger.open(method, params.written());
    world.ledger.calls[number].violations = spec::check_request(method, params);
    number
}

fn brake_and_call(world: &mut World, method: &str, params: &Params) -> Result<Value, Refusal> {
    let chat = params.integer("chat_id").ok().flatten();
    if let Some(room) = chat.and_then(|chat| world.chats.get(&chat))
        && is_message(method)
    {
        let (id, kind) = (room.id, room.kind);
        world.brakes.pass(id, kind)?;
    }
    methods::call(world, method, params)
}

/// Writes the outcome down and makes the answer of it.
fn close(
    shared: &Shared,
    number: usize,
    outcome: Result<Value, Refusal>,
    fault: Option<Fault>,
) -> Response {
    shared.change(|world| world.ledger.close(number, &outcome, fault.is_some()));
    if fault == Some(Fault::AnswerLost) {
        return common::broken_answer();
    }
    let (code, body) = match outcome {
        Ok(result) => (200, json!({ "ok": true, "result": result })),
        Err(refusal) => (refusal.code(), refusal.body()),
    };
    let code = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (code, [(CONTENT_TYPE, "application/json")], body.to_string()).into_response()
}

/// `getUpdates`: waits until there is something, the time is over, or a newer poll takes over.
async fn poll(shared: &Shared, params: &Params) -> Result<Value, Refusal> {
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
struct OpenPoll<'a>(&'a Shared);

impl<'a> OpenPoll<'a> {
    fn new(shared: &'a Shared) -> Self {
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
fn begin_poll(shared: &Shared, params: &Params) -> Result<u64, Refusal> {
    let offset = params.integer("offset")?.unwrap_or_default();
    let allowed = params.structure("allowed_updates")?;
    Ok(shared.change(|world| {
        if let Some(sorts) = allowed.as_ref().and_then(Value::as_array) {
            world.queue.allow(
                sorts
                    .iter()
                    .filter_map(Value::as_str)
                    .map(str::to_owned)
                    .collect(),
            );
        }
        world.queue.confirm(offset);
        world.queue.newest_poll += 1;
        world.queue.newest_poll
    }))
}

impl World {
    /// The next updates; from now on the presses among them grow old.
    fn hand_out(&mut self, limit: usize) -> Vec<Value> {
        let batch = self.queue.batch(limit);
        for press in &mut self.presses {
            let is_in = batch
                .iter()
                .any(|update| update["update_id"] == press.update["update_id"]);
            if is_in && press.told_at.is_none() {
                press.told_at = Some(Instant::now());
            }
        }
        batch
    }
}
