//! What never changes while the program runs: packed once, and not sent again to a browser that has it.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base::hash::digest;

use super::packed::{gzip, takes_gzip};

/// A file that is part of the program.
pub(crate) struct Fixed {
    kind: &'static str,
    /// For how long a browser may take it for the same without asking.
    kept: &'static str,
    whole: &'static [u8],
    packed: OnceLock<Option<Bytes>>,
    tag: String,
}

impl Fixed {
    pub(crate) fn new(kind: &'static str, whole: &'static [u8]) -> Self {
        Self {
            kind,
            kept: "no-cache",
            whole,
            packed: OnceLock::new(),
            // weak, since packed or not it is the same
            tag: format!("W/\"{}\"", &digest(whole)[..16]),
        }
    }

    /// The same, which a browser keeps for a week.
    pub(crate) fn kept_for_a_week(self) -> Self {
        Self {
            kept: "public, max-age=604800",
            ..self
        }
    }

    /// Serves it at a path.
    pub(crate) fn at<S>(self, path: &str, router: Router<S>) -> Router<S>
    where
        S: Clone + Send + Sync + 'static,
    {
        let file = Arc::new(self);
        router.route(path, get(async move |asked: HeaderMap| file.answer(&asked)))
    }

    fn answer(&self, asked: &HeaderMap) -> Response {
        let kept = [
            (CACHE_CONTROL, self.kept),
            (ETAG, self.tag.as_str()),
            (VARY, "accept-encoding"),
        ];
        let seen = asked.get(IF_NONE_MATCH);
        if seen.is_some_and(|seen| seen.as_bytes() == self.tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        let kind = [(CONTENT_TYPE, self.kind)];
        match self.packed().filter(|_| takes_gzip(asked)) {
            Some(packed) => {
                let packed = ([(CONTENT_ENCODING, "gzip")], packed.clone());
                (kept, kind, packed).into_response()
            }
            None => (kept, kind, self.whole).into_response(),
        }
    }

    fn packed(&self) -> Option<&Bytes> {
        let packed = self
            .packed
            .get_or_init(|| gzip(self.whole).ok().map(Bytes::from));
        packed.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use axum::http::header::ACCEPT_ENCODING;

    use super::*;

    #[tokio::test]
    async fn a_file_is_packed_once_and_not_sent_to_whoever_has_it() {
        let file = Fixed::new("text/css", &[b'x'; 4_000]);
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, "gzip".parse().unwrap());
        let packed = async || {
            let body = file.answer(&asked).into_body();
            to_bytes(body, usize::MAX).await.unwrap()
        };
        let (first, again) = (packed().await, packed().await);
        assert!(first.len() < 100);
        assert_eq!(first.as_ptr(), again.as_ptr(), "it is the same one");

        let whole = file.answer(&HeaderMap::new());
        assert_eq!(whole.headers().get(CONTENT_ENCODING), None);
        asked.insert(IF_NONE_MATCH, whole.headers()[ETAG].clone());
        assert_eq!(file.answer(&asked).status(), StatusCode::NOT_MODIFIED);
        asked.insert(IF_NONE_MATCH, "W/\"other\"".parse().unwrap());
        assert_eq!(file.answer(&asked).status(), StatusCode::OK);
    }
}
