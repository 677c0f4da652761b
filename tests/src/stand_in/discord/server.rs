//! The HTTP side: one request in, one answer out, everything written down.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderValue, Request, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::any;
use serde_json::Value;

use super::Fault;
use super::asked::{ApiRequest, Outline};
use super::limits::BucketState;
use super::platform::SharedDiscord;
use super::refusal::Refusal;
use super::world::World;
use super::{gateway, ledger, methods, spec};
use crate::stand_in::common::answers;
use crate::stand_in::common::faults::Reason;

/// Takes every request and every connection to the gateway.
pub(super) fn routes() -> Router<Arc<SharedDiscord>> {
    Router::new()
        .route("/", any(gateway::serve))
        .route("/gateway", any(gateway::serve))
        .fallback(answer)
}

async fn answer(State(shared): State<Arc<SharedDiscord>>, request: Request<Body>) -> Response {
    let Some(request) = answers::receive_request(request).await else {
        return answers::empty_response();
    };
    let (asked, read) = ApiRequest::read(request, methods::find).await;
    let (request, complaints) = (ledger::Request::of(&asked), spec::check_request(&asked));
    let number = shared.change(|world| world.ledger.open(request, complaints));
    if let Err(refusal) = read {
        return close(&shared, number, Err(refusal), None, None).await;
    }
    if !shared.world().knows(&asked) {
        return close(&shared, number, Err(Refusal::Unauthorized), None, None).await;
    }
    let outline = asked.outline();
    let late = shared.change(|world| world.faults.take_delay(&outline));
    if let Some(late) = late {
        tokio::time::sleep(late).await;
    }
    let (standing, outcome, fault) =
        shared.change(|world| carry_out(world, &asked, &outline, number));
    close(&shared, number, outcome, fault, standing).await
}

impl World {
    /// Whether a request shows what its route wants to be shown.
    fn knows(&self, asked: &ApiRequest) -> bool {
        let of_person =
            asked.template == "/users/@me" && self.activities.tokens.contains_key(asked.bearer());
        let by_secret = asked.template == "/oauth2/token";
        asked.is_by_token() || asked.is_signed(&self.token) || of_person || by_secret
    }
}

type RequestOutcome = (Option<BucketState>, Result<Value, Refusal>, Option<Fault>);

fn carry_out(
    world: &mut World,
    asked: &ApiRequest,
    outline: &Outline,
    number: usize,
) -> RequestOutcome {
    let fault = world.faults.take(outline);
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
    world.ledger.calls[number].violations.extend(noted);
    (standing, outcome, fault)
}

/// Writes the outcome down and makes the answer of it.
async fn close(
    shared: &SharedDiscord,
    number: usize,
    outcome: Result<Value, Refusal>,
    fault: Option<Fault>,
    standing: Option<BucketState>,
) -> Response {
    shared.change(|world| world.ledger.close(number, &outcome, fault.is_some()));
    let mut response = match &outcome {
        Ok(Value::Null) => StatusCode::NO_CONTENT.into_response(),
        Ok(result) => answers::json(200, result),
        Err(refusal) => answers::json(refusal.status(), &refusal.body()),
    };
    let headers = standing.iter().flat_map(BucketState::headers);
    for (name, value) in headers.chain(outcome.err().iter().flat_map(wait_headers)) {
        if let Ok(value) = HeaderValue::from_str(&value) {
            response.headers_mut().insert(name, value);
        }
    }
    answers::spoil(response, fault).await
}

/// Returns the headers that say how long to wait, and for which limit.
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
