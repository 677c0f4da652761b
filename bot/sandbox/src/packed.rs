//! Sends whatever is worth it packed by gzip to browsers that take that; what never changes comes packed
//! from `fixed`.
//!
//! `tower-http` compresses each answer for each reader. The drawing that many look at is compressed once here, which
//! needs the whole answer, so its layer would do for small answers alone and save a few lines.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use base::hash::digest;
use base::recent::Recent;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The size from which an answer is compressed; a smaller one fits into one network packet anyway.
const WORTH_IT: u64 = 1_000;

/// The size from which an answer, such as a drawing, is compressed once for all who view it at the same time; the
/// number of such answers; and the time they are kept.
const LARGE: usize = 8_000;
const KEPT: NonZeroUsize = NonZeroUsize::new(64).expect("it is more than none");
const WHILE: Duration = Duration::from_secs(60);

/// The answers compressed lately, by the digest of the original.
static LATELY: LazyLock<Recent<String, Bytes>> = LazyLock::new(|| Recent::new(KEPT, WHILE));

/// Packs what the routes answer.
pub(super) fn pack_answers(router: Router) -> Router {
    router.layer(middleware::from_fn(pass))
}

async fn pass(request: Request, next: Next) -> Response {
    let takes = takes_gzip(request.headers());
    let mut response = next.run(request).await;
    if !is_worth_it(&response) {
        return response;
    }
    let headers = response.headers_mut();
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if takes {
        smaller(response).await
    } else {
        response
    }
}

/// Returns whether a browser accepts gzip. It may name gzip with a weight; a weight of zero means that it doesn't.
pub(super) fn takes_gzip(headers: &HeaderMap) -> bool {
    let values = headers.get_all(ACCEPT_ENCODING).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let weight = weight.trim().trim_start_matches("q=").parse::<f32>();
        name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// Returns whether an answer is worth compressing. A stream of events has no known size, so it is never held back; a
/// compressed answer stays as it is.
fn is_worth_it(response: &Response) -> bool {
    if response.headers().contains_key(CONTENT_ENCODING) {
        return false;
    }
    let size = response.body().size_hint().exact();
    size.is_some_and(|size| size >= WORTH_IT)
}

async fn smaller(response: Response) -> Response {
    let (mut head, body) = response.into_parts();
    let packed = match to_bytes(body, usize::MAX).await {
        Ok(whole) => packed_once(&whole),
        Err(error) => Err(io::Error::other(error)),
    };
    let Ok(packed) =
        packed.inspect_err(|error| tracing::warn!(%error, "failed to compress response"))
    else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    head.headers.remove(CONTENT_LENGTH);
    let gzip = HeaderValue::from_static("gzip");
    head.headers.insert(CONTENT_ENCODING, gzip);
    Response::from_parts(head, Body::from(packed))
}

fn packed_once(whole: &[u8]) -> io::Result<Bytes> {
    if whole.len() < LARGE {
        return gzip(whole).map(Bytes::from);
    }
    let key = digest(whole);
    if let Some(packed) = LATELY.get(&key) {
        return Ok(packed);
    }
    let packed = Bytes::from(gzip(whole)?);
    LATELY.put(key, packed.clone());
    Ok(packed)
}

pub(super) fn gzip(whole: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::new(4));
    packed.write_all(whole)?;
    packed.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_many_look_at_is_packed_once_and_what_is_otherwise_anew() {
        let board = b"<svg/>".repeat(LARGE);
        let [one, same] = [&board, &board].map(|it| packed_once(it).unwrap());
        assert_eq!(one.as_ptr(), same.as_ptr());
        let other = packed_once(&board[1..]).unwrap();
        assert_ne!(one, other);
        let little = packed_once(b"<svg/>").unwrap();
        assert_eq!(little, gzip(b"<svg/>").unwrap());
    }

    #[test]
    fn gzip_is_sent_to_whoever_takes_it() {
        let takes = |accepted: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, accepted.parse().unwrap());
            takes_gzip(&headers)
        };
        for accepted in ["gzip", "gzip, deflate, br, zstd", "br;q=1.0, GZIP;q=0.5"] {
            assert!(takes(accepted), "{accepted}");
        }
        for accepted in ["", "br", "gzip;q=0", "gzip; q=0.0", "gzipped", "identity"] {
            assert!(!takes(accepted), "{accepted}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
