//! The HTTP side: one request in, one answer out, everything written down.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::{
    Router,
    body::Body,
    extract::{DefaultBodyLimit, State},
    http::{HeaderValue, Request, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::any,
};
use serde_json::Value;
use tokio::{net::TcpListener, sync::Notify};

use super::{
    asked::Asked,
    gateway,
    limits::{Fault, Standing},
    methods,
    refusal::Refusal,
    spec,
    world::World,
};
use crate::stand_in::common;

/// The state, and the bell that rings at every change.
#[derive(Debug)]
pub(super) struct Shared {
    world: Mutex<World>,
    pub(super) changed: Notify,
}

impl Shared {
    /// A server that knows nobody yet.
    pub(super) fn new(world: World) -> Self {
        Self {
            world: Mutex::new(world),
            changed: Notify::new(),
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
    let router = Router::new()
        .route("/", any(gateway::serve))
        .route("/gateway", any(gateway::serve))
        .fallback(answer)
        .with_state(shared)
        .layer(DefaultBodyLimit::disable());
    let served = axum::serve(listener, router).await;
    served.expect("a listener on loopback goes on listening");
}

async fn answer(State(shared): State<Arc<Shared>>, request: Request<Body>) -> Response {
    let Some(request) = common::arrived(request).await else {
        return common::nobody_there();
    };
    let (asked, read) = Asked::read(request).await;
    let complaints = spec::check_request(&asked);
    let number = shared.change(|world| write_down(world, &asked, complaints));
    if let Err(refusal) = read {
        return close(&shared, number, Err(refusal), None, None).await;
    }
    let needs_token = !asked.is_by_token();
    if needs_token && !asked.is_signed(&shared.world().token) {
        return close(&shared, number, Err(Refusal::Unauthorized), None, None).await;
    }
    let (standing, outcome, fault) = shared.change(|world| carry_out(world, &asked, number));
    close(&shared, number, outcome, fault, standing).await
}

/// Opens the call in the ledger, with what it does against the official description.
fn write_down(world: &mut World, asked: &Asked, complaints: Vec<String>) -> usize {
    let number = world.ledger.open(asked);
    world.ledger.complain(number, complaints);
    number
}

type Done = (Option<Standing>, Result<Value, Refusal>, Option<Fault>);

fn carry_out(world: &mut World, asked: &Asked, number: usize) -> Done {
    let fault = world.brakes.fault(asked);
    if let Some(refusal) = fault.as_ref().and_then(Fault::refusal) {
        return (None, Err(refusal), fault);
    }
    let (standing, passed) = world.brakes.pass(asked);
    let outcome = passed.and_then(|()| methods::call(world, asked));
    let mut noted = std::mem::take(&mut world.noted);
    if let Ok(answer) = &outcome
        && !answer.is_null()
    {
        noted.extend(spec::check_answer(asked, answer));
    }
    world.ledger.complain(number, noted);
    (standing, outcome, fault)
}

/// Writes the outcome down and makes the answer of it.
async fn close(
    shared: &Shared,
    number: usize,
    outcome: Result<Value, Refusal>,
    fault: Option<Fault>,
    standing: Option<Standing>,
) -> Response {
    shared.change(|world| world.ledger.close(number, &outcome, fault.is_some()));
    match fault {
        Some(Fault::AnswerLost) => return common::broken_answer(),
        Some(Fault::Slow(duration)) => tokio::time::sleep(duration).await,
        _ => {}
    }
    let mut response = match &outcome {
        Ok(Value::Null) => StatusCode::NO_CONTENT.into_response(),
        Ok(result) => json(200, result),
        Err(refusal) => json(refusal.status(), &refusal.body()),
    };
    let headers = standing.iter().flat_map(Standing::headers);
    for (name, value) in headers.chain(outcome.err().iter().flat_map(wait_headers)) {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

fn json(status: u16, body: &Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (
        status,
        [(CONTENT_TYPE, "application/json")],
        body.to_string(),
    )
        .into_response()
}

/// How long to wait, and for whose sake.
fn wait_headers(refusal: &Refusal) -> Vec<(&'static str, String)> {
    let Refusal::RateLimited {
        milliseconds,
        global,
    } = refusal
    else {
        return Vec::new();
    };
    let seconds = milliseconds.div_ceil(1000);
    let scope = if *global { "global" } else { "user" };
    let mut headers = vec![
        ("retry-after", seconds.to_string()),
        ("x-ratelimit-scope", scope.to_owned()),
    ];
    if *global {
        headers.push(("x-ratelimit-global", "true".to_owned()));
    }
    headers
}
