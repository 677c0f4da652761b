//! The board of one table for visitors who come from a chat. They see there what they see in the chat, their pane
//! included, and a tap counts as if it were pressed there. The page has its own listener; the local page can't be
//! reached through it.

mod entry;
mod feed;
mod pace;
mod routes;
mod site;

#[cfg(test)]
pub(crate) use routes::HTML;
pub use site::{FromTelegram, LaunchVerifier, Site};

use std::io;
use std::sync::Arc;

use futures::future::BoxFuture;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::doors::Doors;
use site::{Part, is_done_here, keep_what_leads_nowhere_else, sits_down};

/// The reason that the page can't be opened at its address.
#[derive(Debug, Error)]
#[error(
    "failed to serve boards on {address} ({reason}): set TABLETOMB_URL_ADDRESS to a free address such \
     as 127.0.0.1:8444, or unset TABLETOMB_URL"
)]
pub struct UrlAddressError {
    address: String,
    reason: io::Error,
}

/// Takes the address on which boards are served.
///
/// # Errors
/// When the address is none, is taken, or may not be used.
pub async fn bind(address: &str) -> Result<TcpListener, UrlAddressError> {
    let bound = TcpListener::bind(address).await;
    bound.map_err(|reason| UrlAddressError {
        address: address.to_owned(),
        reason,
    })
}

impl Site {
    /// Serves boards until the program stops.
    ///
    /// # Errors
    /// When the listener breaks.
    #[must_use]
    pub fn serve(self, listener: TcpListener) -> BoxFuture<'static, io::Result<()>> {
        let mut stopped = self.stopped.clone();
        let shutdown = async move {
            // an error means that the program is going anyway
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let router = routes::router(Arc::new(self));
        let served = axum::serve(Doors::new(listener), router.into_make_service())
            .with_graceful_shutdown(shutdown);
        Box::pin(served.into_future())
    }
}
