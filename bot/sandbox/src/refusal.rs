//! The reason that the page doesn't do what it was asked for.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use store::StoreError;
use thiserror::Error;

use super::people::Unfit;
use super::wire::Reply;

pub(crate) const WENT_WRONG: &str =
    "Something went wrong inside. Nothing was changed; please try again.";

/// The reason that a request is not carried out.
#[derive(Debug, Error)]
pub(super) enum RequestRefusal {
    #[error(transparent)]
    Unfit(#[from] Unfit),
    #[error("Someone here has this name already, or a similar one. Please choose another.")]
    SomebodyElse,
    #[error("Too many requests at once. Please try again later.")]
    TooMuch,
    #[error("Too many pages are open here. Please try again later.")]
    Full,
    /// The messages of the page can't be read.
    #[error(transparent)]
    Unread(#[from] StoreError),
}

impl IntoResponse for RequestRefusal {
    fn into_response(self) -> Response {
        let (status, told) = match self {
            Self::Unfit(why) => (StatusCode::BAD_REQUEST, why.to_string()),
            Self::SomebodyElse => (StatusCode::FORBIDDEN, self.to_string()),
            Self::TooMuch => (StatusCode::TOO_MANY_REQUESTS, self.to_string()),
            Self::Full => (StatusCode::SERVICE_UNAVAILABLE, self.to_string()),
            Self::Unread(error) => {
                tracing::warn!(%error, "failed to read the page");
                (StatusCode::INTERNAL_SERVER_ERROR, WENT_WRONG.to_owned())
            }
        };
        (status, Json(Reply::alert(told))).into_response()
    }
}
