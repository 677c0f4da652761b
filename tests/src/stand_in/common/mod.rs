//! What the stand-ins share: waiting for a change, looking at pictures, and answers that get lost.

pub(super) mod picture;

use crate::polling::PATIENCE;
use axum::{
    body::{Body, to_bytes},
    http::Request,
    response::Response,
};
use tokio::sync::Notify;

/// Looks again at every change until something is there, or panics with what was to be seen.
pub(super) async fn wait<T>(
    changed: &Notify,
    what: &str,
    seen: impl Fn() -> String,
    mut look: impl FnMut() -> Option<T>,
) -> T {
    let patience = tokio::time::sleep(PATIENCE);
    let mut patience = std::pin::pin!(patience);
    loop {
        let bell = changed.notified();
        let mut bell = std::pin::pin!(bell);
        bell.as_mut().enable();
        if let Some(found) = look() {
            return found;
        }
        tokio::select! {
            () = &mut bell => {}
            () = &mut patience => panic!("waited in vain: {what}\n{}", seen()),
        }
    }
}

/// The request with the whole of its body; nothing if it broke off before its end, as when the bot
/// is killed in the middle of an upload: no server carries out half a request, or blames anybody
/// for it.
pub(super) async fn arrived(request: Request<Body>) -> Option<Request<Body>> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.ok()?;
    Some(Request::from_parts(head, Body::from(body)))
}

/// What somebody who has gone is answered.
pub(super) fn nobody_there() -> Response {
    Response::new(Body::empty())
}

/// An answer whose connection breaks in the middle.
pub(super) fn broken_answer() -> Response {
    let pieces = [
        Ok("{\"ok\":"),
        Err(std::io::Error::other("the connection breaks")),
    ];
    Response::new(Body::from_stream(futures::stream::iter(pieces)))
}
