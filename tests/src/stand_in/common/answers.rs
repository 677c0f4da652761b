//! Requests that arrive in one piece, and the answers to them.

use axum::body::{Body, to_bytes};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Request, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::faults::Fault;

/// Returns the request with its whole body. `None` if it broke off before its end, as when the bot is killed in the
/// middle of an upload: no server carries out half a request or blames anyone for it.
pub(in crate::stand_in) async fn receive_request(request: Request<Body>) -> Option<Request<Body>> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.ok()?;
    Some(Request::from_parts(head, Body::from(body)))
}

/// Returns the answer to a client that is gone.
pub(in crate::stand_in) fn empty_response() -> Response {
    Response::new(Body::empty())
}

/// Returns the answer as a fault lets it arrive: late, or not whole.
pub(in crate::stand_in) async fn spoil<R>(answer: Response, fault: Option<Fault<R>>) -> Response {
    match fault {
        Some(Fault::AnswerLost) => return broken_answer(),
        Some(Fault::Slow(duration)) => tokio::time::sleep(duration).await,
        _ => {}
    }
    answer
}

/// An answer whose connection breaks in the middle.
fn broken_answer() -> Response {
    let pieces = [
        Ok("{\"ok\":"),
        Err(std::io::Error::other("the connection breaks")),
    ];
    Response::new(Body::from_stream(futures::stream::iter(pieces)))
}

/// An answer with a body.
pub(in crate::stand_in) fn json(status: u16, body: &Value) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = [(CONTENT_TYPE, "application/json")];
    (status, kind, body.to_string()).into_response()
}
