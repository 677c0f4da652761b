//! Files that never change while the program runs: compressed once, and not sent again to a browser that has them.

use std::sync::{Arc, OnceLock};

use axum::Router;
use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base::hash::digest;

use super::packed::{gzip, takes_gzip};

/// The time for which a browser may reuse a file.
const ASKED_EACH_TIME: &str = "no-cache";
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// A file that is part of the program.
pub(crate) struct EmbeddedFile {
    kind: &'static str,
    whole: Bytes,
    packed: OnceLock<Option<Bytes>>,
    tag: String,
}

impl EmbeddedFile {
    pub(crate) fn new(kind: &'static str, whole: Bytes) -> Self {
        // weak, since packed or not it is the same
        let tag = format!("W/\"{}\"", &digest(&whole)[..16]);
        Self {
            kind,
            whole,
            packed: OnceLock::new(),
            tag,
        }
    }

    #[cfg(test)]
    pub(crate) fn contents(&self) -> &[u8] {
        &self.whole
    }

    /// Serves it at a path; a browser asks each time whether it has changed.
    pub(crate) fn at<S>(self, path: &str, router: Router<S>) -> Router<S>
    where
        S: Clone + Send + Sync + 'static,
    {
        let file = Arc::new(self);
        let answer = async move |asked: HeaderMap| file.answer(ASKED_EACH_TIME, &asked);
        router.route(path, get(answer))
    }

    /// Serves it in a folder that is called after what is in it; a browser never asks twice. Pages of another version
    /// of the program ask in another folder, and get what there is.
    pub(crate) fn serve_in_folder<S>(
        self,
        folder: &'static str,
        name: &str,
        router: Router<S>,
    ) -> Router<S>
    where
        S: Clone + Send + Sync + 'static,
    {
        let file = Arc::new(self);
        let answer = async move |Path(asked_in): Path<String>, asked: HeaderMap| {
            let kept = if asked_in == folder {
                FOR_EVER
            } else {
                ASKED_EACH_TIME
            };
            file.answer(kept, &asked)
        };
        router.route(&format!("/{{folder}}/{name}"), get(answer))
    }

    fn answer(&self, kept: &'static str, asked: &HeaderMap) -> Response {
        let kept = [
            (CACHE_CONTROL, kept),
            (ETAG, self.tag.as_str()),
            (VARY, "accept-encoding"),
        ];
        let seen = asked.get(IF_NONE_MATCH);
        if seen.is_some_and(|seen| seen.as_bytes() == self.tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, kept).into_response();
        }
        let kind = [(CONTENT_TYPE, self.kind)];
        match self.packed_bytes().filter(|_| takes_gzip(asked)) {
            Some(packed) => {
                let packed = ([(CONTENT_ENCODING, "gzip")], packed.clone());
                (kept, kind, packed).into_response()
            }
            None => (kept, kind, self.whole.clone()).into_response(),
        }
    }

    fn packed_bytes(&self) -> Option<&Bytes> {
        let packed = self
            .packed
            .get_or_init(|| gzip(&self.whole).ok().map(Bytes::from));
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
        let file = EmbeddedFile::new("text/css", vec![b'x'; 4_000].into());
        let mut asked = HeaderMap::new();
        asked.insert(ACCEPT_ENCODING, "gzip".parse().unwrap());
        let packed = async || {
            let body = file.answer(ASKED_EACH_TIME, &asked).into_body();
            to_bytes(body, usize::MAX).await.unwrap()
        };
        let (first, again) = (packed().await, packed().await);
        assert!(first.len() < 100);
        assert_eq!(first.as_ptr(), again.as_ptr(), "it is the same one");

        let whole = file.answer(ASKED_EACH_TIME, &HeaderMap::new());
        assert_eq!(whole.headers().get(CONTENT_ENCODING), None);
        asked.insert(IF_NONE_MATCH, whole.headers()[ETAG].clone());
        assert_eq!(
            file.answer(ASKED_EACH_TIME, &asked).status(),
            StatusCode::NOT_MODIFIED
        );
        asked.insert(IF_NONE_MATCH, "W/\"other\"".parse().unwrap());
        assert_eq!(
            file.answer(ASKED_EACH_TIME, &asked).status(),
            StatusCode::OK
        );
    }
}
